"""Validate positions of Skat that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.acts import TABLE, Action
from ...core.bids import Auction
from ...core.position import UNKNOWN, Seat, replace
from ...core.retrace import taken_back
from ...core.set_aside import left_over
from ...core.soundness import Problem, named, none_of, over, untouched
from ...core.soundness import undone as put_back
from ...core.tally import Dealt
from ...core.unknown import filled, is_known
from ...toolkit.leftover import too_many
from .auction import duel
from .kontra import FULL_HAND
from .results import announceable, sitting_out, wrong
from .state import NEXT, Contract, Options, State, forehand, game, held, positions, seats
from .trumps import TRUMPS

game.in_play = ("play", "kontra", "re")
game.cleared = ("draw",)
AUCTION = ("call", "answer", "alone")
DECLARERS = ("skat", "discard", "announce")
TRICKS = ("play", "kontra", "re")
KONTRA = 2
"""The stake once Kontra has been said."""


@game.hook
def circle(s: State) -> Sequence[Seat]:
    """Those who play; with four the dealer sits out."""
    return positions(s.options.players, s.dealer)


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """The matadors, if the cards in sight tell them; who sits out holds none; hands beside open cards have as many."""
    with_hands = [seat for seat, name in enumerate(seats(s.options)) if name in given.get("hands", ())]
    hands = [*s.hands]
    for seat in set(range(len(hands))) - {*with_hands}:
        out = s.options.players == 4 and seat == s.dealer
        hands[seat] = () if out else (UNKNOWN,) * max(len(hands[seat]), _beside(s, seat))
    s = _two(_staked(replace(s, hands=tuple(hands))))
    if untouched(game, s, FULL_HAND):
        s = none_of(s, "taken")
    elif s.phase in TRICKS and s.contract.name == "null" and s.declarer != TABLE:
        own = tuple(filled(pile) if seat == s.declarer else pile for seat, pile in enumerate(s.taken))
        s = replace(s, taken=own)
    seen = matadors_seen(s)
    return replace(s, tops=seen) if "tops" not in given and seen else s


def _beside(s: State, seat: Seat) -> int:
    """How many cards a seat holds beside those that lie open, as the trick tells."""
    if seat == s.declarer or not s.open_hand:
        return 0
    laid = [play.seat for play in s.trick]
    return len(s.open_hand) + laid.count(s.declarer) - laid.count(seat)


def _staked(s: State) -> State:
    """Nobody has doubled before the play, or without the option."""
    if is_known(s.stake) or (s.options.kontra and s.phase == "play" and s.declarer != TABLE):
        return s
    return replace(s, stake=2 if s.phase == "re" else 1)


def _two(s: State) -> State:
    """The skat, if all other cards are known; nothing is laid away from a hand of 12."""
    if is_known(s.skat) or s.phase in ("draw", "deal", "over"):
        return s
    size = 2 if s.phase != "discard" else max(0, FULL_HAND + 2 - len(held(s, s.turn)))
    rest = left_over(game, s, size) if size else ()
    return replace(s, skat=rest) if rest or not size else s


def matadors_seen(s: State) -> int:
    """The matadors as far as the cards in sight tell them: 0 if they leave them open."""
    run, first = 0, None
    for own in _owned(s):
        if own is None:
            return 0
        first = own if first is None else first
        if own != first:
            break
        run += 1
    return run if first else -run


def _owned(s: State) -> list[bool | None]:
    """Whether each trump, from the top, was the declarer's; None where nobody can tell."""
    if s.phase not in TRICKS or s.declarer == TABLE or s.contract.name in ("", "null", "ramsch"):
        return [None]
    where: dict[str, bool] = dict.fromkeys((*(s.skat if is_known(s.skat) else ()), *s.open_hand), True)
    for seat, cards in enumerate(s.hands):
        where |= dict.fromkeys(cards, seat == s.declarer)
    for play in (*s.shown, *s.trick):
        where[play.cards[0]] = play.seat == s.declarer
    return [where.get(card) for card in TRUMPS[s.contract.name]]


@game.hook
def absent(options: Options) -> Sequence[str]:
    """Without Kontra nobody is asked for it."""
    return () if options.kontra else ("kontra", "re")


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt:
    """Ten cards each; forehand leads first."""
    held = (FULL_HAND + 1, FULL_HAND + 2) if s.phase == "discard" else ()
    return Dealt(FULL_HAND, forehand(s) if s.dealer != TABLE else TABLE, "taken", held)


