"""Proof that each clause is judged by the code bound to it: the code is made wrong on purpose, and the checks must notice."""
