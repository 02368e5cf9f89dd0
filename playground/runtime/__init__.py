"""The engine for browsers: what a page fetches before it can ask, and the package for anyone's Pyodide."""
