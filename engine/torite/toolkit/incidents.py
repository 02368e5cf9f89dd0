"""Bind what follows from what is no play: a wrong deal, a card seen, a bid out of turn, a claim, a wrong score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.acts import TABLE, Action, Event, Step
from ..core.cards import without
from ..core.game import Game
from ..core.position import UNKNOWN, Cards, Position, Seat, kinds, replace
from ..core.soundness import heaps
from ..core.umpire import CLAIM, CLAUSES, CONCEDE, COUNT, EXPOSED, MISBID, MISDEAL, REFUTED, SCORE, VOID, refused
from ..core.unknown import Heap
from .phases import empty
from .tricks import gathered

type Ruling[S] = Callable[[S, Seat], Step[S] | None]
"""Tell what something done by a seat brings; None where the game says no more of it than others do."""
type Falling[S] = Callable[[S, Seat, Cards], Step[S] | None]
"""Tell likewise what a seat's cards that others have seen bring."""
DEAL, NUMBER, SEEN, BID = CLAUSES[MISDEAL], CLAUSES[COUNT], CLAUSES[EXPOSED], CLAUSES[MISBID]
CLAIMED, WRITTEN = CLAUSES[CLAIM], CLAUSES[SCORE]
WON = ("piles", "side-piles")
"""The kinds of fields in which cards lie that were won."""
DEAD = "dead"
"""The field in which cards lie that nobody wins."""
LAST = "last"
"""The phase in which the table has all show their last card."""


def card_played(game: Game[Any], s: Any, kept: Sequence[str] = ()) -> bool:
    """Whether a card of this deal has been played; what lies in fields that are kept was won before."""
    won = [name for name in heaps(game) if kinds(game.state)[name] in WON and name not in kept]
    lying = bool(s.trick or s.shown or getattr(s, DEAD, ()) or any(any(getattr(s, name)) for name in won))
    return lying and s.phase in (*game.in_play, LAST)


def anew[S: Position](game: Game[S], s: S, kept: Sequence[str]) -> S:
    """The position before another deal by the same dealer: all cards in the stock but for those in fields that are kept."""
    fields = {name: getattr(s, name) for name in kept}
    away = tuple(card for name in kept if name in heaps(game) for pile in fields[name] for card in pile)
    stock = without(tuple(game.deck(s.options)), away)
    return empty(game, s.options, phase="deal", stock=stock, **fields)


def incidents[S: Position](
    game: Game[S],
    kept: Sequence[str],
    *,
    begun: Callable[[S], bool] | None = None,
    number: Ruling[S] | None = None,
    exposed: Falling[S] | None = None,
) -> None:
    """Bind the clauses on wrong deals, cards seen and wrong scores.

    `kept` are the fields that a new deal leaves alone; `begun` tells whether it is too late for one, by default after the first
    card. `number` and `exposed` say what a wrong number of cards with a seat, and its card seen, bring, where the one does not
    just count as held all along, and the other brings nothing.
    """
    late = begun or (lambda s: card_played(game, s, kept))

    @game.hook
    def redeal(dealt: S) -> S:
        """All cards are in the stock, and whoever led the deal leads the next."""
        return anew(game, dealt, kept)

    @game.clause(DEAL)
    def misdealt(s: S) -> Step[S]:
        """A card turned up, or the wrong dealer: dealt again as long as nothing has begun."""
        return Step(s, (Event("deal-stands", DEAL),)) if late(s) else Step(anew(game, s, kept), (Event(VOID, DEAL),))

    @game.clause(NUMBER)
    def miscounted(s: S, seat: Seat) -> Step[S]:
        """Dealt again, whenever it is noticed; what a seat just lacked of a right deal was its own all along."""
        if after := number and number(s, seat):
            return after
        if seat != TABLE:
            return Step(s, (Event("overlooked", NUMBER, seat),))
        return Step(anew(game, s, kept), (Event(VOID, NUMBER),))

    @game.clause(SEEN)
    def seen(s: S, seat: Seat, cards: Cards) -> Step[S]:
        """The card goes back to the hand."""
        after = (exposed and exposed(s, seat, cards)) or Step(s, (Event("back-in-hand", SEEN, seat, cards),))
        return after.preceded_by(Event("seen", SEEN, seat, cards))

    @game.clause(WRITTEN)
    def corrected(s: S) -> Step[S]:
        """Put right, until the winner has been agreed: that is for the table to tell."""
        return Step(s, (Event("corrected", WRITTEN),))


