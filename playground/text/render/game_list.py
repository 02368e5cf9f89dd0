"""Describe what stands in place of `[[games]]`: every game as a hand of its own cards, and what narrows the list down.

Without scripts the list is whole and nothing narrows it down.
"""

import xml.etree.ElementTree as etree

from markdown.util import AtomicString

from ...common.paths import LANGS
from ..model.engine_facts import player_counts
from ..model.listing import CHOICES, fan, place
from ..model.page import Page
from ..model.registry import Registry
from ..wording import word
from .band import brief, hand
from .current_page import Here

STEPS = (30, 60, 120)
"""The lengths, in minutes, up to which one may choose."""


def game_list(found: Registry, here: Here) -> etree.Element:
    """The list, and above it the choices."""
    pages = [page for game in found.listed() if (page := found.game_page(game, here.lang))]
    pages.sort(key=lambda page: place(page.meta, here.lang))
    box = etree.Element("div", {"class": "game-list"})
    box.append(_filters(pages, here.lang))
    games = etree.SubElement(box, "ul", {"class": "games"})
    games.extend(_card(found, page, here) for page in pages)
    return box


def _filters(pages: list[Page], lang: str) -> etree.Element:
    """Chips to choose from, the rarer ones folded; a script makes them work, and where none runs they are not shown."""
    form = etree.Element("form", {"class": "game-filters", "aria-label": word("filters", lang)})
    counts = sorted({count for page in pages for count in player_counts(page.game)})
    longest = max(int(page.meta["minutes"]) for page in pages)
    steps = [step for step in STEPS if step < longest] + [next((step for step in STEPS if step >= longest), longest)]
    _choice(form, "players", {str(count): str(count) for count in counts}, lang)
    _choice(form, "difficulty", {level: word(f"difficulty-{level}", lang) for level in CHOICES["difficulty"]}, lang)
    more = etree.SubElement(form, "details")
    etree.SubElement(more, "summary").text = AtomicString(word("filter-more", lang))
    _choice(more, "minutes", {str(step): word("minutes-up-to", lang, n=str(step)) for step in steps}, lang)
    for key in ("kind", "pack"):
        used = [value for value in CHOICES[key] if any(page.meta[key] == value for page in pages)]
        _choice(more, key, {value: word(f"{key}-{value}", lang) for value in used}, lang)
    told = {"data-found": word("filter-found", lang, n="{n}"), "data-none": word("filter-none", lang)}
    etree.SubElement(form, "output", told).text = AtomicString(word("filter-found", lang, n=str(len(pages))))
    return form


def _choice(box: etree.Element, key: str, values: dict[str, str], lang: str) -> None:
    """A row of chips, of which one may be pressed."""
    name = word(f"filter-{key}", lang)
    row = etree.SubElement(box, "div", {"role": "group", "aria-label": name})
    etree.SubElement(row, "span", {"aria-hidden": "true"}).text = AtomicString(name)
    for value, text in values.items():
        marks = {"type": "button", "name": key, "value": value, "aria-pressed": "false"}
        etree.SubElement(row, "button", marks).text = AtomicString(text)


def _card(found: Registry, page: Page, here: Here) -> etree.Element:
    counts = player_counts(page.game)
    data = {f"data-{key}": str(page.meta[key]) for key in (*CHOICES, "minutes")}
    item = etree.Element("li", {"class": "game-card", "data-players": " ".join(map(str, counts)), **data})
    head = etree.SubElement(item, "div")
    link = etree.SubElement(head, "a", {"href": here.source(page.path)})
    link.text = AtomicString(page.title)
    _other_names(head, found, page)
    head.append(hand(fan(page)))
    etree.SubElement(item, "p").text = AtomicString(str(page.meta.get("description", "")))
    facts = [*brief(page), word(f"kind-{page.meta['kind']}", page.lang)]
    etree.SubElement(item, "p", {"class": "game-facts"}).text = AtomicString(" · ".join(facts))
    return item


def _other_names(box: etree.Element, found: Registry, page: Page) -> None:
    """The name in the other language, and in kana where a Japanese page has it in Latin letters."""
    ja, en = (found.game_page(page.game, lang) or page for lang in LANGS)
    names = {"ja": str(ja.meta.get("reading", "")) if ja.title.isascii() else ja.title, "en": en.title}
    told = etree.SubElement(box, "span", {"class": "game-names"})
    for lang, name in names.items():
        if name and name != page.title:
            etree.SubElement(told, "span", {"lang": lang}).text = AtomicString(name)
