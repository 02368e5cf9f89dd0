"""The verdict on one action: it is followed through the fold, and every rule that speaks about it is noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from .acts import NO_FACTS, Action, Event, Facts, Reason, Step, Verdict
from .fold import Rule, effect_of, shared, weight
from .position import UNKNOWN, Position, cards_in

TURNS = 4
"""The weight of what turns a verdict; nothing weighs more."""
NEAREST = 3
"""How many legal actions a refusal names."""


class Court[S: Position](Protocol):
    """What a trial needs of a game."""

    @property
    def rules(self) -> Mapping[str, Sequence[Rule[S]]]:
        """The rules of each phase, in the order in which they fold."""
        ...

    def offers(self, state: S) -> list[Action]:
        """Everything the seat to move could think of doing."""
        ...

    def shuffle(self, state: S) -> tuple[str, ...]:
        """The cards whose order the table has to settle now."""
        ...

    def stray(self, state: S, action: Action) -> Reason:
        """Why an action that is not even offered is none."""
        ...

    def unlisted(self, state: S, action: Action) -> bool:
        """Whether an action that is not offered is to be weighed all the same."""
        ...

    def seen_by(self, state: S, seat: int) -> S:
        """The position as a seat may know it."""
        ...

    def apply(self, state: S, action: Action, /) -> Step[S]:
        """The next position; trusts that the action is legal."""
        ...


class Trial[S: Position]:
    """Follows one action through the fold."""

    def __init__(self, game: Court[S], state: S, action: Action) -> None:
        self.game, self.state, self.action = game, state, action
        self.offered = game.offers(state)
        self.dealt = bool(game.shuffle(state))
        self.known = self.dealt or action in self.offered or game.unlisted(state, action)
        self.offers = self.offered if action in self.offered else [*self.offered, action]
        self.chain: list[Reason] = []
        self.decisive, self.heaviest = "", 0

    def verdict(self) -> Verdict:
        """Legal or not, by which clause, with the argument; if not, what could be done instead."""
        legal = self.offers
        for rule in self.game.rules.get(self.state.phase, ()):
            test = rule.test(self.state)
            if test is not None:
                legal = self._weigh(rule, legal, rule.fold(legal, self.offers, test), test(self.action))
        alive = self.action in legal
        if alive and not self.known:
            self._note(self.game.stray(self.state, self.action), TURNS)
            alive = False
        if alive and not self.heaviest:
            self._note(self._deed(), 1)
        return Verdict(self.action, alive, self.decisive, tuple(self.chain), () if alive else self._instead(legal))

    def _weigh(self, rule: Rule[S], before: list[Action], after: list[Action], hit: bool) -> list[Action]:
        was, now = self.action in before, self.action in after
        effect = effect_of(rule.force, was, now, hit, not hit and rule.says_of(self.state, self.action))
        if effect and (clause := rule.cited(self.state, self.action, effect)):
            facts = rule.facts(self.state, self.action)
            self._note(Reason(clause, effect, facts), weight(effect, len(after) < len(before)))
        return after

    def _deed(self) -> Reason:
        """What the action would do: the first event it brings, without its facts where they tell of hidden cards."""
        event = self._first_event()
        if event is None:
            return Reason("", "offered")
        seen = self.game.seen_by(self.state, self.state.turn)
        open_cards = {UNKNOWN, *self.action.cards, *cards_in(seen)}
        facts: Facts = {
            "event": event.kind,
            "seat": event.seat,
            "cards": event.cards,
            "value": event.value,
            "side": event.side,
        }
        return Reason(event.rule, "offered", facts if open_cards.issuperset(event.cards) else NO_FACTS)

    def _first_event(self) -> Event | None:
        try:
            return next(iter(self.game.apply(self.state, self.action).events), None)
        except Exception:  # a position of a few cards can be judged though it may hold too little to be played on
            return None

    def _note(self, reason: Reason, weight: int) -> None:
        self.chain.append(reason)
        if weight and weight >= self.heaviest:
            self.decisive, self.heaviest = reason.rule, weight

    def _instead(self, legal: list[Action]) -> tuple[Action, ...]:
        able = [action for action in legal if action != self.action and action in self.offered]
        return tuple(sorted(able, key=self._distance)[:NEAREST])

    def _distance(self, other: Action) -> tuple[bool, int]:
        """What shares a card is nearer than what shares none, and then whatever has fewest cards to take away or to add."""
        common = shared(other.cards, self.action.cards)
        return common == 0, len(other.cards) - 2 * common if common else 0
