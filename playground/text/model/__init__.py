"""The rules text as it is read: pages, clauses, terms, sources, and what the engine says of its games."""
