"""Basra: capture the cards of the floor by rank or by sum; clear it for ten points."""
