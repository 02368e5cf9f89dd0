"""Describe what may be wrong with pages, with files of the engine, and with games."""
