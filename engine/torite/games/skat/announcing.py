"""The skat, the discard and the announcement."""

from __future__ import annotations

from functools import cache

from ...core.acts import Action, Event, Facts, Reason, Step
from ...core.cards import without
from ...core.fold import Test
from ...core.position import replace
from ...toolkit.tricks import changed
from .report import tell
from .state import DECK, Contract, Level, State, forehand, game, in_sort
from .trumps import SUIT_GAMES
from .values import matadors, null_value

TRUMP_GAMES = (*SUIT_GAMES, "grand")
LEVELS: tuple[Level, ...] = ("", "schneider", "schwarz", "ouvert")
SKAT_CHOICES = (Action("take"), Action("hand"))
NULLS = (Contract("null"), Contract("null", level="ouvert"))
BASIC = (*map(Contract, TRUMP_GAMES), *NULLS)
BEYOND = tuple(Contract(name, level=level) for name in TRUMP_GAMES for level in LEVELS[1:])
ANNOUNCEMENTS = {Action("announce", value=contract.announced): contract for contract in (*BASIC, *BEYOND)}
BY_HAND = {action: contract._replace(hand=True) for action, contract in ANNOUNCEMENTS.items()}
ONLY_BY_HAND = frozenset(action for action, contract in ANNOUNCEMENTS.items() if contract in BEYOND)
DISCARDS = {card: Action("discard", (card,)) for card in DECK}


@game.clause("skat.choice")
def choose(s: State, action: Action) -> Step[State]:
    """Take the two cards up, or play Hand."""
    if action.verb == "hand":
        after = replace(s, contract=Contract(hand=True), phase="announce")
        return Step(after, (tell("hand", "skat.choice", s.turn),))
    hands = changed(s.hands, s.turn, tuple(sorted(s.hands[s.turn] + s.skat, key=in_sort)))
    return Step(replace(s, hands=hands, skat=(), phase="discard"), (Event("took", "skat.choice", s.turn, s.skat),))


def discards(s: State) -> list[Action]:
    """Any card of the twelve, one after the other."""
    return [DISCARDS[card] for card in s.hands[s.turn] if card in DISCARDS]


@game.clause("skat.discard")
def discard(s: State, action: Action) -> Step[State]:
    """Two cards are laid away face down."""
    hands = changed(s.hands, s.turn, without(s.hands[s.turn], action.cards))
    skat = s.skat + action.cards
    phase = "announce" if len(skat) == 2 else "discard"
    laid = tell("discarded", "skat.discard", s.turn, action.cards)
    return Step(replace(s, hands=hands, skat=skat, phase=phase), (laid,))


@game.clause("announce.games", "announce.null")
def contracts(hand: bool) -> tuple[str, ...]:
    """List what can be announced, with the skat taken or by Hand."""
    return tuple(action.value for action in ANNOUNCEMENTS if hand or action not in ONLY_BY_HAND)


@game.ban("announce.levels", phase="announce")
def needs_hand(s: State) -> Test | None:
    """Schneider, Schwarz and Ouvert of suit games and Grand only by Hand."""
    return None if s.contract.hand else ONLY_BY_HAND.__contains__


@needs_hand.because
def _(s: State, action: Action) -> Facts:
    return {"contract": action.value}


@game.ban("announce.null-bid", phase="announce")
def null_below_bid(s: State) -> Test | None:
    """No Null whose fixed value is below the bid."""
    short = below(s.bid, s.contract.hand)
    return short.__contains__ if short else None


@cache
def below(bid: int, by_hand: bool) -> frozenset[Action]:
    """The Null contracts whose value does not cover the bid."""
    nulls = [Action("announce", value=null.announced) for null in NULLS]
    return frozenset(action for action in nulls if null_value(contract_of(action, by_hand)) < bid)


def contract_of(action: Action, by_hand: bool) -> Contract:
    """The contract that an announcement makes."""
    return (BY_HAND if by_hand else ANNOUNCEMENTS)[action]


@null_below_bid.because
def _(s: State, action: Action) -> Facts:
    null = Contract("null", s.contract.hand, "ouvert" if action.value.endswith("ouvert") else "")
    return {"contract": action.value, "value": null_value(null), "bid": s.bid}


def stray_contract(s: State, action: Action) -> Reason | None:
    """There is no Schneider and no Schwarz in Null."""
    name, _, level = action.value.partition("-")
    return Reason("announce.null", "bans", {"level": level}) if name == "null" and level in LEVELS[1:3] else None


def announce(s: State, action: Action) -> Step[State]:
    """The contract; Ouvert lays the cards open; forehand leads."""
    contract, front = contract_of(action, s.contract.hand), forehand(s)
    tops = 0 if contract.name == "null" else matadors(s.hands[s.turn] + s.skat, contract.name)
    clause = "announce.levels" if action in ONLY_BY_HAND else "announce.games"
    announced = tell("announced", clause, s.turn, (), contract.announced)
    after = replace(s, turn=front, contract=contract, tops=tops, phase="play")
    leads = tell("leads-first", "play.first-lead", front)
    return lay_open(after, (announced,), leads) if contract.level == "ouvert" else Step(after, (announced, leads))


@game.clause("announce.ouvert")
def lay_open(s: State, before: tuple[Event, ...], leads: Event) -> Step[State]:
    """The declarer's ten cards lie face up before the first lead."""
    cards = s.hands[s.declarer]
    hands = changed(s.hands, s.declarer, ())
    laid = Event("laid-open", "announce.ouvert", s.declarer, cards)
    return Step(replace(s, hands=hands, open_hand=cards), (*before, laid, leads))
