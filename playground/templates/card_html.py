"""Cards as HTML: in a sentence, and drawn small."""

from collections.abc import Mapping
from functools import cache
from html import escape

from markupsafe import Markup

from torite.core.cards import SIGNED, SUIT, TOKEN, court, glyph, suited

from . import fill

JOKERS = {"JR": "★", "JB": "☆", "?": "▒"}


def sentence(text: str, names: Mapping[str, str]) -> Markup:
    """A sentence with its cards drawn, its suits in their colours."""
    coloured = SUIT.sub(lambda match: _suit(match[0]), escape(text, quote=False))
    return Markup(TOKEN.sub(lambda match: token(match[1], names), coloured))


def token(card: str, names: Mapping[str, str]) -> Markup:
    """A card within a sentence, with its spoken name."""
    return _image("card-token", card, face(card), names.get(card, card))


def small(card: str, names: Mapping[str, str]) -> Markup:
    """A small card, its rank above its suit."""
    suit, rank = face(card)[:1], face(card)[1:]
    halves = card.split("-") if "-" in card else [rank, suit] if suited(card) else [face(card)]
    return _image("card-small", card, "\n".join(halves), names.get(card, card))


def _suit(sign: str) -> Markup:
    return Markup('<span class="suit" data-suit="{}">{}</span>').format(SIGNED[sign], sign)


def printed(text: str) -> Markup:
    """A sentence with its cards as print shows them, without elements of their own."""
    return Markup(escape(plain_text(text), quote=False))


def coloured(text: str) -> Markup:
    """A sentence with its cards as print shows them, each suit's sign in its colour."""
    return Markup(SUIT.sub(lambda match: _suit(match[0]), printed(text)))


def plain_text(text: str) -> str:
    """A sentence with its cards as print shows them, for where there are no elements."""
    return TOKEN.sub(lambda match: face(match[1]), text)


def face(card: str) -> str:
    """Write what is printed on a card."""
    return JOKERS.get(card) or glyph(card)


@cache
def _image(look: str, card: str, text: str, name: str) -> Markup:
    return fill("card.html", look=look, card=card, court=court(card), text=text, name=name)
