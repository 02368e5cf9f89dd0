"""The lab, in the order of its page: the deal, what may be played, the trick."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.acts import OVER, TABLE, Action, Event, Facts, Step, play
from ...core.fold import Test
from ...core.position import UNKNOWN, Play
from ...toolkit.dealing import clockwise, counted, dealt
from ...toolkit.phases import empty, moving, shuffling
from ...toolkit.scores import leaders
from ...toolkit.tricks import added, gathered, lifted, played, printed, standing
from .state import Options, State, game, seats
from .winning import card_of, catches, equals, ranked, trump, winner

HAND = 5
FOLLOWING = ("follow", "ruff", "beat")
"""The duties under which one follows suit."""
game.clause("table.players")(seats)
counted(game, "table.deck")
shuffling(game)


@game.hook
def start(options: Options) -> State:
    """All cards lie in the stock, and are to be dealt."""
    return empty(game, options, stock=tuple(game.deck(options)), phase="deal")


@game.clause("table.deal")
def deal(s: State, action: Action) -> Step[State]:
    """Five cards each; the rest stays out of play, and A leads."""
    seats = clockwise(0, len(s.hands))
    hands, rest = dealt(action.cards, seats, HAND, game.order), action.cards[len(seats) * HAND :]
    after = s._replace(turn=seats[0], hands=hands, stock=rest, phase="play")
    return Step(after, (Event("dealt", "table.deal", value=str(HAND)),))


@game.hook
def offers(s: State) -> list[Action]:
    """Every card of the hand."""
    return [play(card) for card in s.hands[s.turn] if card != UNKNOWN] if s.turn != TABLE else []


# -- what may be played ------------------------------------------------------------------------------------------


def led(s: State) -> str:
    """The suit led."""
    return printed(card_of(s.trick[0]))


def held(s: State, suit: str) -> tuple[str, ...]:
    """The cards of a suit in the hand of the seat to move."""
    return tuple(card for card in s.hands[s.turn] if card != UNKNOWN and printed(card) == suit)


@game.must("table.lead", verdict_only=True)
def lead(s: State) -> Test | None:
    """Any card may be led."""
    return None if s.trick else lambda action: True


@game.must("follow.free", verdict_only=True)
def free(s: State) -> Test | None:
    """Without a duty any card may be played."""
    return (lambda action: True) if s.trick and s.options.duty == "free" else None


@game.must("follow.must", void="follow.void")
def follow(s: State) -> Test | None:
    """A card of the suit led, if one is held."""
    if not s.trick or s.options.duty not in FOLLOWING:
        return None
    suit = led(s)
    return lambda action: printed(action.cards[0]) == suit


@follow.because
def _(s: State, action: Action) -> Facts:
    suit = led(s)
    leader = s.trick[0]
    return {"led": suit, "who": leader.seat, "card": leader.cards, "cards": action.cards, "able": held(s, suit)}


@game.must("follow.ruff")
def ruff(s: State) -> Test | None:
    """Whoever cannot follow plays a trump, if one is held."""
    if not s.trick or s.options.duty != "ruff" or s.options.trump == "none" or held(s, led(s)):
        return None
    return lambda action: trump(action.cards[0], s.options)


@ruff.because
def _(s: State, action: Action) -> Facts:
    return {"led": led(s), "trump": s.options.trump, "able": held(s, s.options.trump)}


@game.must("follow.beat")
def beat(s: State) -> Test | None:
    """Of what may be played, a card that takes the trick as it stands."""
    if not s.trick or s.options.duty != "beat":
        return None
    return lambda action: winner((*s.trick, Play(s.turn, action.cards)), s.options).seat == s.turn


@beat.because
def _(s: State, action: Action) -> Facts:
    best = winner(s.trick, s.options)
    return {"who": best.seat, "card": best.cards}


@game.must("follow.differ")
def differ(s: State) -> Test | None:
    """A card of a suit that does not lie on the table, if one is held."""
    if not s.trick or s.options.duty != "differ":
        return None
    lying = {printed(card_of(play)) for play in s.trick}
    return lambda action: printed(action.cards[0]) not in lying


@differ.because
def _(s: State, action: Action) -> Facts:
    return {"cards": gathered(s.trick)}


# -- the trick ---------------------------------------------------------------------------------------------------


@game.clause("table.lead", "follow.void", "follow.free")
def play_event(s: State, action: Action) -> Event:
    """How a card comes to the trick, and by which clause."""
    kind = standing(s.trick, action.cards[0])
    if kind == "leads":
        return Event(kind, "table.lead", s.turn, action.cards)
    if s.options.duty not in FOLLOWING:
        return Event("plays", f"follow.{s.options.duty}", s.turn, action.cards)
    if kind == "throws" and s.options.duty == "ruff" and trump(action.cards[0], s.options):
        return Event("ruffs", "follow.ruff", s.turn, action.cards)
    return Event(kind, "follow.must" if kind == "follows" else "follow.void", s.turn, action.cards)


def play_card(s: State, action: Action) -> Step[State]:
    """A card to the trick; the fourth ends it."""
    after = played(s, action, (s.turn + 1) % 4)
    return (end_trick(after) if len(after.trick) == 4 else Step(after)).preceded_by(play_event(s, action))


@game.clause("table.next")
def end_trick(s: State) -> Step[State]:
    """The winner takes the trick and leads to the next."""
    best = winner(s.trick, s.options)
    won = Event(f"won-{s.options.winner}", f"winner.{s.options.winner}", best.seat, best.cards)
    after = lifted(s, best.seat, played=s.played + gathered(s.trick), tricks=added(s.tricks, best.seat, 1))
    ended = Step(after, (Event("next", "table.next", best.seat),)) if after.hands[best.seat] else end(after)
    return ended.preceded_by(won, *because(s))


def because(s: State) -> Iterator[Event]:
    """Tell what the winner follows from: which cards can win, and how; what the switches change in this trick."""
    options, top = s.options, ranked(s.trick, s.options)
    high = tuple(card_of(play) for play in (top if options.winner != "lowest" else top[::-1]))
    yield Event("able", "able.all" if options.others == "count" else "able.led", cards=high)
    trumps = tuple(card for card in high if trump(card, options))
    if trumps and len(trumps) < len(high):
        yield Event("trumps", "trump.suit", cards=trumps, value=options.trump)
    leader = s.trick[0]
    if options.ace == "low" and card_of(leader)[1] == "A":
        yield Event("ace-low", "ace.low", leader.seat, leader.cards)
    if options.ace == "caught" and (twos := tuple(card for card in high if catches(s.trick, card, options))):
        yield Event("ace-caught", "ace.caught", cards=twos)
    if len(same := equals(s.trick, options)) > 1:
        cards = tuple(card_of(play) for play in same)
        yield Event(f"tie-{options.ties}", f"ties.{options.ties}", cards=cards)


@game.clause("table.end")
def end(s: State) -> Step[State]:
    """When the cards are played, whoever has taken most tricks has won; several may share that."""
    best = [Event("most", "table.end", seat, value=str(max(s.tricks))) for seat in leaders(s.tricks)]
    return Step(s._replace(turn=OVER, phase="over"), tuple(best))


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """The tricks taken."""
    return s.tricks


@game.hook
def winners(s: State) -> tuple[int, ...]:
    """Those with most tricks."""
    return leaders(s.tricks)


moving(game, deal=deal, play=play_card)
