"""Describe the band under a game's title: felt, a fan of its own cards, who plays how long, and the ways in."""

import xml.etree.ElementTree as etree
from collections.abc import Iterator
from posixpath import dirname, relpath
from typing import Any

from markupsafe import Markup

from torite.core.cards import coloured, court, glyph, suited
from torite.games import game as find_game

from ...common.paths import DOCS, LANGS
from ...templates import fill, word
from ...templates.card_html import JOKERS
from ..model.engine_facts import player_counts
from ..model.listing import CHOICES, fan, place
from ..model.page import Page
from ..model.registry import Registry
from .current_page import Here
from .elements import drawn
from .lists import link_to

ASK = "ask.md"


def band(page: Page) -> etree.Element:
    """Make the band of a page, its title in it, and around it what its parts measure their room by.

    A script lays the deal to which the last of its ways leads; without it the way leads near it.
    """
    tools, referee = [*_tools(page.game)], f"{relpath(ASK, dirname(page.path))}?game={page.game}"
    return drawn("band.html", page=page, tools=tools, hand=hand(fan(page)), facts=brief(page), referee=referee)


def _tools(game: str) -> Iterator[tuple[str, str, str]]:
    if "sheet" in find_game(game).hooks:
        yield "sheet-button", "score-sheet", "M6 3h12v18H6zM12 3v18M6 9h12M6 15h12"
    yield "deal-tool", "ask", "M12 4v16M7 20h10M4 7h16M5 7l-3 7h6zM19 7l-3 7h6z"
    if (DOCS / "practice" / f"{game}.json").exists():
        yield "practise-button", "practise", "M12 3a9 9 0 1 0 .1 0M12 8a4 4 0 1 0 .1 0"


def brief(page: Page) -> list[str]:
    """Tell who plays how long, and how hard it is, in a few words each."""
    return [
        counted(player_counts(page.game), page.lang),
        word("minutes-n", page.lang, n=str(page.meta["minutes"])),
        word(f"difficulty-{page.meta['difficulty']}", page.lang),
    ]


def counted(counts: list[int], lang: str) -> str:
    """Numbers of players in a few words: "2–4 players", "2 or 4 players"."""
    run = len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1))
    numbers = (counts[0], counts[-1]) if run else counts
    return word("players-n", lang, n=word("to" if run else "or", lang).join(map(str, numbers)))


def hand(cards: list[str]) -> Markup:
    """Cards held as a fan, a picture that says nothing to those who listen; a script draws each in full."""
    return fill("fan.html", cards=[(card, _face(card), court(card)) for card in cards])


def _face(card: str) -> str:
    """A card's rank above its suit, a domino's halves, a number, a joker's star."""
    if suited(card) or coloured(card):
        sign = glyph(card)
        return f"{sign[1:]}\n{sign[0]}"
    return JOKERS.get(card) or card.replace("-", "\n–\n")


STEPS = (30, 60, 120)
"""The lengths, in minutes, up to which one may choose."""

type Choices = list[tuple[str, str]]
"""Values with what they are called."""


def game_list(registry: Registry, here: Here) -> etree.Element:
    """The list, and above it the choices."""
    listed = [page for page in registry.game_pages(here.lang) if page.listed]
    pages = sorted(listed, key=lambda page: place(page.meta, here.lang))
    cards = [_card(registry, page, here) for page in pages]
    return drawn("game_list.html", lang=here.lang, choices=_choices(pages, here.lang), cards=cards)


def _choices(pages: list[Page], lang: str) -> dict[str, Choices]:
    counts = sorted({count for page in pages for count in player_counts(page.game)})
    longest = max(int(page.meta["minutes"]) for page in pages)
    steps = [step for step in STEPS if step < longest] + [next((step for step in STEPS if step >= longest), longest)]
    held = {key: {page.meta[key] for page in pages} for key in ("kind", "pack")}
    used = {key: [value for value in CHOICES[key] if value in some] for key, some in held.items()}
    return {
        "players": [(str(count), str(count)) for count in counts],
        "minutes": [(str(step), word("minutes-up-to", lang, n=step)) for step in steps],
        **{
            key: [(value, word(f"{key}-{value}", lang)) for value in values]
            for key, values in {**used, "difficulty": CHOICES["difficulty"]}.items()
        },
    }


def _card(registry: Registry, page: Page, here: Here) -> dict[str, Any]:
    return {
        "players": player_counts(page.game),
        "data": {key: page.meta[key] for key in (*CHOICES, "minutes")},
        "link": link_to(here, page),
        "names": _other_names(registry, page),
        "hand": hand(fan(page)),
        "description": page.meta.get("description", ""),
        "facts": [*brief(page), word(f"kind-{page.meta['kind']}", page.lang)],
    }


def _other_names(registry: Registry, page: Page) -> list[tuple[str, str]]:
    """The name in the other language, and in kana where a Japanese page has it in Latin letters."""
    ja, en = (registry.game_page(page.game, lang) or page for lang in LANGS)
    names = {"ja": str(ja.meta.get("reading", "")) if ja.title.isascii() else ja.title, "en": en.title}
    return [(lang, name) for lang, name in names.items() if name and name != page.title]
