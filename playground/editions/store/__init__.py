"""Describe what an edition holds: its packs, and the living text in the same form."""
