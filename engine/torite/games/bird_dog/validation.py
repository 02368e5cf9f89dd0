"""Validate positions of Bird Dog that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.acts import TABLE, Action, play
from ...core.bids import Auction
from ...core.cards import pack, without
from ...core.position import UNKNOWN, Numbers, Seat, replace
from ...core.retrace import taken_back
from ...core.soundness import Problem, follow_on, named, needed, none_of, over, uneven, untouched
from ...core.tally import Dealt
from ...core.unknown import is_known
from ...toolkit.dummies import dummys_cards
from ...toolkit.last_deal import too_high
from ...toolkit.leftover import too_many
from .deal import FACED, HAND, UNDEALT
from .rules import controller, ring
from .scoring import pairs, target
from .state import COURT, DUMMY, Options, State, game, players

MOST = pairs(pack(COURT)) + 1
"""The most that a deal brings a player: all pairs, and one more for having the most."""
ASKED = ("trump", "nil")
"""The phases in which each is asked in turn."""


@game.hook
def dummies(options: Options) -> Mapping[str, str]:
    """With two players a dummy sits between them."""
    return {"dummy": "faced"} if options.players == DUMMY else {}


def mover(s: State, place: int) -> Seat:
    """Who plays from a place."""
    return controller(s.solo, s.nil) if s.options.players == DUMMY == place else place


@game.hook
def turns(s: State) -> list[tuple[Seat, Seat]]:
    """The places from the leader's on, each with who plays from it."""
    order = ring(s)
    first = order.index(s.leader) if s.leader in order else 0
    return [(place, mover(s, place)) for place in (*order[first:], *order[:first])]


def plays_both(s: State) -> bool:
    """Whether the seat to move also plays the dummy, so that the turn does not tell who leads."""
    return s.options.players == DUMMY and mover(s, DUMMY) == s.turn


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """Trumps from the card turned last, the leader from trick and turn, passes from the turn, the cards still face down."""
    if s.phase in ASKED:
        needed(given, "dealer", "it tells who is asked when")
    if s.phase == "play" and s.options.players == DUMMY:
        needed(given, "dealer", "it tells between whom the dummy plays")
    if "trump" not in given and s.phase in ("nil", "play") and s.turned and s.turned[-1] != UNKNOWN:
        s = replace(s, trump=s.turned[-1][0])
    if "leader" not in given and s.phase == "play" and (s.trick or not plays_both(s)):
        s = replace(s, leader=s.trick[0].seat if s.trick else s.turn)
    if "passes" not in given and s.phase in ASKED and s.turn in players(s):
        s = replace(s, passes=players(s).index(s.turn))
    if "down" not in given and s.phase == "trump":
        s = replace(s, down=(UNKNOWN,) * (UNDEALT - len(s.turned)))
    s = none_of(s, "tricks", "won") if untouched(game, s, HAND) else s
    return replace(s, tricks=_taken(s))


def _taken(s: State) -> Numbers:
    """The tricks, where the heap of a player is told."""
    size = len(ring(s))
    return tuple(
        len(won) // size if is_known(won) and not is_known(tricks) else tricks
        for won, tricks in zip(s.won, s.tricks, strict=True)
    )


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt:
    """Seven cards each; the dealer's left leads first."""
    return Dealt(HAND, players(s)[0] if "dealer" in given else TABLE, "won")


@game.hook
def auction(s: State, given: Mapping[str, Any]) -> Auction | None:
    """From the card turned first on, each is asked for trumps and then for nil."""
    if not {"dealer", "turned", "down"} <= {*given} or s.phase not in (*ASKED, "play") or not s.turned:
        return None
    first = replace(s, turned=s.turned[:1], down=(*s.turned[1:], *s.down), passes=0, trump="", solo=TABLE, nil=TABLE)
    start = replace(first, phase="trump", turn=players(s)[0], trick=(), shown=())
    return Auction(start, ASKED, ("turned", "passes", "trump", "solo", "nil"))


