"""Read how a game stands, as it is typed into a score sheet: as a position between two deals, or after the last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..core.game import Game
from ..core.inputs import BadInput
from ..core.position import kinds
from ..reading.scenario import read_position
from .entered import sheet_of, totals_of, winners_of

BETWEEN = {"turn": "table", "phase": "deal"}
AFTER = {"turn": "over", "phase": "over"}
"""Turn and phase between two deals, and after the last."""
WIDE: Mapping[int, int | str] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, "−–ー"), "-"),
    0x3000: " ",
}
"""Letters of full width, and what is typed for a minus; browsers hold no `unicodedata`."""
LONGEST = 15
"""Digits of a number at the most."""
NEEDED = "to be there for at least one"
"""Expected of fields all of which are empty."""


def standing(
    game: Game[Any], options: Any, given: Mapping[str, Any], fields: Mapping[str, Any]
) -> tuple[Sequence[int], Sequence[int]]:
    """Tell the totals of the sides, and who has won with them, if the game is over. BadInput where no deal can leave it so."""
    sheet = sheet_of(game, options)
    if sheet is None or not sheet.field:
        raise BadInput("state", "a score sheet on which it can be typed how it stands")
    typed = _typed(kinds(game.state)[sheet.field], fields)
    if not any(value != "" for value in typed.values()):
        raise BadInput(f"state.{sheet.field}", NEEDED)
    failed: BadInput | None = None
    for state in _positions(game, options, sheet.field, typed):
        try:
            position = read_position({"game": game.id, "options": given, "state": state}).state
            return totals_of(game, position), winners_of(game, position)
        except BadInput as bad:
            own = failed is not None and failed.where.startswith(f"state.{sheet.field}")
            failed = failed if own else bad
    assert failed
    raise failed


def _positions(game: Game[Any], options: Any, field: str, typed: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Give the typed position, with what it lacks between two deals: the rest of the pack, and a leader; then the end of a game."""
    fields, between = kinds(game.state), {**BETWEEN, field: typed}
    yield between
    pack = {"stock": " ".join(_rest(game, options, typed).elements())} if "stock" in fields else {}
    leaders = [{"leader": seat} for seat in game.seats(options)] if "leader" in fields else [dict[str, str]()]
    yield from ({**between, **pack, **leader} for leader in leaders)
    yield {**AFTER, field: typed}


def _rest(game: Game[Any], options: Any, typed: Mapping[str, Any]) -> Counter[str]:
    """The cards of the pack that do not lie in piles."""
    return Counter(game.start(options).stock) - Counter(card for pile in typed.values() for card in str(pile).split())


def _typed(kind: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Read the fields; an empty one is left out, unless it is a pile without cards."""
    read = {key: _value(kind, value) for key, value in fields.items()}
    return {key: value for key, value in read.items() if value != "" or kind == "piles"}


def _value(kind: str, value: Any) -> Any:
    """Read a number where one is due, and a rank as the engine writes it."""
    if not isinstance(value, str):
        return value
    text = value.translate(WIDE).strip()
    if kind.endswith("numbers") and len(text) <= LONGEST and text.removeprefix("-").removeprefix("+").isdecimal():
        return int(text)
    return "T" if kind == "words" and text == "10" else text
