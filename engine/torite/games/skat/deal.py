"""The first dealer and the deal."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Step
from ...core.position import Cards, replace
from .report import tell
from .state import Options, State, deck, game, in_sort, positions, seats

SKAT = slice(9, 11)


@game.hook
def start(options: Options) -> State:
    """Before the first deal the dealer is drawn."""
    return State(TABLE, phase="draw", stock=deck(options), options=options)


@game.hook
def shuffle(s: State) -> Cards:
    """All 32 cards, before every deal."""
    return deck(s.options) if s.phase == "deal" else ()


@game.clause("deal.first-dealer")
def draw(s: State, action: Action) -> Step[State]:
    """The first dealer, by lot."""
    dealer = seats(s.options).index(action.value)
    return Step(replace(s, phase="deal", dealer=dealer), (tell("drawn", "deal.first-dealer", dealer),))


def packets(cards: Cards, place: int) -> Cards:
    """The cards of forehand (place 0), middlehand (1) or rearhand (2): three of 1-9, four of 12-23, three of 24-32."""
    three, four, last = 3 * place, 11 + 4 * place, 23 + 3 * place
    return cards[three : three + 3] + cards[four : four + 4] + cards[last : last + 3]


@game.clause("deal.packets")
def deal(s: State, action: Action) -> Step[State]:
    """Three each, two to the skat, four each, three each; then middlehand speaks."""
    order = positions(s.options.players, s.dealer)
    none: tuple[Cards, ...] = ((),) * s.options.players
    hands = list(none)
    for place, seat in enumerate(order):
        hands[seat] = tuple(sorted(packets(action.cards, place), key=in_sort))
    dealt = State(
        order[1],
        hands=tuple(hands),
        taken=none,
        skat=action.cards[SKAT],
        dealer=s.dealer,
        said=("",) * s.options.players,
        results=s.results,
        phase="call",
        options=s.options,
    )
    return Step(dealt, (*_seated(s), tell("dealt", "deal.packets"), tell("speaks", "auction.order", order[1])))


def _seated(s: State) -> tuple[Event, ...]:
    front = tell("positions", "deal.positions", positions(s.options.players, s.dealer)[0])
    four = s.options.players == 4
    return (tell("sits-out", "option.four-players", s.dealer), front) if four else (front,)
