"""Builds, checks and serves the site."""
