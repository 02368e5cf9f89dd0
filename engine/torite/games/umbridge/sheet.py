"""The score sheet of bridge: two columns, a line across, trick points below it game by game, the rest above."""

from __future__ import annotations

from typing import Literal

from ...core.position import Seat, replace
from .state import Entry, State, game

GAME = 100
RUBBER = 2
"""The games that win a rubber."""
type Columns = tuple[tuple[int, ...], tuple[int, ...]]
"""The two columns, in the order in which they were written."""
BLANK: Columns = ((), ())


def write(s: State, seat: Seat, line: Literal["above", "below"], *points: int) -> State:
    """The sheet with points written in a player's column; nothing is written for no points."""
    return replace(s, sheet=s.sheet + tuple([Entry(seat, line, value) for value in points if value]))


def column(entry: Entry) -> Seat:
    """Whose column it stands in."""
    return entry.player


@game.clause("score.game")
def parts_below(entries: tuple[Entry, ...]) -> list[Columns]:
    """Below the line, game by game; whoever reaches 100 ends a part. The last part is the game in progress."""
    parts = [BLANK]
    for entry in entries:
        if entry.line == "below":
            parts[-1] = _added(parts[-1], entry)
            if sum(parts[-1][column(entry)]) >= GAME:
                parts.append(BLANK)
    return parts


def above(entries: tuple[Entry, ...]) -> Columns:
    """Above the line, from the line upwards."""
    columns = BLANK
    for entry in entries:
        if entry.line == "above":
            columns = _added(columns, entry)
    return columns


def _added(columns: Columns, entry: Entry) -> Columns:
    first, second = columns
    return (first, (*second, entry.points)) if column(entry) else ((*first, entry.points), second)


def part_scores(s: State) -> tuple[int, int]:
    """Add up what each player has below the line in the game in progress."""
    first, second = parts_below(s.sheet)[-1]
    return sum(first), sum(second)


def game_winner(part: Columns) -> Seat:
    """Who won a finished game."""
    return 0 if sum(part[0]) >= GAME else 1


def games(s: State) -> tuple[int, int]:
    """The games that each player has won in this rubber."""
    won = [game_winner(part) for part in parts_below(s.sheet)[:-1]]
    return won.count(0), won.count(1)
