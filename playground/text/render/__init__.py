"""Describe what the rules text becomes on a page: the Markdown extension, and what stands in place of markers."""
