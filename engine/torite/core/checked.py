"""Everything that is looked at in a position that was written down, the plainest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .bids import auction
from .game import Game
from .retrace import last_trick
from .soundness import Doubt, apart, moving
from .tally import in_place, pack, tricks, whole
from .untold import at_ease


def doubts(game: Game[Any], s: Any, given: Mapping[str, Any]) -> Iterator[Doubt]:
    """Everything that cannot be in a position of which these keys are given; none of it if the position can be."""
    yield from apart(game, s)
    yield from in_place(game, s)
    if "doubts" in game.hooks:
        yield from game.hooks["doubts"](at_ease(s))
    yield from moving(game, s)
    if whole(game, s, given):
        yield from pack(game, s)
        yield from tricks(game, s, given)
        if "sums" in game.hooks:
            yield from game.hooks["sums"](at_ease(s), given)
    yield from last_trick(game, s)
    yield from auction(game, s, given)
