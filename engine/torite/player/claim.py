"""Claim the rest: tell whether a seat takes every trick that is left, whatever the others hold and play, and by which cards.

The proof is one order of the seat's own cards, played one by one, that wins each trick in every world that the seat can
imagine. It is searched for with what the seat knows (`Memory`), never with the true position; a search that grows longer than
`NODES` proves nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

from ..core.acts import TABLE, Action, Step
from ..core.game import Game
from ..core.position import UNKNOWN, in_turn
from .beliefs import Belief, Hidden, choices, held, mark_of, single_plays
from .bidding import taker
from .memory import Memory, faces, slots_of, with_hand
from .playout import ended, gain, play_out, random_action, side_of
from .worlds import imagine, items_of

NODES = 2_000
"""Actions that are tried, and lists of legal ones made, before a claim is given up."""
EXACT = 4
"""Of so many hidden cards each is weighed by itself; of more, equal ones once."""
WORLDS = 6
"""Worlds in which the claim is compared with other play."""


class NotProvenError(Exception):
    """A line in which another seat takes a trick, or one that cannot be followed to its end."""


class NotComparedError(Exception):
    """A trick that cannot be played with whichever cards: others than hidden ones belong to it."""


def claim(memory: Memory) -> tuple[Action, ...]:
    """Order the seat's cards so that they take all tricks that are left; () if that is not certain, or would cost points.

    The last card needs no claim.
    """
    order = proof(memory)
    return order if len(order) > 1 and pays(memory, order) else ()


def proof(memory: Memory) -> tuple[Action, ...]:
    """Order the seat's cards so that they take all tricks that are left in every world; () if that is not certain."""
    if not may_claim(memory):
        return ()
    world = imagine(memory, Random("claim"))
    if world.misfits:
        return ()
    room = slots_of(memory.seen)
    hidden = tuple(Hidden(item.card, frozenset(item.slots)) for item in items_of(memory, room))
    try:
        return Proof(memory).order([Belief(world.state, hidden, dict(room))])
    except NotProvenError:
        return ()


def may_claim(memory: Memory) -> bool:
    """Tell whether it is the seat's turn to play from its own hand to a trick to which everybody plays once."""
    game, seen, seat = memory.game, memory.seen, memory.seat
    if not in_turn(type(seen)) or seen.phase not in game.in_play or seen.turn != seat:
        return False
    hand = game.hand(seen, seat)
    return bool(hand) and UNKNOWN not in hand and hand == seen.hands[seat]


def lying(state: Any) -> tuple[Any, ...]:
    """Tell what lies in the trick in progress."""
    return tuple(play for name in in_turn(type(state)) for play in getattr(state, name))


