"""Questions to practise with, measured: whether they depend on their clauses, why others are not asked, how many there are."""
