"""Write the list in place of `[[games]]`: every game as a hand of its own cards, and the form that narrows the list down.

Without scripts the list is whole and nothing narrows it down.
"""

import xml.etree.ElementTree as etree

from ...common.paths import LANGS
from ..model.engine_facts import player_counts
from ..model.listing import CHOICES, fan, place
from ..model.page import Page
from ..model.registry import Registry
from ..wording import word
from .band import brief, hand
from .current_page import Here
from .downloads import link_to
from .elements import add, element

STEPS = (30, 60, 120)
"""The lengths, in minutes, up to which one may choose."""


def game_list(found: Registry, here: Here) -> etree.Element:
    """The list, and above it the choices."""
    pages = [page for game in found.listed() if (page := found.game_page(game, here.lang))]
    pages.sort(key=lambda page: place(page.meta, here.lang))
    box = element("div", marks={"class": "game-list"})
    box.append(_filters(pages, here.lang))
    add(box, "ul", marks={"class": "games"}).extend(_card(found, page, here) for page in pages)
    return box


def _filters(pages: list[Page], lang: str) -> etree.Element:
    """Chips to choose from, the rarer ones folded; a script makes them work, and where none runs they are not shown."""
    form = element("form", marks={"class": "game-filters", "aria-label": word("filters", lang)})
    counts = sorted({count for page in pages for count in player_counts(page.game)})
    longest = max(int(page.meta["minutes"]) for page in pages)
    steps = [step for step in STEPS if step < longest] + [next((step for step in STEPS if step >= longest), longest)]
    _choice(form, "players", {str(count): str(count) for count in counts}, lang)
    _choice(form, "difficulty", {level: word(f"difficulty-{level}", lang) for level in CHOICES["difficulty"]}, lang)
    more = add(form, "details")
    add(more, "summary", word("filter-more", lang))
    _choice(more, "minutes", {str(step): word("minutes-up-to", lang, n=str(step)) for step in steps}, lang)
    for key in ("kind", "pack"):
        used = [value for value in CHOICES[key] if any(page.meta[key] == value for page in pages)]
        _choice(more, key, {value: word(f"{key}-{value}", lang) for value in used}, lang)
    told = {"data-found": word("filter-found", lang, n="{n}"), "data-none": word("filter-none", lang)}
    add(form, "output", word("filter-found", lang, n=str(len(pages))), told)
    return form


def _choice(box: etree.Element, key: str, values: dict[str, str], lang: str) -> None:
    """A row of chips, of which one may be pressed."""
    name = word(f"filter-{key}", lang)
    row = add(box, "div", marks={"role": "group", "aria-label": name})
    add(row, "span", name, {"aria-hidden": "true"})
    for value, text in values.items():
        add(row, "button", text, {"type": "button", "name": key, "value": value, "aria-pressed": "false"})


def _card(found: Registry, page: Page, here: Here) -> etree.Element:
    counts = player_counts(page.game)
    data = {f"data-{key}": str(page.meta[key]) for key in (*CHOICES, "minutes")}
    item = element("li", marks={"class": "game-card", "data-players": " ".join(map(str, counts)), **data})
    head = add(item, "div")
    head.append(link_to(here, page))
    _other_names(head, found, page)
    head.append(hand(fan(page)))
    add(item, "p", str(page.meta.get("description", "")))
    facts = [*brief(page), word(f"kind-{page.meta['kind']}", page.lang)]
    add(item, "p", " · ".join(facts), {"class": "game-facts"})
    return item


def _other_names(box: etree.Element, found: Registry, page: Page) -> None:
    """The name in the other language, and in kana where a Japanese page has it in Latin letters."""
    ja, en = (found.game_page(page.game, lang) or page for lang in LANGS)
    names = {"ja": str(ja.meta.get("reading", "")) if ja.title.isascii() else ja.title, "en": en.title}
    told = add(box, "span", marks={"class": "game-names"})
    for lang, name in names.items():
        if name and name != page.title:
            add(told, "span", name, {"lang": lang})
