"""Counts what lies where: all cards told are the pack, and hands, tricks and heaps agree about how far a deal has gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .acts import TABLE
from .game import Game
from .inputs import During
from .position import CARD_KINDS, UNKNOWN, cards_in, cards_of, counted, in_turn, kinds, replace, types_of
from .seats import circle
from .soundness import Problem, led, named, trick_size
from .unknown import is_known, least, with_lenient_unknowns

SOME = 3
"""So many missing cards are named."""


class Dealt(NamedTuple):
    """Describe a finished deal, as a game's hook `dealt` tells it: each hand's size, and who leads (TABLE = nobody knows).

    `taken` is the field of the heaps into which whole tricks go, if there are such; `held` the numbers of cards that whoever is to
    move may hold before that, where these are not the hand's size.
    """

    size: int
    leader: int = TABLE
    taken: str = ""
    held: Sequence[int] = ()


def whole(game: Game[Any], s: Any, given: Mapping[str, Any]) -> bool:
    """Whether nothing is left out that may hold cards: only then what is counted has to agree.

    Who leaves out a place shows a part of the pack on purpose.
    """
    return not any(_open(game, s, name, given) for name, kind in kinds(game.state).items() if kind in CARD_KINDS)


def pack(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Every card lies somewhere."""
    lying, pack = Counter(cards_in(s)), Counter(game.deck(s.options))
    if lying.total() == pack.total():
        return
    gone = [] if UNKNOWN in lying else sorted((pack - lying).elements(), key=game.order)
    lost = f" ({' '.join(gone[:SOME])}{' …' if len(gone) > SOME else ''} is missing)" if gone else ""
    yield Problem("", f"all {pack.total()} cards of the pack, as every place is told{lost}", f"{lying.total()} cards")


def _open(game: Game[Any], s: Any, name: str, given: Mapping[str, Any]) -> bool:
    """Whether a field is left out, in part at least, and may hold cards."""
    value, kind = getattr(s, name), kinds(game.state)[name]
    if name in counted(game.state):
        return not (all(map(is_known, value)) if is_known(value) else False)
    if kind == "piles" and isinstance(given.get(name), Mapping):
        return any(who not in given[name] for who in game.seats(s.options))
    if kind == "plays" or any(value):
        several = kind not in ("plays", "cards", "secret")
        return several and (name not in given or not isinstance(given[name], Mapping) or _seats(game, s, name, given))
    if kind == "hands" and isinstance(
        given.get(name), Mapping
    ):  # nothing tells how many cards those hold who are left out
        return any(who not in given[name] for who in game.seats(s.options))
    return name not in given


def _seats(game: Game[Any], s: Any, name: str, given: Mapping[str, Any]) -> bool:
    rows = getattr(s, name)
    return any(who not in given[name] and UNKNOWN in rows[seat] for seat, who in enumerate(game.seats(s.options)))


def brought(total: int, each: int, step: int, least: int = 0) -> bool:
    """Whether deals can have brought a total: each deal brings so much, and steps of some size beyond it, so many at the least."""
    if total == 0:
        return True
    beyond = [(total - each * deals, least * step * deals) for deals in range(1, step + 1)]
    return any(more % step == 0 and more >= due for more, due in beyond)


