"""An example of an edition in words: each step with what happened, and what was judged."""

from __future__ import annotations

from html import escape
from typing import Any

from ..text.wording import word
from .answered import Speaker, speaker
from .asked import example_html
from .comparing import differing_now
from .sheet import Sheet
from .sides import Compared, Side, of_edition, of_living


def example(sheet: Sheet, ident: str) -> str:
    """An example folded up: its line, its verdicts and scores as they were; before it, what is answered otherwise now."""
    held = sheet.whole.edition.example(ident)
    if not held:
        return ""
    game = ident.partition("/")[0]
    saying = speaker(game, held["options"], sheet.lang)
    side = of_edition(sheet.place, sheet.whole.edition, game)
    rows = "".join(_step(sheet, saying, held, ply, side) for ply in range(len(held["steps"])))
    anchor = f"example-{ident.replace('/', '-')}"
    title = word("example", sheet.lang, title=held["title"].get(sheet.lang, ident))
    head = f'<details class="example" id="{anchor}"><summary>{escape(title)}</summary>'
    return f'{_now(sheet, ident, held)}{head}<ol start="0">{rows}</ol></details>'


def _now(sheet: Sheet, ident: str, held: Any) -> str:
    """Where the living engine answers otherwise, both answers and the living example on the table."""
    game = ident.partition("/")[0]
    points = differing_now(sheet.whole.edition, ident)
    found = example_html(beside_now(sheet, game), ident, held, points) if points else ""
    return f'<p class="gone">{word("plays-otherwise", sheet.lang)}</p>{found}' if found else ""


def beside_now(sheet: Sheet, game: str) -> Compared:
    """A game as the edition has it, and as it is now."""
    whole, place = sheet.whole, sheet.place
    return Compared(place, whole.living, of_edition(place, whole.edition, game), of_living(place, whole.living, game))


def _step(sheet: Sheet, saying: Speaker, held: Any, ply: int, side: Side) -> str:
    """What was done and by whom, what happened by which clauses, what was judged; each in words, if there are words for it."""
    step = held["steps"][ply]
    done = saying.done(held["steps"][ply - 1]["turn"], held["line"][ply - 1]) if ply else word("start", sheet.lang)
    happened = saying.events(ply, step["events"], [], side) if step["events"] else ""
    judged = "".join(
        f"<li>{saying.action(action)} {word('legal' if legal else 'illegal', sheet.lang)} "
        f"{sheet.reference('', rule) if rule else ''}</li>"
        for at, action, legal, rule in held["verdicts"]
        if at == ply
    )
    scores = f"<p>{saying.scores(step['scores'])}</p>" if any(step["scores"] or ()) else ""
    return f"<li>{done}{happened}{scores}{f'<ul>{judged}</ul>' if judged else ''}</li>"
