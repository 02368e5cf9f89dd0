"""Make finished HTML of fences from the engine's data."""
