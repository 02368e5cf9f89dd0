"""Whether the box and the tables at the head of each game's page are whole, short, alike in both languages, and right."""

import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest

from torite.core.cards import TOKEN
from torite.core.views import Glance

from ...common.paths import LANGS
from ..model.engine_facts import Table
from ..model.heads import KEYS, Glanced, Head, box, chain, figure, heads, label, length, runs, tables, worth
from ..model.layout import Piece, Row, pieces
from ..model.listing import CHOICES, fan
from ..model.page import EXAMPLES, HEADS, REFERENCE, Fault, Page
from ..model.registry import Registry

LIMITS = {"en": (160, "words"), "ja": (340, "characters")}
CELL = {"en": 26, "ja": 60}
"""The characters that a cell may hold before it is a sentence that belongs into a clause."""


def head_faults(registry: Registry, games: Mapping[str, Table]) -> Iterator[Fault]:
    """Everything that is wrong at the heads of the games' pages."""
    for game in registry.listed():
        pages = [*registry.both(game).values()]
        for page in pages if game in games else ():
            yield from _page(registry, page, games[game])
        if len(pages) == len(LANGS):
            yield from _alike(*pages)


def _page(registry: Registry, page: Page, table: Table) -> Iterator[Fault]:
    sections = heads(page)
    if list(sections) != list(HEADS) or any(
        page.items and page.items[0].line < head.line for head in sections.values()
    ):
        named = " and ".join(f"{{ #{name} }}" for name in HEADS)
        yield Fault(page.file, f"expected the sections {named}, in this order, before all others")
        return
    yield from _box(registry, page, sections["tonight"])
    yield from _tables(registry, page, sections["glance"])
    yield from _engine(page, sections["glance"], table.glance)
    for piece in (piece for head in sections.values() for piece in _pieces(head)):
        if unknown := sorted(set(TOKEN.findall(piece.text)) - table.cards):
            yield page.fault(piece.line, f"[{unknown[0]}] is no card of {page.game}, nor a rank of its cards")


def _box(registry: Registry, page: Page, head: Head) -> Iterator[Fault]:
    said = box(head)
    whole = [entry.key for entry in said] == list(KEYS)
    if not whole:
        yield page.fault(head.line, f"the box: expected the entries {', '.join(KEYS)}, in this order")
    for entry in said:
        if not REFERENCE.search(entry.text):
            yield page.fault(entry.line, f"the box, {entry.key}: no clause; expected the [[clause]] behind it")
    most, unit = LIMITS[page.lang]
    texts = [part for entry in said for part in (label(entry.key, page), entry.text)] if whole else []
    if (count := sum(length(text, page.lang, registry.terms, page.game) for text in texts)) > most:
        yield page.fault(head.line, f"the box has {count} {unit}; expected at most {most}")
    if [block.fence for block in head.blocks if block.fence in EXAMPLES] != ["trick"]:
        yield page.fault(head.line, "the box: expected one example, a whole trick, below it")


def _tables(registry: Registry, page: Page, head: Head) -> Iterator[Fault]:
    for block in head.blocks:
        if block.fence is not None or not block.lines[0].startswith("|"):
            yield page.fault(block.line, "at a glance: expected nothing but tables")
    for table in tables(head):
        for row in table.rows:
            if not REFERENCE.search(" ".join((*row.cells, *table.head.cells))):
                yield page.fault(row.line, "at a glance: a row without a clause; expected its [[clause]]")
        for row in (table.head, *table.rows):
            yield from _cells(registry, page, row)


def _cells(registry: Registry, page: Page, row: Row) -> Iterator[Fault]:
    for cell in row.cells:
        words = length(TOKEN.sub("", cell), page.lang, registry.terms, page.game)
        if words > CELL[page.lang]:
            unit = LIMITS[page.lang][1]
            yield page.fault(row.line, f"at a glance: a cell of {words} {unit}; expected at most {CELL[page.lang]}")


def _engine(page: Page, head: Head, glance: Glance) -> Iterator[Fault]:
    """Whether each row of cards and each worth is one of the engine's, and each of the engine's is shown."""
    shown = list(tables(head))
    yield from _orders(page, shown, [tuple(order) for order in glance.orders])
    yield from _worths(page, shown, [dict(values) for values in glance.worths])
    every = [[value for cell in row.cells[1:] if (value := figure(cell)) is not None] for _, row in _rows(shown)]
    for figures in glance.rows:
        if list(figures) not in every:
            yield page.fault(head.line, f"at a glance: no row of the figures {list(figures)} of the engine")