@game.hook
def auction(s: State, given: Mapping[str, Any]) -> Auction | None:
    """From middlehand's first word on."""
    if s.dealer == TABLE or "said" not in given or s.phase in ("draw", "deal", "over"):
        return None
    fresh = replace(s, said=("",) * len(s.said), bid=0, declarer=TABLE, contract=Contract(), trick=(), shown=())
    middle = positions(s.options.players, s.dealer)[1]
    return Auction(
        replace(fresh, phase="call", turn=middle), AUCTION, ("said", "bid", "declarer"), final={"said": ("pass",)}
    )


@game.hook
def unlifted(s: State) -> Iterator[State]:
    """The positions before the last trick: of cards laid open the declarer's lies open again."""
    hands, shown = [*s.hands], s.open_hand
    for play in s.shown:
        if play.seat == s.declarer and s.contract.level == "ouvert":
            shown = (*shown, *play.cards)
        else:
            hands[play.seat] = (*hands[play.seat], *play.cards)
    yield from taken_back(game, s, hands=tuple(hands), open_hand=shown)


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """Who deals and declares where it has to be known, contracts and matadors that cannot be, results of another table."""
    if s.dealer == TABLE and s.phase != "draw" and (s.options.players == 4 or s.phase not in (*TRICKS, "over")):
        yield Problem("dealer", "to be there, as it tells who speaks and who plays")
        return
    seated = s.phase not in ("draw", "deal", "over")
    if seated and s.options.players == 4 and s.dealer != TABLE and held(s, s.dealer):
        yield Problem(f"hands.{named(game, s, s.dealer)}", "no cards, as the dealer sits out", len(s.hands[s.dealer]))
    yield from _whose(s)
    if s.phase in TRICKS:
        yield from _contract(s)
        yield from _goes_on(s)
    elif seated:
        yield from _unannounced(s)
    yield from _options(s)
    if s.phase in TRICKS and any(len(pile) % 3 for pile in s.taken):
        yield Problem("taken", "whole tricks, of three cards each", [len(pile) for pile in s.taken])
    yield from too_many(game, s, FULL_HAND, "taken")
    for place, result in enumerate(s.results):
        yield from wrong(s, place, result)
    if s.options.players == 4 and s.dealer != TABLE and is_known(s.results):
        yield from sitting_out(s)
    if s.phase != "over" and len(s.results) >= s.options.rounds * s.options.players:
        yield Problem(
            "results", f"fewer than {s.options.rounds * s.options.players}, after which it is over", len(s.results)
        )


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A game that is over too early, or cards held after a deal."""
    if is_known(s.results) and len(s.results) < s.options.rounds * s.options.players:
        yield from over(s, "results", f"{s.options.rounds * s.options.players} deals", len(s.results))
    if s.phase in ("deal", "over") and is_known(s.results):
        yield from _ended(s)


def _ended(s: State) -> Iterator[Problem]:
    """After a deal it is the last result, and cards are held only if nobody played or a Null is lost."""
    left = [seat for seat in range(s.options.players) if held(s, seat)]
    last = s.results[-1] if s.results else None
    if (left or any(s.taken)) and (last is None or (last.declarer, last.contract) != (s.declarer, s.contract)):
        yield Problem("results", f"the deal that is over as the last, of {named(game, s, s.declarer)}", len(s.results))
    elif left and s.contract.name and not (s.contract.name == "null" and s.taken[s.declarer]):
        yield Problem(f"hands.{named(game, s, left[0])}", "no cards, as the deal is over", len(held(s, left[0])))


def _whose(s: State) -> Iterator[Problem]:
    """The turn in the phases in which it is somebody's in particular."""
    if s.phase in AUCTION:
        due = duel(s)[s.phase == "answer"] if s.phase != "alone" else forehand(s)
        if s.turn != due:
            yield Problem(
                "turn", f"{named(game, s, due)}, who is to speak in the phase {s.phase}", named(game, s, s.turn)
            )
    elif s.phase in (*DECLARERS, "re") and s.turn != s.declarer:
        yield Problem("declarer", f"{named(game, s, s.turn)}, whose turn it is", named(game, s, s.declarer))
    elif s.phase == "kontra" and s.declarer in (TABLE, s.turn):
        yield Problem("declarer", "to be there, and another than who may double", named(game, s, s.declarer))
    elif s.phase == "kontra" and s.dealer != TABLE:
        due = NEXT[s.options.players][s.dealer].get(s.trick[-1].seat, TABLE) if s.trick else forehand(s)
        if s.turn != due != TABLE:
            yield Problem(
                "turn", f"{named(game, s, due)}, whose card is due and who may double before", named(game, s, s.turn)
            )
    if s.phase == "answer" and not s.bid:
        yield Problem("bid", "to be there, as it is to be answered")


