"""Validate positions of Umbridge that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.acts import TABLE, Action, play
from ...core.bids import Auction
from ...core.position import UNKNOWN, Numbers, Seat, replace
from ...core.retrace import taken_back
from ...core.soundness import Problem, named, needed, none_of, over, uneven, untouched
from ...core.tally import Dealt
from ...core.unknown import filled, is_known
from ...toolkit.dummies import dummys_cards
from ...toolkit.leftover import too_many
from .auction import ceiling, passers_limit
from .figures import wrong_figures
from .packets import all_told, packets, umbrage
from .rules import TRICKS, places
from .scoring import honours
from .sheet import RUBBER, games
from .state import BIDS, DUMMY, SEATS, Options, State, game


@game.hook
def dummies(options: Options) -> Mapping[str, str]:
    """The packet of the left is the dummy."""
    return {"dummy": "dummy"}


def led_by(s: State) -> list[Seat]:
    """Who may have led, as the trick and the turn tell it."""
    return [seat for seat in (0, 1) if _could_lead(s, seat)]


def _could_lead(s: State, leader: Seat) -> bool:
    order = places(s.options.dummy, leader, s.bidder)
    if len(s.trick) >= len(order) or order[len(s.trick)][1] != s.turn:
        return False
    free = s.options.dummy == "free"
    return all(
        play.seat == whose or (free and play.seat == DUMMY) for play, (whose, _) in zip(s.trick, order, strict=False)
    )


def last_bid(s: State) -> int | None:
    """The place of the last bid among the calls that are told; None if none is."""
    return max((place for place, call in enumerate(s.calls) if call.partition(":")[2] in BIDS), default=None)


def doubled(s: State) -> int:
    """How often the contract was doubled, as the calls since the last bid tell."""
    return sum(call.endswith("double") for call in s.calls[last_bid(s) :])


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """The leader from trick and turn, an exchange's limit from the bridge, doubles from the calls, no tricks with full hands."""
    if s.phase in ("umbrage", "divide"):
        needed(given, "dealer", "it tells who takes which packet")
    if untouched(game, s, TRICKS):
        s = replace(none_of(s, "tricks"), honours=_honours(s))
    if s.options.scoring == "duplicate" and s.phase != "over":
        s = none_of(s, "sheet")
    if not is_known(s.doubling) and (not s.contract or last_bid(s) is not None):
        s = replace(s, doubling=doubled(s))
    if s.phase == "exchange" and s.turn == s.bidder and not is_known(s.drawn):
        s = replace(s, drawn=0)
    if s.phase == "play" and "leader" not in given and len(led_by(s)) == 1:
        return replace(s, leader=led_by(s)[0])
    if s.phase == "exchange" and "limit" not in given and s.bridge:
        first = s.turn == s.bidder
        return replace(s, limit=ceiling(len(s.bridge)) if first else passers_limit(s.drawn, len(s.bridge)))
    return s


def _honours(s: State) -> Numbers:
    """The honours in the hands as they were when the play began; before that nobody has scored any."""
    if s.phase != "play" or not s.contract:
        return s.honours if s.phase == "play" else filled(s.honours)
    whole = [
        hand + tuple(card for play in s.trick if play.seat == seat for card in play.cards)
        for seat, hand in enumerate(s.hands)
    ]
    return tuple(
        figure if is_known(figure) or UNKNOWN in hand or len(hand) < TRICKS else honours(hand, s.contract[1])
        for figure, hand in zip(s.honours, whole, strict=True)
    )


@game.hook
def trick_size(s: State) -> int:
    """Two plays where the dummy's cards are played like one's own."""
    return 2 if s.options.dummy == "free" else 3


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt | None:
    """13 cards each; the bidder's opponent leads first. From a free dummy one plays as one likes."""
    if s.options.dummy == "free" or s.phase == "exchange":
        return None
    return Dealt(TRICKS, 1 - s.bidder if s.bidder in (0, 1) else TABLE)


