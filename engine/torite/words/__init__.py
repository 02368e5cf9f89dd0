"""Say sentences and terms in both languages."""
