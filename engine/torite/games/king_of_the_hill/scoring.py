"""Scoring of King of the Hill: the challengers' points, the markers, the next king, the end."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import OVER, TABLE, Action, Event, Step
from ...core.position import Numbers, Seat, replace
from ...core.set_aside import seen
from ...core.unknown import Missing, is_known
from ...toolkit.irregular import irregularities, next_trick
from .choosing import collected
from .state import SEATS, State, game, is_secret, marker, points, secret_rule, sides

FORTY, EIGHTY, STEP = 40, 80, 40
MOST_STEPS = 3


@game.clause("score.challengers", "score.last-challengers", "score.last-king")
def counted(tricks: int, eight: int, challengers: bool) -> int:
    """The challengers' tricks, and twice the eight if a challenger won the last trick."""
    return tricks + (2 * eight if challengers else 0)


@game.clause("markers.king-up", "markers.nobody", "markers.challengers-up", "designer.forty")
def steps(c: int, forty: int) -> list[int]:
    """By how many ranks the king's team and the challengers move; `forty` points are worth so much."""
    if c == FORTY:
        return [forty, 0]
    if c < EIGHTY:
        return [MOST_STEPS if c == 0 else 2 if c < FORTY else 1, 0]
    return [0, min((c - EIGHTY) // STEP, MOST_STEPS)]


@game.clause("next.partner", "next.alone", "next.right")
def next_king(king: Seat, partner: Seat, held: bool) -> Seat:
    """The partner, a king alone again, or the first challenger counter-clockwise."""
    if held:
        return partner if partner >= 0 else king
    return sides(king, partner)[1][0]


@game.clause("markers.stop")
def advanced(track: str, rank: str, by: int) -> str:
    """A marker stops on the last place."""
    return track[min(track.index(rank) + by, len(track) - 1)]


def end_round(s: State, last: Seat) -> Step[State]:
    """Count, move the markers, crown the next king or end the game."""
    if not is_known(s.partner):
        raise Missing("state.partner", "the sides are counted; or the card that was called")
    team, others = sides(s.king, s.partner)
    c, tally = _count(s, last in others, others)
    ups = steps(c, 2 if s.options.edition == "designer" else 1)
    held = c < EIGHTY
    after, moved = _move(s, team if held else others, ups[0] if held else ups[1], _rule(s, c))
    return _next(after, held, team if held else others).preceded_by(*_alone(s), *tally, *moved)


def _alone(s: State) -> tuple[Event, ...]:
    """Only now is it known that there was no partner."""
    unmet = is_secret(s.options) and s.partner == TABLE
    return (Event("was-alone", secret_rule(s.options), s.king, (s.called,)),) if unmet else ()


@game.clause("score.eight")
def _count(s: State, by_challenger: bool, others: list[int]) -> tuple[int, tuple[Event, ...]]:
    tricks = sum(points(s.won[seat]) for seat in others)
    eight = seen(s.buried[s.king], f"buried.{SEATS[s.king]}", "the eight cards count")
    worth = points(eight)
    c = counted(tricks, worth, by_challenger)
    rule = "score.last-challengers" if by_challenger else "score.last-king"
    kind = "nothing" if not worth else "doubled" if by_challenger else "not-doubled"
    lying = (Event("eight", "score.eight", s.king, eight, str(worth)),) if eight else ()
    return c, (
        Event("tricks", "score.challengers", value=str(tricks)),
        *lying,
        Event(kind, rule, value=str(2 * worth)),
        Event("total", rule, value=str(c)),
    )


def _rule(s: State, c: int) -> str:
    if c == FORTY and s.options.edition == "designer":
        return "designer.forty"
    return "markers.king-up" if c < EIGHTY else "markers.nobody" if c < EIGHTY + STEP else "markers.challengers-up"


@game.clause("markers.both")
def _move(s: State, side: list[int], by: int, rule: str) -> tuple[State, tuple[Event, ...]]:
    """Everybody of the side moves from the own place."""
    if not by:
        return s, (Event("stay", rule),)
    before = [marker(s, seat) for seat in range(len(SEATS))]
    places = [advanced(s.options.track, at, by) if seat in side else at for seat, at in enumerate(before)]
    moves = tuple(_moved(s, seat, before[seat], places[seat], by) for seat in side)
    return replace(s, markers=tuple(places)), (
        Event("king-up" if s.king in side else "challengers-up", rule, value=str(by)),
        *moves,
    )


def _moved(s: State, seat: Seat, old: str, new: str, by: int) -> Event:
    track = s.options.track
    short = track.index(new) - track.index(old) < by
    return Event("stops" if short else "moves", "markers.stop" if short else "markers.both", seat, value=new)


@game.clause("irregular.established")
def forfeited(s: State) -> Step[State] | None:
    """The round ends: the other team moves up 1 rank. Nobody can tell while the partner is not known."""
    if is_secret(s.options) and s.partner == TABLE:
        return None
    team, others = sides(s.king, s.partner)
    held = s.turn not in team
    winners = team if held else others
    after, moved = _move(s, winners, 1, "irregular.established")
    return _next(after, held, winners).preceded_by(*moved)


def charged(past: Sequence[State], done: Sequence[Action], at: int) -> Step[State] | None:
    """Charge a play, with the partner who may have become known after it."""
    known = (s.partner for s in past[at:] if s.phase in game.in_play and s.partner != TABLE)
    return forfeited(replace(past[at], partner=next(known, TABLE)))


irregularities(game, next_trick, charged)


# -- the end ---------------------------------------------------------------------------------------------------


@game.clause("end.ace", "end.sudden", "end.stay", "end.none")
def _next(s: State, held: bool, side: list[int]) -> Step[State]:
    """One player on the ace wins; several play on until one of them is left."""
    if not any(s.finalists):
        on_ace = [seat for seat in range(len(SEATS)) if marker(s, seat) == "A"]
        rule, events = "end.ace", _on_ace(on_ace)
        left = on_ace
    else:
        left, rule = survivors(s.finalists, side), "end.stay"
        events = _stayed(s, left, side)
    if len(left) == 1:
        over = collected(s)._replace(phase="over", turn=OVER, finalists=_numbers(left))
        return Step(over, (*events, Event("winner" if rule == "end.ace" else "last-left", rule, left[0])))
    return _crown(replace(s, finalists=_numbers(left)), held).preceded_by(*events)


def survivors(finalists: Numbers, side: list[int]) -> list[int]:
    """Those on the winning side, if any is; otherwise all."""
    able = [seat for seat, still in enumerate(finalists) if still]
    return [seat for seat in able if seat in side] or able


def _on_ace(seats: list[int]) -> tuple[Event, ...]:
    if len(seats) < 2:
        return ()
    return (*(Event("on-ace", "end.ace", seat) for seat in seats), Event("sudden", "end.sudden"))


def _stayed(s: State, left: list[int], side: list[int]) -> tuple[Event, ...]:
    if not set(left) & set(side):
        return (Event("none-out", "end.none"),)
    return tuple(Event("out", "end.stay", seat) for seat, still in enumerate(s.finalists) if still and seat not in left)


def _numbers(seats: list[int]) -> Numbers:
    return tuple(int(seat in seats) for seat in range(len(SEATS)))


def _crown(s: State, held: bool) -> Step[State]:
    """The next king gets the first card of the next deal."""
    king = next_king(s.king, s.partner, held)
    rule = ("next.partner" if s.partner >= 0 else "next.alone") if held else "next.right"
    after = collected(s)._replace(king=king, first=king)
    kind = "keeps-crown" if rule == "next.alone" else "king"
    return Step(after, (Event(kind, rule, king),))


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """How many ranks each player has moved up."""
    return tuple(s.options.track.index(marker(s, seat)) for seat in range(len(SEATS)))


@game.hook
def winners(s: State) -> tuple[int, ...]:
    """Who alone stands on the ace, or is left of the sudden death."""
    return tuple(seat for seat, still in enumerate(s.finalists) if still)
