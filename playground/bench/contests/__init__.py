"""Deals played to measure the player that thinks: whom it beats, how its endings are, what may be complained of."""
