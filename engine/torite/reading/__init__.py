"""Read what comes from outside: positions, records, scenarios and their checks."""
