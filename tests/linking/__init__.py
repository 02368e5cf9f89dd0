"""Links: written, read, damaged, of every edition."""