@game.hook
def unlifted(s: State) -> Iterator[State]:
    """The positions before the last trick: the dummy's card lies open again, and one of the others was turned up since."""
    hands, faced = [*s.hands], s.faced
    for taken in s.shown:
        if taken.seat < len(hands):
            hands[taken.seat] = (*hands[taken.seat], *taken.cards)
        else:
            faced = (*faced, *taken.cards)
    turned = s.faced if s.options.players == DUMMY and len(s.faced) == FACED else ()
    for card in turned or [""]:
        lying = (
            {"faced": without(faced, (card,)), "pile": (card, *s.pile)} if card else {"faced": faced, "pile": s.pile}
        )
        for before in taken_back(game, s, hands=tuple(hands), turned=s.turned, **lying):
            yield replace(before, turn=mover(s, s.shown[0].seat))


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """Trumps that are not the suit turned up, turns out of order, more tricks than a deal has, a game that was over."""
    names = game.seats(s.options)
    if s.phase in (*ASKED, "play"):
        yield from _turned(s)
    if s.phase in ASKED and s.turn >= 0 and players(s).index(s.turn) != s.passes:
        yield Problem("passes", f"{players(s).index(s.turn)}, as it is {names[s.turn]}'s turn", s.passes)
    if s.phase == "play":
        yield from _tricks(s)
    yield from too_many(game, s, HAND, "won")
    best = max(s.totals)
    if s.phase != "over" and best >= target(s.options) and s.totals.count(best) == 1:
        yield Problem(
            "totals", f"fewer than {target(s.options)}, or several with the most, while the game goes on", best
        )
    yield from too_high(s, target(s.options), MOST)


@game.hook
def told(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Fewer or more cards of the dummy face up than there are as long as some are face down."""
    laid = sum(play.seat == DUMMY for play in s.trick)
    if s.phase == "play" and s.pile and "faced" in given and len(s.faced) != (due := FACED - laid):
        yield Problem("faced", f"{due} cards, as long as some of the dummy's are face down", len(s.faced))


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A game that is over too early.

    Of the totals nothing more is known: which court cards are dealt is chance, a deal may bring one player a point and the others
    none, and no position tells how many deals there were.
    """
    best = max(s.totals)
    if best < target(s.options) or s.totals.count(best) > 1:
        yield from over(s, "totals", f"{target(s.options)} or more of one alone", *s.totals)


def _turned(s: State) -> Iterator[Problem]:
    if UNKNOWN in s.turned:
        yield Problem("turned", "cards that are known, as they lie open", UNKNOWN)
    elif not s.turned:
        yield Problem("turned", "to be there, as it tells trumps and the strongest card")
    elif len(s.turned) + len(s.down) > UNDEALT or (s.phase == "trump" and len(s.turned) + len(s.down) < UNDEALT):
        yield Problem("down", f"{UNDEALT} cards together with those turned up", len(s.turned) + len(s.down))
    elif s.trump not in ("", s.turned[-1][0]):
        yield Problem("trump", f"{s.turned[-1][0]}, the suit turned up last", s.trump)


def _tricks(s: State) -> Iterator[Problem]:
    if s.options.players == DUMMY and s.nil == s.solo == TABLE:
        yield Problem("solo", "to be there, as it tells who plays the dummy")
        return
    if s.leader == TABLE and s.trick:
        yield Problem("leader", f"{named(game, s, s.trick[0].seat)}, who led", "table")
        return
    if s.leader == TABLE:
        yield Problem("leader", f"{named(game, s, s.turn)} or dummy, as {named(game, s, s.turn)} plays both")
        return
    yield from follow_on(game, s, ring(s), lambda place: mover(s, place))
    if s.options.players == DUMMY:
        yield from dummys_cards(game, s)
    yield from uneven(game, s, dict(enumerate((*s.hands, *([s.faced + s.pile] if s.options.players == DUMMY else [])))))


@game.hook
def undone(s: State, place: int) -> tuple[State, Action]:
    """The position before a play: the dummy's cards lie open again."""
    hands, faced = [*s.hands], s.faced
    for taken in s.trick[place:]:
        if taken.seat < len(hands):
            hands[taken.seat] = (*hands[taken.seat], *taken.cards)
        else:
            faced = (*faced, *taken.cards)
    made = s.trick[place]
    before = replace(s, hands=tuple(hands), faced=faced, trick=s.trick[:place], turn=mover(s, made.seat))
    return before, play(*made.cards)
