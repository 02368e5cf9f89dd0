"""Editions: the rules as they stood on a day, kept for ever, and what has become of each clause since."""
