"""Work on this machine: serve, check, test, compare, take pictures."""
