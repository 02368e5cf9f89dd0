"""Positions that are answered otherwise, one after the other: what was asked, both answers, and the way to the next."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from torite.page.session import dumps

from ..text.wording import word
from .comparing import Asked, Otherwise


def positions_html(game: str, found: Sequence[Asked], lang: str) -> str:
    """All of them, each with links to the one before and the one after it."""
    names = [f"position-{game}-{one.number}" for one in found]
    return "".join(
        f'<section class="position" id="{names[at]}"><h4>{word("position", lang, number=one.number)} '
        f"{_ways(names, at, lang)}</h4>{_written(game, one)}{table(one.points, lang)}</section>"
        for at, one in enumerate(found)
    )


def _ways(names: Sequence[str], at: int, lang: str) -> str:
    """How to step through them."""
    ways = [("before", "←", at - 1), ("after", "→", at + 1)]
    links = [
        f'<a class="number" href="#{names[to]}" aria-label="{word(key, lang)}">{sign}</a>'
        for key, sign, to in ways
        if 0 <= to < len(names)
    ]
    return f"{at + 1}/{len(names)} {' '.join(links)}"


def _written(game: str, one: Asked) -> str:
    """The position as `torite` reads it from a file."""
    options, state, action = one.position
    told = {"game": game, "options": options, "state": state, "action": action}
    return f"<pre><code>{escape(dumps(told))}</code></pre>"


def table(points: Sequence[Otherwise], lang: str) -> str:
    """What is otherwise, a row each."""
    rows = "".join(
        f"<tr><td>{point.ply}</td><td><code>{escape(point.asked)}</code></td><td><del>{escape(point.then)}</del></td>"
        f"<td><ins>{escape(point.now)}</ins></td></tr>"
        for point in points
    )
    head = "".join(f'<th scope="col">{word(key, lang)}</th>' for key in ("step", "asked", "then", "now-column"))
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
