"""Bird Dog, in the order of its rules page: the deal, trumps, nil, play. Scoring is in scoring.py."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Facts, Step, play
from ...core.cards import without
from ...core.fold import Test
from ...core.position import Cards, Play, Seat, Trick
from ...toolkit.tricks import changed, gathered
from .scoring import end_deal
from .state import DUMMY, POWER, Options, State, deck, game, per_seat, players, seats, top_card

HAND = 7
UNDEALT = 3
FACED = 3
game.clause("overview.players")(seats)


@game.clause("cards.deck")
def number_of_cards(options: Options) -> int:
    """24 cards."""
    return len(deck(options))


# -- the deal --------------------------------------------------------------------------------------------------


@game.hook
def start(options: Options) -> State:
    """Before the first deal the dealer is drawn."""
    s = State(TABLE, phase="draw", stock=deck(options), options=options)
    none: tuple[str, ...] = ()
    return s._replace(totals=per_seat(s, 0), tricks=per_seat(s, 0), hands=per_seat(s, none), won=per_seat(s, none))


@game.hook
def shuffle(s: State) -> Cards:
    """All cards, when a deal is due."""
    return s.stock if s.phase == "deal" else ()


@game.clause("deal.dealer")
def draw(s: State, action: Action) -> Step[State]:
    """The first dealer."""
    dealer = list(seats(s.options)).index(action.value)
    return Step(s._replace(phase="deal", dealer=dealer), (Event("drawn", "deal.dealer", dealer),))


@game.clause("deal.hands", "two.deal", "deal.turn-up")
def deal(s: State, action: Action) -> Step[State]:
    """Seven cards each (and to the dummy), three aside, one of them turned up."""
    order, cards = players(s), action.cards
    hands = list(s.hands)
    for place, seat in enumerate(order):
        hands[seat] = tuple(sorted(cards[place * HAND : (place + 1) * HAND], key=game.order))
    pile = cards[len(order) * HAND : -UNDEALT]
    dealt = s._replace(hands=tuple(hands), pile=pile, down=cards[-UNDEALT:], stock=(), shown=(), phase="trump")
    step = turn_up(dealt)
    three = s.options.players == DUMMY + 1
    dealt_out = Event("dealt" if three else "dealt-two", "deal.hands" if three else "two.deal", value=str(HAND))
    return Step(step.state, (dealt_out, *step.events))


def turn_up(s: State) -> Step[State]:
    """The next undealt card becomes the candidate; the third one fixes trumps."""
    card, last = s.down[0], len(s.down) == 1
    after = s._replace(turned=(*s.turned, card), down=s.down[1:], passes=0, turn=players(s)[0])
    rule = "trump.third" if last else "trump.second" if s.turned else "deal.turn-up"
    event = Event("turned-last" if last else "turned", rule, cards=(card,), value=card[0])
    if last and s.options.edition == "newer":
        step = ask_nil(after._replace(trump=card[0]))
        return Step(step.state, (event, *_strongest(step.state), *step.events))
    return Step(after, (event,))


# -- trumps ----------------------------------------------------------------------------------------------------


@game.clause("trump.declare", "trump.second", "trump.third")
def choose_trump(s: State, action: Action) -> Step[State]:
    """The first who declares makes the candidate trump; if all pass, the next card is turned."""
    if action.verb in ("solo", "declare"):
        step = ask_nil(s._replace(trump=s.turned[-1][0], solo=s.turn))
        kind, rule = ("declared", "trump.declare") if action.verb == "solo" else ("chosen", "option.newer")
        declared = Event(kind, rule, s.turn, (top_card(step.state),), s.turned[-1][0])
        return Step(step.state, (declared, *_strongest(step.state), *step.events))
    passed = Event("passes", "trump.declare", s.turn)
    order = players(s)
    if s.passes + 1 < len(order):
        return Step(s._replace(passes=s.passes + 1, turn=order[s.passes + 1]), (passed,))
    step = turn_up(s) if s.down else nobody(s)
    return Step(step.state, (passed, *step.events))


def _strongest(s: State) -> tuple[Event, ...]:
    return (Event("strongest", "strongest.card", cards=(top_card(s),), value=s.turned[-1]),)


@game.clause("trump.no-solo", "two.void")
def nobody(s: State) -> Step[State]:
    """Three players go on without a solo player; with two the deal is void."""
    if s.options.players == DUMMY:
        return Step(collected(s)._replace(phase="deal"), (Event("void", "two.void", s.dealer),))
    step = ask_nil(s._replace(trump=s.turned[-1][0]))
    return Step(
        step.state, (Event("nobody", "trump.no-solo", value=s.turned[-1][0]), *_strongest(step.state), *step.events)
    )


def collected(s: State) -> State:
    """All cards back in the stock, a clean table; the last trick and who won it stay in sight."""
    return State(
        TABLE, shown=s.shown, stock=deck(s.options), dealer=s.dealer, leader=s.leader, totals=s.totals, options=s.options,
        hands=per_seat(s, ()), won=per_seat(s, ()), tricks=per_seat(s, 0),
    )  # fmt: skip


# -- nil -------------------------------------------------------------------------------------------------------


def ask_nil(s: State) -> Step[State]:
    """From the dealer's left."""
    return Step(s._replace(phase="nil", passes=0, turn=players(s)[0]))


