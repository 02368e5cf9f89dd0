"""Umbridge, by David Parlett: contract bridge for two, with whole-hand and card exchanges and a shared dummy."""
