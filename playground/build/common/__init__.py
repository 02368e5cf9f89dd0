"""What every room of the build uses: where things are, names for contents, programs that are not Python."""
