"""Skat (Altenburg, c. 1810 to 1820), after the International Skat Order: one declarer against two defenders."""
