"""Positions with one fault each: tables of random games, changed so that no game can come to them."""