def laid_away[S: Position](
    game: Game[S], kept: Sequence[str], layer: Callable[[S], Seat], charge: Callable[[S], Step[S] | None]
) -> Ruling[S]:
    """Tell what a wrong number of cards laid away brings: put right until a card is led; then it is charged like a revoke.

    `layer` names the seat that has laid cards away, or TABLE; `charge` what a revoke of the seat to move brings.
    """

    def number(s: S, seat: Seat) -> Step[S] | None:
        if seat == TABLE or seat != layer(s):
            return None
        if not card_played(game, s, kept):
            return Step(s, (Event("laid-anew", NUMBER, seat),))
        charged = charge(replace(s, turn=seat)) or Step(s, (Event("undecided", NUMBER, seat),))
        return charged.preceded_by(Event("laid-wrong", NUMBER, seat))

    return number


def misbids[S: Position](game: Game[S], *phases: str) -> None:
    """Bind the clause on bids out of turn and such as may not be made, in the phases in which seats bid."""

    @game.clause(BID)
    def misbid(s: S, seat: Seat) -> Step[S]:
        """The bid counts for nothing, and whoever is to bid bids."""
        if s.phase not in phases:
            raise refused(Action(MISBID), "no-bid")
        return Step(s, (Event("misbid", BID, seat), Event("bid-due", BID, s.turn)))


def claims[S: Position](
    game: Game[S],
    rest: Ruling[S],
    rival: Callable[[S, Seat], Seat] | None = None,
    denied: Ruling[S] | None = None,
    apart: Callable[[S], str] = lambda s: "",
    *,
    final: bool = False,
    given_up: Ruling[S] | None = None,
) -> None:
    """Bind the clause on claims and concessions.

    `rest` gives a seat all that is left of a deal (None where the table decides), `given_up` does so where it is conceded, if that
    differs; `rival` names a seat of the other side, where play makes the sides; `denied` says what showing the hand brings to a seat
    that may not claim; `apart` what is added to the names of events where a claim is told otherwise. Where concessions are `final`,
    they are counted at once, and nobody has to agree.
    """

    @game.clause(CLAIMED)
    def claimed(s: S, seat: Seat, what: str, answer: str) -> Step[S]:
        """The hand is shown; if all agree, what is left is counted; if not, play goes on."""
        if final and what == CONCEDE and answer == REFUTED:
            raise refused(Action(REFUTED), "conceded")
        if answer == REFUTED:
            return Step(s, (Event("face-up", CLAIMED, seat),))
        if answer:
            return settled(s, seat, what)
        after = settled(s, seat, what) if final and what == CONCEDE else (what == CLAIM and denied and denied(s, seat))
        kind = f"{what}s" + (apart(s) if what == CLAIM else "")
        own = game.hand(replace(s, turn=TABLE), seat)  # on turn it may be the dummy's
        return (after or Step(s)).preceded_by(Event(kind, CLAIMED, seat, own))

    def settled(s: S, seat: Seat, what: str) -> Step[S]:
        """Give what is left to whoever claimed it, or to the side of a rival."""
        getter = (rival(s, seat) if rival else other_side(game, s, seat)) if what == CONCEDE else seat
        ruling = given_up if what == CONCEDE and given_up else rest
        given = ruling(s, getter) if getter != TABLE else None
        if not given:
            return Step(s, (Event("undecided", CLAIMED),))
        return given.preceded_by(Event(f"rest-goes{apart(s)}", CLAIMED, getter))


def other_side(game: Game[Any], s: Any, seat: Seat) -> Seat:
    """A seat of the other side, where there are two; else TABLE."""
    others = [side for side in game.sides(s.options) if seat not in side]
    return others[0][0] if len(others) == 1 else TABLE


def remaining(s: Any, *fields: str) -> Cards:
    """The cards in hands, in the trick and in more fields; where only their number is told, counting asks for them."""
    held = tuple(card for hand in s.hands for card in hand)
    rows = {"hands": held, "trick": gathered(s.trick), **{name: getattr(s, name) for name in fields}}
    cards = tuple(card for row in rows.values() for card in row)
    dark = next((name for name, row in rows.items() if UNKNOWN in row), "")
    return Heap(f"state.{dark}", cards) if dark else cards


def emptied[S: Position](s: S, **changes: Any) -> S:
    """The position with nothing in hands and trick, and fields changed."""
    hands: Sequence[Cards] = getattr(s, "hands", ())
    return replace(s, **{"hands": ((),) * len(hands), "trick": (), **changes})


def tricks_left(s: Any) -> int:
    """How many tricks are still to be taken, with the one in progress."""
    played = {play.seat for play in s.trick}
    return max(len(hand) + (seat in played) for seat, hand in enumerate(s.hands))
