"""Tell what many deals come to, on all processors or a cluster: kept deal by deal, so that a stopped run goes on from there."""

import importlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any

from joblib import Parallel, delayed, parallel_config
from tqdm import tqdm

from torite.games import game_ids

from ...common.digests import digest_of
from ...common.paths import ROOT

KEPT = ROOT / "playground" / "bench" / "results" / "deals"
LAB = "lab"
"""The game of the workshop's guide: nobody plays it for its own sake."""
AGAIN = 2
"""Kept deals of each contest that are played again before others are added."""

type Key = tuple[str, ...]
"""A game, and who plays it."""
type Play = Callable[[Key, int], Any]
"""Plays one deal, by its number, and tells what it came to."""


def real_games(games: Sequence[str]) -> list[str]:
    """Name the games asked for, or all that somebody plays."""
    return [*games] or [ident for ident in game_ids() if ident != LAB]


class Kept:
    """Tell what deals came to, a file a game. It is in git, so that many machines add to it one after the other.

    An engine that has changed is no reason to begin anew, but another outcome is: the last deals are played again before others are
    added. What measures (`sources`) begins anew with any change.
    """

    def __init__(self, folder: str, games: Sequence[str], *sources: ModuleType) -> None:
        self.folder, self.code = KEPT / folder, digest_of(*(Path(str(source.__file__)) for source in sources))
        self.outcomes: dict[tuple[Key, int], Any] = {}
        for ident in games:
            for players, values in self._read(ident).items():
                kept = {((ident, *filter(None, players.split("/"))), deal): value for deal, value in enumerate(values)}
                self.outcomes |= {where: value for where, value in kept.items() if value is not None}

    def _read(self, ident: str) -> dict[str, list[Any]]:
        file = self.folder / f"{ident}.json"
        kept: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {"code": ""}
        rows: dict[str, list[Any]] = kept["deals"] if kept["code"] == self.code else {}
        return rows

    def _write(self, ident: str) -> None:
        rows = dict[str, dict[int, Any]]()
        for (key, deal), value in self.outcomes.items():
            if key[0] == ident:
                rows.setdefault("/".join(key[1:]), {})[deal] = value
        lists = {players: [row.get(deal) for deal in range(max(row) + 1)] for players, row in sorted(rows.items())}
        lines = ",\n".join(f"{json.dumps(players)}: {json.dumps(row)}" for players, row in lists.items())
        self.folder.mkdir(parents=True, exist_ok=True)
        text = f'{{"code": "{self.code}", "deals": {{\n{lines}\n}}}}\n'
        self.folder.joinpath(f"{ident}.json").write_text(text, "utf-8")

    def add(self, key: Key, deal: int, value: Any) -> None:
        """Keep what one deal came to at once."""
        self.outcomes[key, deal] = value
        self._write(key[0])

    def of(self, key: Key, deals: int) -> list[Any]:
        """List what the first deals came to, as far as they have been played."""
        return [self.outcomes[key, deal] for deal in range(deals) if (key, deal) in self.outcomes]

    def complete(self, keys: Sequence[Key], deals: int, play: Play, cluster: str, *, timed: Sequence[Key] = ()) -> None:
        """Play what has not been played yet. Ends early, with what there is, when it is interrupted.

        What `timed` players do depends on the machine: such deals are not played again.
        """
        try:
            with _workers(cluster):
                self._forget([key for key in keys if key not in timed], play)
                todo = [(key, deal) for deal in range(deals) for key in keys if (key, deal) not in self.outcomes]
                for key, deal, value in _played(todo, play):
                    self.add(key, deal, value)
        except KeyboardInterrupt:
            print("bench: interrupted; what has been played is kept and summed up")

    def _forget(self, keys: Sequence[Key], play: Play) -> None:
        """Drop contests in which a deal comes to something else than it did."""
        last = {key: sorted(deal for contest, deal in self.outcomes if contest == key)[-AGAIN:] for key in keys}
        again = [(key, deal) for key, some in last.items() for deal in some]
        changed = {key for key, deal, value in _played(again, play) if value != self.outcomes[key, deal]}
        for key in changed:
            print(f"bench: {' '.join(key)}: a kept deal comes to something else now; all are played anew")
        self.outcomes = {(key, deal): value for (key, deal), value in self.outcomes.items() if key not in changed}


def _played(todo: Sequence[tuple[Key, int]], play: Play) -> Iterator[tuple[Key, int, Any]]:
    """Play deals in parallel, and give them in the order in which they end, as they are read back from a file."""
    results: Iterable[tuple[Key, int, Any]] = Parallel(n_jobs=-1, return_as="generator_unordered")(
        delayed(_deal)(play, key, deal) for key, deal in todo
    )
    yield from tqdm(results, total=len(todo), unit="deal", mininterval=2)


def _deal(play: Play, key: Key, deal: int) -> tuple[Key, int, Any]:
    return key, deal, json.loads(json.dumps(play(key, deal)))


def _workers(cluster: str) -> AbstractContextManager[Any]:
    """Use this machine's processors, or the workers of a Dask scheduler (requirements-cluster.txt)."""
    if not cluster:
        return nullcontext()
    distributed: Any = importlib.import_module("distributed")
    distributed.Client(cluster)
    return parallel_config(backend="dask")