@game.clause("nil.call")
def choose_nil(s: State, action: Action) -> Step[State]:
    """Each player once; the first nil ends the asking."""
    order = players(s)
    if action.verb == "nil":
        step = begin(s._replace(nil=s.turn))
        return Step(step.state, (Event("nil", "nil.call", s.turn), *step.events))
    event = Event("no-nil", "nil.call", s.turn)
    if s.passes + 1 < len(order):
        return Step(s._replace(passes=s.passes + 1, turn=order[s.passes + 1]), (event,))
    step = begin(s)
    return Step(step.state, (event, *step.events))


@game.clause("two.faced")
def begin(s: State) -> Step[State]:
    """The player on the dealer's left leads; three cards of the dummy are turned up."""
    leader = players(s)[0]
    after = s._replace(phase="play", leader=leader, turn=leader, passes=0)
    starts = Event("starts", "play.lead" if not s.pile else "two.order", leader)
    if not s.pile:
        return Step(after, (starts,))
    faced = after._replace(faced=s.pile[:FACED], pile=s.pile[FACED:])
    return Step(faced, (Event("faced", "two.faced", cards=faced.faced), starts))


# -- who plays -------------------------------------------------------------------------------------------------


@game.clause("two.controller")
def controller(solo: Seat, nil: Seat) -> Seat:
    """The dummy is played by who is not the solo player; with a nil, by who did not call it."""
    return 1 - (nil if nil >= 0 else solo)


@game.clause("two.order")
def ring(s: State) -> list[int]:
    """The places in playing order; with two players the dummy sits between them."""
    order = players(s)
    return [order[0], DUMMY, order[1]] if s.options.players == DUMMY else order


def place_now(s: State) -> int:
    """Whose cards are played now: a seat's or the dummy's."""
    order = ring(s)
    return order[(order.index(s.leader) + len(s.trick)) % len(order)]


def mover(s: State) -> State:
    """The position with the turn given to who plays from the place that is due."""
    place = place_now(s)
    dummys = s.options.players == DUMMY and place == DUMMY
    return s._replace(turn=controller(s.solo, s.nil) if dummys else place)


def dummys_turn(s: State) -> bool:
    """Whether the dummy's card is due."""
    return s.phase == "play" and s.options.players == DUMMY and place_now(s) == DUMMY


@game.hook
@game.clause("two.only-faced")
def hand(s: State, seat: Seat) -> Cards:
    """The own hand, or the dummy's open cards when the dummy is to play."""
    if seat == s.turn and dummys_turn(s):
        return s.faced
    return s.hands[seat] if 0 <= seat < len(s.hands) else ()


