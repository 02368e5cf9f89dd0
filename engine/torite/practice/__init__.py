"""Questions that the engine deals and grades: a position, what is asked there, and the one right answer."""
