"""The duty to follow suit, with the facts behind it; its three sentences stand in `words/say.toml`."""

from __future__ import annotations

from collections.abc import Callable

from ..core.acts import NO_FACTS, Action, Facts
from ..core.fold import Rule, Test
from ..core.game import Game
from ..core.position import UNKNOWN
from .tricks import AtTricks, printed


def following[S: AtTricks](
    game: Game[S],
    clause: str = "follow.must",
    suit: Callable[[S, str], str] | None = None,
    more: Callable[[S, Action], Facts] = lambda s, action: NO_FACTS,
    void: str = "follow.void",
) -> Rule[S]:
    """Binds the clause to the duty to follow suit: a card of the suit led, if one is held; else the clause `void` speaks.

    The facts for its sentences: the suit `led`, `who` led which `card`, the `cards` played, those `able` to follow, and
    whatever `more` tells. `suit` tells which suit a card belongs to, if that is not the printed one.
    """
    belongs = suit or (lambda s, card: printed(card))

    @game.must(clause, void=void)
    def follow(s: S) -> Test | None:
        """A card of the suit led, if one is held."""
        if not s.trick:
            return None
        led = belongs(s, s.trick[0].cards[0])
        if suit is None:
            return lambda action: action.cards[0][0] == led
        return lambda action: belongs(s, action.cards[0]) == led

    @follow.because
    def _(s: S, action: Action) -> Facts:
        seat, card = s.trick[0]
        led = belongs(s, card[0])
        able = tuple(card for card in game.hand(s, s.turn) if card != UNKNOWN and belongs(s, card) == led)
        return {"led": led, "who": seat, "card": card, "cards": action.cards, "able": able, **more(s, action)}

    return follow
