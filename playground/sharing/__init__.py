"""Show a page or an example elsewhere: the picture of its address where that is pasted, a frame in somebody's own page."""
