"""Read and make editions: their packs, and the living text in the same form."""