def in_place(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Nobody holds cards when none are dealt, and nothing is taken or shown before the play."""
    names = game.seats(s.options)
    if s.phase in game.cleared:
        for name, kind in kinds(game.state).items():
            for seat, cards in enumerate(getattr(s, name) if kind == "hands" else ()):
                if is_known(cards) and cards:
                    yield Problem(f"{name}.{names[seat]}", f"no cards in the phase {s.phase}", len(cards))
                    return
    if s.phase in (*game.in_play, *game.table, "over"):
        return
    if getattr(s, "shown", ()):
        yield Problem("shown", f"no trick in the phase {s.phase}, as none is over", f"{len(s.shown)} plays")


def idle(game: Game[Any], s: Any) -> Iterator[Problem]:
    """No field tells of what its phase does not have."""
    kind = kinds(game.state)
    names = [name for name, phases in _during(game.state) if s.phase not in phases and _holds(getattr(s, name))]
    emptied = {name: () for name in names if kind.get(name) in ("cards", "secret")}  # the stock is whole at the start
    yield from _nothing(game, with_lenient_unknowns(s), replace(game.start(s.options), **emptied), names)


def _during(state: Any) -> Iterator[tuple[str, Sequence[str]]]:
    """The fields that tell of something in some phases only, with these."""
    for name, hint in types_of(state).items():
        for note in getattr(hint, "__metadata__", ()):
            if isinstance(note, During):
                yield name, note.phases.split()


def tricks(game: Game[Any], s: Any, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Compare hands, heaps and the last trick shown, which all tell how many tricks are over; before the first, who leads."""
    dealt: Dealt | None = game.hooks["dealt"](s, given) if "dealt" in game.hooks else None
    if dealt is None:
        return
    if s.phase not in game.in_play:
        if s.phase not in (*game.table, "over"):
            yield from _none_taken(game, s, dealt.taken)
            yield from _unplayed(game, s, dealt)
        return
    laid = Counter[int]()
    for play in s.trick:
        laid[play.seat] += len(play.cards)
    sizes = {len(hand) + laid[seat] for seat in circle(game, s) if {*(hand := _held(game, s, seat))} != {UNKNOWN}}
    if not sizes:
        return
    over = dealt.size - max(sizes)
    if over < 0:
        yield Problem("hands", f"no more than {dealt.size} cards each, counting those in the trick", max(sizes))
    elif over == 0 and "trick" in in_turn(game.state):
        yield from _none_over(game, s, dealt.taken)
    if over == 0 and dealt.leader != TABLE:
        yield from first_lead(game, s, dealt.leader)
    elif over == 1 and s.shown and s.shown[0].seat != dealt.leader != TABLE:
        yield Problem("shown[0]", f"{named(game, s, dealt.leader)}, who leads first", named(game, s, s.shown[0].seat))
    yield from _whole_tricks(game, s, dealt.taken)
    if "tricks" in s._fields and len({play.cards for play in s.trick if len(play.cards) > 1}) == 0:
        yield from _number(s, over)


def _held(game: Game[Any], s: Any, seat: int) -> tuple[str, ...]:
    return s.hands[seat] if s.hands[seat] or "dummies" in game.hooks else game.hand(s, seat)


def _unplayed(game: Game[Any], s: Any, dealt: Dealt) -> Iterator[Problem]:
    """Refuse tricks before any card is played, and hands of another size than was dealt; whoever is to move may hold others."""
    if least(getattr(s, "tricks", ())):
        yield Problem("tricks", f"nothing in the phase {s.phase}", least(s.tricks))
    for seat in circle(game, s):
        able, count = (dealt.held if seat == s.turn else ()) or (dealt.size,), len(s.hands[seat])
        if {*s.hands[seat]} != {UNKNOWN} and count not in able:
            due = f"{min(able)} to {max(able)} cards" if len(able) > 1 else f"{dealt.size} cards"
            yield Problem(f"hands.{named(game, s, seat)}", f"{due} in the phase {s.phase}", count)
            return


def begun(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Before somebody is drawn to begin, a position is that of a game's start, but for what it says of the cards."""
    if s.phase == "draw":
        fields = [
            name for name in s._fields if kinds(game.state).get(name) not in CARD_KINDS and _holds(getattr(s, name))
        ]
        yield from _nothing(game, s, game.start(s.options), [name for name in fields if name != "phase"])


def _holds(value: Any) -> bool:
    return is_known(value) and (not isinstance(value, tuple) or any(is_known(row) and row for row in value))


def _nothing(game: Game[Any], s: Any, before: Any, fields: Sequence[str]) -> Iterator[Problem]:
    """Refuse fields that hold something else than in another position, as nothing in this phase brings it."""
    for name in fields:
        value = getattr(s, name)
        if value != getattr(before, name):
            yield Problem(name, f"nothing in the phase {s.phase}", _as_said(game, s, name))


def _as_said(game: Game[Any], s: Any, name: str) -> object:
    """Tell what a field holds, as a message does: of cards how many."""
    value, kind = getattr(s, name), kinds(game.state).get(name)
    if kind in CARD_KINDS:
        return len([*cards_of(kind, value)])
    return named(game, s, value) if kind == "seat" else [*value] if isinstance(value, tuple) else value


def _none_over(game: Game[Any], s: Any, taken: str) -> Iterator[Problem]:
    if s.shown:
        yield Problem("shown", "no trick, as none is over", f"{len(s.shown)} plays")
    yield from _none_taken(game, s, taken)


def _none_taken(game: Game[Any], s: Any, taken: str) -> Iterator[Problem]:
    for owner, row in enumerate(getattr(s, taken, ())):
        if is_known(row) and row:
            yield Problem(f"{taken}.{named(game, s, owner)}", "no cards, as no trick is over", len(row))
            return


def _whole_tricks(game: Game[Any], s: Any, taken: str) -> Iterator[Problem]:
    """Each heap holds whole tricks, as many as the seat has taken."""
    size, counts = trick_size(game, s), getattr(s, "tricks", ())
    for owner, row in enumerate(getattr(s, taken, ())):
        count = counts[owner] if counts and is_known(counts[owner]) else None
        if is_known(row) and (len(row) % size or (count is not None and len(row) != count * size)):
            due = (
                f"{count * size} cards, those of {count} tricks"
                if count is not None
                else f"whole tricks, of {size} plays"
            )
            yield Problem(f"{taken}.{named(game, s, owner)}", due, len(row))
            return


def _number(s: Any, over: int) -> Iterator[Problem]:
    known = [count for count in s.tricks if is_known(count)]
    if sum(known) > over or (len(known) == len(s.tricks) and sum(known) != over):
        yield Problem("tricks", f"{over} in all, as the hands tell", sum(known))


def first_lead(game: Game[Any], s: Any, leader: int) -> Iterator[Problem]:
    """Another leads to the first trick than the one who has to."""
    at = led(game, s)
    if at is not None and (at.leader if "leader" in at._fields else at.turn) != leader:
        key = "trick[0]" if s.trick else "turn"
        who = s.trick[0].seat if s.trick else s.turn
        yield Problem(key, f"{named(game, s, leader)}, who leads first", named(game, s, who))
