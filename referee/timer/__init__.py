"""The glass: three minutes of sand that all phones at the table see alike."""
