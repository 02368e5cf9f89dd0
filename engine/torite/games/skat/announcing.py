"""The skat, the discard and the announcement (R18 to R24)."""

from __future__ import annotations

from functools import cache

from ...acts import Action, Event, Facts, Reason, Step
from ...cards import without
from ...fold import Test
from ...position import Cards
from .report import told
from .state import DECK, Contract, Level, State, forehand, game, in_sort
from .trumps import SUIT_GAMES
from .values import matadors, null_value

TRUMP_GAMES = (*SUIT_GAMES, "grand")
LEVELS: tuple[Level, ...] = ("", "schneider", "schwarz", "ouvert")
SKAT_CHOICES = (Action("take"), Action("hand"))
BASIC = tuple(Contract(name) for name in (*TRUMP_GAMES, "null")) + (Contract("null", level="ouvert"),)
BEYOND = tuple(Contract(name, level=level) for name in TRUMP_GAMES for level in LEVELS[1:])
CONTRACTS = {contract.announced: contract for contract in (*BASIC, *BEYOND)}
ANNOUNCEMENTS = tuple(Action("announce", value=text) for text in CONTRACTS)
ONLY_BY_HAND = frozenset(contract.announced for contract in BEYOND)
NULLS = tuple(contract for contract in BASIC if contract.name == "null")


@game.clause("skat.choice")
def choose(s: State, action: Action) -> Step[State]:
    """R18: take the two cards up, or play Hand."""
    if action.verb == "hand":
        contract = s.contract._replace(hand=True)
        return Step(s._replace(contract=contract, phase="announce"), (told("hand", "skat.choice", s.turn),))
    hands = _with_hand(s, tuple(sorted(s.hands[s.turn] + s.skat, key=in_sort)))
    return Step(s._replace(hands=hands, skat=(), phase="discard"), (Event("took", "skat.choice", s.turn, s.skat),))


def _with_hand(s: State, cards: Cards) -> tuple[Cards, ...]:
    return tuple(cards if seat == s.turn else others for seat, others in enumerate(s.hands))


DISCARDS = {card: Action("discard", (card,)) for card in DECK}


def discards(s: State) -> list[Action]:
    """R18: any card of the twelve, one after the other."""
    return [DISCARDS[card] for card in s.hands[s.turn] if card in DISCARDS]


@game.clause("skat.discard")
def discard(s: State, action: Action) -> Step[State]:
    """R18: two cards are laid away face down."""
    hands = _with_hand(s, without(s.hands[s.turn], action.cards))
    skat = s.skat + action.cards
    phase = "announce" if len(skat) == 2 else "discard"
    laid = Event("discarded", "skat.discard", s.turn, action.cards)
    return Step(s._replace(hands=hands, skat=skat, phase=phase), (laid,))


@game.clause("announce.games", "announce.levels", "announce.null")
def contracts(hand: bool) -> tuple[str, ...]:
    """R19, R20, R22: what can be announced, with the skat taken or by Hand."""
    return tuple(text for text in CONTRACTS if hand or text not in ONLY_BY_HAND)


@game.ban("announce.hand-only", phase="announce")
def needs_hand(s: State) -> Test | None:
    """R21: Schneider, Schwarz and Ouvert of suit games and Grand only by Hand."""
    return None if s.contract.hand else lambda action: action.value in ONLY_BY_HAND


@needs_hand.because
def _(s: State, action: Action) -> Facts:
    return {"contract": action.value}


@game.ban("announce.null-bid", phase="announce")
def null_below_bid(s: State) -> Test | None:
    """R23: no Null whose fixed value is below the bid."""
    short = below(s.bid, s.contract.hand)
    return (lambda action: action.value in short) if short else None


@cache
def below(bid: int, by_hand: bool) -> frozenset[str]:
    """R23: the Null contracts whose value does not cover the bid."""
    return frozenset(null.announced for null in NULLS if null_value(null._replace(hand=by_hand)) < bid)


@null_below_bid.because
def _(s: State, action: Action) -> Facts:
    null = Contract("null", s.contract.hand, "ouvert" if action.value.endswith("ouvert") else "")
    return {"contract": action.value, "value": null_value(null), "bid": s.bid}


def stray_contract(action: Action) -> Reason | None:
    """R22: there is no Schneider and no Schwarz in Null."""
    name, _, level = action.value.partition("-")
    return Reason("announce.null", "bans", {"level": level}) if name == "null" and level in LEVELS[1:3] else None


def announce(s: State, action: Action) -> Step[State]:
    """R19 to R24: the contract; Ouvert lays the cards open; forehand leads."""
    contract = CONTRACTS[action.value]._replace(hand=s.contract.hand)
    seat, front = s.turn, forehand(s)
    tops = 0 if contract.name == "null" else matadors(s.hands[seat] + s.skat, contract.name)
    clause = "announce.levels" if contract.level else "announce.games"
    announced = told("announced", clause, seat, (), contract.announced)
    after = s._replace(contract=contract, tops=tops, turn=front, phase="play")
    leads = told("leads-first", "play.first-lead", front)
    return lay_open(after, (announced,), leads) if contract.level == "ouvert" else Step(after, (announced, leads))


@game.clause("announce.ouvert")
def lay_open(s: State, before: tuple[Event, ...], leads: Event) -> Step[State]:
    """R24: the declarer's ten cards lie face up before the first lead."""
    cards = s.hands[s.declarer]
    hands = tuple(() if seat == s.declarer else others for seat, others in enumerate(s.hands))
    laid = Event("laid-open", "announce.ouvert", s.declarer, cards)
    return Step(s._replace(hands=hands, open_hand=cards), (*before, laid, leads))
