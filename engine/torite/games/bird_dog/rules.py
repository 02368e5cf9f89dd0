"""Bird Dog's play, in the order of its rules page. What comes before is in deal.py, scoring in scoring.py."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Facts, Step, play
from ...core.cards import without
from ...core.fold import Test
from ...core.position import Cards, Play, Seat, Trick, replace
from ...toolkit.dealing import counted, lots
from ...toolkit.following import following
from ...toolkit.incidents import claims, emptied, incidents, misbids, remaining, tricks_left
from ...toolkit.phases import moving
from ...toolkit.tricks import added, gathered, lifted, play_event, played
from .deal import choose_nil, choose_trump, deal, draw
from .scoring import end_deal
from .state import DUMMY, POWER, State, game, players, seats, top_card

game.clause("overview.players")(seats)
counted(game, "cards.deck")


# -- who plays -------------------------------------------------------------------------------------------------


@game.clause("two.controller")
def controller(solo: Seat, nil: Seat) -> Seat:
    """The dummy is played by who is not the solo player; with a nil, by who did not call it."""
    return 1 - (nil if nil >= 0 else solo)


@game.clause("two.order")
def ring(s: State) -> list[Seat]:
    """The places in playing order; with two players the dummy sits between them."""
    if s.options.players != DUMMY:
        return [*range(s.options.players)]
    first, dealer = players(s)
    return [first, DUMMY, dealer]


def place_now(s: State) -> int:
    """Whose cards are played now: a seat's or the dummy's."""
    order = ring(s)
    return order[(order.index(s.leader) + len(s.trick)) % len(order)]


def mover(s: State) -> State:
    """The position with the turn given to who plays from the place that is due."""
    place = place_now(s)
    dummys = s.options.players == DUMMY and place == DUMMY
    return replace(s, turn=controller(s.solo, s.nil) if dummys else place)


def dummys_turn(s: State) -> bool:
    """Whether the dummy's card is due."""
    return s.phase == "play" and s.options.players == DUMMY and place_now(s) == DUMMY


@game.hook
@game.clause("two.only-faced")
def hand(s: State, seat: Seat) -> Cards:
    """The own hand, or the dummy's open cards when the dummy is to play."""
    if seat == s.turn and dummys_turn(s):
        return s.faced
    return s.hands[seat] if seat >= 0 else ()


@game.hook
def offers(s: State) -> list[Action]:
    """Every card; solo (a mere declaration, if the option says so) or pass; nil or pass."""
    if s.phase == "play":
        return [play(card) for card in hand(s, s.turn) if card != "?"]
    if s.phase == "draw":
        return lots(game, s)
    declare = "declare" if s.options.edition == "newer" else "solo"
    return [Action("pass"), Action({"trump": declare, "nil": "nil"}[s.phase])] if s.phase in ("trump", "nil") else []


# -- following and winning -------------------------------------------------------------------------------------


@game.ban("strongest.suit")
def no_ruff(s: State) -> Test | None:
    """Being the strongest does not free a card from the duty of following, nor make it a trump."""
    if not s.trick or not (top := top_card(s)):
        return None
    led = s.trick[0].cards[0][0]
    able = any(card[0] == led for card in hand(s, s.turn))
    return (lambda action: action.cards == (top,) and top[0] != led) if able else None


@no_ruff.because
def _(s: State, action: Action) -> Facts:
    led = s.trick[0].cards[0][0]
    able = tuple(card for card in hand(s, s.turn) if card[0] == led)
    return {"top": top_card(s), "suit": top_card(s)[0], "led": led, "able": able,
            "where": "dummy" if dummys_turn(s) else "hand"}  # fmt: skip


following(game, "follow.must", more=lambda s, action: {"where": "dummy" if dummys_turn(s) else "hand"})


@game.clause("trick.strongest", "trick.trump", "trick.suit", "cards.rank")
def winner(trick: Trick, trump: str, top: str) -> Play:
    """The strongest card, else the highest trump, else the highest card of the suit led."""
    led = trick[0].cards[0][0]

    def power(play: Play) -> tuple[bool, bool, bool, int]:
        card = play.cards[0]
        return card == top, card[0] == trump, card[0] == led, POWER[card[1]]

    return max(trick, key=power)


@game.clause("play.lead", "follow.void")
def play_card(s: State, action: Action) -> Step[State]:
    """A card from the hand or the dummy; the last of the trick ends it."""
    event = play_event(s, action)
    if dummys_turn(s):
        event = event._replace(kind=f"dummy-{event.kind}", rule="two.only-faced")
        left = without(s.faced, action.cards)
        after = replace(s, trick=(*s.trick, Play(DUMMY, action.cards)), faced=left)
    else:
        after = played(s, action, s.turn)
    if len(after.trick) < len(ring(s)):
        return Step(mover(after), (event,))
    return end_trick(after).preceded_by(event)


@game.clause("trick.next-lead", "two.heap", "two.refill")
def end_trick(s: State) -> Step[State]:
    """The winner takes the trick and leads; the dummy's tricks go to who plays it."""
    best = winner(s.trick, s.trump, top_card(s))
    card = best.cards[0]
    how = "strongest" if card == top_card(s) else "trump" if card[0] == s.trump else "suit"
    dummys = s.options.players == DUMMY and best.seat == DUMMY
    seat = controller(s.solo, s.nil) if dummys else best.seat
    won, tricks = added(s.won, seat, gathered(s.trick)), added(s.tricks, seat, 1)
    after = lifted(s, seat, won=won, tricks=tricks, leader=best.seat)
    events: tuple[Event, ...] = (
        Event(f"dummy-won-{how}" if dummys else f"won-{how}", f"trick.{how}", seat, best.cards),
    )
    if dummys:
        events = (*events, Event("heap", "two.heap", seat))
    if not any(after.hands):
        return end_deal(after).preceded_by(*events)
    if after.pile:
        after = replace(after, faced=(*after.faced, after.pile[0]), pile=after.pile[1:])
        events = (*events, Event("refilled", "two.refill", cards=after.faced[-1:]))
    follows = Event("next-dummy", "two.order", seat) if dummys else Event("next", "trick.next-lead", seat)
    return Step(mover(after), (*events, follows))


moving(game, draw=draw, deal=deal, trump=choose_trump, nil=choose_nil, play=play_card)


def rest(s: State, seat: Seat) -> Step[State]:
    """All tricks that are left go to a seat, with the cards of the dummy."""
    won, tricks = added(s.won, seat, remaining(s, "faced", "pile")), added(s.tricks, seat, tricks_left(s))
    return end_deal(emptied(s, won=won, tricks=tricks, faced=(), pile=(), leader=seat))


def rival(s: State, seat: Seat) -> Seat:
    """Who gets what a seat gives up, where it does not matter who of several does: nobody who bid nil."""
    others = [other for other in range(s.options.players) if other != seat]
    if s.nil != TABLE:
        return next((other for other in others if other != s.nil), seat)  # alone against nil, it has the dummy's tricks
    if len(others) == 1:
        return others[0]
    if s.solo == TABLE or s.options.edition == "newer":
        return TABLE
    if seat != s.solo:
        return s.solo
    return others[0] if s.options.team_pairs == "together" else TABLE


incidents(game, ("dealer", "totals"), begun=lambda s: s.phase in ("nil", "play") or s.passes > 0 or len(s.turned) > 1)
misbids(game, "trump", "nil")
claims(game, rest, rival)
