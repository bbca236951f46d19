"""A fifth game, for the tests alone: it proves that the table knows no game by name."""
