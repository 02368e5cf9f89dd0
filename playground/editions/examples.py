"""An example of an edition in words: each step with what happened, and what was judged."""

from __future__ import annotations

from html import escape
from typing import Any

from torite.games import game_ids

from ..text.wording import word
from .behaviour import behaviours
from .comparing import otherwise
from .sheet import Sheet


def example(sheet: Sheet, ident: str) -> str:
    """An example folded up: its line, its verdicts and scores as they were."""
    held = sheet.game.examples.get(ident) or _elsewhere(sheet, ident)
    if not held:
        return ""
    rows = "".join(_step(sheet, held, ply) for ply in range(len(held["steps"])))
    anchor = f"example-{ident.replace('/', '-')}"
    title = word("example", sheet.lang, title=held["title"].get(sheet.lang, ident))
    head = f'<details class="example" id="{anchor}"><summary>{escape(title)}</summary>'
    return f'{head}{_now(sheet, ident, held)}<ol start="0">{rows}</ol></details>'


def _now(sheet: Sheet, ident: str, held: Any) -> str:
    """Where the living engine answers otherwise, each with a link to that step of the living example."""
    game = ident.partition("/")[0]
    living = behaviours(game).get(ident) if game in game_ids() else None
    points = otherwise(held, living) if living else []
    there = f"{sheet.place.living}?step={{}}#example-{ident.replace('/', '-')}"
    rows = "".join(
        f'<li><a href="{there.format(point.ply)}">{point.ply}</a> <code>{escape(point.asked)}</code> '
        f"<del>{escape(point.then)}</del> <ins>{escape(point.now)}</ins></li>"
        for point in points
    )
    return f'<p class="gone">{word("plays-otherwise", sheet.lang)}</p><ul class="otherwise">{rows}</ul>' if rows else ""


def _elsewhere(sheet: Sheet, ident: str) -> Any:
    game = sheet.whole.edition.games.get(ident.partition("/")[0])
    return game.examples.get(ident) if game else None


def _step(sheet: Sheet, held: Any, ply: int) -> str:
    step = held["steps"][ply]
    done = escape(held["line"][ply - 1]) if ply else word("start", sheet.lang)
    clauses = dict.fromkeys(rule for _, rule, *_ in step["events"] if rule)
    links = " ".join(sheet.reference("", rule) for rule in clauses)
    judged = "".join(
        f"<li><code>{escape(action)}</code> {word('legal' if legal else 'illegal', sheet.lang)} "
        f"{sheet.reference('', rule) if rule else ''}</li>"
        for at, action, legal, rule in held["verdicts"]
        if at == ply
    )
    scores = step["scores"] if any(step["scores"] or ()) else None
    told = f" {word('scores', sheet.lang, scores=' · '.join(map(str, scores)))}" if scores else ""
    return f"<li><code>{done}</code> {links}{told}{f'<ul>{judged}</ul>' if judged else ''}</li>"
