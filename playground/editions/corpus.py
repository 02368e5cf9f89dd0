"""Positions of random games that an edition keeps, each with what the engine answered: the verdict, what happened, the scores.

An edition asks the positions of the one before again, so that only what is answered otherwise costs anything; of verdicts that
none of them shows it adds a few. They are taken from those that the site offers for download.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import batched
from pathlib import Path
from typing import Any

from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.page.session import dumps
from torite.reading.positions import STOPS, read_options, read_start
from torite.reading.record import read_action

from ..common import sources
from ..common.kept import kept, key_of
from ..common.positions import compressed
from .behaviour import happened, scores_of

type Position = list[Any]
"""Options, the position as a file would hold it, and the action that is asked about."""
type Answer = list[Any] | None
"""Whether it is legal, by which clause, the events, the scores; None where the position is no longer one of the game."""
type Batch = tuple[Sequence[Position], Sequence[Answer]]

TOGETHER = 12
"""So many lie in one batch: an answer that is another costs the answers of its batch."""
ALIKE = 6
"""So many positions are kept of those with the same verdict by the same clause."""


def batches(ident: str, before: Sequence[Sequence[Position]]) -> Iterator[Batch]:
    """The positions that are known, with the answers of today, and new ones."""
    shown: set[tuple[bool, str]] = set()
    for positions in before:
        found = answers(ident, positions)
        shown |= {(one[0], one[1]) for one in found if one}
        yield positions, found
    for new in batched(sampled(ident, shown), TOGETHER):
        yield [*new], answers(ident, new)


def sampled(ident: str, shown: Collection[tuple[bool, str]]) -> list[Position]:
    """A few positions of each verdict that is not shown yet, the shortest ones, in an order that is always the same."""
    lines = sorted(gzip.decompress(compressed(ident)).decode().splitlines(), key=lambda line: (len(line), line))
    often: Counter[tuple[bool, str]] = Counter()
    found: list[Position] = []
    for told in map(json.loads, lines):
        verdict = (told["legal"], told["clause"])
        often[verdict] += 1
        if verdict not in shown and often[verdict] <= ALIKE:
            found.append([told["options"], told["state"], told["action"]])
    return found


def answers(ident: str, positions: Sequence[Position]) -> list[Answer]:
    """What the engine answers today."""
    key = key_of(ident, sources.game(ident), Path(__file__).read_text("utf-8"), dumps(positions))
    return kept("answers", key, lambda: [answer(ident, one) for one in positions])


def answer(ident: str, position: Position) -> Answer:
    """What it answers about one of them."""
    game = find_game(ident)
    options, state, action = position
    try:
        start = read_start(game, state, read_options(game, options))
        asked = read_action(game, action, "action")
        verdict = game.judge(start, asked)
        if not verdict.legal:
            return [False, verdict.rule, [], None]
        step = game.apply(start, asked)
        return [True, verdict.rule, happened(step), scores_of(game, step.state)]
    except (BadInput, *STOPS):  # an engine of today may know another kind of position
        return None
