"""What a fence becomes on the page: finished HTML from the engine's data."""
