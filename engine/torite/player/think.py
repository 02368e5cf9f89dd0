"""Choose an action: the same imagined worlds for every candidate, halved after each batch; endings are played exactly.

Budgets are counted in play-outs, so that a choice can be repeated anywhere; a clock may only shorten the search: each halving
has the same share of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from ..core.acts import Action
from ..core.game import Game
from .bidding import Plan, before_play, carried_out, plans
from .ending import Ending, TooLongError, together
from .every_world import every_world
from .manners import preferred
from .memory import Memory
from .playout import PASS, decisions_left, gain, never, play_out, side_of
from .worlds import World, imagine, unseen


class Strength(NamedTuple):
    """How long is thought: play-outs a decision, and with how many cards in hand an ending is played exactly."""

    playouts: int
    exact: int


STRENGTHS = {"quick": Strength(1, 0), "normal": Strength(40, 0), "patient": Strength(200, 3)}
"""With one play-out, each candidate has one; 800 were clearly better than 200 in no game."""
LEAST = 2
"""Worlds in which a candidate is tried at the least in each round, but with fewer play-outs than that."""
POSITIONS = 20
"""So many positions of endings are looked at instead of a play-out."""
BIDDING = 4
"""So many times as much is thought before the play as about a card: a contract is played as it was bid."""
BOLD = 0.3
"""By so many standard deviations of a play-out at the most a bid falls short of passing that is made nevertheless."""
PLANS = 240
"""Plans that are weighed at the most before the play."""
CANDIDATES = 40
"""Candidates that are weighed at the most; of more, so many are drawn, passing always among them."""
AS_GOOD = 2.5
"""By so many standard errors at the most the better of two cards is taken for as good as the other."""
COMPARED = 8
"""Worlds in which two cards are compared at the least, unless their endings are known exactly."""


class Weighed(NamedTuple):
    """A candidate, what it gains in the mean over its worlds, its standard error, and how many worlds there were."""

    action: Action
    mean: float
    error: float
    worlds: int


class Decision(NamedTuple):
    """Hold the choice, and all candidates, the best first; one that is forced has no figures.

    `exact` tells that each world was played out with everybody's best cards, not by play-outs; `plans` as what each candidate
    was weighed before the play.
    """

    action: Action
    weighed: tuple[Weighed, ...] = ()
    exact: bool = False
    plans: tuple[Plan | None, ...] = ()


class Sums:
    """A candidate's values so far."""

    def __init__(self, action: Action, plan: Plan | None = None) -> None:
        self.action, self.plan, self.values = action, plan, list[float]()

    @property
    def mean(self) -> float:
        """The mean of the values."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def weighed(self) -> Weighed:
        """Tell what was found."""
        count, mean = len(self.values), self.mean
        spread = sum((value - mean) ** 2 for value in self.values) / (count - 1) if count > 1 else 0.0
        return Weighed(self.action, mean, (spread / count) ** 0.5 if count else 0.0, count)

    def over(self, other: Sums) -> Weighed:
        """Tell what it gained over another, world by world, as far as both were weighed."""
        more = Sums(self.action)
        more.values = [first - second for first, second in zip(self.values, other.values, strict=False)]
        return more.weighed()


def candidates(game: Game[Any], seen: Any, chance: Random) -> list[Action]:
    """List the actions worth weighing, in the order of the offers."""
    legal = game.sense(seen)
    if len(legal) <= CANDIDATES:
        return legal
    drawn = {place for place, action in enumerate(legal) if not action.cards}
    others = [place for place in range(len(legal)) if place not in drawn]
    drawn |= {*chance.sample(others, max(0, min(len(others), CANDIDATES - len(drawn))))}
    return [action for place, action in enumerate(legal) if place in drawn]


def think(
    memory: Memory, strength: Strength, seed: str, spent: Callable[[], float] = never, among: Sequence[Action] = ()
) -> Decision:
    """Choose for the seat of a memory, whose turn it is.

    `spent` tells which share of the time has passed: with 1 it is up, and the best so far is chosen. `among` names actions that
    are to be played out once more, in other worlds.
    """
    game, chance = memory.game, Random(seed)
    choices = among or candidates(game, memory.seen, chance)
    if len(choices) == 1:
        return Decision(choices[0])
    search = Search(memory, seed, spent)
    if before_play(game, memory.seen):
        return _decided(_ventured(_ordered(search.planned(choices, strength.playouts))))
    sums = search.exactly(choices, strength.playouts) if not among and search.is_short(strength.exact) else None
    if sums is not None:
        return _decided(search.mannered(_ordered(sums), exact=True), exact=True)
    return _decided(search.mannered(_ordered(search.halved([*map(Sums, choices)], strength.playouts))))


def _ordered(sums: Sequence[Sums]) -> list[Sums]:
    """Order the candidates: those weighed longest first, the higher mean first; each by the best of its plans."""
    firsts: dict[Action, Sums] = {}
    for candidate in sorted(sums, key=lambda candidate: (-len(candidate.values), -candidate.mean)):
        firsts.setdefault(candidate.action, candidate)
    return [*firsts.values()]


def _ventured(sums: list[Sums]) -> list[Sums]:
    """Put a bid first that hardly falls short of passing: play-outs do not tell what others make of a pass."""
    if len(sums) < 2 or sums[0].action != PASS:
        return sums
    short = sums[0].over(sums[1])
    hardly = short.worlds >= COMPARED and short.mean <= BOLD * short.error * short.worlds**0.5
    return [sums[1], sums[0], *sums[2:]] if hardly else sums


def _decided(sums: Sequence[Sums], *, exact: bool = False) -> Decision:
    return Decision(
        sums[0].action,
        tuple(candidate.weighed() for candidate in sums),
        exact,
        tuple(candidate.plan for candidate in sums),
    )


class Search:
    """One decision in the making."""

    def __init__(self, memory: Memory, seed: str, spent: Callable[[], float] = never) -> None:
        self.memory, self.game, self.seed, self.spent = memory, memory.game, seed, spent
        self.side = side_of(self.game, memory.seen, memory.seat)
        self.before = self.game.scores(memory.seen)
        self.unseen = unseen(memory)
        self.drawn = 0
        self.begun = 0
        """Worlds that were drawn before the candidates were played out."""

    def late(self) -> bool:
        """Tell that time is up."""
        return self.spent() >= 1

    def world(self) -> World:
        """Draw the next world."""
        self.drawn += 1
        return imagine(self.memory, Random(f"{self.seed}/world/{self.drawn}"), self.unseen)

    def every(self, most: int) -> list[Any] | None:
        """List all worlds, if there are no more than `most`."""
        return every_world(self.memory, most, self.seed)

    def is_short(self, cards: int) -> bool:
        """Tell whether an ending has begun: the seat has no more cards than that, nor has anybody more decisions to come."""
        if len(self.game.hand(self.memory.seen, self.memory.seat)) > cards:
            return False
        decisions = cards * len(self.game.places(self.memory.seen.options))
        return decisions_left(self.game, self.world().state, Random(f"{self.seed}/length")) <= decisions

    def mannered(self, sums: list[Sums], *, exact: bool = False) -> list[Sums]:
        """Put first what those at the table prefer of the best one and all that are as good by what was found."""
        best, state = sums[0], self.world().state
        alike = [candidate for candidate in sums[1:] if _as_good(candidate, best, exact=exact, worlds=2)]
        while alike and not self.late():
            action = preferred(self.memory, self.side, state, best.action, [candidate.action for candidate in alike])
            chosen = next(candidate for candidate in (best, *alike) if candidate.action == action)
            if chosen is best or _as_good(self.completed(chosen, best), best, exact=exact):
                return sorted(sums, key=lambda candidate: candidate is not chosen)
            alike.remove(chosen)
        return sums

    def completed(self, candidate: Sums, best: Sums) -> Sums:
        """Play a candidate out in the worlds in which only the best one was, so that as much is known of both."""
        while len(candidate.values) < len(best.values):
            self.drawn = self.begun + len(candidate.values)
            candidate.values.append(gain(self.game, self.before, self.played(self.world().state, candidate), self.side))
        return candidate

    def planned(self, choices: Sequence[Action], playouts: int) -> list[Sums]:
        """Weigh bids and announcements with what the seat says later, as contracts that are played out."""
        chance, most = Random(f"{self.seed}/plans"), min(PLANS, playouts * BIDDING // 4)
        made = plans(self.game, self.world().state, choices, most, chance)
        if all(plan.action.cards and not plan.later for plan in made):
            return self.halved([*map(Sums, choices)], playouts)
        return self.halved([Sums(plan.action, plan) for plan in made], playouts * BIDDING)

    def halved(self, sums: list[Sums], playouts: int) -> list[Sums]:
        """Weigh all candidates by play-outs, and after each round go on with the better half."""
        left, rounds = [*sums], max(1, min(playouts, (len(sums) - 1).bit_length()))
        self.begun = self.drawn
        for ended in range(1, rounds + 1):
            for batch in range(max(min(LEAST, playouts), playouts // (rounds * len(left)))):
                share = self.spent()
                if share >= 1:
                    return sums
                if batch and share >= ended / rounds:
                    break
                self.batch(left)
            left = sorted(left, key=lambda candidate: -candidate.mean)[: (len(left) + 1) // 2]
        return sums

    def batch(self, left: Sequence[Sums]) -> None:
        """Play each candidate out in one more world, by the same chance.

        What was found of a world when time is up is kept only if it is the first; so the order is random.
        """
        state, values, first = self.world().state, dict[int, float](), not left[0].values
        order = Random(self.seed).sample(range(len(left)), len(left))
        for at in order:
            if self.late():
                break
            values[at] = gain(self.game, self.before, self.played(state, left[at]), self.side)
        if first or len(values) == len(left):
            for at, value in values.items():
                left[at].values.append(value)

    def played(self, state: Any, candidate: Sums) -> Any:
        """Play a candidate out in a world."""
        chance = Random(f"{self.seed}/play/{self.drawn}")
        if candidate.plan:
            return carried_out(self.game, state, candidate.plan, chance)
        return play_out(self.game, self.game.apply(state, candidate.action).state, chance)

    def exactly(self, choices: Sequence[Action], playouts: int) -> list[Sums] | None:
        """Weigh all candidates by exact endings, in all worlds if they are few; None where an ending is too long.

        With one play-out it is one world. Half the time is left to play-outs, unless one world has been done by then.
        """
        sums, looked, worlds = [Sums(action) for action in choices], 0, self.every(playouts // len(choices))
        Random(f"{self.seed}/order").shuffle(worlds or [])  # time may end the search before all have been looked at

        def late() -> bool:
            return self.spent() >= (1.0 if sums[0].values else 0.5)

        while looked < playouts * POSITIONS and (worlds is None or len(sums[0].values) < len(worlds)):
            if self.late() and sums[0].values:
                break
            state = self.world().state if worlds is None else worlds[len(sums[0].values)]
            friends = together(self.game, state, self.side, Random(f"{self.seed}/together/{len(sums[0].values)}"))
            ending = Ending(self.game, self.before, self.side, friends, late=late)
            try:
                values = [ending.value(self.game.apply(state, action).state) for action in choices]
            except TooLongError:
                if late():
                    break
                return None
            looked += ending.nodes + 1
            for candidate, value in zip(sums, values, strict=True):
                candidate.values.append(value)
        return sums if sums[0].values else None


def _as_good(candidate: Sums, best: Sums, *, exact: bool, worlds: int = COMPARED) -> bool:
    """Tell whether what was found, in so many worlds at the least, leaves it open which of two is better."""
    more = best.over(candidate)
    return more.mean <= 0 if exact else more.worlds >= worlds and more.mean <= AS_GOOD * more.error
