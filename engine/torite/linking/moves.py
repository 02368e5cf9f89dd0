"""Actions and lines of them on a tape: each action as its place among the legal ones.

Among what is legal a whole deal takes 60 letters or fewer; among all that a seat holds, up to 100. So a link leans on the
rules: where these have changed, it says so (`link.py`). A play against the rules and the ruling on it are spelled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.acts import TABLE, Action, Illegal, Step
from ..core.game import Game
from ..player.fair import table_action
from ..player.playout import ended
from .letters import LinkFault
from .tape import Tape

OFTEN = 512
"""How much more listed actions weigh together than what has to be spelled."""
PARTS = 4
"""Of a long list, players like some parts more: which, a line tells as it goes."""
LONGEST = 3_000
"""A line that was told to end with its deal is cut off here."""


class Line:
    """A line on its way: where it has come to, and how often the table has acted."""

    def __init__(self, tape: Tape, game: Game[Any], state: Any, number: str, liking: int) -> None:
        self.tape, self.game, self.number = tape, game, number
        self.steps: list[Step[Any]] = [Step(state)]
        self.liking = [liking] * PARTS
        self.dealt = 0
        self.played = False
        self.done: list[Action] = []

    @property
    def state(self) -> Any:
        """Give the position that the line has come to."""
        return self.steps[-1].state

    @property
    def over(self) -> bool:
        """Tell whether the deal that was played is over."""
        return self.played and ended(self.state)

    def play(self, action: Action) -> None:
        """Go on by an action. LinkFault if today's rules refuse it."""
        before = self.state
        try:
            self.steps.append(self.game.take(self.steps, self.done, action))
        except Illegal as refused:
            place = len(self.done) + 1
            raise LinkFault("refused", "a line that today's rules allow", str(refused), ply=place) from refused
        self.dealt += before.turn == TABLE
        self.played |= before.turn >= 0
        self.done.append(action)

    def walk(self, known: Sequence[Action]) -> None:
        """Note or tell the actions of a line from here on."""
        whole = self.tape.flag(not self.tape.reading and self._ends(known), yes=3)
        count = LONGEST if whole else self.tape.natural(len(known))
        for place in range(count):
            if whole and self.over:
                break
            self.play(self.action(known[place] if known else None))

    def _ends(self, known: Sequence[Action]) -> bool:
        """Tell whether a line ends where the deal does, and no sooner."""
        ahead = Line(Tape(), self.game, self.state, "", 1)
        ahead.steps, ahead.done, ahead.played = [*self.steps], [*self.done], self.played
        for action in known:
            if ahead.over:
                return False
            ahead.play(action)
        return ahead.over

    def action(self, known: Action | None) -> Action:
        """Note or tell the next action."""
        if self.state.turn == TABLE and self.number:
            due = table_action(self.game, self.state, self.number, self.dealt)
            if self.tape.flag(known == due, yes=OFTEN):
                return due
        if cards := self.game.shuffle(self.state):
            return Action("deal", shuffled(self.tape, cards, known.cards if known else ()))
        return chosen(self.tape, self.game, self.game.legal(self.state), known, self.liking)


def chosen(
    tape: Tape, game: Game[Any], choices: Sequence[Action], known: Action | None, liking: list[int] | None = None
) -> Action:
    """Note or tell one of some actions, in an order that follows from their notation; any other is spelled."""
    listed = sorted(
        choices, key=lambda action: (action.verb, len(action.cards), [*map(game.order, action.cards)], action.value)
    )
    if not tape.flag(known not in listed, no=OFTEN) and listed:
        return listed[_place(tape, len(listed), listed.index(known) if known else 0, liking or [1] * PARTS)]
    spelled = tape.text(str(known) if known else "")
    try:
        return game.read(spelled)
    except ValueError as error:
        raise LinkFault("content", "an action of the game", spelled) from error


def _place(tape: Tape, count: int, place: int, liking: list[int]) -> int:
    """Note or tell a place in a list, where what was liked so far weighs more."""
    place = tape.weighed([liking[at * PARTS // count] for at in range(count)], place)
    if count > 1:
        liking[place * PARTS // count] += 1
    return place


def shuffled(tape: Tape, cards: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """Note or tell an order of cards."""
    left = sorted(cards)
    places = range(len(left))
    return tuple(left.pop(tape.place(len(left), left.index(known[place]) if known else 0)) for place in places)
