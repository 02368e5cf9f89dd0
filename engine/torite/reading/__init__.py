"""What is read from outside: positions, records, scenarios and their checks."""