@game.hook
def offers(s: State) -> list[Action]:
    """Every card; solo (a mere declaration, if the option says so) or pass; nil or pass."""
    if s.phase == "play":
        return [play(card) for card in hand(s, s.turn) if card != "?"]
    if s.phase == "draw":
        return [Action("start", value=name) for name in seats(s.options)]
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


@game.must("follow.must")
def follow(s: State) -> Test | None:
    """A card of the printed suit led."""
    if not s.trick:
        return None
    led = s.trick[0].cards[0][0]
    return lambda action: action.cards[0][0] == led


@follow.because
def _(s: State, action: Action) -> Facts:
    led = s.trick[0].cards[0][0]
    able = tuple(card for card in hand(s, s.turn) if card[0] == led)
    return {"led": led, "who": s.trick[0].seat, "card": s.trick[0].cards, "able": able,
            "where": "dummy" if dummys_turn(s) else "hand"}  # fmt: skip


@game.clause("trick.strongest", "trick.trump", "trick.suit", "cards.rank")
def winner(trick: Trick, trump: str, top: str) -> Play:
    """The strongest card, else the highest trump, else the highest card of the suit led."""
    led = trick[0].cards[0][0]

    def power(one: Play) -> tuple[bool, bool, bool, int]:
        card = one.cards[0]
        return card == top, card[0] == trump, card[0] == led, POWER[card[1]]

    return max(trick, key=power)


@game.hook
def move(s: State, action: Action) -> Step[State]:
    """The position after an action, and what happened."""
    return {"draw": draw, "deal": deal, "trump": choose_trump, "nil": choose_nil, "play": play_card}[s.phase](s, action)


@game.clause("play.lead", "follow.void")
def play_card(s: State, action: Action) -> Step[State]:
    """A card from the hand or the dummy; the last of the trick ends it."""
    place, card = place_now(s), action.cards
    dummys = dummys_turn(s)
    rule = "play.lead" if not s.trick else "follow.must" if card[0][0] == s.trick[0].cards[0][0] else "follow.void"
    kind = ("dummy-" if dummys else "") + ("leads" if not s.trick else "follows" if rule == "follow.must" else "throws")
    trick = (*s.trick, Play(place, card))
    hands = s.hands if dummys else changed(s.hands, s.turn, without(s.hands[s.turn], card))
    after = s._replace(hands=hands, trick=trick, faced=without(s.faced, card) if dummys else s.faced)
    event = Event(kind, "two.only-faced" if dummys else rule, s.turn, card)
    if len(trick) < len(ring(s)):
        return Step(mover(after), (event,))
    step = end_trick(after)
    return Step(step.state, (event, *step.events))


@game.clause("trick.next-lead", "two.heap", "two.refill")
def end_trick(s: State) -> Step[State]:
    """The winner takes the trick and leads; the dummy's tricks go to who plays it."""
    best = winner(s.trick, s.trump, top_card(s))
    card = best.cards[0]
    rule = "trick.strongest" if card == top_card(s) else "trick.trump" if card[0] == s.trump else "trick.suit"
    dummys = s.options.players == DUMMY and best.seat == DUMMY
    seat = controller(s.solo, s.nil) if dummys else best.seat
    won = changed(s.won, seat, s.won[seat] + gathered(s.trick))
    tricks = changed(s.tricks, seat, s.tricks[seat] + 1)
    after = s._replace(trick=(), shown=s.trick, won=won, tricks=tricks, leader=best.seat)
    events: tuple[Event, ...] = (Event("dummy-won" if dummys else "won", rule, seat, best.cards),)
    if dummys:
        events = (*events, Event("heap", "two.heap", seat))
    if not any(after.hands):
        step = end_deal(after)
        return Step(step.state, (*events, *step.events))
    if after.pile:
        after = after._replace(faced=(*after.faced, after.pile[0]), pile=after.pile[1:])
        events = (*events, Event("refilled", "two.refill", cards=after.faced[-1:]))
    follows = Event("next-dummy", "two.order", seat) if dummys else Event("next", "trick.next-lead", seat)
    return Step(mover(after), (*events, follows))
