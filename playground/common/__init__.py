"""What every room uses: where things are, names for contents, programs that are not Python."""
