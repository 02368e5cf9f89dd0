"""Everything that is looked at in a position that was written down, the plainest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .bids import auction
from .earlier import first_trick
from .game import Game
from .retrace import last_trick
from .soundness import Problem, apart, moving
from .tally import begun, idle, in_place, pack, tricks, whole
from .unknown import with_lenient_unknowns


def validate(game: Game[Any], s: Any, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Everything that cannot be in a position of which these keys are given; none of it if the position can be."""
    yield from apart(game, s)
    yield from begun(game, s)
    yield from in_place(game, s)
    yield from idle(game, s)
    if "validate" in game.hooks:
        yield from game.hooks["validate"](with_lenient_unknowns(s))
    if "told" in game.hooks:
        yield from game.hooks["told"](with_lenient_unknowns(s), given)
    yield from moving(game, s)
    if whole(game, s, given):
        yield from pack(game, s)
        yield from tricks(game, s, given)
        if "sums" in game.hooks:
            yield from game.hooks["sums"](with_lenient_unknowns(s), given)
    yield from last_trick(game, s)
    if whole(game, s, given):
        yield from first_trick(game, s, given)
    yield from auction(game, s, given)
