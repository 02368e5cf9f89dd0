"""`dev.py prove`: proves what has changed, or the games named, and writes it down."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from torite.games import game_ids

from .files import prove, recorded, stale, unproven, write


def run(idents: Sequence[str], *, all_of_them: bool = False) -> None:
    """Two games at a time; says what is not proven. Ends with an error if a clause was proven before and no longer is."""
    if unknown := set(idents) - set(game_ids()):
        sys.exit(f"prove: no game {', '.join(sorted(unknown))}; expected some of {', '.join(game_ids())}")
    todo = [*idents] or [*game_ids()] if all_of_them or idents else stale()
    lost: list[str] = []
    with ProcessPoolExecutor(max_workers=2) as pool:
        for ident, found in zip(todo, pool.map(prove, todo), strict=True):
            lost += [f"{ident}#{clause}" for clause in no_longer(recorded(ident), found)]
            write(ident, found)
            _tell(ident, found)
    if lost:
        sys.exit(f"prove: proven before and no longer: {', '.join(lost)}")


def no_longer(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Clauses that were proven and are not any more."""
    old = before.get("clauses", {})
    return [clause for clause in unproven(now) if old.get(clause, {}).get("proven")]


def _tell(ident: str, found: dict[str, Any]) -> None:
    every, lacking = found["clauses"], unproven(found)
    changes = [sum(one["changes"][place] for one in every.values()) for place in (0, 1)]
    print(
        f"{ident}: {len(every) - len(lacking)} of {len(every)} clauses proven, {changes[0]} of {changes[1]} changes noticed"
    )
    for clause, missed in lacking.items():
        print(f"  {clause}: {'; '.join(missed)}", flush=True)


if __name__ == "__main__":
    run(sys.argv[1:])