def _rows(shown: list[Glanced]) -> Iterator[tuple[Row, Row]]:
    return ((table.head, row) for table in shown for row in table.rows)


def _orders(page: Page, shown: list[Glanced], orders: list[tuple[str, ...]]) -> Iterator[Fault]:
    chains = [(row.line, cards) for _, row in _rows(shown) for cell in row.cells if (cards := chain(cell))]
    for line, cards in chains:
        if not any(runs(cards, order) for order in orders):
            ranking = " > ".join(cards)
            yield page.fault(line, f"at a glance: {ranking} is no order of the engine's; expected one of {orders}")
    for order in orders:
        if not any(runs(cards, order) for _, cards in chains):
            yield Fault(f"{page.file}", f"at a glance: expected a row of the cards {' > '.join(order)}")


def _worths(page: Page, shown: list[Glanced], worths: list[dict[str, int]]) -> Iterator[Fault]:
    given = [(row.line, values) for head, row in _rows(shown) if (values := worth(head, row)) is not None]
    for line, values in given:
        if values not in worths:
            yield page.fault(line, f"at a glance: cards worth {values}; expected one of {worths}")
    for expected in worths:
        if expected not in [values for _, values in given]:
            yield Fault(f"{page.file}", f"at a glance: expected a row of what cards are worth, {expected}")


def _alike(ja: Page, en: Page) -> Iterator[Fault]:
    """Whether both languages show the same cards and name the same clauses, entry by entry and cell by cell."""
    left, right = heads(ja), heads(en)
    for name in HEADS:
        if name in left and name in right:
            both = zip_longest(_pieces(left[name]), _pieces(right[name]))
            yield from (fault for piece, other in both if piece and other for fault in _pair(ja, piece, en, other))


def _pieces(head: Head) -> list[Piece]:
    return [piece for block in head.blocks for piece in pieces(block)]


def _pair(ja: Page, left: Piece, en: Page, right: Piece) -> Iterator[Fault]:
    where = f"{ja.at(left.line)} and {en.at(right.line)}"
    for what, of in (("clauses", REFERENCE), ("cards", TOKEN)):
        one, two = sorted(of.findall(left.text)), sorted(of.findall(right.text))
        if one != two:
            yield Fault(where, f"different {what}: {one} against {two}; expected the same in both languages")


LISTED = (*CHOICES, "minutes", "fan")
"""The facts that both languages give in the same words."""
KANA = re.compile(r"[ぁ-んァ-ヶー・ ]+")
FAN = (3, 6)


def listing_faults(registry: Registry, games: Mapping[str, Table]) -> Iterator[Fault]:
    """List what the front matter of the games' pages lacks for the list."""
    for game in registry.games():
        pages = [*registry.both(game).values()]
        for page in pages if any(page.listed for page in pages) else ():
            yield from _front(page, games.get(game))
        for key in LISTED if len(pages) == len(LANGS) else ():
            one, other = (str(page.meta.get(key)) for page in pages)
            if one != other:
                yield pages[1].fault(key, f"{key}: {other}, but {one} in {pages[0].lang}; expected the same")


def _front(page: Page, table: Table | None) -> Iterator[Fault]:
    for key, values in CHOICES.items():
        if str(page.meta.get(key)) not in values:
            yield page.fault(key, f"{key}: {page.meta.get(key)}; expected one of {', '.join(values)}")
    if not isinstance(minutes := page.meta.get("minutes"), int) or minutes <= 0:
        yield page.fault("minutes", f"minutes: {minutes}; expected a number of minutes")
    if page.lang == "ja" and not KANA.fullmatch(str(page.meta.get("reading", ""))):
        yield page.fault("reading", f"reading: {page.meta.get('reading')}; expected the name in kana")
    cards = fan(page)
    if not FAN[0] <= len(cards) <= FAN[1]:
        yield page.fault("fan", f"fan: {len(cards)} cards; expected {FAN[0]} to {FAN[1]}")
    for card in cards:
        if table and card not in table.cards:
            yield page.fault("fan", f"fan: {card}; expected cards of {page.game}")
