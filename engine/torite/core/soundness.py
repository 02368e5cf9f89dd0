"""Validate a position that was written down against what every position of its game has to be.

What a field may hold is said by its type in the game's State; whose turn it is, what lies in the trick and how many cards
each holds have to agree in every game, which is seen here. What else cannot be in one game alone its hook `validate` says.
None of it is asked while a game is played: only positions from outside need it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .acts import OVER, TABLE, Action
from .faults import phases
from .game import Game
from .position import CARD_KINDS, UNKNOWN, Play, Position, cards_in, counted, in_turn, kinds, replace
from .seats import circle
from .unknown import Missing, filled, is_known, with_lenient_unknowns

PLAY = "play"
"""The phase in which tricks are played, in every game."""


class Problem(NamedTuple):
    """Why a position cannot be: a key, what had to stand there, and what stands there."""

    key: str
    expected: str
    got: object = None


def needed(given: Mapping[str, Any], key: str, use: str) -> None:
    """Missing if a key is not among those given, though nothing can be said without it."""
    if key not in given:
        raise Missing(f"state.{key}", use)


def known(seat: int, key: str, use: str) -> int:
    """A seat that an answer needs. Missing if the position does not tell it."""
    if seat < 0:
        raise Missing(f"state.{key}", use)
    return seat


def apart(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Validate a position whatever its game: cards, turns, plays out of turn, hands of different sizes."""
    yield from _too_often(game, s)
    yield from _nobodys(game, s)
    yield from _absent(game, s)
    yield from _unknown(game, s)
    for field in in_turn(game.state):
        yield from _twice(game, s, field)
    yield from _order(game, s)
    yield from _sizes(game, s)


def moving(game: Game[Any], s: Any) -> Iterator[Problem]:
    """A deal without cards, a seat to move that can do nothing, a play of the trick that was not allowed."""
    yield from _undealt(game, s)
    yield from _to_move(game, s)
    yield from _plays(game, s)


def heaps(game: Game[Any]) -> list[str]:
    """The fields with cards that are counted."""
    return [name for name in counted(game.state) if kinds(game.state)[name] in CARD_KINDS]


def none_of[S: Position](s: S, *fields: str) -> S:
    """The position with nothing in these figures and heaps where they are unknown."""
    return replace(s, **{name: filled(getattr(s, name)) for name in fields})


def untouched(game: Game[Any], s: Any, size: int) -> bool:
    """Whether no trick of the deal can be over: none is played yet, or somebody still has all cards but one in the trick."""
    if s.phase not in game.in_play:
        return s.phase not in ("deal", "over")
    laid = Counter(play.seat for play in s.trick)
    return any(len(hand) + laid[seat] == size for seat, hand in enumerate(s.hands) if {*hand} != {UNKNOWN})


def named(game: Game[Any], s: Position, seat: int) -> str:
    """A seat as a position names it."""
    names = game.places(s.options)
    return names[seat] if seat >= 0 else "over" if seat == OVER else "table"


# -- cards, turns, plays -----------------------------------------------------------------------------------------------


def _too_often(game: Game[Any], s: Position) -> Iterator[Problem]:
    deck = Counter(game.deck(s.options))
    for card, count in Counter(cards_in(s)).items():
        if card != UNKNOWN and count > deck[card]:
            yield Problem("", f"no card more often than the pack has it ({card}: {deck[card]})", count)


def _nobodys(game: Game[Any], s: Position) -> Iterator[Problem]:
    """The table moves in its own phases only, and nobody once the game is over."""
    due, whose = (OVER, "over") if s.phase == "over" else (TABLE, "table") if s.phase in game.table else (0, "a seat")
    if min(s.turn, 0) != due:
        yield Problem("turn", f"{whose} in the phase {s.phase}", named(game, s, s.turn))


def _absent(game: Game[Any], s: Position) -> Iterator[Problem]:
    """A phase that these options do not have."""
    gone: Sequence[str] = game.hooks["absent"](s.options) if "absent" in game.hooks else ()
    if s.phase in gone:
        able = ", ".join(phase for phase in phases(game.state) if phase not in gone)
        yield Problem("phase", f"one of {able}, the phases with these options", s.phase)


