"""The rules text: `model` reads it, `checks` says what is wrong, `render` and `export` make pages and data of it."""
