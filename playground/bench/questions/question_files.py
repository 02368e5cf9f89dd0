"""Measure the questions of games, write docs/practice/<game>.json, and sum up what it says."""

import json
from collections import Counter, deque
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

from torite.games import game as find_game
from torite.games import game_ids
from torite.practice.nearby import every
from torite.practice.puzzles import key_of

from ...html.practice import FOLDER, file_of, page_recipes, recorded, supplied
from .measuring import FIGURES, Measuring

WANTED = 1000
"""So many positions are looked for."""
MOST = 3
"""So often that number of questions is asked for at the most."""


def supply(ident: str) -> dict[str, Any]:
    """Tell how many positions and questions were dealt, about how many clauses, and which clauses ran out, after how many."""
    game, recipes = find_game(ident), page_recipes(ident)
    keys, positions = set[str](), set[str]()
    of, ended = Counter[str](), dict[str, int]()
    clauses = deque(recipes)
    for at in range(MOST * WANTED):
        if len(positions) >= WANTED or not clauses:
            break
        clause = clauses.popleft()
        ways = every(game, clause, recipes[clause], Random(f"{ident} supply {at}"))
        new = next((question for question in ways if key_of(question) not in keys), None)
        if new:
            keys.add(key_of(new))
            positions.add(repr((new.state, new.asked.given)))  # the figures, where a function is asked about
            of[clause] += 1
            clauses.append(clause)
        else:
            ended[clause] = of[clause]  # after a turn in vain it is asked no more
    return {"positions": len(positions), "questions": len(keys), "clauses": len(of), "ended": ended}


def measured(ident: str) -> str:
    """Measure a game's questions and write its recipes; then count what a page deals by them."""
    recipes = Measuring(ident).recipes()
    write(ident, recipes, {})
    write(ident, recipes, supply(ident))
    return ident


def measure(named: Collection[str] = (), *, brief: bool = False) -> dict[str, Any]:
    """Measure the questions of games, all if none are named; a brief run only reads what is written of one.

    A game that has not been measured as this is done now is not told of: every clause has either questions or a reason.
    """
    todo = ["lab"] if brief else [*named] or [*game_ids()]
    with ProcessPoolExecutor(max_workers=2, max_tasks_per_child=1, mp_context=get_context("spawn")) as pool:
        for ident in [] if brief else pool.map(measured, todo):
            print(ident, flush=True)
    entries = {ident: recorded(ident).values() for ident in todo}
    done = [ident for ident in todo if all(("kept" in entry) != ("reason" in entry) for entry in entries[ident])]
    return {"games": {ident: sums(ident) for ident in done}}


def write(ident: str, recipes: Mapping[str, Any], counted: Mapping[str, Any]) -> None:
    """Writes what was counted of a game, and its recipes, a clause a line."""
    FOLDER.mkdir(exist_ok=True)
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(recipe)}" for key, recipe in recipes.items())
    file_of(ident).write_text(f'{{"supply": {json.dumps(counted)}, "clauses": {{\n{rows}\n}}}}\n', "utf-8")


def sums(ident: str) -> dict[str, Any]:
    """A game's figures: clauses, those that are asked, how their questions depend on them, why others are not asked."""
    entries, counted = recorded(ident), supplied(ident)
    kept = [entry["kept"] for entry in entries.values() if "kept" in entry]
    return {
        "clauses": len(entries),
        "asked": len(kept),
        "dealt": _added([entry["generated"] for entry in entries.values()]),
        "kept": _added(kept),
        "not_asked": Counter(entry["reason"] for entry in entries.values() if "reason" in entry),
        "supply": {**counted, "ended": len(counted["ended"])} if counted else {},
    }


def _added(rows: Sequence[Sequence[int]]) -> list[int]:
    return [sum(row[at] for row in rows) for at in range(FIGURES)]
