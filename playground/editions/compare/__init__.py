"""Describe what differs between editions, and between one and the living text."""
