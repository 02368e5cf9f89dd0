"""The set-up of Clackerjack: the first starter, the deal, the blanks."""

from __future__ import annotations

from ...core.acts import Action, Event, Step
from ...core.position import Cards, Seat, replace
from ...toolkit.dealing import clockwise, drawing
from ...toolkit.phases import empty
from .state import SETS, TWO, Options, State, blank, deck, game, order, seats, top

DEALT = {4: (11, 11, 10, 10), 2: (13, 13)}
"""Hidden tiles without a blank, from the starter on."""
OPEN = {4: 3, 2: 6}
"""The blanks in front of each player."""
DOUBLE_BLANK = "0-0"
PLACES = {
    "third_and_fourth": (2, 3),
    "second_and_third": (1, 2),
    "first_and_fourth": (0, 3),
    "first_and_second": (0, 1),
}
ODDS, EVENS = ("0-1", "0-3", "0-5"), ("0-2", "0-4", "0-6")
game.clause("overview.players")(seats)


@game.clause("tiles.sets", "two.tiles")
def number_of_tiles(options: Options) -> list[int]:
    """Tiles without a blank, with one blank, and double blanks."""
    tiles = deck(options)
    blanks = sum(map(blank, tiles))
    return [len(tiles) - blanks, blanks - SETS, SETS]


@game.hook
def start(options: Options) -> State:
    """Before the first deal the starter is chosen."""
    return empty(game, options, phase="draw", stock=deck(options))


def collected(s: State) -> State:
    """All tiles in the stock again, a clean table."""
    kept = {"shown": s.shown, "told": s.told, "starter": s.starter, "deals": s.deals, "totals": s.totals}
    return empty(game, s.options, phase="deal", stock=deck(s.options), **kept)


draw = drawing(game, "deal.starter", "starter")


@game.hook
def shuffle(s: State) -> Cards:
    """The tiles without a blank."""
    return tuple(sorted(tile for tile in s.stock if not blank(tile))) if s.phase == "deal" else ()


def from_starter(s: State) -> list[Seat]:
    """The seats, clockwise from the starter."""
    return clockwise(s.starter, s.options.players)


@game.clause("deal.hands", "deal.double-blanks", "two.deal")
def deal(s: State, action: Action) -> Step[State]:
    """Tiles without a blank are dealt; the starter's and the next player's partners get a double blank."""
    hands, used = list(s.hands), 0
    two, sizes = s.options.players == TWO, DEALT[s.options.players]
    for size, seat in zip(sizes, from_starter(s), strict=True):
        extra = (DOUBLE_BLANK,) if size < max(sizes) else ()
        hands[seat] = tuple(sorted((*action.cards[used : used + size], *extra), key=order))
        used += size
    rows = ((DOUBLE_BLANK, *_blanks(s.options)),) * TWO if two else four_rows(s)
    after = replace(
        s, hands=tuple(hands), open=rows, stock=action.cards[used:], shown=(), told=(), phase="play", turn=s.starter
    )
    return Step(after, (*(_told_of_two(s) if two else _told_of_four(s)), Event("starts", "lead.any", s.starter)))


@game.clause("deal.groups")
def groups() -> list[list[str]]:
    """The two kinds of groups of single blanks."""
    return [list(ODDS), list(EVENS)]


@game.clause("deal.assign", "option.odds")
def odd_places(odds: str) -> list[int]:
    """The places, counted from the starter as 0, that take the odd blanks."""
    return list(PLACES[odds])


def four_rows(s: State) -> tuple[Cards, ...]:
    """Each player's three open blanks."""
    odd = {from_starter(s)[place] for place in odd_places(s.options.odds)}
    return tuple(ODDS if seat in odd else EVENS for seat in range(s.options.players))


def _blanks(options: Options) -> Cards:
    return tuple(f"0-{number}" for number in range(1, top(options) + 1))


def _told_of_four(s: State) -> tuple[Event, ...]:
    order_of_play = from_starter(s)
    odd = [order_of_play[place] for place in odd_places(s.options.odds)]
    return (
        Event("dealt", "deal.hands", s.starter),
        *(Event("double-blank", "deal.double-blanks", seat, (DOUBLE_BLANK,)) for seat in order_of_play[2:]),
        Event("groups", "deal.groups"),
        *(Event("takes", "deal.assign", seat, ODDS if seat in odd else EVENS) for seat in order_of_play),
    )


def _told_of_two(s: State) -> tuple[Event, ...]:
    return (Event("dealt-two", "two.deal"),)
