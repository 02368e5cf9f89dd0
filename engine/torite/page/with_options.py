"""An example under other options than its own: as far as its line still goes, and why it goes no further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.acts import Action, Illegal, Step, Verdict
from ..core.views import Said
from ..reading.positions import STOPS
from ..reading.scenario import Scenario
from ..words.say import Voice


class Bent(NamedTuple):
    """Hold what is left of an example: the scenario with a line that is legal, and why the rest of it is left out."""

    scenario: Scenario
    why: Sequence[Said] = ()


def bent(scenario: Scenario, voice: Voice) -> Bent:
    """The scenario up to the first action that its options refuse, or that is another's to take."""
    game, state = scenario.game, scenario.start
    steps = [Step(state)]
    for ply, (action, seat) in enumerate(zip(scenario.line, scenario.seats, strict=True)):
        cut = scenario._replace(line=scenario.line[:ply], seats=scenario.seats[:ply])
        if state.turn >= 0 and seat not in ("", voice.seats[state.turn]):
            return Bent(cut, [_said(voice, "turn", seat=state.turn)])
        try:
            steps.append(game.take(steps, scenario.line[:ply], action))
            state = steps[-1].state
        except Illegal as refused:
            return Bent(cut, _refused(voice, state.turn, action, refused.verdict))
        except STOPS:  # under other options a position of a few cards may hold too little to be played on
            return Bent(cut, [_said(voice, "lacks")])
    return Bent(scenario)


def _refused(voice: Voice, seat: int, action: Action, verdict: Verdict) -> list[Said]:
    """That this cannot be done here any more, and the argument for it."""
    who = voice.name(seat) if seat >= 0 else ""
    argument: list[Said] = [{"text": text, "rule": rule} for text, rule in voice.argument(verdict)]
    return [_said(voice, "refused" if who else "lacks", who=who, what=voice.action(action)), *argument]


def _said(voice: Voice, how: str, **facts: object) -> Said:
    return {"text": voice.say(f"stops.{how}", **facts), "rule": ""}
