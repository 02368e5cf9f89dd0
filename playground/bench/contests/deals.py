"""Tell what many deals come to, on all processors or a cluster: kept deal by deal, so that a stopped run goes on from there."""

import importlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from joblib import Parallel, delayed, parallel_config
from tqdm import tqdm

from torite.games import game_ids

from ...common.digests import digest_of
from ...common.paths import ROOT

LAB = "lab"
"""The game of the workshop's guide: nobody plays it for its own sake."""
JUDGING = ("core", "games", "player", "toolkit")
"""Rooms of the engine that a deal is played by; words and pages change nothing of it."""

type Key = tuple[str, ...]
"""A game, and who plays it."""


def real_games(games: Sequence[str]) -> list[str]:
    """Name the games asked for, or all that somebody plays."""
    return [*games] or [ident for ident in game_ids() if ident != LAB]


class Kept:
    """Tell what deals came to, played by the code as it is now, in one file."""

    def __init__(self, folder: Path, *sources: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        engine = [file for room in JUDGING for file in sorted((ROOT / "engine" / "torite" / room).rglob("*.py"))]
        self.file = folder / f"{digest_of(*engine, *sources)}.jsonl"
        self.found: dict[tuple[Key, int], Any] = {}
        for line in self.file.read_text("utf-8").splitlines() if self.file.exists() else ():
            *key, deal, value = json.loads(line)
            self.found[tuple(key), deal] = value

    def add(self, key: Key, deal: int, value: Any) -> None:
        """Keep what one deal came to at once."""
        self.found[key, deal] = value
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*key, deal, value]) + "\n")

    def of(self, key: Key, deals: int) -> list[Any]:
        """List what the first deals came to, as far as they have been played."""
        return [self.found[key, deal] for deal in range(deals) if (key, deal) in self.found]

    def complete(self, keys: Sequence[Key], deals: int, play: Callable[[Key, int], Any], cluster: str) -> None:
        """Play what has not been played yet. Ends early, with what there is, when it is interrupted."""
        todo = [(key, deal) for deal in range(deals) for key in keys if (key, deal) not in self.found]
        try:
            for key, deal, value in _played(todo, play, cluster):
                self.add(key, deal, value)
        except KeyboardInterrupt:
            print("bench: interrupted; what has been played is kept and summed up")


def _played(
    todo: Sequence[tuple[Key, int]], play: Callable[[Key, int], Any], cluster: str
) -> Iterator[tuple[Key, int, Any]]:
    """Play deals in parallel, and give them in the order in which they end."""
    with _workers(cluster):
        results: Iterable[tuple[Key, int, Any]] = Parallel(n_jobs=-1, return_as="generator_unordered")(
            delayed(_deal)(play, key, deal) for key, deal in todo
        )
        yield from tqdm(results, total=len(todo), unit="deal", mininterval=2)


def _deal(play: Callable[[Key, int], Any], key: Key, deal: int) -> tuple[Key, int, Any]:
    return key, deal, play(key, deal)


def _workers(cluster: str) -> AbstractContextManager[Any]:
    """Use this machine's processors, or the workers of a Dask scheduler (requirements-cluster.txt)."""
    if not cluster:
        return nullcontext()
    distributed: Any = importlib.import_module("distributed")
    distributed.Client(cluster)
    return parallel_config(backend="dask")
