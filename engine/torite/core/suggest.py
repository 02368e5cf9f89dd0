"""Near misses: what somebody wrote otherwise than it is written here, and how it is written."""

from __future__ import annotations

from collections.abc import Collection, Iterator

SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", "notrump": "N", "notrumps": "N"}


def near(text: object, known: Collection[str]) -> str:
    """Guess which known name was meant; '' if nothing comes near."""
    return next((spelling for spelling in _others(text) if spelling in known), "") if isinstance(text, str) else ""


def way(text: object, known: Collection[str]) -> str:
    """The end of a message that tells how a near miss is written; '' for what is near nothing."""
    if isinstance(text, str) and "," in text and all(part in known for part in text.split(",")):
        return f", with a blank between them: {text.replace(',', ' ')!r}"
    meant = near(text, known)
    return f", here written {meant!r}" if meant else ""


def _others(text: str) -> Iterator[str]:
    """The ways in which cards and words are written elsewhere: S10, AS, sa, 1NT, S14, spades, 3-1."""
    plain = (
        text.strip()
        .replace("10", "T")
        .replace("NT", "N")
        .replace("♠", "S")
        .replace("♥", "H")
        .replace("♦", "D")
        .replace("♣", "C")
    )
    for spelling in (plain, plain.upper(), plain.lower()):
        yield spelling
        if not spelling.isdecimal():  # a card may be turned round, a number is another one
            yield spelling[::-1]
            yield spelling[1:] + spelling[:1]
    low = text.strip().lower().replace(" ", "").replace("-", "")
    yield SUITS.get(low, text)
    for name, letter in SUITS.items():
        if low.endswith(name):
            yield low.removesuffix(name).upper() + letter
