"""Skat's card play against OpenSpiel's: `python3 dev.py oracles` runs it in full and records the result.

Random games of OpenSpiel are followed move by move: whose turn it is, the legal cards, who wins each trick, and the
card points at the end (who has won, in Null).

What OpenSpiel's `skat` leaves out, and what is therefore not compared: the auction over values (there a player simply
names a game, and the first one has it), Hand, announcements and Ouvert, game values and scores. Its Null goes on after
declarer's first trick, where ours ends; from there on nothing is compared.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from torite.core.acts import Action
from torite.games import game
from torite.games.skat.state import POINTS_OF, Contract, State, in_sort

SKAT = game("skat")
PLAYERS = 3


class Compared(NamedTuple):
    """How much of one game, or of many, was compared."""

    games: int = 0
    decisions: int = 0
    tricks: int = 0

    def plus(self, other: Compared) -> Compared:
        """Both together."""
        return Compared(*map(sum, zip(self, other, strict=True)))


def compare(pyspiel: Any, decisions: int, seed: int) -> Compared:
    """Compares random games until at least that many decisions of card play have been compared."""
    chance, rules, so_far = random.Random(seed), pyspiel.load_game("skat"), Compared()
    while so_far.decisions < decisions:
        so_far = so_far.plus(one_game(rules, chance))
    return so_far


def one_game(rules: Any, chance: random.Random) -> Compared:
    """One random game, dealt and bid by OpenSpiel; nothing to compare if all three pass."""
    theirs = rules.new_initial_state()
    hands, named = dealt(theirs, chance), bid(theirs, chance)
    if named is None:
        return Compared()
    declarer, contract = named
    hands[declarer] += hands[PLAYERS]
    hands[PLAYERS] = [laid_away(theirs, hands[declarer], chance) for _ in range(2)]
    return played(theirs, position(hands, declarer, contract), chance)


def laid_away(theirs: Any, hand: list[str], chance: random.Random) -> str:
    """Lays one card of declarer's twelve away."""
    laid = chance.choice(theirs.legal_actions())
    card = card_of(theirs, laid)
    hand.remove(card)
    theirs.apply_action(laid)
    return card


def dealt(theirs: Any, chance: random.Random) -> list[list[str]]:
    """Deals the cards, in the packets of the rules; the hands of forehand, middlehand, rearhand, and the skat."""
    order: list[str] = []
    while theirs.is_chance_node():
        card = chance.choice(theirs.chance_outcomes())[0]
        order.append(theirs.action_to_string(theirs.current_player(), card))
        theirs.apply_action(card)
    packets = ((0, 3), (11, 15), (23, 26)), ((3, 6), (15, 19), (26, 29)), ((6, 9), (19, 23), (29, 32)), ((9, 11),)
    return [[card for first, last in parts for card in order[first:last]] for parts in packets]


def bid(theirs: Any, chance: random.Random) -> tuple[int, str] | None:
    """OpenSpiel's auction: the first who names a game plays it, and takes up the skat."""
    for _ in range(PLAYERS):
        seat, choice = theirs.current_player(), chance.choice(theirs.legal_actions())
        named = theirs.action_to_string(seat, choice)
        theirs.apply_action(choice)
        if named != "unknown/pass":
            return seat, named
    return None


def card_of(theirs: Any, action: int) -> str:
    """The card that an action of OpenSpiel lays away or plays."""
    card: str = theirs.action_to_string(theirs.current_player(), action)
    return card


def position(hands: list[list[str]], declarer: int, contract: str) -> State:
    """Our position before the first lead; the fourth of the `hands` is what declarer laid away."""
    *held, skat = [tuple(sorted(hand, key=in_sort)) for hand in hands]
    return State(
        0,
        hands=tuple(held),
        taken=((),) * PLAYERS,
        skat=skat,
        dealer=PLAYERS - 1,
        declarer=declarer,
        bid=18,
        contract=Contract(contract),
        tops=0 if contract == "null" else 1,
        options=SKAT.choose(rounds=2),
    )


def played(theirs: Any, ours: State, chance: random.Random) -> Compared:
    """Plays on, comparing each decision, until the game or our deal is over."""
    decisions = tricks = 0
    while not theirs.is_terminal() and not ours.results:
        same_turn(theirs, ours)
        legal = {card_of(theirs, action): action for action in theirs.legal_actions()}
        assert {str(action) for action in SKAT.legal(ours)} == set(legal), (str(theirs), ours)
        card = chance.choice(sorted(legal))
        theirs.apply_action(legal[card])
        ours = SKAT.play(ours, Action("play", (card,))).state
        decisions, tricks = decisions + 1, tricks + (not ours.trick)
    same_result(theirs, ours)
    return Compared(1, decisions, tricks)


def same_turn(theirs: Any, ours: State) -> None:
    """The turn, and with it who won the last trick."""
    assert theirs.current_player() == ours.turn, (str(theirs), ours)


def same_result(theirs: Any, ours: State) -> None:
    """Card points in suit games and Grand; in Null, whether declarer has won."""
    if not theirs.is_terminal():
        assert ours.contract.name == "null", ours
        return
    if ours.contract.name == "null":
        assert (theirs.returns()[ours.declarer] > 0) == (ours.results[-1].value > 0), (str(theirs), ours)
        return
    own = sum(POINTS_OF[card] for card in (*ours.taken[ours.declarer], *ours.skat))
    assert f"({own} / {120 - own})" in str(theirs), (str(theirs), ours)
