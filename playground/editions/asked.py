"""What is answered otherwise, to step through: both answers in words, and the example or position on the table of today."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from torite.page.session import dumps

from ..text.wording import word
from .answered import speaker
from .comparing import Asked, Otherwise
from .played import Played, of_example, of_position
from .sides import Compared


def example_html(both: Compared, ident: str, held: Any, points: Sequence[Otherwise]) -> str:
    """An example that is answered otherwise, open to the table at the first step that differs."""
    deciding = next((one.now[1] for one in points if one.kind == "verdict"), "")
    played = of_example(both, ident, held, min(point.ply for point in points), deciding)
    return _differing(both, ident.partition("/")[0], held["options"], points, played)


def positions_html(both: Compared, game: str, found: Sequence[Asked], level: int) -> str:
    """Positions that are answered otherwise, each under a heading of the level, with links to those before and after it."""
    names = [f"position-{game}-{one.number}" for one in found]
    return "".join(
        f'<section class="position" id="{names[at]}"><h{level}>{word("position", both.place.lang, number=one.number)} · '
        f"{_ways(names, at, both.place.lang)}</h{level}>{_position(both, game, one)}</section>"
        for at, one in enumerate(found)
    )


def _position(both: Compared, game: str, one: Asked) -> str:
    played = of_position(both, game, one.number, one.position, min(point.ply for point in one.points))
    written = "" if played.html else _written(game, one, both.place.lang)
    return _differing(both, game, one.position[0], one.points, played) + written


def _differing(both: Compared, game: str, options: Any, points: Sequence[Otherwise], played: Played) -> str:
    saying = speaker(game, options, both.place.lang, played.events)
    return f'<div class="otherwise">{saying.answers(points, both, played.id)}{played.html}</div>'


def _ways(names: Sequence[str], at: int, lang: str) -> str:
    """How to step through them."""
    ways = [("before", "←", at - 1), ("after", "→", at + 1)]
    links = [
        f'<a class="number" href="#{names[to]}" aria-label="{word(key, lang)}">{sign}</a>'
        for key, sign, to in ways
        if 0 <= to < len(names)
    ]
    return f"{at + 1}/{len(names)} {' '.join(links)}"


def _written(game: str, one: Asked, lang: str) -> str:
    """A position that the rules of today no longer take, as `torite` of that time reads it from a file."""
    options, state, action = one.position
    told = {"game": game, "options": options, "state": state, "action": action}
    return f"<details><summary>{word('written', lang)}</summary><pre>{escape(dumps(told))}</pre></details>"
