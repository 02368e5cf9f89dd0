"""Why an action is none here at all, before any rule looks at it, and how a near miss is written.

What is due instead gives the clause. A game that is over, a card that is not held and a hand that is not known are of
the record and not of the rules, and have none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from .acts import OVER, Action, Facts, Reason, Verdict
from .cards import contains, in_order
from .suggest import near

FEW = 6
"""So many ways to write an action are all told."""
TOLD = 3
"""So many of the actions that may be done are named where another is asked about."""
NOT_FROM_HAND = ("call", "deal")
"""Verbs whose cards need not be held."""


class Asked(Protocol):
    """Require what refusing asks of a game."""

    @property
    def in_play(self) -> Sequence[str]:
        """The phases in which a trick may lie on the table."""
        ...

    @property
    def hooks(self) -> Mapping[str, Callable[..., Any]]:
        """Its hooks by name."""
        ...

    def offers(self, state: Any) -> list[Action]:
        """Everything the seat to move could think of doing."""
        ...

    def legal(self, state: Any) -> list[Action]:
        """List the legal actions."""
        ...

    def judge(self, state: Any, action: Action) -> Verdict:
        """Whether it may be done, and by which clause."""
        ...

    def tries(self, state: Any) -> list[Action]:
        """Actions that are not offered but worth a verdict."""
        ...

    def shuffle(self, state: Any) -> tuple[str, ...]:
        """The cards whose order the table has to settle now."""
        ...

    def hand(self, state: Any, seat: int) -> tuple[str, ...]:
        """The cards that a seat may play from."""
        ...


def fair(deal: Action, cards: tuple[str, ...]) -> bool:
    """Whether exactly these cards are dealt, in any order."""
    return deal.verb == "deal" and sorted(deal.cards) == in_order(cards)


def refusal(game: Asked, state: Any, action: Action) -> Reason | None:
    """Why the rules need not look: the game is over, other cards are dealt, a card is not held, a value means nothing."""
    if state.turn == OVER:
        return Reason("", "refused", {"why": "over"})
    if cards := game.shuffle(state):
        due = Action("deal", cards)
        return None if fair(action, cards) else _in_place_of(game, state, due, {"why": "deal", "n": len(cards)})
    held = game.hand(state, state.turn)
    if state.turn >= 0 and action.verb not in NOT_FROM_HAND and not contains(held, action.cards):
        missing = tuple(card for card in action.cards if card not in held) or action.cards
        return Reason("", "refused", {"why": "not-held", "cards": missing, "seat": state.turn})
    unread: Reason | None = game.hooks["unread"](state, action) if "unread" in game.hooks else None
    return unread


def foreign(game: Asked, state: Any, action: Action, known: Sequence[Action]) -> bool:
    """Whether the action is of no kind that is offered or tried (`known`) here, so that the rules need not understand it."""
    if game.shuffle(state):
        return False
    if not known and action.cards:  # nothing is offered to who holds unknown cards
        return action.verb != "play" or state.phase not in game.in_play
    alike = bool(action.cards) and any(offer.cards and offer.verb == action.verb for offer in known)
    return not alike and action not in known


def _some(texts: Sequence[str]) -> str:
    """A few texts; of many the first and the last."""
    return ", ".join(texts if len(texts) <= FEW else [*texts[: FEW - 2], "…", texts[-1]])


def stray(game: Asked, state: Any, action: Action) -> Reason:
    """Why an action that is not even offered is none: it is written otherwise, or what the game's own hook says."""
    kin = [offer for offer in game.offers(state) if offer.verb == action.verb]
    for offer in kin:
        if offer.cards == action.cards and offer.value and near(action.value, (offer.value,)):
            return _in_place_of(game, state, offer, {"why": "written", "better": str(offer)})
    if "stray" in game.hooks and (reason := game.hooks["stray"](state, action)):
        own: Reason = reason
        return own
    if forms := [offer for offer in kin if (offer.value or action.value) and offer.cards == action.cards]:
        return _in_place_of(game, state, forms[0], {"why": "values", "values": _some([*map(str, forms)])})
    if len(action.cards) > 1 and kin and all(len(offer.cards) == 1 for offer in kin):
        return _in_place_of(game, state, kin[0], {"why": "one-at-a-time"})
    return _due(game, state)


def _in_place_of(game: Asked, state: Any, due: Action, why: Facts) -> Reason:
    """A refusal by the clause that decides about what is due instead."""
    return Reason(game.judge(state, due).rule, "refused", why)


def _due(game: Asked, state: Any) -> Reason:
    """Tell what is due instead, less the cards that somebody holds, and the clause by which the first of it may be done."""
    legal = game.legal(state)
    if not legal:
        return Reason("", "refused", {"why": "nothing-known"})
    acts = tuple(str(action) for action in legal if not action.cards)[: TOLD + 1]
    why: Facts = {"why": "due", "acts": acts} if acts else {"why": "due-cards"}
    return _in_place_of(game, state, legal[0], why)
