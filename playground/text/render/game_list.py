"""Write the list in place of `[[games]]`: every game as a hand of its own cards, and the form that narrows the list down.

Chips to choose from, the rarer ones folded, work by a script; without scripts the list is whole and they are not shown.
"""

import xml.etree.ElementTree as etree
from typing import Any

from ...common.paths import LANGS
from ...templates.wording import word
from ..model.engine_facts import player_counts
from ..model.listing import CHOICES, fan, place
from ..model.page import Page
from ..model.registry import Registry
from .band import brief, hand
from .current_page import Here
from .downloads import link_to
from .elements import drawn

STEPS = (30, 60, 120)
"""The lengths, in minutes, up to which one may choose."""

type Choices = list[tuple[str, str]]
"""Values with what they are called."""


def game_list(found: Registry, here: Here) -> etree.Element:
    """The list, and above it the choices."""
    pages = [page for game in found.listed() if (page := found.game_page(game, here.lang))]
    pages.sort(key=lambda page: place(page.meta, here.lang))
    cards = [_card(found, page, here) for page in pages]
    return drawn("game_list.html", lang=here.lang, choices=_choices(pages, here.lang), cards=cards)


def _choices(pages: list[Page], lang: str) -> dict[str, Choices]:
    counts = sorted({count for page in pages for count in player_counts(page.game)})
    longest = max(int(page.meta["minutes"]) for page in pages)
    steps = [step for step in STEPS if step < longest] + [next((step for step in STEPS if step >= longest), longest)]
    used = {
        key: [one for one in CHOICES[key] if any(page.meta[key] == one for page in pages)] for key in ("kind", "pack")
    }
    return {
        "players": [(str(count), str(count)) for count in counts],
        "minutes": [(str(step), word("minutes-up-to", lang, n=step)) for step in steps],
        **{
            key: [(value, word(f"{key}-{value}", lang)) for value in values]
            for key, values in {**used, "difficulty": CHOICES["difficulty"]}.items()
        },
    }


def _card(found: Registry, page: Page, here: Here) -> dict[str, Any]:
    return {
        "players": player_counts(page.game),
        "data": {key: page.meta[key] for key in (*CHOICES, "minutes")},
        "link": link_to(here, page),
        "names": _other_names(found, page),
        "hand": hand(fan(page)),
        "description": page.meta.get("description", ""),
        "facts": [*brief(page), word(f"kind-{page.meta['kind']}", page.lang)],
    }


def _other_names(found: Registry, page: Page) -> list[tuple[str, str]]:
    """The name in the other language, and in kana where a Japanese page has it in Latin letters."""
    ja, en = (found.game_page(page.game, lang) or page for lang in LANGS)
    names = {"ja": str(ja.meta.get("reading", "")) if ja.title.isascii() else ja.title, "en": en.title}
    return [(lang, name) for lang, name in names.items() if name and name != page.title]
