"""Measure the questions of games, write docs/practice/<game>.json, and sum up what it says."""

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from torite.games import game_ids

from ...html.practice_recipes import FOLDER, file_of, recorded, supplied
from .measuring import FIGURES, Measuring
from .supply import supply


def measured(ident: str) -> str:
    """Measure a game's questions and write its recipes; then count what a page deals by them."""
    told = Measuring(ident).recipes()
    write(ident, told, {})
    write(ident, told, supply(ident))
    return ident


def measure(named: Collection[str] = (), *, brief: bool = False) -> dict[str, Any]:
    """Measure the questions of games, all if none are named; a brief run only reads what is written of one.

    A game that has not been measured as yet is not told of.
    """
    todo = ["lab"] if brief else [*named] or [*game_ids()]
    with ProcessPoolExecutor(max_workers=2, max_tasks_per_child=1, mp_context=get_context("spawn")) as pool:
        for ident in [] if brief else pool.map(measured, todo):
            print(ident, flush=True)
    return {"games": {ident: sums(ident) for ident in todo if _done(recorded(ident))}}


def _done(told: Mapping[str, Mapping[str, Any]]) -> bool:
    """Whether a game was measured as this is done now: every clause has either questions or a reason."""
    return all(("kept" in one) != ("reason" in one) for one in told.values())


def write(ident: str, told: Mapping[str, Any], counted: Mapping[str, Any]) -> None:
    """Writes what was counted of a game, and its recipes, a clause a line."""
    FOLDER.mkdir(exist_ok=True)
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(one)}" for key, one in told.items())
    file_of(ident).write_text(f'{{"supply": {json.dumps(counted)}, "clauses": {{\n{rows}\n}}}}\n', "utf-8")


def sums(ident: str) -> dict[str, Any]:
    """A game's figures: clauses, those that are asked, how their questions depend on them, why others are not asked."""
    told, counted = recorded(ident), supplied(ident)
    kept = [one["kept"] for one in told.values() if "kept" in one]
    return {
        "clauses": len(told),
        "asked": len(kept),
        "dealt": _added([one["generated"] for one in told.values()]),
        "kept": _added(kept),
        "not_asked": Counter(one["reason"] for one in told.values() if "reason" in one),
        "supply": {**counted, "ended": len(counted["ended"])} if counted else {},
    }


def _added(rows: Sequence[Sequence[int]]) -> list[int]:
    return [sum(row[at] for row in rows) for at in range(FIGURES)]
