"""Compare editions with each other and with the living text."""
