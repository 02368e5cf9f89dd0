"""Validate positions of King of the Hill that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.acts import TABLE
from ...core.bids import Auction
from ...core.position import UNKNOWN, Seat, replace
from ...core.set_aside import put_away
from ...core.soundness import Problem, named, none_of, over, untouched
from ...core.tally import Dealt
from ...core.unknown import is_known
from ...toolkit.dealing import clockwise
from ...toolkit.leftover import too_many
from .called import contradicted, in_sight, partners, showers
from .choosing import LAST, ask, overrulers
from .state import EIGHT, HAND, JOKERS, NO_TRUMP, SEATS, Options, State, game, is_secret, trump_rank

game.table = ("draw", "deal", "crown")
SEVERAL = 2
"""So many on the ace play on in the sudden death."""
game.unforeseen = SHOWING = ("show", "overrule")
KINGS = ("name", "bury", "call")
BURIED = ("bury", "call", "play")
TRUMPS_KNOWN = ("overrule", "bury", "call", "play")


def place_of(s: State) -> int:
    """The place of the seat to move in the order of asking; -1 if it has none."""
    order = overrulers(s.shower) if s.phase == "overrule" else clockwise(s.first, LAST)
    return order.index(s.turn) if s.turn in order else -1


def laid(s: State) -> int:
    """How many cards the king has laid aside."""
    return EIGHT if s.phase != "bury" else max(0, HAND + EIGHT - len(s.hands[s.king]))


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """The place in the order of asking, an open call's partner, what is buried, no sudden death before several are on the ace."""
    if s.phase != "over" and sum(not is_known(rank) or rank == "A" for rank in s.markers) < SEVERAL:
        s = none_of(s, "finalists")
    if untouched(game, s, HAND):
        s = none_of(s, "won")
    s = put_away(game, s, "buried", s.king if s.phase in BURIED else TABLE, laid(s))
    if s.phase in SHOWING and "asked" not in given and s.options.asking == "after" and place_of(s) >= 0:
        s = replace(s, asked=place_of(s))
    return s if is_known(s.partner) else replace(s, partner=_partner(s))


def _partner(s: State) -> Seat:
    """The partner, if the called card tells; of an open call who holds it, even if another may have before."""
    if s.phase != "play":
        return TABLE
    if not s.called or s.king == TABLE:
        return s.partner
    if is_secret(s.options) and (untouched(game, s, HAND) or in_sight(s)):
        return next((seat for seat in showers(s) if seat != s.king), TABLE)
    able = partners(s)
    open_still = TABLE in able[:-1] or (is_secret(s.options) and len(able) > 1)
    return s.partner if open_still else able[-1]


@game.hook
def absent(options: Options) -> Sequence[str]:
    """A king is drawn in the designer's edition only."""
    return () if options.edition == "designer" else ("crown",)


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt | None:
    """Twenty cards each; the king leads first. Who is asked during the deal does not hold all of them yet."""
    if s.options.asking == "during" and s.phase in SHOWING:
        return None
    return Dealt(HAND, s.king, "won", range(HAND + 1, HAND + EIGHT + 1) if s.phase == "bury" else ())


