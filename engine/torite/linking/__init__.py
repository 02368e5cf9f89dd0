"""Links to a moment of a game: short texts that can be typed from paper, written and read."""