def _contract(s: State) -> Iterator[Problem]:
    name, by_hand, level = s.contract
    if not name:
        yield Problem("contract.name", "to be there, as it tells to which suit each card belongs")
    if level and not announceable(s.contract):
        yield Problem("contract.level", f"one that {name} {'by Hand ' if by_hand else ''}can have", level)
    elif s.declarer != TABLE and name not in ("", "ramsch") and (rule := refused(s)):
        yield Problem("contract", f"one that may be announced at a bid of {s.bid} ({rule})", s.contract.announced)
    if name == "ramsch" and s.declarer != TABLE:
        yield Problem("declarer", "nobody, as all play for themselves", named(game, s, s.declarer))
    if s.open_hand and (level != "ouvert" or s.declarer == TABLE):
        yield Problem(
            "open_hand",
            "no cards, as nothing is played Ouvert" if level != "ouvert" else "a declarer",
            len(s.open_hand),
        )
    elif s.open_hand and s.hands[s.declarer]:
        yield Problem(f"hands.{named(game, s, s.declarer)}", "no cards, as they lie open", len(s.hands[s.declarer]))
    if s.tops:
        owned = _owned(s)
        run = owned[: abs(s.tops)]
        if len(run) == abs(s.tops) > 1 or run != [None]:
            against = (s.tops < 0) in run or len(run) < abs(s.tops)
            longer = owned[abs(s.tops) :][:1] == [s.tops > 0]
            if against or longer:
                yield Problem("tops", "the matadors that the cards in sight show", s.tops)


def _goes_on(s: State) -> Iterator[Problem]:
    """Refuse a Null in which the declarer has won a trick, and a stake with which nobody could be asked for Kontra or re."""
    if s.contract.name == "null" and s.declarer != TABLE and s.taken[s.declarer]:
        due = "no cards, as a Null is over as soon as the declarer wins a trick"
        yield Problem(f"taken.{named(game, s, s.declarer)}", due, len(s.taken[s.declarer]))
    if s.phase == "re" and s.stake != KONTRA:
        yield Problem("stake", f"{KONTRA}, as Kontra has been said and is to be answered", s.stake)


def _unannounced(s: State) -> Iterator[Problem]:
    """Refuse a contract before it is announced; that it is played Hand is settled just before."""
    if s.contract != Contract(hand=s.contract.hand and s.phase == "announce"):
        yield Problem("contract", "nothing yet, as no game has been announced", s.contract.announced or "hand")


def refused(s: State) -> str:
    """The clause by which the declarer could not announce the contract; '' if it may be."""
    at = replace(s, phase="announce", turn=s.declarer, contract=Contract(hand=s.contract.hand), trick=(), shown=())
    verdict = game.judge(at, Action("announce", value=s.contract.announced))
    return "" if verdict.legal else verdict.rule


def _options(s: State) -> Iterator[Problem]:
    """Refuse what belongs to an option that is off."""
    if not s.options.ramsch:
        if s.contract.name == "ramsch":
            yield Problem("contract.name", "a game of one player, as Ramsch is an option that is off", "ramsch")
        for place, result in enumerate(s.results):
            if result.contract.name == "ramsch":
                yield Problem(f"results[{place}].contract.name", "no Ramsch, an option that is off", "ramsch")
    if not s.options.kontra and s.stake > 1:
        yield Problem("stake", "1, as Kontra is an option that is off", s.stake)


@game.hook
def undone(s: State, place: int) -> tuple[State, Action]:
    """The position before a play: of cards laid open they lie open again."""
    before, action = put_back(s, place)
    if s.contract.level != "ouvert" or s.declarer == TABLE:
        return before, action
    hands = tuple(() if seat == s.declarer else hand for seat, hand in enumerate(before.hands))
    laid = tuple(card for play in s.trick[place:] if play.seat == s.declarer for card in play.cards)
    return replace(before, hands=hands, open_hand=(*s.open_hand, *laid)), action
