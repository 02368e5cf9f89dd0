"""Torite: a rules engine for card games in which every verdict names the clause that decides it."""

__version__ = "0.1.0"