@game.hook
def auction(s: State, given: Mapping[str, Any]) -> Auction | None:
    """From the dealer's first call on; after an exchange, of which the calls say nothing, the bidder calls again."""
    if not {"dealer", "calls"} <= {*given} or s.phase not in ("call", "exchange", "play"):
        return None
    full = (UNKNOWN,) * TRICKS
    fresh = replace(
        s, calls=(), contract="", bidder=TABLE, doubling=0, must_bid=False, phase="call", turn=s.dealer, bridge=full,
        trick=(), shown=(),
    )  # fmt: skip
    fields = ("calls", "contract", "bidder", "doubling", "must_bid")
    return Auction(fresh, ("call",), fields, exchanged, {"calls": ()})


def exchanged(node: State) -> Sequence[State]:
    """After an exchange in which somebody drew, the bidder has to call."""
    return [replace(node, phase="call", turn=node.bidder, must_bid=True)] if node.phase == "exchange" else []


@game.hook
def unlifted(s: State) -> Iterator[State]:
    """The positions before the last trick: the dummy's card is the dummy's again; where it is free, nobody tells whose it was."""
    if s.options.dummy == "free":
        return
    hands, dummy = [*s.hands], s.dummy
    for taken in s.shown:
        if taken.seat == DUMMY:
            dummy = (*dummy, *taken.cards)
        else:
            hands[taken.seat] = (*hands[taken.seat], *taken.cards)
    yield from taken_back(game, s, hands=tuple(hands), dummy=dummy)


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """A contract that is nobody's, calls that do not lead to it, plays out of turn, figures no deal has."""
    if s.phase == "play":
        yield from _tricks(s)
    yield from packets(s)
    yield from _contract(s)
    if s.phase == "exchange":
        if not s.limit and not s.bridge:
            yield Problem("limit", "to be there, or the bridge of which it is half")
        if s.pending > s.limit:
            yield Problem("pending", f"no more than the limit of {s.limit}", s.pending)
    if s.options.dummy != "free":
        yield from too_many(game, s, TRICKS, "played", len(s.dummy))
    if s.options.scoring == "duplicate" and s.finished > 0:
        yield Problem("finished", "0, as a deal that is scored by itself is the only one", s.finished)
    if s.phase != "over" and s.finished >= s.options.deals:
        yield Problem("finished", f"fewer than {s.options.deals}, after which the rubber is broken off", s.finished)
    if s.phase != "over" and s.options.scoring == "rubber" and max(games(s)) >= RUBBER:
        yield Problem("sheet", f"fewer than {RUBBER} games for each while the rubber goes on", list(games(s)))


