"""Whether the front matter of the games' pages says what the list of games needs."""

import re
from collections.abc import Iterator, Mapping

from ...common.paths import LANGS
from ..model.engine_facts import Table
from ..model.listing import CHOICES, fan
from ..model.page import Fault, Page
from ..model.registry import Registry

LISTED = (*CHOICES, "minutes", "fan")
"""The facts that both languages give in the same words."""
KANA = re.compile(r"[ぁ-んァ-ヶー・ ]+")
FAN = (3, 6)


def listing_faults(found: Registry, games: Mapping[str, Table]) -> Iterator[Fault]:
    """List what the front matter of the games' pages lacks for the list."""
    for game in found.games():
        pages = [*found.both(game).values()]
        for page in pages if any(page.listed for page in pages) else ():
            yield from _page(page, games.get(game))
        for key in LISTED if len(pages) == len(LANGS) else ():
            one, other = (str(page.meta.get(key)) for page in pages)
            if one != other:
                yield pages[1].fault(key, f"{key}: {other}, but {one} in {pages[0].lang}; expected the same")


def _page(page: Page, table: Table | None) -> Iterator[Fault]:
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
