"""What the page gets: stories, frames, verdicts as plain data, and the door for its questions."""
