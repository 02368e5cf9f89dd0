"""Make pages of the rules text: the Markdown extension, and the lists in place of markers."""