@game.hook
def auction(s: State, given: Mapping[str, Any]) -> Auction | None:
    """From the first who is asked on, as long as all hold what they were dealt."""
    if s.phase not in (*SHOWING, "name") or s.options.asking == "during" or s.first == TABLE:
        return None
    if (s.king == TABLE and s.phase == "name") or any(UNKNOWN in hand for hand in s.hands):
        return None
    fresh = replace(s, trump="", shower=TABLE, showing=0, asked=0)
    return Auction(ask(fresh).state, SHOWING, ("trump", "shower", "showing"))


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """A round without a king or trumps, ranks off the track, cards laid aside by another, a call that cannot be made."""
    if s.king == TABLE and s.phase in (*KINGS, "play"):
        yield Problem("king", "to be there, as the king's marker is the trump rank")
        return
    if s.phase in KINGS and s.turn != s.king:
        yield Problem("turn", f"{named(game, s, s.king)}, who is king", named(game, s, s.turn))
    for seat, rank in enumerate(s.markers):
        if rank not in (*s.options.track, UNKNOWN):
            yield Problem(
                f"markers.{SEATS[seat]}", f"one of {', '.join(s.options.track)}, the ranks of the track", rank
            )
    yield from _trumps(s)
    if s.phase in SHOWING:
        yield from _asking(s)
    yield from _shower(s)
    if s.partner != TABLE and s.partner == s.king:
        yield Problem("partner", "another than the king", SEATS[s.king])
    if s.phase == "play" and s.called:
        yield from contradicted(s)
    for seat, cards in enumerate(s.buried):
        if cards and s.king not in (TABLE, seat):
            yield Problem(f"buried.{SEATS[seat]}", "no cards of any but the king", len(cards))
    yield from too_many(game, s, HAND, "won")
    if s.shower != TABLE and s.trump == NO_TRUMP:
        yield Problem("shower", "nobody, as there are no trumps", named(game, s, s.shower))
    if s.called and (s.called in JOKERS or s.called[1] == trump_rank(s) or s.called[0] == s.trump):
        yield Problem("called", "a card that is no trump", s.called)


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A showing of nobody, and who can still win."""
    if {"shower", "showing"} <= {*given} and (s.showing > 0) != (s.shower != TABLE):
        due = "0, as nobody has shown" if s.shower == TABLE else f"1 or 2, as {named(game, s, s.shower)} has shown"
        yield Problem("showing", due, s.showing)
    yield from _last_ones(s)


def _trumps(s: State) -> Iterator[Problem]:
    if s.phase in TRUMPS_KNOWN and not s.trump:
        yield Problem("trump", "to be there: a suit, or N for no trump")
    elif s.trump == NO_TRUMP and s.options.edition == "designer":
        yield Problem("trump", "a suit, as the designer's edition has no no-trump", s.trump)


def _shower(s: State) -> Iterator[Problem]:
    """Refuse one who cannot have shown what made trumps, as it went back to the hand and lies in no earlier trick."""
    still = s.phase in ("overrule", *KINGS) or (s.phase == "play" and untouched(game, s, HAND))
    ranked = s.king != TABLE or not {*s.markers} - {s.options.track[0], UNKNOWN}
    if s.shower == TABLE or not s.trump or not (still and ranked) or not is_known(s.buried[s.shower]):
        return
    laid = [card for play in s.trick if play.seat == s.shower for card in play.cards]
    own, rank, count = (*s.hands[s.shower], *s.buried[s.shower], *laid), trump_rank(s), max(1, s.showing)
    if s.hands[s.shower] and UNKNOWN not in (*own, rank) and own.count(s.trump + rank) < count:
        yield Problem("shower", f"one who can have shown {count} {s.trump + rank}", named(game, s, s.shower))


def _asking(s: State) -> Iterator[Problem]:
    if s.first == TABLE:
        yield Problem("first", "to be there, as it tells who is asked when")
    elif s.phase == "overrule" and (s.shower == TABLE or s.showing != 1):
        yield Problem("shower" if s.shower == TABLE else "showing", "who has shown one card, and 1", s.showing)
    elif s.turn == s.shower:
        yield Problem("turn", "another than who has shown", SEATS[s.turn])
    elif s.options.asking == "after" and s.asked != place_of(s):
        yield Problem("asked", f"{place_of(s)}, as it is {SEATS[s.turn]}'s turn", s.asked)


def _last_ones(s: State) -> Iterator[Problem]:
    """Who can still win stands on the ace; one alone has won, and nobody is left to play against."""
    left = [seat for seat, still in enumerate(s.finalists) if is_known(still) and still]
    for seat in left:
        if is_known(s.markers[seat]) and s.markers[seat] not in ("A", UNKNOWN):
            yield Problem(f"finalists.{SEATS[seat]}", f"0, as the marker stands on {s.markers[seat]}", 1)
    if s.phase != "over" and len(left) == 1 and all(map(is_known, s.finalists)):
        yield Problem("finalists", "several, or none yet, while the game goes on", [*s.finalists])
    if len(left) != 1:
        yield from over(s, "finalists", "one who alone is left", *s.finalists)
