"""The rules text as data: `rules.json`, citations, schemas."""
