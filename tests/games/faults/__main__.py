"""Prints for each game how many positions with a fault of each kind were tried, and how many were taken for sound.

`python -m tests.games.faults 200` tries 200 of each kind; games may be named after the number.
"""

from __future__ import annotations

import sys
from collections import Counter

from torite.games import all_games

from .making import MAKERS
from .trying import faults, refused


def main(each: int, only: list[str]) -> None:
    """One line a game, and the sums."""
    whole = Counter[str]()
    for game in sorted(all_games().values(), key=lambda game: game.id):
        if only and game.id not in only:
            continue
        tried, taken = Counter[str](), Counter[str]()
        for faulty in faults(game, each):
            tried[faulty.kind] += 1
            taken[faulty.kind] += not refused(game, faulty)
        whole["taken"] += taken.total()
        whole["tried"] += tried.total()
        told = "  ".join(f"{kind} {taken[kind]}/{tried[kind]}" for kind in MAKERS if tried[kind])
        print(f"{game.id}: {told}", flush=True)
    print(f"taken {whole['taken']} of {whole['tried']}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2:])
