"""The site: the pages of both languages, what they share, and what joins them."""
