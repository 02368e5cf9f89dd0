"""What is done on this machine: serving, checking, testing, comparing, taking pictures."""
