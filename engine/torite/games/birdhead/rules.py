"""Leading, following and winning tricks in BirdHead, in the order of the rules page."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ...core.acts import TABLE, Action, Event, Facts, Step, play
from ...core.cards import without
from ...core.game import Test
from ...core.position import UNKNOWN, Cards, Play, Seat, Trick, replace
from ...core.umpire import CLAUSE, NOTICED
from ...toolkit.dealing import lots
from ...toolkit.tricks import gathered, lifted, played
from .deal import deal, draw
from .last_trick import reveal, strongest
from .state import Options, State, ascending, game, strength

MOST_LED = 3


# -- what a seat could play ------------------------------------------------------------------------------------


@game.hook
def offers(s: State) -> list[Action]:
    """Every choice of cards of a size that the trick allows."""
    if s.phase == "draw":
        return lots(game, s)
    if s.phase == "last":
        return [] if any(UNKNOWN in hand for hand in s.hands) else [Action("reveal")]
    if s.phase == "deal":
        return []
    if not any(s.hands):
        return [Action(NOTICED)]  # a whole hand was led against the rules: nobody has a card for the last trick
    known = ascending([card for card in s.hands[s.turn] if card != UNKNOWN])
    sizes = [len(s.trick[0].cards)] if s.trick else range(1, MOST_LED + 1)
    return [laying(cards) for size in sizes for cards in dict.fromkeys(combinations(known, size))]


@lru_cache(maxsize=1 << 10)
def laying(cards: Cards) -> Action:
    """The action of playing some cards: there are not many choices of three, and the same ones come again and again."""
    return play(*cards)


def leading(s: State) -> bool:
    """Whether the seat to move is to lead: nobody does who has no card."""
    return not s.trick and any(s.hands)


@game.must("lead.any")
def led(s: State) -> Test | None:
    """One card, or two or three of one rank."""
    return (lambda action: len(action.cards) <= MOST_LED and len(set(action.cards)) == 1) if leading(s) else None


@led.because
def _(s: State, action: Action) -> Facts:
    n = len(action.cards)
    return {"cards": action.cards, "n": n, "what": "many" if n > MOST_LED else "several" if n > 1 else "one"}


@game.ban("lead.keep-one")
def bare_lead(s: State) -> Test | None:
    """At least one card stays in hand."""
    return (lambda action: len(action.cards) >= len(s.hands[s.turn])) if leading(s) else None


@bare_lead.because
def _(s: State, action: Action) -> Facts:
    held = len(s.hands[s.turn])
    return {"held": held, "n": len(action.cards)}


@game.clause("follow.bar")
def bar(trick: Trick) -> Cards:
    """The cards led, then those of the last raise."""
    height: Cards = ()
    for made in trick:
        height = made.cards if reaches(made.cards, height) else height
    return height


@lru_cache(maxsize=1 << 14)
def reaches(cards: Cards, height: Cards) -> bool:
    """Sorted, each card is at least as high as the one in the same place."""
    return all(
        strength(card) >= strength(need) for card, need in zip(ascending(cards), ascending(height), strict=False)
    )


def weakest(hand: Cards, count: int) -> Cards:
    """The weakest cards of a hand."""
    return ascending(hand)[:count]


@game.ban("follow.count", verdict_only=True)
def wrong_number(s: State) -> Test | None:
    """Exactly as many cards as were led."""
    if not s.trick:
        return None
    led = len(s.trick[0].cards)
    return lambda action: len(action.cards) != led


@wrong_number.because
def _(s: State, action: Action) -> Facts:
    return {"led": len(s.trick[0].cards), "n": len(action.cards)}


@game.ban("follow.raise")
def too_low(s: State) -> Test | None:
    """A play that is no raise is refused (unless it is the duck)."""
    if not s.trick:
        return None
    height = bar(s.trick)
    return lambda action: not reaches(action.cards, height)


too_low.speaks_for(lambda s, action: True)


@too_low.because
def _(s: State, action: Action) -> Facts:
    height = bar(s.trick)
    pairs = [*zip(action.cards, height, strict=False)]
    short = [(card, need) for card, need in pairs if strength(card) < strength(need)]
    return {
        "bar": height,
        "cards": action.cards,
        "short": short[0][0] if short else "",
        "need": short[0][1] if short else "",
    }


@game.may("follow.duck")
def duck(s: State) -> Test | None:
    """The weakest cards of the hand may always be played."""
    if not s.trick:
        return None
    low = weakest(s.hands[s.turn], len(s.trick[0].cards))
    return lambda action: action.cards == low


@duck.cites
def _(s: State, action: Action) -> str:
    ducks = action.cards == weakest(s.hands[s.turn], len(s.trick[0].cards))
    return "follow.forced-duck" if ducks and not can_raise(s) else "follow.duck"


@duck.because
def _(s: State, action: Action) -> Facts:
    low = weakest(s.hands[s.turn], len(s.trick[0].cards))
    return {"low": low, "n": len(low), "cards": action.cards}


def can_raise(s: State) -> bool:
    """Whether the hand, as far as it is known, holds cards that reach the bar."""
    height = bar(s.trick)
    known = [card for card in s.hands[s.turn] if card != UNKNOWN]
    return any(reaches(cards, height) for cards in combinations(known, len(height)))


# -- what a play does ------------------------------------------------------------------------------------------


@game.hook
def move(s: State, action: Action) -> Step[State]:
    """The position after an action, and what happened."""
    if s.phase == "play":
        return put_right(s) if action.verb == NOTICED else play_cards(s, action)
    return {"draw": draw, "deal": deal, "last": reveal}[s.phase](s, action)


def play_cards(s: State, action: Action) -> Step[State]:
    """A play; the fourth one ends the trick."""
    event = describe(s, action)
    after = played(s, action, (s.turn + 1) % 4)
    return Step(after, (event,)) if len(after.trick) < 4 else end_trick(after).preceded_by(event)


def put_right(s: State) -> Step[State]:
    """The last trick cannot be played: the lead of a whole hand goes back, and so does all that was played on it."""
    lead, hands = s.shown[0].seat, tuple(play.cards for play in sorted(s.shown))
    before = replace(s, turn=lead, leader=lead, hands=hands, dead=without(s.dead, gathered(s.shown)), shown=())
    step: Step[State] = game.clauses[CLAUSE](before, s.shown)
    return step


@game.clause("follow.weak-raise", "follow.forced-duck")
def describe(s: State, action: Action) -> Event:
    """Whether a play leads, raises, or ducks, freely or because no raise is possible."""
    if not s.trick:
        return Event("led", "lead.any", s.turn, action.cards)
    height = bar(s.trick)
    if reaches(action.cards, height):
        weak = action.cards == weakest(s.hands[s.turn], len(height))
        return Event(
            "raised-weak" if weak else "raised", "follow.weak-raise" if weak else "follow.bar", s.turn, action.cards
        )
    able = can_raise(s)
    return Event(
        "ducked" if able else "ducked-forced",
        "follow.duck" if able else "follow.forced-duck",
        s.turn,
        action.cards,
    )


@game.clause("trick.winner", "trick.duck-loses")
def winner(trick: Trick) -> Seat:
    """The last player who led or raised."""
    height: Cards = ()
    best = TABLE
    for made in trick:
        if reaches(made.cards, height):
            best, height = made.seat, made.cards
    return best


@game.clause("option.highest-single-card")
def holder_of_highest(trick: Trick) -> Seat:
    """Under the option, the player of the highest single card; among equals the last."""
    return max(enumerate(trick), key=lambda place: (strength(strongest(place[1].cards)), place[0]))[1].seat


@game.clause("trick.next-lead", "trick.dead", "last.when")
def end_trick(s: State) -> Step[State]:
    """The winner leads next; with one card each the last trick is due."""
    events, seat = who_wins(s)
    cards = gathered(s.trick)
    after = lifted(s, seat, dead=s.dead + cards, leader=seat)
    events = (*events, Event("dead", "trick.dead", cards=cards))
    if max(len(hand) for hand in after.hands) != 1:  # none is left after an irregular lead of the whole hand
        return Step(after, (*events, Event("leads", "trick.next-lead", seat)))
    return Step(replace(after, phase="last", turn=TABLE), (*events, Event("last", "last.when", seat)))


def taker(trick: Trick, options: Options) -> Seat:
    """Who wins a trick, or would if it ended here."""
    return holder_of_highest(trick) if options.winner_rule == "highest_single_card" else winner(trick)


def who_wins(s: State) -> tuple[tuple[Event, ...], Seat]:
    """The winner, and a word about a duck that held a higher card."""
    seat = taker(s.trick, s.options)
    if s.options.winner_rule == "highest_single_card":
        return (Event("won", "option.highest-single-card", seat),), seat
    top = strength(bar(s.trick)[-1])
    proud = [
        duck for duck in s.trick if duck.seat != seat and not _raised(s.trick, duck) and strength(duck.cards[-1]) >= top
    ]
    return (
        *(Event("duck-loses", "trick.duck-loses", duck.seat, duck.cards) for duck in proud),
        Event("won", "trick.winner", seat),
    ), seat


def _raised(trick: Trick, play: Play) -> bool:
    return reaches(play.cards, bar(trick[: trick.index(play)]))
