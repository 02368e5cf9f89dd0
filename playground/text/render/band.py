"""Describe the band under a game's title: felt, a fan of its own cards, who plays how long, and the ways in."""

import xml.etree.ElementTree as etree

from markupsafe import Markup

from torite.core.cards import coloured, court, glyph, suited

from ...templates import fill
from ...templates.card_html import JOKERS
from ...templates.wording import word
from ..model.engine_facts import player_counts
from ..model.listing import fan
from ..model.page import Page
from .elements import drawn


def band(page: Page) -> etree.Element:
    """Make the band of a page, its title in it, and around it what its parts measure their room by.

    A script lays the deal to which the last of its ways leads; without it the way leads near it.
    """
    return drawn("band.html", page=page, hand=hand(fan(page)), facts=brief(page))


def brief(page: Page) -> list[str]:
    """Who plays how long, and how hard it is, in a few words each."""
    return [
        counted(player_counts(page.game), page.lang),
        word("minutes-n", page.lang, n=str(page.meta["minutes"])),
        word(f"difficulty-{page.meta['difficulty']}", page.lang),
    ]


def counted(counts: list[int], lang: str) -> str:
    """Numbers of players in a few words: "2–4 players", "2 or 4 players"."""
    run = len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1))
    told = (counts[0], counts[-1]) if run else counts
    return word("players-n", lang, n=word("to" if run else "or", lang).join(map(str, told)))


def hand(cards: list[str]) -> Markup:
    """Cards held as a fan, a picture that says nothing to those who listen; a script draws each in full."""
    return fill("fan.html", cards=[(card, _face(card), court(card)) for card in cards])


def _face(card: str) -> str:
    """A card's rank above its suit, a domino's halves, a number, a joker's star."""
    if suited(card) or coloured(card):
        sign = glyph(card)
        return f"{sign[1:]}\n{sign[0]}"
    return JOKERS.get(card) or card.replace("-", "\n–\n")
