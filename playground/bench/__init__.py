"""`dev.py bench`: how fast the engine plays, how fast the page gets it, and what a visit weighs."""
