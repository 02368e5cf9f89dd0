"""Builds, checks, serves and measures the site; `dev.py` is its front door."""
