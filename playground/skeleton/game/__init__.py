"""New Game: say here in a line what it is."""
