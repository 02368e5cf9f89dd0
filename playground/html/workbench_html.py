"""A workbench as finished HTML: the cards to choose from, the example's choice and its answer, and the data for scripts."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import TypedDict

from markupsafe import Markup

from torite.core.views import Cell, Figures
from torite.page.workbenches import WorkbenchData

from ..templates import fill
from ..templates.card_html import sentence, token
from .strip import script_data

MOST = 16
"""Suits as long as this and longer look alike (workbench.css)."""


class WorkbenchPage(TypedDict):
    """A workbench for scripts; `page` is the address of its clauses ('' = here, where `numbers` need not be told)."""

    workbench: WorkbenchData
    page: str
    numbers: dict[str, str]


def workbench_html(workbench: WorkbenchData, numbers: Mapping[str, str], page: str = "") -> Markup:
    """Make the whole element, on one line, as a blank line would end it in Markdown.

    Clauses come with their numbers, and the address of their page ('' = here).
    """
    names = workbench["names"]
    told: WorkbenchPage = {"workbench": workbench, "page": page, "numbers": dict(numbers) if page else {}}
    return fill(
        "workbench.html",
        workbench=workbench,
        numbers=numbers,
        page=page,
        most=min(MOST, max(map(len, workbench["deck"]))),
        suits=_suits(workbench),
        tables=[_table(table) for table in workbench["answer"]["tables"]],
        data=script_data(told),
        sentence=partial(sentence, names=names),
        token=partial(token, names=names),
    )


def named_clauses(workbench: WorkbenchData) -> set[str]:
    """Every clause that the example's answer names."""
    answer = workbench["answer"]
    cells = [cell for table in answer["tables"] for row in (table["head"], *table["rows"]) for cell in row]
    return {one["rule"] for one in (*answer["said"], *cells) if one["rule"]}


def _suits(workbench: WorkbenchData) -> list[list[tuple[str, bool]]]:
    """Tell of all cards which are pressed: those of the example, each as often as it is there."""
    left = Counter(workbench["example"])
    return [[(card, _taken(left, card)) for card in suit] for suit in workbench["deck"]]


def _taken(left: Counter[str], card: str) -> bool:
    left[card] -= 1
    return left[card] >= 0


def _table(table: Figures) -> tuple[str, list[Cell], list[list[Cell]]]:
    """Take a table apart: its title, its head, its rows."""
    over, *lines = upright([table["head"], *table["rows"]])
    return table["title"], over, lines


def upright(table: list[list[Cell]]) -> list[list[Cell]]:
    """Turn a table so that the longer names stand at its side, where a phone has room for them."""
    side, over = (max(len(one["text"]) for one in names) for names in ([row[0] for row in table], table[0]))
    return table if side >= over else [list(row) for row in zip(*table, strict=True)]
