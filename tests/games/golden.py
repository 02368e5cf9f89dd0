"""Golden playthroughs: one random game of each game written down, and counts of the lines from its first decision.

A change of behaviour shows as a difference in `tests/golden/<id>.txt`. `python -m tests.games.golden` writes them anew.
"""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Any

from torite.core.acts import OVER, TABLE
from torite.core.game import Game
from torite.games import game as find_game
from torite.games import game_ids

from .playing import random_game

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 1
PLIES = 400
DEPTHS = (1, 2, 3)
MOST_LEAVES = 20_000


def transcript(game: Game[Any]) -> str:
    """The playthrough of a game as text."""
    played = list(islice(random_game(game, game.option_type(), SEED, wild=True), PLIES))
    lines = [
        f"{one.before.turn:3} {one.action} -> {' '.join(f'{event.kind}[{event.rule}]' for event in one.step.events)}"
        for one in played
    ]
    first = next(one.before for one in played if one.before.turn >= 0)
    counts = [f"perft {depth} {count}" for depth, count in _perft_table(game, first)]
    return "\n".join([*lines, f"scores {game.scores(played[-1].step.state)}", *counts, ""])


def _perft_table(game: Game[Any], state: Any) -> list[tuple[int, int]]:
    table: list[tuple[int, int]] = []
    for depth in DEPTHS:
        count = perft(game, state, depth)
        table.append((depth, count))
        if count * 30 > MOST_LEAVES:
            break
    return table


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """How many lines of `depth` legal actions there are; a line also ends where the table or nobody is to move."""
    if depth == 0 or state.turn in (TABLE, OVER):
        return 1
    return sum(perft(game, game.apply(state, action).state, depth - 1) for action in game.legal(state))


def main(*only: str) -> None:
    """Writes every game's playthrough, or those of the games named."""
    FOLDER.mkdir(exist_ok=True)
    for ident in only or game_ids():
        (FOLDER / f"{ident}.txt").write_text(transcript(find_game(ident)), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
