"""A player for every game: it knows what its seat has seen, imagines the rest, and plays it out."""
