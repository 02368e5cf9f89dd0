"""Chromium, Firefox and WebKit behind one face, so that one list of steps serves all three."""
