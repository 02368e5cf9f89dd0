"""Fold chapters that few readers need at once: options, other numbers of players, advice, history.

The heading stays; what stands under it is a closed block whose summary says what is inside. A writer folds a chapter by
`.fold` where it holds options, else by `fold="With 2 players"`; those that every game has are folded by themselves.
"""

import xml.etree.ElementTree as etree
from collections.abc import Callable, Iterator, Mapping, Sequence

from torite.games import game as find_game
from torite.page.forms import value_name

from ...templates import word
from ..model.page import FIRST_HAND, Chosen, Item, Page
from ..model.sources import sources_of
from .elements import add, element

UNCOUNTED = 10
"""From this number on Japanese counts without its own counters."""


def fold_chapters(root: etree.Element, page: Page) -> None:
    """Puts what stands under the heading of each folded chapter into a block that is closed."""
    for heading, body in list(_chapters(root)):
        summary = _summary(heading, body, page)
        heading.attrib.pop("fold", None)
        if not summary or not body:
            continue
        fold = element("details", marks={"class": "fold"})
        line = add(fold, "summary")
        add(line, "span", summary, {"class": "fold-said"})
        if names := ["".join(child.itertext()).strip() for child in body if child.tag == "h3"]:
            add(line, "span", " · ".join(names), {"class": "fold-inside"})
        for child in body:
            root.remove(child)
        fold.extend(body)
        root.insert(list(root).index(heading) + 1, fold)


def _chapters(root: etree.Element) -> Iterator[tuple[etree.Element, list[etree.Element]]]:
    children = list(root)
    starts = [place for place, child in enumerate(children) if child.tag == "h2"]
    for start, end in zip(starts, [*starts[1:], len(children)], strict=True):
        yield children[start], children[start + 1 : end]


def _summary(heading: etree.Element, body: list[etree.Element], page: Page) -> str:
    """Say what is inside; '' where the chapter stays open."""
    ident = heading.get("id", "")
    if make := ALWAYS.get(ident):
        return make(body, page)
    item = next((item for item in page.items if item.id == ident), None)
    if item is None or item.fold is None:
        return ""
    clauses = list(inside(page, item))
    if item.fold:
        return f"{item.fold} · {counted('clause', len(clauses), page.lang)}"
    return counted("option", len({clause.option for clause in clauses if clause.option}), page.lang)


def inside(page: Page, chapter: Item) -> Iterator[Item]:
    """Yield the clauses of a chapter, those of its sections too."""
    after = page.items[page.items.index(chapter) + 1 :]
    for item in after:
        if item.kind == "section" and item.level <= chapter.level:
            return
        if item.kind != "section":
            yield item


def counted(what: str, number: int, lang: str) -> str:
    """Say how many there are, in the words `fold-…` of the language."""
    key = f"fold-{what}" if number == 1 else f"fold-{what}s" if number < UNCOUNTED else f"fold-{what}s-many"
    return word(key, lang, n=number)


def _advice(body: list[etree.Element], page: Page) -> str:
    entries = [entry for child in body if child.tag == "ul" for entry in child]
    return counted("advice", len(entries), page.lang) if entries else ""


def _hand(body: list[etree.Element], page: Page) -> str:
    first = page.items[0].line if page.items else 0
    start = next((number for number, line in page.prose() if f"{{ #{FIRST_HAND}" in line), first)
    shown = sum(start < example.line < first for example in page.examples)
    return counted("example", shown, page.lang) if shown else ""


def _sources(body: list[etree.Element], page: Page) -> str:
    return counted("source", len(sources_of(page)), page.lang) if sources_of(page) else ""


def _history(body: list[etree.Element], page: Page) -> str:
    return word("fold-history", page.lang)


def _irregular(body: list[etree.Element], page: Page) -> str:
    chapter = next(item for item in page.items if item.id == "irregular")
    number = len(list(inside(page, chapter)))
    return f"{word('fold-irregular', page.lang)} · {counted('clause', number, page.lang)}"


ALWAYS: Mapping[str, Callable[[list[etree.Element], Page], str]] = {
    FIRST_HAND: _hand,
    "irregular": _irregular,
    "hints": _advice,
    "history": _history,
    "credits": _sources,
}
"""Chapters that every game has, with what says what is inside."""


def holding(page: Page, item: Item) -> dict[str, str]:
    """Tell scripts when a clause does not hold, `data-off="duty:free,differ trump:H"`, unless it does by `data-also`."""
    every = {name: [value_name(value) for value in values] for name, values in find_game(page.game).options.items()}
    off = _named(every, item.unless)
    if item.option and len(every[item.option]) > 1:
        holds = item.chosen or every[item.option][1:]
        off.append((item.option, [value for value in every[item.option] if value not in holds]))
    marks = {"data-off": off, "data-also": _named(every, item.also)}
    parts = {key: " ".join(f"{name}:{','.join(some)}" for name, some in named if some) for key, named in marks.items()}
    return {key: text for key, text in parts.items() if text}


def _named(every: Mapping[str, Sequence[str]], chosen: Sequence[Chosen]) -> list[tuple[str, Sequence[str]]]:
    return [(name, values or every[name][1:]) for name, values in chosen]
