"""Citations of clauses."""
