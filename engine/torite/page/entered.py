"""Deals as they are entered on a score sheet: what each has brought whom, figure by figure, from the events of a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..core.acts import OVER, Event, Step
from ..core.figures import Figure, ScoreSheet
from ..core.game import Game
from ..player.playout import ended
from ..toolkit.sides import side_of

DEAL = "deal"


class Entered(NamedTuple):
    """A figure on the sheet: the column it stands in, its points, and the event that brought them (None: from before)."""

    column: int
    points: int
    event: Event | None


class Deal(NamedTuple):
    """A deal that is over: its figures, what else its last step told, the totals before and after, and how it ended.

    `anew`: the next totals begin at nothing; `over`: so ends the game, which `winners` (columns) have won. `at` is the step of its end.
    """

    figures: Sequence[Entered]
    events: Sequence[Event]
    before: Sequence[int]
    anew: bool
    over: bool
    at: int
    winners: Sequence[int] = ()

    @property
    def gains(self) -> tuple[int, ...]:
        """Tell what the deal brings each column."""
        gains = [0] * len(self.before)
        for figure in self.figures:
            gains[figure.column] += figure.points
        return tuple(gains)

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals with this deal."""
        return tuple(old + new for old, new in zip(self.before, self.gains, strict=True))


def sheet_of(game: Game[Any], options: Any) -> ScoreSheet | None:
    """Tell what the game says of its score sheet; None if it keeps none."""
    return game.hooks["sheet"](options) if "sheet" in game.hooks else None


def totals_of(game: Game[Any], state: Any) -> tuple[int, ...]:
    """The totals of a position, one a column: a side, or a seat where all play alone."""
    scores = game.scores(state)
    return tuple(scores[side[0]] for side in game.sides(state.options))


def winners_of(game: Game[Any], state: Any) -> tuple[int, ...]:
    """The columns that have won, once a game is over."""
    sides = game.sides(state.options)
    return tuple(sorted({side_of(sides, seat) for seat in game.winners(state)}))


def deals(game: Game[Any], sheet: ScoreSheet, steps: Sequence[Step[Any]], verbs: Sequence[str]) -> Iterator[Deal]:
    """List the deals that end within a line; `verbs` are those of its actions.

    What a position had brought already before the line began is a figure from before.
    """
    start, kinds = steps[0].state, {figure.kind: figure for figure in sheet.figures}
    begun, before = not ended(start), totals_of(game, start)
    figures: list[Entered] = []
    for at, (old, step) in enumerate(pairwise(steps), 1):
        begun = begun or verbs[at - 1] == DEAL
        figures += _figures(game, kinds, old.state, step.events)
        if not begun or not ended(step.state):
            continue
        won = [event for event in step.events if sheet.anew and event.kind == sheet.anew]
        over = step.state.turn == OVER
        winners = winners_of(game, step.state) or [_column(game, old.state, event) for event in won]
        deal = Deal(figures, step.events, before, bool(won) and not over, over, at, winners)
        yield deal if deal.anew else _completed(deal, totals_of(game, step.state))
        begun, before, figures = False, totals_of(game, step.state), []


def _figures(game: Game[Any], kinds: Mapping[str, Figure], before: Any, events: Sequence[Event]) -> Iterator[Entered]:
    for event in events:
        figure = kinds.get(event.kind)
        if figure and (points := figure.points(before, event)):
            yield Entered(_column(game, before, event), points, event)


def _column(game: Game[Any], state: Any, event: Event) -> int:
    """The column of whom an event is about."""
    return event.side if event.side >= 0 else side_of(game.sides(state.options), event.seat)


def _completed(deal: Deal, totals: Sequence[int]) -> Deal:
    """The deal with what was there before its line began, where the totals tell that something was."""
    rest = [due - counted for due, counted in zip(totals, deal.totals, strict=True)]
    earlier = [Entered(column, points, None) for column, points in enumerate(rest) if points]
    return deal._replace(figures=[*earlier, *deal.figures])
