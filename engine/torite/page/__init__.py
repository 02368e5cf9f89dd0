"""Tell the page stories, frames and verdicts as plain data, and answer its questions."""
