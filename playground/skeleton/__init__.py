"""A game to begin with: `game/` and `docs/` hold its files, `making` writes them as those of a new game."""
