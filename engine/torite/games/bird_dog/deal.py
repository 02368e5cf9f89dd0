"""Before play in Bird Dog: the deal, trumps, nil."""

from __future__ import annotations

from ...core.acts import Action, Event, Step
from ...core.position import UNKNOWN, replace
from ...core.unknown import Missing
from ...toolkit.dealing import dealt, drawing
from ...toolkit.phases import opening, shuffling
from .state import DUMMY, State, collected, game, players, top_card

HAND = 7
UNDEALT = 3
FACED = 3


# -- the deal --------------------------------------------------------------------------------------------------


opening(game)
shuffling(game)
draw = drawing(game, "deal.dealer")


@game.clause("deal.hands", "two.deal", "deal.turn-up")
def deal(s: State, action: Action) -> Step[State]:
    """Seven cards each (and to the dummy), three aside, one of them turned up."""
    order, cards = players(s), action.cards
    hands, pile = dealt(cards, order, HAND, game.order), cards[len(order) * HAND : -UNDEALT]
    ready = replace(s, hands=hands, pile=pile, down=cards[-UNDEALT:], stock=(), shown=(), phase="trump")
    three = s.options.players == DUMMY + 1
    kind, rule = ("dealt", "deal.hands") if three else ("dealt-two", "two.deal")
    return turn_up(ready).preceded_by(Event(kind, rule, value=str(HAND)))


def turn_up(s: State) -> Step[State]:
    """The next undealt card becomes the candidate; the third one fixes trumps."""
    card, last = s.down[0], len(s.down) == 1
    if card == UNKNOWN:
        raise Missing("state.down", "the next card is turned up")
    after = replace(s, turned=(*s.turned, card), down=s.down[1:], passes=0, turn=players(s)[0])
    unasked = last and s.options.edition == "newer"
    third = "option.newer" if unasked else "trump.third"
    rule = third if last else "trump.second" if s.turned else "deal.turn-up"
    event = Event("turned-last" if last else "turned", rule, cards=(card,), value=card[0])
    if unasked:
        step = ask_nil(replace(after, trump=card[0]))
        return step.preceded_by(event, *_strongest(step.state))
    return Step(after, (event,))


# -- trumps ----------------------------------------------------------------------------------------------------


@game.clause("trump.declare", "trump.second", "trump.third")
def choose_trump(s: State, action: Action) -> Step[State]:
    """The first who declares makes the candidate trump; if all pass, the next card is turned."""
    if action.verb in ("solo", "declare"):
        step = ask_nil(replace(s, trump=s.turned[-1][0], solo=s.turn))
        kind, rule = ("declared", "trump.declare") if action.verb == "solo" else ("chosen", "option.newer")
        declared = Event(kind, rule, s.turn, value=s.turned[-1][0])
        return step.preceded_by(declared, *_strongest(step.state))
    passed = Event("passes", "trump.declare", s.turn)
    order = players(s)
    if s.passes + 1 < len(order):
        return Step(replace(s, passes=s.passes + 1, turn=order[s.passes + 1]), (passed,))
    return (turn_up(s) if s.down else nobody(s)).preceded_by(passed)


def _strongest(s: State) -> tuple[Event, ...]:
    return (Event("strongest", "strongest.card", cards=(top_card(s),), value=s.turned[-1]),)


@game.clause("trump.no-solo", "two.void")
def nobody(s: State) -> Step[State]:
    """Three players go on without a solo player; with two the deal is void."""
    if s.options.players == DUMMY:
        return Step(collected(s)._replace(phase="deal"), (Event("void", "two.void", s.dealer),))
    step = ask_nil(replace(s, trump=s.turned[-1][0]))
    return step.preceded_by(Event("nobody", "trump.no-solo", value=s.turned[-1][0]), *_strongest(step.state))


# -- nil -------------------------------------------------------------------------------------------------------


def ask_nil(s: State) -> Step[State]:
    """From the dealer's left."""
    return Step(replace(s, phase="nil", passes=0, turn=players(s)[0]))


@game.clause("nil.call")
def choose_nil(s: State, action: Action) -> Step[State]:
    """Each player once; the first nil ends the asking."""
    order = players(s)
    if action.verb == "nil":
        return begin(replace(s, nil=s.turn)).preceded_by(Event("nil", "nil.call", s.turn))
    event = Event("no-nil", "nil.call", s.turn)
    if s.passes + 1 < len(order):
        return Step(replace(s, passes=s.passes + 1, turn=order[s.passes + 1]), (event,))
    return begin(s).preceded_by(event)


@game.clause("two.faced")
def begin(s: State) -> Step[State]:
    """The player on the dealer's left leads; three cards of the dummy are turned up."""
    leader = players(s)[0]
    after = replace(s, phase="play", leader=leader, turn=leader, passes=0)
    starts = Event("starts", "play.lead" if not s.pile else "two.order", leader)
    if not s.pile:
        return Step(after, (starts,))
    faced = replace(after, faced=s.pile[:FACED], pile=s.pile[FACED:])
    return Step(faced, (Event("faced", "two.faced", cards=faced.faced), starts))
