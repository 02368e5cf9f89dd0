"""Bind what follows from irregular plays: what is taken back and until when, and what a card out of turn brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Event, Step
from ..core.game import Game
from ..core.position import CARD_KINDS, Cards, Play, Position, Seat, Trick, cards_in, kinds, replace
from ..core.umpire import AGAIN, CLAUSES, EXPOSED, NOTICED, ON, REVOKE, lie_in_dummy, refused
from .phases import empty

type Charge[S] = Callable[[Sequence[S], Sequence[Action], int], Step[S] | None]
"""The step that a play brings which stands, from positions and actions of the deal and its place; None where the table decides."""
type Binds = Callable[[Sequence[Any], Sequence[Action]], bool]
"""Whether a play stands: from the positions from it on, the first of them before it, and what was done in each."""
PLAYS = ("play", REVOKE, "reveal")
BACK, STANDS, OUT = "irregular.revoke", "irregular.established", "irregular.out-of-turn"


def at_once(past: Sequence[Any], done: Sequence[Action]) -> bool:
    """A card on the table stays there."""
    return True


def next_action(past: Sequence[Any], done: Sequence[Action]) -> bool:
    """As soon as anybody has acted after it."""
    return len(done) > 1


def next_trick(past: Sequence[Any], done: Sequence[Action]) -> bool:
    """As soon as a card has been led to the next trick."""
    return any(action.verb in PLAYS and not s.trick for s, action in zip(past[1:], done[1:], strict=False))


def own_next_trick(past: Sequence[Any], done: Sequence[Action]) -> bool:
    """As soon as who made it has played to the next trick."""
    led = [place for place, s in enumerate(past[: len(done)]) if place and not s.trick and done[place].verb in PLAYS]
    return bool(led) and any(s.turn == past[0].turn for s in past[led[0] : len(done)])


class Ruled[S](NamedTuple):
    """Tell of a ruling that stands: the place in the deal at which it was made, and the positions that it led from and to."""

    place: int
    before: S
    after: S


def standing[S: Position](deal: Sequence[S], acts: Sequence[Action]) -> tuple[list[int], dict[int, Ruled[S]]]:
    """The places of the actions that have not been taken back, and the rulings that stand, by the place of the play.

    Whatever came after a play that is taken back goes back with it, but what earlier plays have brought remains.
    """
    kept, left, ruled = list[int](), list[int](), dict[int, Ruled[S]]()
    for place, (s, after, action) in enumerate(zip(deal, deal[1:], acts, strict=False)):
        if action.verb != NOTICED or not left:
            kept.append(place)
            left += [place] if action.verb == REVOKE else []
        elif [*cards_in(s)] == [*cards_in(after)]:
            ruled[left.pop(0)] = Ruled(place, s, after)
        else:
            first, left = left[0], []
            kept = [earlier for earlier in kept if earlier < first]
            ruled |= {ply: Ruled(place, deal[first], after) for ply, was in ruled.items() if was.place > first}
    return kept, ruled


def _still_charged[S: Position](charge: Charge[S], deal: Sequence[S], acts: Sequence[Action], at: int) -> Step[S]:
    """The position before a play that goes back, with what earlier plays have brought, though ruled on after it."""
    past, done, events = [*deal[: at + 1]], [*acts[:at]], list[Event]()
    for ply, ruled in standing(deal, acts)[1].items():
        if ply < at < ruled.place:
            step = charge(past, done, ply) or Step(past[-1])
            past, done, events = [*past, step.state], [*done, Action(NOTICED)], [*events, *step.events]
    return Step(past[-1], tuple(events))


def _still_seen(game: Game[Any], s: Any, done: Sequence[Action]) -> Any:
    """The position before a play that goes back, in which cards that fell from hands since then have been seen all the same."""
    names = [*game.seats(s.options)]
    for action in done:
        if action.verb == EXPOSED:
            s = game.clauses[CLAUSES[EXPOSED]](s, names.index(action.value), action.cards).state
    return s


def from_before[S](charge: Callable[[S], Step[S] | None]) -> Charge[S]:
    """A charge that follows from the position before the play alone."""
    return lambda past, done, at: charge(past[at])


def irregularities[S: Position](
    game: Game[S],
    binds: Binds,
    charge: Charge[S] | None = None,
    early: Callable[[S, Seat], Step[S] | None] | None = None,
    *,
    demanded: bool = False,
) -> None:
    """Bind the clauses on irregular plays.

    `binds` tells whether one stands, `charge` what it brings then (it gives None where the table decides); without it the
    play counts like any other. `early` tells what a card out of turn brings, where it does not just go back, `demanded`
    whether the other side may demand that play goes on.
    """

    @game.clause(BACK)
    def taken_back(s: S, plays: Trick) -> Step[S]:
        """The cards played from this position on go back, and the play is made anew."""
        back = (
            Event("to-dummy", BACK, TABLE, cards) if seat == TABLE else Event("taken-back", BACK, seat, cards)
            for seat, cards in plays
        )
        return Step(s, (*back, Event(AGAIN, BACK, s.turn)))

    def counts(s: S, seat: Seat, cards: Cards) -> Step[S]:
        """It counts like any other play."""
        return Step(s, (Event("stands", STANDS, seat, cards),))

    if not charge:
        game.clause(STANDS)(counts)

    @game.hook
    def ruling(deal: Sequence[S], acts: Sequence[Action], at: int, on: bool) -> Step[S]:
        """After another deal it is too late; before the play stands it is taken back; else it is charged."""
        past, done = deal[at:], acts[at:]
        seat, cards = past[0].turn, done[0].cards
        if any(action.verb == "deal" for action in done):
            return Step(past[-1], (Event("too-late", STANDS, seat, cards),))
        if on and not demanded:
            raise refused(Action(NOTICED, value=ON), "no-demand-here")
        if on or not binds(past, done):
            played = [(s, action.cards) for s, action in zip(past, done, strict=False) if action.verb in PLAYS]
            back = tuple(Play(TABLE if from_dummy(game, s, cards) else s.turn, cards) for s, cards in played)
            before = _still_charged(charge, deal, acts, at) if charge else Step(past[0])
            return Step(_still_seen(game, before.state, done), (*taken_back(past[0], back).events, *before.events))
        settled = charge(deal, acts, at) if charge else counts(past[-1], seat, cards)
        settled = settled or Step(past[-1], (Event("undecided", STANDS, seat, cards),))
        return settled.preceded_by(Event("established", STANDS, seat, cards))

    @game.hook
    @game.clause(OUT)
    def untimely(s: S, seat: Seat, cards: Cards) -> Step[S]:
        """A card out of turn goes back to the hand or the dummy, if it brings nothing else."""
        due = "due-dummy" if lie_in_dummy(game, s, cards) else "due"
        after = (early and early(s, seat)) or Step(s, (Event(due, OUT, s.turn, cards),))
        return after.preceded_by(Event("early", OUT, seat, cards))


def from_dummy(game: Game[Any], s: Any, cards: Cards) -> bool:
    """Whether cards come from a place that is nobody's seat: by its turn, or because they are seen to lie there."""
    if lie_in_dummy(game, s, cards):
        return True
    dummies = game.dummies(s.options)
    return "turns" in game.hooks and game.places(s.options)[game.hooks["turns"](s)[len(s.trick)][0]] in dummies


def swept[S: Position](game: Game[S], s: S, **changes: Any) -> S:
    """The position after a deal that was broken off: all cards lie in the stock, and fields may be changed."""
    blank = empty(game, s.options)
    cleared = {name: getattr(blank, name) for name, kind in kinds(game.state).items() if kind in (*CARD_KINDS, "shown")}
    return replace(s, **{**cleared, "stock": tuple(game.deck(s.options)), **changes})
