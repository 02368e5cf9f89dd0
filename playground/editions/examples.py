"""An example of an edition in words: each step with what happened, and what was judged."""

from __future__ import annotations

from html import escape
from typing import Any

from .sheet import Sheet
from .words import word


def example(sheet: Sheet, ident: str) -> str:
    """An example folded up: its line, its verdicts and scores as they were."""
    held = sheet.game.examples.get(ident) or _elsewhere(sheet, ident)
    if not held:
        return ""
    rows = "".join(_step(sheet, held, ply) for ply in range(len(held["steps"])))
    anchor = f"example-{ident.replace('/', '-')}"
    title = word("example", sheet.lang, title=held["title"].get(sheet.lang, ident))
    return (
        f'<details class="example" id="{anchor}"><summary>{escape(title)}</summary><ol start="0">{rows}</ol></details>'
    )


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
