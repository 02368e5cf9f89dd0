"""Spades: two against two say how many tricks they will take, and spades are always trumps."""
