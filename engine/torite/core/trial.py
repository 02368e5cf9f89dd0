"""The verdict on an action: it is followed through the fold, and every rule that speaks about it is noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, Protocol

from .acts import NO_FACTS, Action, Effect, Event, Facts, Reason, Step, Verdict
from .fold import Rule, Test, effect_of, shared, weight
from .position import UNKNOWN, Position, cards_in
from .preconditions import Asked, foreign, refusal
from .unknown import ways

TURNS = 4
"""The weight of what turns a verdict; nothing weighs more."""
NEAREST = 3
"""How many legal actions a refusal names."""


class Court[S: Position](Asked, Protocol):
    """Require what a trial needs of a game."""

    @property
    def rules(self) -> Mapping[str, Sequence[Rule[S]]]:
        """The rules of each phase, in the order in which they fold."""
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


class Pass[S: Position](NamedTuple):
    """Hold the actions that one rule leaves, which concerns the position."""

    rule: Rule[S]
    test: Test
    before: list[Action]
    after: list[Action]


class Moment[S: Position]:
    """A position in which several actions are judged; what does not depend on the action is found once."""

    def __init__(self, game: Court[S], state: S) -> None:
        self.game, self.state = game, state

    @cached_property
    def offers(self) -> list[Action]:
        """List the offers."""
        return self.game.offers(self.state)

    @cached_property
    def known(self) -> list[Action]:
        """List the offers, and what is not offered but worth a verdict."""
        return [*self.offers, *self.game.tries(self.state)]

    @cached_property
    def passes(self) -> list[Pass[S]]:
        """Fold the rules over the offers, one after the other."""
        return self.folded(self.offers)

    def folded(self, offers: list[Action]) -> list[Pass[S]]:
        """Fold the rules over some actions, one after the other."""
        legal, passes = offers, list[Pass[S]]()
        for rule in self.game.rules.get(self.state.phase, ()):
            test = rule.test(self.state)
            if test is not None:
                passes.append(Pass(rule, test, legal, rule.fold(legal, offers, test)))
                legal = passes[-1].after
        return passes

    def verdict(self, action: Action) -> Verdict:
        """Whether the action, written as the game writes it, is legal here, by which clause, and why."""
        game, state = self.game, self.state
        if refused := refusal(game, state, action):
            return Verdict(action, False, refused.rule, (refused,))
        if foreign(game, state, action, self.known) and not game.unlisted(state, action):
            stray = game.stray(state, action)
            return Verdict(action, False, stray.rule, (stray,))
        return Trial(self, action).verdict()

    def bearing(self, action: Action) -> list[Reason]:
        """Every rule that is asked about an action of a kind that is offered here, in order, also those that come after its refusal."""
        if refusal(self.game, self.state, action) or foreign(self.game, self.state, action, self.known):
            return []
        return Trial(self, action).bearing()


class Trial[S: Position]:
    """Follows one action through the fold."""

    def __init__(self, moment: Moment[S], action: Action) -> None:
        self.game, self.state, self.action = moment.game, moment.state, action
        self.offered = moment.offers
        offered = action in self.offered
        self.known = offered or bool(self.game.shuffle(self.state)) or self.game.unlisted(self.state, action)
        self.offers = self.offered if offered else [*self.offered, action]
        self.passes = moment.passes if offered else moment.folded(self.offers)
        self.chain: list[Reason] = []
        self.decisive, self.heaviest = "", 0

    def verdict(self) -> Verdict:
        """Legal or not, by which clause, with the argument; if not, what could be done instead."""
        for passed in self.passes:
            self._weigh(passed)
        legal = self.passes[-1].after if self.passes else self.offers
        alive = self.action in legal
        if alive and not self.known:
            self._note(self.game.stray(self.state, self.action), TURNS)
            alive = False
        if alive and not self.heaviest:
            self._note(self._deed(), 1)
        return Verdict(self.action, alive, self.decisive, tuple(self.chain), () if alive else self._instead(legal))

    def _weigh(self, passed: Pass[S]) -> None:
        rule, effect = passed.rule, self._effect(passed, passed.test(self.action))
        if effect and (clause := rule.cited(self.state, self.action, effect)):
            facts = rule.facts(self.state, self.action)
            self._note(Reason(clause, effect, facts), weight(effect, len(passed.after) < len(passed.before)))

    def bearing(self) -> list[Reason]:
        """List what each rule means for the action, and once it is refused which others would refuse it; a rule with nothing to say is silent."""
        return [reason for passed in self.passes if (reason := self._stance(passed)).rule]

    def _stance(self, passed: Pass[S]) -> Reason:
        rule, hit = passed.rule, passed.test(self.action)
        if self.action in passed.before or rule.force == "may":
            effect = self._effect(passed, hit)
        elif rule.force == "ban":
            effect = "bans" if hit else None
        else:
            effect = "binds" if not hit and any(map(passed.test, passed.before)) else None
        if effect is None:
            return Reason(rule.clause_for(self.state, self.action), "silent")
        return Reason(rule.cited(self.state, self.action, effect), effect, rule.facts(self.state, self.action))

    def _effect(self, passed: Pass[S], hit: bool) -> Effect | None:
        was, now = self.action in passed.before, self.action in passed.after
        return effect_of(passed.rule.force, was, now, hit, not hit and passed.rule.says_of(self.state, self.action))

    def _deed(self) -> Reason:
        """Tell what the action would do: the first event it brings, without its facts where they tell of hidden cards."""
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
        """Return the event that the action itself brings; it comes first, and mostly hangs on no figure that a position leaves out."""
        try:
            first = {next(iter(self.game.apply(state, self.action).events), None) for state in ways(self.state)}
            return first.pop() if len(first) == 1 else None
        except Exception:  # a position of a few cards can be judged though it may hold too little to be played on
            return None

    def _note(self, reason: Reason, weight: int) -> None:
        self.chain.append(reason)
        if weight and weight >= self.heaviest:
            self.decisive, self.heaviest = reason.rule, weight

    def _instead(self, legal: list[Action]) -> tuple[Action, ...]:
        able = [action for action in legal if action != self.action]
        return tuple(sorted(able, key=self._distance)[:NEAREST])

    def _distance(self, other: Action) -> tuple[bool, int]:
        """Order actions by distance: shared cards first, then fewest cards to take away or to add."""
        common = shared(other.cards, self.action.cards)
        return common == 0, len(other.cards) - 2 * common if common else 0
