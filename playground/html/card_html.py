"""Cards as HTML: in a sentence, and drawn small."""

from collections.abc import Mapping
from html import escape

from torite.core.cards import SIGNED, SUIT, TOKEN, court, glyph, suited

JOKERS = {"JR": "★", "JB": "☆", "?": "▒"}


def sentence(text: str, names: Mapping[str, str]) -> str:
    """A sentence with its cards drawn, its suits in their colours."""
    coloured = SUIT.sub(lambda found: _suit(found[0]), escape(text, quote=False))
    return TOKEN.sub(lambda found: token(found[1], names), coloured)


def token(card: str, names: Mapping[str, str]) -> str:
    """A card within a sentence, with its spoken name."""
    return _image("card-token", card, face(card), names)


def small(card: str, names: Mapping[str, str]) -> str:
    """A small card, its rank above its suit."""
    suit, rank = face(card)[:1], face(card)[1:]
    halves = card.split("-") if "-" in card else [rank, suit] if suited(card) else [face(card)]
    return _image("card-small", card, "\n".join(halves), names)


def _suit(sign: str) -> str:
    """A suit's sign, in the suit's colour."""
    return f'<span class="suit" data-suit="{SIGNED[sign]}">{sign}</span>'


def printed(text: str) -> str:
    """A sentence with its cards as print shows them, without elements of their own."""
    return TOKEN.sub(lambda found: face(found[1]), escape(text, quote=False))


def face(card: str) -> str:
    """Write what is printed on a card."""
    return JOKERS.get(card) or glyph(card)


def _image(look: str, card: str, text: str, names: Mapping[str, str]) -> str:
    name = escape(names.get(card, card))
    figure = f' data-court="{court(card)}"' if court(card) else ""
    return f'<span class="{look}" data-suit="{card[0]}"{figure} role="img" aria-label="{name}">{text}</span>'
