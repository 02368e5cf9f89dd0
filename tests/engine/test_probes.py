"""What a reader can try where a seat has very many choices."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from torite.acts import Action, play
from torite.probes import MOST, probes


class Turn(NamedTuple):
    """A position in which somebody is to move."""

    turn: int = 0


class Crowded:
    """A game that offers more than a frame holds, the pass last."""

    def offers(self, state: Turn) -> list[Action]:
        """One action a card, and to pass."""
        return [*(play(str(number), str(number)) for number in range(MOST)), play("1"), Action("pass")]


def test_very_many_choices_leave_the_buttons_and_the_fewest_cards() -> None:
    tried, more = probes(cast("Any", Crowded()), Turn())
    assert tried[:2] == [Action("pass"), play("1")], "nobody could pass otherwise"
    assert len(tried) == MOST
    assert more, "the engine judges the others when asked"
