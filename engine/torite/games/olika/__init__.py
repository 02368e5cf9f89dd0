"""Olika: aces are low when led, and one bids to be lowest, in the middle, or highest."""
