"""The referee: the rules of four games, the scorebook and the glass."""
