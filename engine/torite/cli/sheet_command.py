"""Print a score sheet on the command line."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.inputs import as_table, inside
from ..linking.records import record_in
from ..page.scoresheet import filled
from ..page.sheet_teller import FilledSheet, SheetDeal
from ..reading.documents import parse
from ..reading.record import KEYS, is_document
from ..reading.scenario import game_of
from ..words.say import Lang
from .position_commands import content_of


def sheet(sources: Sequence[str], lang: Lang) -> int:
    """Print the sheet on which these records, links or files are entered, one below the other."""
    records = [_record(source) for source in sources]
    first = records[0]
    entries = [{"record": record} for record in records]
    request = {"game": first.get("game"), "options": first.get("options", {}), "entries": entries}
    filled_sheet = filled(request, lang)
    for place, why in filled_sheet["problems"].items():
        print(f"torite: {sources[int(place)]}: {why}", file=sys.stderr)
    if filled_sheet["problems"]:
        return 2
    print("\n".join(_lines(filled_sheet)))
    return 0


def _record(source: str) -> Mapping[str, Any]:
    place, content = content_of(source)
    with inside(place):
        data = as_table("", parse(content) if is_document(content) else record_in(content), "a record")
        here = game_of(Path(source)) if is_document(content) and source != "-" else None
        named = {"game": here.id} if here else {}
        return named | {key: value for key, value in data.items() if key in {*KEYS, "state"}}


def _lines(filled_sheet: FilledSheet) -> list[str]:
    rows: list[list[str]] = [["", *filled_sheet["columns"], ""]]
    for number, deal in enumerate(filled_sheet["entered"], 1):
        rows += _rows(f"{filled_sheet['deal']} {number}", deal, len(filled_sheet["columns"]))
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_padded(*cell) for cell in zip(row, widths, strict=True)).rstrip() for row in rows]


def _rows(name: str, deal: SheetDeal, columns: int) -> list[list[str]]:
    """A row a figure with its clause, what the deal brings, the totals."""
    rows = [[name, *deal["gains"], ""]]
    for figure in deal["figures"]:
        cells = [figure["points"] if column == figure["column"] else "" for column in range(columns)]
        rows.append([f"  {figure['label']}", *cells, figure["rule"]])
    return [*rows, ["  =", *deal["totals"], ""], *([["---", *[""] * columns, ""]] if deal["line"] else [])]


def _width(text: str) -> int:
    """How wide a text stands: signs of Japanese take two places."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
