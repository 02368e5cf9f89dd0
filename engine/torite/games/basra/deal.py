"""The pack and the deal: four cards each, again and again, and the first floor."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Step
from ...core.position import Cards, replace
from ...toolkit.dealing import clockwise, counted, dealt
from ...toolkit.phases import shuffling
from .captures import sweeps
from .state import Options, State, deck, game, seats

HAND = 4
game.clause("overview.players")(seats)

counted(game, "cards.deck")


@game.hook
def start(options: Options) -> State:
    """The first player deals first."""
    return State(TABLE, phase="deal", hands=((),) * options.players, stock=deck(options), options=options)


shuffling(game)


def turn_order(s: State) -> list[int]:
    """From the dealer's right-hand neighbour to the dealer."""
    return clockwise(s.dealer + 1, s.options.players)


@game.clause("deal.hands")
def deal(s: State, action: Action) -> Step[State]:
    """Four cards each, four to the floor, the rest is the stock."""
    cards = action.cards
    used = HAND * s.options.players
    floor, stock, put_back = first_floor(cards[used : used + HAND], cards[used + HAND :])
    ready = hand_out(replace(s, stock=cards[:used]))
    after = replace(ready, floor=floor, stock=stock, last=TABLE, phase="play")
    replaced = (Event("replaced", "deal.first-floor", cards=put_back),) if put_back else ()
    return Step(
        after,
        (
            Event("dealt", "deal.hands", s.dealer),
            *replaced,
            Event("floor", "deal.hands", cards=floor),
            Event("starts", "deal.first", after.turn),
        ),
    )


@game.clause("deal.first-floor")
def first_floor(floor: Cards, stock: Cards) -> tuple[Cards, Cards, Cards]:
    """Place by place, jacks and the komi go to the bottom of the stock; the next card takes the place."""
    rest, put_back, done = list(stock), list[str](), list[str]()
    for first in floor:
        card = first
        while sweeps(card):
            put_back.append(card)
            rest.append(card)
            card = rest.pop(0)
        done.append(card)
    return tuple(done), tuple(rest), tuple(put_back)


@game.clause("deal.again", "deal.first")
def hand_out(s: State) -> State:
    """Four more cards each from the stock; the dealer's neighbour plays first."""
    order = turn_order(s)
    hands = dealt(s.stock, order, HAND, game.order)
    return replace(s, hands=hands, stock=s.stock[HAND * len(order) :], turn=order[0])
