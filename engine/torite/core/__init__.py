"""Judge: fold rules over what a seat could do; positions, verdicts, and the table as data."""
