"""`dev.py prove`: proves what has changed, or the games named, and writes it down; of clauses named it only tells."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from torite.games import game, game_ids

from .proof_files import prove, stale, unproven, write


def run(named: Sequence[str], *, all_of_them: bool = False) -> None:
    """Two games at a time; says what is not proven, and ends with an error if that is anything.

    Clauses are named with their game (`spades#bid.nil`): only what they rest on is made wrong then, and nothing written.
    """
    asked = _clauses_of(named)
    todo = [*asked] or [*game_ids()] if all_of_them or named else stale()
    lacking = 0
    apart = get_context("spawn")  # what a process has kept of another game would not be called again, and so not noted
    with ProcessPoolExecutor(max_workers=2, mp_context=apart, max_tasks_per_child=1) as pool:
        for ident, proofs in zip(todo, pool.map(prove, todo, [asked.get(ident, ()) for ident in todo]), strict=True):
            if not asked.get(ident):
                write(ident, proofs)
            lacking += len(unproven(proofs))
            _tell(ident, proofs)
    if lacking:
        sys.exit(f"prove: {lacking} clauses are not proven")


def _clauses_of(named: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """The games that are named, each with the clauses named of it; none means all."""
    clauses: dict[str, list[str]] = {}
    for name in named:
        ident, _, clause = name.partition("#")
        if ident not in game_ids():
            sys.exit(f"prove: no game {ident}; expected some of {', '.join(game_ids())}")
        if clause and clause not in game(ident).clauses:
            sys.exit(f"prove: {ident} binds no clause {clause}")
        clauses.setdefault(ident, []).extend([clause] if clause else [])
    return clauses


def _tell(ident: str, proofs: Mapping[str, Any]) -> None:
    every, lacking = proofs["clauses"], unproven(proofs)
    changes = [sum(proof["changes"][place] for proof in every.values()) for place in (0, 1)]
    print(
        f"{ident}: {len(every) - len(lacking)} of {len(every)} clauses proven, {changes[0]} of {changes[1]} changes noticed"
    )
    for clause, missed in lacking.items():
        print(f"  {clause}: {'; '.join(missed)}", flush=True)


if __name__ == "__main__":
    run(sys.argv[1:])
