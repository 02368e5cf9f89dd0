"""Random deals, and others that a seat could not tell from them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from playground.common.random_games import first_deal, walk
from torite.core.acts import Action, Illegal, Step
from torite.core.game import Game
from torite.player.memory import Memory, remembered
from torite.player.playout import random_action


class Deal(NamedTuple):
    """A line of actions from the start of a game, and its steps, the start first."""

    game: Game[Any]
    line: Sequence[Action]
    steps: Sequence[Step[Any]]

    def upto(self, ply: int) -> Deal:
        """Cut it off after so many actions."""
        return Deal(self.game, self.line[:ply], self.steps[: ply + 1])

    def memory(self, seat: int) -> Memory:
        """Tell what a seat has seen of it."""
        return remembered(self.game, self.steps, self.line, seat)

    @property
    def state(self) -> Any:
        """The last position."""
        return self.steps[-1].state


def random_deal(game: Game[Any], options: Any, seed: str) -> Deal:
    """Play one deal at random, from the start of the game."""
    moments = [*first_deal(walk(game, game.start(options), random.Random(seed)))]
    line = [moment.action for moment in moments if moment.action]
    return Deal(game, line, [moment.step for moment in moments])


def told(deal: Deal, seat: int) -> list[Any]:
    """List all that a seat has seen and heard of a deal."""
    game = deal.game
    return [
        (game.seen_by(step.state, seat), [game.overheard(event, seat) for event in step.events]) for step in deal.steps
    ]


def alike(deal: Deal, seat: int, chance: random.Random, tries: int) -> Iterator[Deal]:
    """Find other deals of which the seat has seen and heard the same: hidden cards or hidden words are exchanged."""
    seen = told(deal, seat)
    for _ in range(tries):
        if (other := _changed(deal, chance)) and other.line != deal.line and told(other, seat) == seen:
            yield other


def looking_alike(deal: Deal, seat: int, chance: random.Random, tries: int) -> Iterator[Deal]:
    """Find other deals in which the same was done and the seat saw the same all along, whatever it was told."""
    for _ in range(tries):
        other = _changed(deal, chance)
        if (
            other
            and other.line != deal.line
            and _done(other) == _done(deal)
            and _seen(other, seat) == _seen(deal, seat)
        ):
            yield other


def _done(deal: Deal) -> list[Action]:
    return [action for action in deal.line if action.verb != "deal"]


def _seen(deal: Deal, seat: int) -> list[Any]:
    return [deal.game.seen_by(step.state, seat) for step in deal.steps]


def _changed(deal: Deal, chance: random.Random) -> Deal | None:
    """Exchange two cards of a deal, or one action of somebody's for another that is legal; None if the line breaks."""
    line = [*deal.line]
    place = chance.randrange(len(line))
    deals = [at for at, action in enumerate(line) if action.verb == "deal"]
    if deals and chance.random() < 0.7:
        place = chance.choice(deals)
        cards = [*line[place].cards]
        one, other = chance.sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
        line[place] = line[place]._replace(cards=tuple(cards))
    else:
        state = deal.steps[place].state
        line[place] = random_action(deal.game, state, chance) if state.turn >= 0 else line[place]
    steps = [deal.steps[0]]
    try:
        for action in line:
            steps.append(deal.game.play(steps[-1].state, action))
    except (Illegal, ValueError):
        return None
    return Deal(deal.game, line, steps)
