"""Positions of random games that an edition keeps, each with what the engine answered: the verdict, what happened, the scores.

An edition asks the positions of the one before again, so that only what is answered otherwise costs anything; where rules had
a say or clauses made something happen that few of them reach, it adds a few. They are taken from those that the site offers
for download, in an order that has nothing to do with what they hold. What none of those reaches, examples show.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import batched
from pathlib import Path
from typing import Any

from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.page.session import dumps
from torite.reading.positions import STOPS, read_options, read_start
from torite.reading.record import read_action

from ..common import source_digests
from ..common.cache import kept, key_of
from ..common.sample_positions import compressed
from .behaviour import happened, scores_of
from .store import name_of

type Position = list[Any]
"""Options, the position as a file would hold it, and the action that is asked about."""
type Answer = list[Any] | None
"""Whether it is legal, by which clause, the events, the scores; None where the position is no longer one of the game."""
type Batch = tuple[Sequence[Position], Sequence[Answer]]

TOGETHER = 12
"""So many lie in one batch: an answer that is another costs the answers of its batch."""
ALIKE = 6
"""So many positions are kept, if there are so many, that reach the same."""


def batches(ident: str, before: Sequence[Sequence[Position]]) -> Iterator[Batch]:
    """The positions that are known, with the answers of today, and new ones."""
    for positions in before:
        yield positions, answers(ident, positions)
    for new in batched(sampled(ident, [one for positions in before for one in positions]), TOGETHER):
        yield [*new], answers(ident, new)


def sampled(ident: str, known: Sequence[Position]) -> list[Position]:
    """Positions that reach what those that are known seldom reach, always the same ones."""
    key = key_of("sampled", ident, source_digests.game(ident), Path(__file__).read_text("utf-8"), dumps(known))
    return kept("answers", key, lambda: _sampled(ident, known))


def _sampled(ident: str, known: Sequence[Position]) -> list[Position]:
    often = Counter(name for one in known for name in reached(ident, one))
    passed = {name_of(one) for one in known}
    lines = gzip.decompress(compressed(ident)).decode().splitlines()
    found: list[Position] = []
    for told in map(json.loads, sorted(lines, key=lambda line: sha256(line.encode()).digest())):
        position = [told["options"], told["state"], told["action"]]
        names = reached(ident, position)
        if name_of(position) not in passed and any(often[name] < ALIKE for name in names):
            often.update(names)
            found.append(position)
    return found


def reached(ident: str, position: Position) -> frozenset[str]:
    """What is at work in the answer about a position: verdict, each rule that had a say, each event with its clause."""
    game = find_game(ident)
    options, state, action = position
    try:
        start = read_start(game, state, read_options(game, options))
        asked = read_action(game, action, "action")
        verdict = game.judge(start, asked)
        happened = game.apply(start, asked).events if verdict.legal else ()
    except (BadInput, *STOPS):
        return frozenset()
    said = {f"{link.rule} {link.effect}" for link in verdict.chain}
    return frozenset({f"{verdict.legal} {verdict.rule}", *said, *(f"{one.kind} {one.rule}" for one in happened)})


def answers(ident: str, positions: Sequence[Position]) -> list[Answer]:
    """What the engine answers today."""
    key = key_of(ident, source_digests.game(ident), Path(__file__).read_text("utf-8"), dumps(positions))
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
