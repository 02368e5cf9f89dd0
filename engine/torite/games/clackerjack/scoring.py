"""The end of a deal and of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import OVER, Event, Step
from ...core.position import Seat, replace
from ...toolkit.scores import highest_wins, leaders
from ...toolkit.tricks import added
from .deal import DEALT, OPEN, collected
from .state import TWO, Options, State, game, hand, next_seat, side

TARGET = {4: 30, 2: 15}
DEALS = {4: 4, 2: 6}


@game.clause("score.points", "two.score")
def points(held: Sequence[int], out: Seat) -> int:
    """The tiles of the opponent who holds more."""
    return max(count for seat, count in enumerate(held) if side(seat) != side(out))


@game.clause("end.target", "two.target")
def target(options: Options) -> int:
    """The total that ends the game."""
    return TARGET[options.players]


@game.clause("end.deals", "two.deals")
def most_deals(options: Options) -> int:
    """How many deals are played at the most."""
    return DEALS[options.players]


def most_held(options: Options) -> int:
    """How many tiles a player is dealt in all, hidden and open: nobody's opponent can hold more."""
    return max(DEALT[options.players]) + OPEN[options.players]


@game.clause("score.out")
def end_deal(s: State) -> Step[State]:
    """The deal ends at once; the side that is out scores."""
    two = s.options.players == TWO
    held = tuple(len(hand(s, seat)) for seat in range(s.options.players))
    gain = points(held, s.turn)
    totals = added(s.totals, side(s.turn), gain)
    holders = [seat for seat, count in enumerate(held) if side(seat) != side(s.turn) and count == gain]
    most = "holds" if two else "most" if len(holders) == 1 else "most-both"
    rule = "two.score" if two else "score.points"
    events = (
        Event("out", "score.out", s.turn),
        Event(most, rule, holders[0], value=str(gain)),
        Event("scores", rule, value=str(gain), side=side(s.turn)),
    )
    return next_deal(replace(s, totals=totals, deals=s.deals + 1, shown=s.trick, told=s.said)).preceded_by(*events)


@game.clause("deal.next")
def next_deal(s: State) -> Step[State]:
    """The game ends with enough points or deals; else the player on the left starts."""
    two = s.options.players == TWO
    after = collected(s)
    if max(s.totals) >= target(s.options):
        return _over(after, "two.target" if two else "end.target", "reached", max(s.totals))
    if s.deals >= most_deals(s.options):
        return _over(after, "two.deals" if two else "end.deals", "all-deals", s.deals)
    starter = next_seat(s, s.starter)
    return Step(
        replace(after, starter=starter), (Event("next-starter", "two.starter" if two else "deal.next", starter),)
    )


game.clause("two.starter")(next_deal)


def _over(s: State, clause: str, why: str, figure: int) -> Step[State]:
    first, *others = leaders(s.totals)
    result = Event("winner", "end.winner", value=str(max(s.totals)), side=first)
    if others:
        result = Event("draw", "end.tie", value=result.value)
    return Step(replace(s, phase="over", turn=OVER), (Event(why, clause, value=str(figure)), result))


highest_wins(game, "end.winner", "end.tie")
