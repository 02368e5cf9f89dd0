"""Serve every room: where things are, names for contents, programs that are not Python."""