@game.hook
def told(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Words on umbrage that nobody can have said yet, as far as they are told."""
    yield from umbrage(s, given)


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Figures that no deal brings, an exchange that nobody could be at, a rubber that is over too early."""
    if s.options.scoring == "duplicate" and s.phase != "over" and is_known(s.sheet) and s.sheet:
        yield Problem("sheet", "nothing, as a deal that is scored by itself is the only one", f"{len(s.sheet)} figures")
    elif s.options.scoring == "rubber" and s.finished == 0 and is_known(s.finished) and is_known(s.sheet) and s.sheet:
        yield Problem("sheet", "nothing, as no deal is finished", f"{len(s.sheet)} figures")
    yield from wrong_figures(s)
    yield from all_told(s, given)
    if s.phase == "umbrage" and s.turn != (due := 1 - s.dealer if s.took[s.dealer] else s.dealer) and "dealer" in given:
        yield Problem("turn", f"{named(game, s, due)}, who is asked now", named(game, s, s.turn))
    if s.options.scoring == "rubber" and max(games(s)) < RUBBER and s.finished < s.options.deals:
        yield from over(s, "finished", f"{s.options.deals} deals, or {RUBBER} games of one", s.finished, s.sheet)
    if s.phase == "exchange":
        yield from _exchange(s, given)


def _contract(s: State) -> Iterator[Problem]:
    if s.bidder == DUMMY:
        yield Problem("bidder", " or ".join(SEATS), "dummy")
    if not s.contract and (s.bidder != TABLE or s.doubling):
        yield Problem("contract", "to be there, as there is a bidder or a double")
    if s.bidder == TABLE and ((s.contract and s.phase == "call") or s.phase == "exchange"):
        yield Problem("bidder", "to be there, as it tells whose contract it is")
    if s.must_bid and not (s.contract and s.phase == "call" and s.turn == s.bidder):
        yield Problem("must_bid", "false, unless the bidder calls again after an exchange", s.must_bid)
    bids = [call for call in s.calls if call.partition(":")[2] in BIDS]
    said = f"{named(game, s, s.bidder)}:{s.contract}"
    if bids and s.contract and s.bidder != TABLE and bids[-1] != said:
        yield Problem("calls", f"{said} as the last bid", bids[-1])
    elif bids and s.contract and s.doubling != doubled(s):
        yield Problem("doubling", f"{doubled(s)}, as the calls tell", s.doubling)


def _exchange(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """The bidder exchanges first, and the limit follows from the bridge and from what the bidder drew."""
    if s.bidder == TABLE:
        return
    if s.turn == s.bidder and s.drawn:
        yield Problem("turn", f"{named(game, s, 1 - s.bidder)}, as the bidder has drawn", named(game, s, s.turn))
    due = ceiling(len(s.bridge)) if s.turn == s.bidder else passers_limit(s.drawn, len(s.bridge))
    if {"bridge", "limit"} <= {*given} and is_known(s.drawn) and s.limit != due:
        yield Problem("limit", f"{due}, as bridge and drawn cards tell", s.limit)
    for seat, hand in enumerate(s.hands):
        if {*hand} != {UNKNOWN} and len(hand) != (whole := TRICKS - s.pending * (seat == s.turn)):
            yield Problem(f"hands.{named(game, s, seat)}", f"{whole} cards in an exchange", len(hand))


def _tricks(s: State) -> Iterator[Problem]:
    if s.options.dummy == "declarer" and s.bidder == TABLE:
        yield Problem("bidder", "to be there, as the declarer plays the dummy")
    elif not led_by(s):
        order = places(s.options.dummy, s.leader if s.leader in (0, 1) else s.turn, s.bidder)
        example = ", ".join(f"{named(game, s, whose)} (played by {named(game, s, who)})" for whose, who in order)
        yield Problem("trick", f"plays in the order of the places, such as {example}", " ".join(_owners(s)) or "none")
    elif s.leader == TABLE:
        yield Problem("leader", f"{' or '.join(SEATS)}, as trick and turn do not tell who led")
    elif s.leader not in led_by(s):
        yield Problem("leader", f"{named(game, s, led_by(s)[0])}, as trick and turn tell", named(game, s, s.leader))
    else:
        yield from dummys_cards(game, s)
    if s.options.dummy != "free":
        yield from uneven(game, s, {0: s.hands[0], 1: s.hands[1], **({DUMMY: s.dummy} if s.dummy else {})})


def _owners(s: State) -> list[str]:
    return [named(game, s, play.seat) for play in s.trick]


@game.hook
def undone(s: State, place: int) -> tuple[State, Action]:
    """The position before a play: the dummy's cards are the dummy's again."""
    hands, dummy = [*s.hands], s.dummy
    for taken in s.trick[place:]:
        if taken.seat == DUMMY:
            dummy = (*dummy, *taken.cards)
        else:
            hands[taken.seat] = (*hands[taken.seat], *taken.cards)
    turn = places(s.options.dummy, s.leader, s.bidder)[place][1]
    before = replace(s, hands=tuple(hands), dummy=dummy, trick=s.trick[:place], turn=turn)
    return before, play(*s.trick[place].cards)
