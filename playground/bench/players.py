"""How strong the thinking player is: contests over many deals, on all processors or a cluster, kept deal by deal."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from joblib import Parallel, delayed, parallel_config
from tqdm import tqdm

from torite.games import game_ids

from ..common.digests import digest_of
from ..common.paths import CACHE, ROOT
from .duel import margin

PAIRS = (("one-ply", "random"), ("normal", "random"), ("normal", "one-ply"), ("normal", "quick"), ("patient", "normal"))
"""Who plays whom: the first is meant to win."""
LAB = "lab"
"""The game of the workshop's guide: nobody plays it for its own sake."""
DEALS = 500


class Contest(NamedTuple):
    """A game and its two players."""

    game: str
    one: str
    other: str


class Score(NamedTuple):
    """Deals played, the mean gain of the first player over the second, and its standard error, in the game's points."""

    deals: int
    mean: float
    error: float

    @property
    def errors(self) -> float:
        """The mean in standard errors; 0 where there is no spread yet."""
        return self.mean / self.error if self.error else 0.0


class Kept:
    """Margins of deals that have been played by the code as it is now, in one file; a stopped run goes on from there."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        engine = sorted((ROOT / "engine" / "torite").rglob("*.py"))
        self.file = folder / f"{digest_of(*engine, *sorted(Path(__file__).parent.glob('*.py')))}.jsonl"
        self.margins: dict[tuple[Contest, int], float] = {}
        for line in self.file.read_text("utf-8").splitlines() if self.file.exists() else ():
            *contest, deal, gained = json.loads(line)
            self.margins[Contest(*contest), deal] = gained

    def add(self, contest: Contest, deal: int, gained: float) -> None:
        """Keep one margin at once."""
        self.margins[contest, deal] = gained
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*contest, deal, gained]) + "\n")

    def score(self, contest: Contest, deals: int) -> Score:
        """Sum up the first deals of a contest, as far as they have been played."""
        values = [self.margins[contest, deal] for deal in range(deals) if (contest, deal) in self.margins]
        error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
        return Score(len(values), fmean(values) if values else 0.0, error)


def measure(deals: int, games: Sequence[str], pairs: Sequence[str], cluster: str) -> dict[str, Any]:
    """Play what has not been played yet, and sum up. Ends early, with what there is, when it is interrupted."""
    contests = [
        Contest(ident, *pair)
        for pair in PAIRS
        for ident in games or [ident for ident in game_ids() if ident != LAB]
        if not pairs or "/".join(pair) in pairs
    ]
    kept = Kept(CACHE / "players")
    todo = [(one, deal) for deal in range(deals) for one in contests if (one, deal) not in kept.margins]
    try:
        for contest, deal, gained in _played(todo, cluster):
            kept.add(contest, deal, gained)
    except KeyboardInterrupt:
        print("bench players: interrupted; what has been played is kept and summed up")
    return {"contests": [_row(contest, kept.score(contest, deals)) for contest in contests]}


def _played(todo: Sequence[tuple[Contest, int]], cluster: str) -> Iterator[tuple[Contest, int, float]]:
    """Play deals in parallel, and give them in the order in which they end."""
    with _workers(cluster):
        results: Iterable[tuple[Contest, int, float]] = Parallel(n_jobs=-1, return_as="generator_unordered")(
            delayed(_deal)(contest, deal) for contest, deal in todo
        )
        yield from tqdm(results, total=len(todo), unit="deal", mininterval=2)


def _deal(contest: Contest, deal: int) -> tuple[Contest, int, float]:
    return contest, deal, margin(contest.game, deal, contest.one, contest.other)


def _workers(cluster: str) -> AbstractContextManager[Any]:
    """Use this machine's processors, or the workers of a Dask scheduler (requirements-cluster.txt)."""
    if not cluster:
        return nullcontext()
    distributed: Any = importlib.import_module("distributed")
    distributed.Client(cluster)
    return parallel_config(backend="dask")


def _row(contest: Contest, score: Score) -> Mapping[str, Any]:
    return {
        **contest._asdict(),
        "deals": score.deals,
        "mean": round(score.mean, 3),
        "error": round(score.error, 3),
        "errors": round(score.errors, 1),
    }
