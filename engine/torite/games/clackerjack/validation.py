"""Validate positions of Clackerjack that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.acts import Action, play
from ...core.cards import contains
from ...core.position import UNKNOWN, Trick, replace
from ...core.retrace import unlifted as put_in_hands
from ...core.soundness import Problem, named, over
from ...core.soundness import undone as put_back
from ...core.tally import first_lead
from ...core.unknown import is_known, is_told
from .combos import read
from .deal import DEALT, four_rows
from .scoring import most_deals, most_held, target
from .state import TWO, State, blank, game, hand


def passed(s: State) -> int:
    """How many have passed since the last play, as the turn tells."""
    return (s.turn - s.trick[-1].seat - 1) % s.options.players


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """The passes from the turn, and how tiles were read that can be read in one way."""
    if s.phase == "play" and s.trick and "passes" not in given:
        s = replace(s, passes=min(passed(s), s.options.players - 2))
    known = not any(UNKNOWN in play.cards for play in s.trick)
    able = [read(tuple(sorted(play.cards)), s.options) for play in s.trick] if known else []
    if "said" not in given and known and all(len(ways) == 1 for ways in able):
        s = replace(s, said=tuple(ways[0] for ways in able))
    return s


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """Readings that the tiles do not have, a turn that cannot come, a game that was over."""
    if s.phase == "play":
        yield from _trick(s)
    elif s.trick:
        yield Problem("trick", f"no play in the phase {s.phase}", f"{len(s.trick)} plays")
    if len(s.told) not in (0, len(s.shown)):
        yield Problem("told", f"{len(s.shown)} readings, one for each play of the last trick", len(s.told))
    yield from _misread(s, "told", s.shown)
    if s.laid and not (contains(hand(s, s.turn), s.laid) and read(s.laid, s.options)):
        yield Problem("laid", "tiles of the seat to move that make a combination", " ".join(s.laid))
    if s.phase == "play":
        yield from _dealt(s)
    for seat, tiles in enumerate(s.open):
        if wrong := [tile for tile in tiles if tile != UNKNOWN and not blank(tile)]:
            yield Problem(f"open.{named(game, s, seat)}", "tiles with a blank", " ".join(wrong))
    if s.phase != "over" and (done := [total for total in s.totals if total >= target(s.options)]):
        yield Problem("totals", f"fewer than {target(s.options)} while the game goes on", done[0])
    if s.phase != "over" and s.deals >= most_deals(s.options):
        yield Problem("deals", f"fewer than {most_deals(s.options)} while the game goes on", s.deals)


def _dealt(s: State) -> Iterator[Problem]:
    """Refuse more tiles than are dealt, hidden or in all."""
    hidden, most = max(DEALT[s.options.players]), most_held(s.options)
    for seat, tiles in enumerate(s.hands):
        whole = len(hand(s, seat)) + sum(len(play.cards) for play in s.trick if play.seat == seat)
        if {*tiles} != {UNKNOWN} and (len(tiles) > hidden or whole > most):
            due = f"{hidden} tiles at most, and {most} with those that lie open and in the trick"
            yield Problem(f"hands.{named(game, s, seat)}", due, max(len(tiles), whole))
            return


@game.hook
def told(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A seat without tiles, which has ended the deal."""
    for seat, name in enumerate(game.seats(s.options) if s.phase == "play" else ()):
        if is_told(given, "hands", name) and is_told(given, "open", name) and not hand(s, seat):
            yield Problem(f"hands.{name}", "tiles here or among the open ones, as who has none ends the deal", 0)
            return


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Points that no deals have brought, another's first lead, a game that is over too early."""
    if s.deals == 0 and is_known(s.deals) and any(s.totals):
        yield Problem("totals", "0 for each, as no deal is finished", [*s.totals])
    elif all(map(is_known, (s.deals, *s.totals))) and sum(s.totals) < s.deals:
        yield Problem("totals", f"{s.deals} points in all at least, as each deal brings some", sum(s.totals))
    elif (
        all(map(is_known, (s.deals, *s.totals)))
        and sum(-(-total // most_held(s.options)) for total in s.totals) > s.deals
    ):
        due = f"what {s.deals} deals bring, up to {most_held(s.options)} points for one side each"
        yield Problem("totals", due, [*s.totals])
    if s.phase == "play" and "starter" in given:
        yield from _rows(s)
    if max(s.totals) < target(s.options) and s.deals < most_deals(s.options):
        yield from over(
            s, "deals", f"{most_deals(s.options)} deals, or a total of {target(s.options)}", s.deals, *s.totals
        )
    if s.phase == "play" and "starter" in given and _first_trick(s, given):
        yield from first_lead(game, s, s.starter)


def _rows(s: State) -> Iterator[Problem]:
    """Refuse blanks of the other group than the place from the starter takes."""
    if s.options.players == TWO:
        return
    for seat, (tiles, row) in enumerate(zip(s.open, four_rows(s), strict=True)):
        if {*tiles} - {*row, UNKNOWN}:
            yield Problem(
                f"open.{named(game, s, seat)}", f"some of {' '.join(row)}, as the place takes", " ".join(tiles)
            )
            return


@game.hook
def unlifted(s: State) -> Iterator[State]:
    """The positions before the last trick, in which no tiles of the next one wait for their reading."""
    yield from put_in_hands(game, replace(s, laid=(), told=()))


def _first_trick(s: State, given: Mapping[str, Any]) -> bool:
    """Whether nothing has been played but what lies in the trick."""
    return {"dead", "shown"} <= {*given} and not s.dead and not s.shown


def _trick(s: State) -> Iterator[Problem]:
    if len(s.said) != len(s.trick):
        yield Problem("said", f"{len(s.trick)} readings, one for each play of the trick", len(s.said) or None)
        return
    if problem := next(_misread(s, "said", s.trick), None):
        yield problem
    elif s.trick and s.turn == s.trick[-1].seat:
        yield Problem("turn", "another than who played last", named(game, s, s.turn))
    elif s.passes != (passed(s) if s.trick else 0):
        due = f"{passed(s)}, as it is {named(game, s, s.turn)}'s turn" if s.trick else "0, as nothing has been played"
        yield Problem("passes", due, s.passes)


def _misread(s: State, field: str, plays: Trick) -> Iterator[Problem]:
    """Refuse plays that are nothing, or nothing of what is told of them."""
    for place, (made, said) in enumerate(zip(plays, getattr(s, field), strict=False)):
        ways = read(tuple(sorted(made.cards)), s.options)
        if said not in ways:
            expected = f"one of {', '.join(ways)}, as {' '.join(made.cards)} can be read" if ways else "no such play"
            yield Problem(f"{field}[{place}]", expected, said)


@game.hook
def undone(s: State, place: int) -> tuple[State, Action]:
    """The position before a play, and the play in its reading."""
    before, action = put_back(s, place)
    return before._replace(said=s.said[:place], passes=0, laid=()), play(*sorted(action.cards), value=s.said[place])
