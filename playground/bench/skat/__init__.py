"""Skat against XSkat: its deals and its games, and our player at them."""