def _unknown(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Require that what is played lies open, and so does what has been taken."""
    for place, play in enumerate(getattr(s, "trick", ())):
        if UNKNOWN in play.cards:
            yield Problem(f"trick[{place}]", "cards that are known, as they lie open", " ".join(play.cards))
    names, sides = game.seats(s.options), game.sides(s.options)
    owners = {"piles": names, "side-piles": ["-".join(names[seat] for seat in side) for side in sides]}
    for field in heaps(game):
        kind = kinds(game.state)[field]
        for owner, pile in zip(owners[kind], getattr(s, field), strict=False) if kind in owners else ():
            if is_known(pile) and UNKNOWN in pile:
                yield Problem(f"{field}.{owner}", "cards that are known, as they lie open", UNKNOWN)


def _twice(game: Game[Any], s: Any, field: str) -> Iterator[Problem]:
    for seat, count in Counter(play.seat for play in getattr(s, field)).items():
        if count > 1 and seat < len(game.seats(s.options)):
            yield Problem(field, "one play a seat", f"two or more of {named(game, s, seat)}")


def _order(game: Game[Any], s: Any) -> Iterator[Problem]:
    """No play before tricks are played, and then one after the other round the table."""
    if "trick" not in in_turn(game.state):
        return
    if s.phase not in game.in_play:
        if s.trick:
            yield Problem("trick", f"no play in the phase {s.phase}", f"{len(s.trick)} plays")
    elif "dummies" not in game.hooks:
        yield from follow_on(game, s, circle(game, s))


def follow_on(
    game: Game[Any], s: Any, places: Sequence[int], mover: Callable[[int], int] = lambda place: place
) -> Iterator[Problem]:
    """The plays follow each other in the order of the places, the first is the leader's, and then comes the turn.

    `mover` tells who plays from a place.
    """
    first = s.trick[0].seat if s.trick else getattr(s, "leader", TABLE)
    start = first if first != TABLE else s.turn
    if start not in places:
        key = "trick[0]" if s.trick else "turn"
        yield Problem(
            key, f"one of those who play ({', '.join(named(game, s, seat) for seat in places)})", named(game, s, start)
        )
        return
    due = [places[(places.index(start) + step) % len(places)] for step in range(len(places))]
    for place, play in enumerate(s.trick):
        if place >= len(due):
            yield Problem(f"trick[{place}]", "no play after the last of a trick", named(game, s, play.seat))
            return
        if play.seat != due[place]:
            whose = f"a play of {named(game, s, due[place])}, who was to play"
            yield Problem(f"trick[{place}]", whose, named(game, s, play.seat))
            return
    if len(s.trick) == len(due):
        yield Problem("trick", "a trick that somebody has still to play to", f"{len(due)} plays")
        return
    if s.phase == PLAY and s.turn != (seat := mover(due[len(s.trick)])):
        why = f"who plays after {named(game, s, s.trick[-1].seat)}" if s.trick else "who is to lead"
        yield Problem("turn", f"{named(game, s, seat)}, {why}", named(game, s, s.turn))
    if getattr(s, "leader", start) not in (TABLE, start):
        yield Problem("leader", f"{named(game, s, start)}, who led", named(game, s, s.leader))


def _sizes(game: Game[Any], s: Any) -> Iterator[Problem]:
    if "trick" in in_turn(game.state) and s.phase == PLAY and "dummies" not in game.hooks:
        yield from uneven(game, s, {seat: game.hand(s, seat) for seat in circle(game, s)})


def uneven(game: Game[Any], s: Any, holdings: Mapping[int, Sequence[str]]) -> Iterator[Problem]:
    """All who play to tricks began them with the same number of cards; hands that nobody knows may be of any."""
    sizes = {
        place: len(cards) + sum(len(play.cards) for play in s.trick if play.seat == place)
        for place, cards in holdings.items()
        if {*cards} != {UNKNOWN}
    }
    left_out = not any(holdings.values())  # which is told of the seat to move
    if len({*sizes.values()}) > 1 and not left_out:
        listed = ", ".join(f"{named(game, s, place)} {size}" for place, size in sizes.items())
        yield Problem("hands", "as many cards for each, counting those in the trick", listed)


def _undealt(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Whoever deals has the whole pack, but for what lies elsewhere."""
    if s.phase != "deal":
        return
    lying = [*cards_in(s)]
    if UNKNOWN in lying:
        yield Problem("stock", "cards that are known, as they are to be dealt", UNKNOWN)
    elif len(lying) != len(game.deck(s.options)) and not _unknown_heaps(game, s):
        yield Problem(
            "stock",
            f"all {len(game.deck(s.options))} cards of the pack, but for those that lie elsewhere",
            f"{len(lying)} cards in all",
        )


def _unknown_heaps(game: Game[Any], s: Any) -> bool:
    return with_lenient_unknowns(s) is not s and any(
        filled(getattr(s, name)) is not getattr(s, name) for name in heaps(game)
    )


def _to_move(game: Game[Any], s: Position) -> Iterator[Problem]:
    """Who is to move knows the hand, and has something to do."""
    if s.turn < 0:
        return
    hand = game.hand(s, s.turn)
    unknown = hand.count(UNKNOWN)
    if unknown and unknown < len(hand):
        yield Problem(
            f"hands.{named(game, s, s.turn)}", "all cards of the seat to move, or none of them", " ".join(hand)
        )
    elif not game.offers(s):
        if unknown or not hand:
            yield Problem(f"hands.{named(game, s, s.turn)}", "to be there, as it is this seat's turn to play")
        else:
            yield Problem("turn", f"a seat that can do something in the phase {s.phase}", named(game, s, s.turn))


def _plays(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Each play of the trick was one that the rules allowed when it was made."""
    if s.phase != PLAY or not getattr(s, "trick", ()) or not ("undone" in game.hooks or "trick" in in_turn(game.state)):
        return
    for place, play in enumerate(s.trick):
        before = game.hooks["undone"](s, place) if "undone" in game.hooks else undone(s, place)
        verdict = game.judge(*before) if before else None
        if verdict and not verdict.legal:
            by = f" ({verdict.rule})" if verdict.rule else ""
            yield Problem(
                f"trick[{place}]",
                f"a play that the rules allow{by}",
                f"{named(game, s, play.seat)} {' '.join(play.cards)}",
            )
            return


def undone(s: Any, place: int) -> tuple[Any, Action]:
    """The position before a play of the trick, and the play as an action: all cards since then are in their hands again."""
    hands = [*s.hands]
    for play in s.trick[place:]:
        hands[play.seat] = (*hands[play.seat], *play.cards)
    made: Play = s.trick[place]
    return replace(s, hands=tuple(hands), trick=s.trick[:place], turn=made.seat), Action(PLAY, made.cards)


def trick_size(game: Game[Any], s: Any) -> int:
    """How many plays a trick has."""
    if "trick_size" in game.hooks:
        return int(game.hooks["trick_size"](s))
    return len(game.places(s.options)) if "dummies" in game.hooks else len(circle(game, s))


def led(game: Game[Any], s: Any) -> Any:
    """The position before the trick in progress was led; None if nobody can tell, or if somebody else has a word before."""
    if not s.trick:
        return s if s.phase == PLAY else None
    before = game.hooks["undone"](s, 0) if "undone" in game.hooks else undone(s, 0)
    return replace(before[0], phase=PLAY) if before else None


def over(s: Position, key: str, expected: str, *figures: object) -> Iterator[Problem]:
    """A game that is said to be over, unless a figure is unknown: whoever calls this has seen that it goes on."""
    if s.phase == "over" and all(map(is_known, figures)):
        yield Problem(key, f"{expected}, as the game is over", figures[0] if len(figures) == 1 else [*figures])


def known_each(game: Game[Any], s: Position, field: str, use: str, seats: Sequence[int] = ()) -> None:
    """Missing if the position leaves out the word of a seat (of these seats) that an answer needs."""
    words: Sequence[str] = getattr(s, field)
    for seat in seats or range(len(words)):
        if not words[seat]:
            raise Missing(f"state.{field}.{named(game, s, seat)}", use)
