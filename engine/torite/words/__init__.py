"""What is said: sentences and terms in both languages."""
