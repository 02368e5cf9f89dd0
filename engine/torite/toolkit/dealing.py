"""Drawing who begins, and dealing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.acts import Action, Event, Step
from ..core.faults import needs
from ..core.game import Game
from ..core.position import Cards, Hands, Position, Seat, replace
from ..core.unknown import is_known


def counted[S: Position](game: Game[S], clause: str) -> None:
    """Binds the clause to the number of cards."""

    def number_of_cards(options: Any) -> int:
        return len(game.deck(options))

    number_of_cards.__annotations__["options"] = game.option_type  # by which a scenario that asks for it is read
    game.clause(clause)(number_of_cards)


def lots[S: Position](game: Game[S], s: S) -> list[Action]:
    """Each seat that may be drawn, for the offers of the phase `draw`."""
    return [Action("start", value=name) for name in game.seats(s.options)]


def drawing[S: Position](game: Game[S], clause: str, field: str = "dealer") -> Callable[[S, Action], Step[S]]:
    """The move of the phase `draw`: who is drawn becomes the first dealer, and a deal is due.

    It implements the clause, unless another function does so already.
    """
    needs(game.state, "drawing", field)

    def draw(s: S, action: Action) -> Step[S]:
        """Somebody is drawn."""
        seat = list(game.seats(s.options)).index(action.value)
        return Step(replace(s, phase="deal", **{field: seat}), (Event("drawn", clause, seat),))

    game.clauses.setdefault(clause, draw)
    return draw


def deals_next(seat: Seat, rule: str = "deal.dealer") -> tuple[Event, ...]:
    """Tells who deals next; nothing where a position does not tell who dealt."""
    return (Event("next-dealer", rule, seat),) if is_known(seat) else ()


def clockwise(first: Seat, count: int) -> list[int]:
    """All seats of a table of so many, in turn, from one of them on."""
    return [(first + step) % count for step in range(count)]


def dealt(cards: Cards, seats: Sequence[Seat], size: int, order: Callable[[str], Any], count: int = 0) -> Hands:
    """The first cards as sorted hands of one size, to these seats in turn; others of `count` seats get none."""
    hands: list[Cards] = [()] * (count or len(seats))
    for place, seat in enumerate(seats):
        hands[seat] = tuple(sorted(cards[place * size : (place + 1) * size], key=order))
    return tuple(hands)
