"""Choosing a bid: what a hand can be worth in every game, and how high it may safely be bid.

A value is *certain* if it holds whatever lies in the skat.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.position import Cards
from .state import JACKS, SUITS, VALUES, Contract, Level, game
from .trumps import NULL_RANKS, SUIT_GAMES, SUIT_OF, TRUMP, trumps
from .values import base, game_value, matadors, null_value

TRUMP_GAMES = (*SUIT_GAMES, "grand")
LEVELS: tuple[Level, ...] = ("", "schneider", "schwarz", "ouvert")
MADE = ("", "schneider", "schwarz")
ENOUGH_TRUMPS, ENOUGH_WITH_JACKS, ENOUGH_JACKS = 7, 6, 2
GRAND_STRENGTH = 5
NULL_FROM_BELOW = tuple(reversed(NULL_RANKS))


class Worth(NamedTuple):
    """One way to play a contract: by Hand or not, what is announced or made beyond the goal, its value and its bid.

    `value` counts the matadors as the cards at hand show them; `certain` whatever the skat holds. `bid` is the highest
    value of the list that `certain` covers (0 = none).
    """

    hand: bool
    announced: Level
    made: str
    value: int
    certain: int
    bid: int


class Estimate(NamedTuple):
    """A contract for a hand: base value, matadors (n with, -n without; the least that is certain), all its values."""

    name: str
    base: int
    matadors: int
    sure_matadors: int
    strong: bool
    values: tuple[Worth, ...]


class Evaluation(NamedTuple):
    """Every contract for a hand; the one to choose ('' = none), and its highest safe bid with the skat and by Hand."""

    contracts: tuple[Estimate, ...]
    advice: str
    bid: int
    bid_by_hand: int


def evaluate(hand: Cards) -> Evaluation:
    """Evaluate what ten cards are good for."""
    estimates = (*(_trump_game(name, hand) for name in TRUMP_GAMES), _null(hand))
    chosen = advice(hand)
    values = next((estimate.values for estimate in estimates if estimate.name == chosen), ())
    return Evaluation(estimates, chosen, _highest(values, False), _highest(values, True))


def _highest(values: tuple[Worth, ...], by_hand: bool) -> int:
    """The safe bid without announcements, counting on nothing beyond the goal."""
    plain = [worth.bid for worth in values if worth.hand == by_hand and not worth.announced and not worth.made]
    return plain[0] if plain else 0


def _trump_game(name: str, hand: Cards) -> Estimate:
    shown, sure = matadors(hand, name), sure_matadors(hand, name)
    strong = strong_for_grand(hand) if name == "grand" else strong_for_suit(hand, name)
    by_skat = (_worth(Contract(name), level, shown, sure) for level in MADE)
    by_hand = (_worth(Contract(name, True, level), "", shown, sure) for level in LEVELS)
    return Estimate(name, base(name), shown, sure, strong, (*by_skat, *by_hand))


def _worth(contract: Contract, became: str, shown: int, sure: int) -> Worth:
    certain = game_value(contract, sure, became)
    value = game_value(contract, shown, became)
    return Worth(contract.hand, contract.level, became, value, certain, highest_bid(certain))


def _null(hand: Cards) -> Estimate:
    """Null: no matadors, four fixed values."""
    ways = (Contract("null", by_hand, level) for level in ("", "ouvert") for by_hand in (False, True))
    values = tuple(_null_worth(contract) for contract in ways)
    return Estimate("null", base("null"), 0, 0, strong_for_null(hand), values)


def _null_worth(contract: Contract) -> Worth:
    value = null_value(contract)
    return Worth(contract.hand, contract.level, "", value, value, highest_bid(value))


# -- the clauses of the chapter on choosing a bid ----------------------------------------------------------------


@game.clause("choose.limit")
def limit(hand: Cards, name: str, by_hand: bool = False, skat: Cards = ()) -> int:
    """Base value times the matadors that are certain, the game and Hand."""
    return game_value(Contract(name, by_hand), sure_matadors(hand, name, skat))


@game.clause("choose.sure-matadors")
def sure_matadors(hand: Cards, name: str, skat: Cards = ()) -> int:
    """The matadors that are left (with n, -n without) whatever the skat turns out to be.

    One trump in it, maybe one that is held anyway, leaves the fewest: a second one can only make the run longer.
    """
    if skat:
        return matadors(hand + skat, name)
    return min((matadors((*hand, card), name) for card in trumps(name)), key=abs)


@game.clause("choose.highest-bid")
def highest_bid(value: int) -> int:
    """The highest value of the list that a game value covers; 0 if there is none."""
    return max((bid for bid in VALUES if bid <= value), default=0)


@game.clause("choose.longest")
def longest_suit(hand: Cards) -> str:
    """The suit game with most trumps; among equals the dearer one."""
    return max(SUIT_GAMES, key=lambda name: (trump_count(hand, name), base(name)))


def trump_count(hand: Cards, name: str) -> int:
    """How many trumps a hand holds."""
    return sum(SUIT_OF[name][card] == TRUMP for card in hand)


@game.clause("choose.advice")
def advice(hand: Cards, forehand: bool = False) -> str:
    """The longest suit, else Grand, else Null, if the hand is strong enough; else '' (pass)."""
    longest = longest_suit(hand)
    strong = {
        longest: strong_for_suit(hand, longest),
        "grand": strong_for_grand(hand, forehand),
        "null": strong_for_null(hand),
    }
    return next((name for name, enough in strong.items() if enough), "")


@game.clause("choose.suit-game")
def strong_for_suit(hand: Cards, name: str) -> bool:
    """Seven trumps, or six with two jacks; and an ace outside."""
    count, jacks = trump_count(hand, name), len(jacks_in(hand))
    ace = any(card[1] == "A" and SUIT_OF[name][card] != TRUMP for card in hand)
    return ace and (count >= ENOUGH_TRUMPS or (count >= ENOUGH_WITH_JACKS and jacks >= ENOUGH_JACKS))


def jacks_in(hand: Cards) -> Cards:
    """The jacks of a hand."""
    return tuple(jack for jack in JACKS if jack in hand)


@game.clause("choose.grand")
def strong_for_grand(hand: Cards, forehand: bool = False) -> bool:
    """Jacks and aces, and one for forehand, come to five or more."""
    aces = sum(card[1] == "A" for card in hand)
    return len(jacks_in(hand)) + aces + forehand >= GRAND_STRENGTH


@game.clause("choose.null")
def strong_for_null(hand: Cards) -> bool:
    """In every suit the lowest card is the seven, the next at most the nine, the next at most the jack, and so on."""
    return all(_guarded([card[1] for card in hand if card[0] == suit]) for suit in SUITS)


def _guarded(ranks: list[str]) -> bool:
    heights = sorted(NULL_FROM_BELOW.index(rank) for rank in ranks)
    return all(height <= 2 * place for place, height in enumerate(heights))
