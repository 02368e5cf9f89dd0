"""Mighty (Korea, 1970s): an auction for 13 to 20 point cards, a secret friend, and cards with powers of their own."""
