"""Bird Dog, by Nathaniel Meadow (2017): trumps from turned cards, one player against the others, pairs of court cards."""