class Proof:
    """A search for an order of the seat's cards that wins against everything that is possible."""

    def __init__(self, memory: Memory) -> None:
        self.game, self.seat = memory.game, memory.seat
        self.nodes = 0
        self.open = False
        """Whether another plays from cards that all see: which of them are left makes a difference."""
        self.compared = False
        self.marks: dict[str, Any] = {}
        """Which hidden cards are equal to which; those that are missing are equal to none."""
        self.beaten: dict[str, frozenset[str]] = {}
        """Of each own card the hidden ones that take a trick from it, where equal cards are weighed once."""

    def order(self, beliefs: Sequence[Belief]) -> tuple[Action, ...]:
        """Find the order in which the own cards win in all beliefs. NotProvenError if there is none."""
        left = [belief for belief in beliefs if not self._done(belief.state)]
        if not left:
            return ()
        if not self.compared and len(left[0].hidden) > EXACT and not lying(left[0].state):
            self._compare(left[0])
        for action in self._own(left):
            try:
                return (action, *self.order(self._won(left, action)))
            except NotProvenError:
                if self.nodes > NODES:
                    raise
        raise NotProvenError

    def _done(self, state: Any) -> bool:
        return ended(state) or (state.phase not in self.game.in_play and not self.game.hand(state, self.seat))

    def _count(self, more: int = 1) -> None:
        self.nodes += more
        if self.nodes > NODES:
            raise NotProvenError

    def _own(self, beliefs: Sequence[Belief]) -> list[Action]:
        """List the single cards that the seat may play in all beliefs, those first that fewest others beat."""
        self._count(len(beliefs))
        every = [self.game.legal(belief.state) for belief in beliefs]
        single = [action for action in every[0] if len(action.cards) == 1 and all(action in legal for legal in every)]
        return sorted(single, key=lambda action: len(self.beaten.get(str(action), ())))

    def _won(self, beliefs: Sequence[Belief], action: Action) -> list[Belief]:
        """Follow a card through the trick, whatever is played to it, to the next turn of the seat."""
        reached: dict[Any, Belief] = {}
        if self.marks and not self._as_compared(beliefs[0], action):
            raise NotProvenError  # equal cards are so no more
        for belief in beliefs:
            for after in self._on(belief, self._done_by(belief, action), won=False):
                seen = self.game.seen_by(after.state, self.seat) if self.open else None
                reached.setdefault((mark_of(after, self.marks), seen), after)
        return [*reached.values()]

    def _as_compared(self, belief: Belief, action: Action) -> bool:
        """Tell whether a card is beaten by none but those that beat it where cards were compared."""
        if lying(belief.state):
            return True
        return str(action) in self.beaten and self._beaters(belief, action) <= self.beaten[str(action)]

    def _done_by(self, belief: Belief, action: Action) -> Step[Any]:
        """Do an action, unless it turns up cards that were hidden: there beliefs would have to part."""
        self._count()
        step = self.game.apply(belief.state, action)
        if not ended(step.state):
            before, after = (self.game.seen_by(state, self.seat) for state in (belief.state, step.state))
            if faces(after) - faces(before) - Counter(action.cards):
                raise NotProvenError
        return step

    def _on(self, belief: Belief, step: Step[Any], *, won: bool) -> Iterator[Belief]:
        """Go on until the seat is to move again, or the deal is over, with the trick taken. NotProvenError if another takes it."""
        state, winner = step.state, taker(step)
        if winner not in (None, self.seat):
            raise NotProvenError
        won = won or winner is not None
        belief = belief._replace(state=state)
        if self._done(state) or state.turn == self.seat:
            own = self._done(state) or (not lying(state) and self.game.hand(state, self.seat) == state.hands[self.seat])
            if not (won and own):
                raise NotProvenError
            yield belief
        else:
            for after, action in self._moves(belief):
                yield from self._on(after, self._done_by(after, action), won=won)

    def _moves(self, belief: Belief) -> Iterator[tuple[Belief, Action]]:
        """List what another seat, or the table, may do; what takes the trick comes first."""
        state, game = belief.state, self.game
        if state.turn == TABLE or self._sees(belief):
            legal = () if game.shuffle(state) else game.legal(state)
            if not legal or (state.turn == TABLE and len(legal) > 1):
                raise NotProvenError
            yield from ((belief, action) for action in legal)
        elif game.hand(state, state.turn) != state.hands[state.turn]:
            raise NotProvenError
        else:
            self._count(len(belief.possible(("hands", state.turn))))
            yield from choices(game, belief, self.marks)

    def _sees(self, belief: Belief) -> bool:
        """Tell whether whoever is to move plays from cards that all see."""
        turn = belief.state.turn
        seen = self.game.seen_by(belief.state, self.seat)
        hand = self.game.hand(seen, turn)
        if UNKNOWN in hand and any(card != UNKNOWN for card in hand):
            raise NotProvenError
        known = bool(hand) and UNKNOWN not in hand
        self.open = self.open or known
        return known

    # -- equal cards -------------------------------------------------------------------------------------------

    def _compare(self, belief: Belief) -> None:
        """Find hidden cards that are equal: they beat the same own cards, and allow and forbid the same others."""
        self.compared = True
        own = self._own([belief])
        cards = [*dict.fromkeys(hidden.card for hidden in belief.hidden)]
        try:
            self.beaten = {str(action): self._beaters(belief, action) for action in own}
        except NotComparedError:
            return
        allows = {pair: self._allows(belief, own, *pair) for pair in combinations(cards, 2)}
        allows |= {(other, one): tuple(both[::-1] for both in allowed) for (one, other), allowed in allows.items()}
        beats = {card: frozenset(name for name, beaters in self.beaten.items() if card in beaters) for card in cards}
        for card in cards:
            equal = (
                marked
                for marked in self.marks
                if beats[marked] == beats[card]
                and all(both[0] == both[1] for both in allows[marked, card])
                and all(allows[marked, other] == allows[card, other] for other in cards if other not in (marked, card))
            )
            self.marks[card] = self.marks.get(next(equal, card), card)

    def _allows(self, belief: Belief, own: Sequence[Action], one: str, other: str) -> tuple[tuple[bool, bool], ...]:
        """Tell of each own lead whether whoever holds two cards may play either."""
        allowed: list[tuple[bool, bool]] = []
        for action in own:
            self._count()
            state = self.game.apply(belief.state, action).state
            legal = {
                card
                for each in self.game.legal(with_hand(self.game, state, state.turn, (one, other)))
                for card in each.cards
            }
            allowed.append((one in legal, other in legal))
        return tuple(allowed)

    def _beaters(self, belief: Belief, action: Action) -> frozenset[str]:
        """Find the hidden cards that take a trick which the own card leads, by playing such tricks, several cards in each."""
        left, weak, strong = [*dict.fromkeys(hidden.card for hidden in belief.hidden)], list[str](), set[str]()
        while left:
            played, winner = self._trick(belief, action, left, weak or [action.cards[0]])
            if not played:
                break  # the card itself ends the trick
            if winner == action.cards[0] or winner not in left:
                strong.update(() if winner == action.cards[0] else played)
                weak += [card for card in played if winner == action.cards[0]]
                left = [card for card in left if card not in played]
            else:
                strong.add(winner)
                left.remove(winner)
        return frozenset(strong)

    def _trick(self, belief: Belief, action: Action, cards: Sequence[str], more: Sequence[str]) -> tuple[set[str], str]:
        """Play a trick of these cards, then of `more`; tell which of them were in it, and which won ('' = cannot be told)."""
        step, by, fill = self.game.apply(belief.state, action), {self.seat: action.cards[0]}, [*cards]
        while taker(step) is None:
            self._count()
            state = step.state
            if state.turn < 0 or state.turn in by or self.game.hand(state, state.turn) != state.hands[state.turn]:
                raise NotComparedError
            by[state.turn] = card = fill.pop(0) if fill else more[len(by) % len(more)]
            plays = single_plays(self.game, state, card)
            if not plays:
                raise NotComparedError
            step = self.game.apply(held(belief._replace(state=state), self.game, state.turn, card), plays[0])
        return {*by.values()} & {*cards}, by.get(taker(step) or 0, "")


def pays(memory: Memory, order: Sequence[Action]) -> bool:
    """Tell whether nothing that was tried in some worlds brings the seat's side more than taking all tricks."""
    game, seen = memory.game, memory.seen
    side, before = side_of(game, seen, memory.seat), game.scores(seen)
    for number in range(WORLDS):
        state = imagine(memory, Random(f"claim/{number}")).state
        *_, (_, last) = to_the_end(game, state, order, Random(f"claim/{number}"))
        due = gain(game, before, last.state, side)
        for action in game.legal(state):
            done = play_out(game, game.apply(state, action).state, Random(f"claim/{number}/{action}"))
            if gain(game, before, done, side) > due:
                return False
    return True


def to_the_end(
    game: Game[Any], state: Any, order: Sequence[Action], chance: Random
) -> Iterator[tuple[Action, Step[Any]]]:
    """Play the own cards in this order and those of the others by chance, to the end of the deal."""
    own, seat = [*order], state.turn
    while not ended(state):
        action = own.pop(0) if state.turn == seat and own else random_action(game, state, chance)
        step = game.apply(state, action)
        yield action, step
        state = step.state
