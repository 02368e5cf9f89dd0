"""Check pages, files of the engine, and games."""
