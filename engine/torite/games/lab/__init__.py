"""The rule lab: a table of the guide, whose options are the ways in which the rules of trick-taking bend."""
