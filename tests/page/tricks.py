"""A trick of each game as the page is asked about it: in which order cards are tapped, and what is told besides."""

from __future__ import annotations

TRICKS = {
    "spades": ("HK", "H2", "SA", "C4", "H3"),
    "skat": ("CA", "CT", "CJ", "C7"),
    "bird-dog": ("DK", "DT", "HK", "D9"),
    "mighty": ("CK", "C8", "C3", "C2", "SK", "C5"),
    "king-of-the-hill": ("HK", "HA", "H3", "H7", "C3", "H4"),
    "olika": ("HT", "H9", "CQ", "HJ"),
    "birdhead": ("5", "6", "8", "7", "4"),
    "umbridge": ("SK", "S3", "H4", "S5"),
    "haggis": ("S3", "S4", "S5", "S2", "S6"),
    "clackerjack": ("1-1", "2-2", "3-3", "2-3", "4-4"),
}
"""A trick of each game, the card asked about as the last but one, and another of the hand."""
FLOORS = {"basra": ("D3", "S9")}
"""Games without tricks: the card asked about, and another of the hand."""
MORE = {"bird-dog": "S9", "mighty": "13♠"}
"""Answers where the engine asks for it: a card that was turned up, a contract."""
