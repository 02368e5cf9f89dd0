"""A thousand positions a game for whoever tests an engine of their own: what is asked at each, the verdict, its clause.

They come from random games with fixed seeds, under all options; of what is asked the rarer is taken. They are kept until the
engine or this file changes.
"""

import base64
import gzip
import random
from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle, islice
from typing import Any

from torite.core.acts import Action, Verdict
from torite.core.game import Game
from torite.core.position import UNKNOWN
from torite.games import game as find_game
from torite.page.candidates import probes
from torite.player.playout import random_action
from torite.reading.documents import dumps
from torite.reading.positions import unusual
from torite.reading.written import Writer

from . import source_digests
from .cache import cached
from .random_games import option_sets, walk, wild_action

COUNT = 1000
PLIES, A_GAME, SHARE = 400, 25, 0.3
"""A game is followed so far, gives so many positions, and of those it comes to this share is looked at."""
TRIED = 4
"""Of so many actions the one is asked about whose verdict is the rarest so far."""


def compressed(ident: str) -> bytes:
    """A game's file; it is kept as it is sent, as it takes some seconds to make."""
    return base64.b64decode(_packed(ident))


@cached(source_digests.game)
def _packed(ident: str) -> str:
    lines = "".join(f"{dumps(one)}\n" for one in positions(find_game(ident)))
    return base64.b64encode(gzip.compress(lines.encode(), mtime=0)).decode()


def positions(game: Game[Any], number: int = COUNT) -> list[dict[str, Any]]:
    """So many positions, always the same ones."""
    samples = _Samples(game)
    for seed, options in zip(count(), cycle(option_turns(game))):
        for one in samples.walk(options, random.Random(f"{game.id} {seed}"), wild=seed % 2 == 1):
            if len(samples.found) == number:
                return samples.found
            samples.take(one, random.Random(f"{game.id} {seed} {len(samples.found)}"))
    raise AssertionError("there is always another seed")


def option_turns(game: Game[Any]) -> list[Any]:
    """The default options as often as all others together: each other value of each option by itself."""
    default, *others = option_sets(game, company=False)
    return [options for other in others for options in (default, other)] or [default]


class _Samples:
    """Collect the positions taken so far."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.found = game, list[dict[str, Any]]()
        self._often: Counter[tuple[str, bool]] = Counter()

    def walk(self, options: Any, chance: random.Random, *, wild: bool) -> Iterator[Any]:
        """Some positions of a random game."""
        moments = walk(self.game, self.game.start(options), chance, wild_action if wild else random_action)
        states = (moment.state for moment in islice(moments, PLIES))
        looked_at = (state for state in states if state.turn >= 0 and chance.random() < SHARE)
        yield from islice(looked_at, A_GAME)

    def take(self, state: Any, chance: random.Random) -> None:
        """Asks about a position."""
        tried = self.game.judge_all(state, self._tried(state, chance))
        verdict = min(tried, key=lambda one: self._often[one.rule, one.legal])
        self._often[verdict.rule, verdict.legal] += 1
        self.found.append(asked(self.game, state, verdict))

    def _tried(self, state: Any, chance: random.Random) -> list[Action]:
        """Offered actions, and cards of the hand; of many that are offered, only so many are looked at."""
        every, more = probes(self.game, state)
        chosen = chance.sample(every, min(TRIED, len(every)))
        if not more:
            return chosen
        offer = chance.choice(self.game.offers(state))
        hand = [card for card in self.game.hand(state, state.turn) if card != UNKNOWN]
        cards = chance.sample(hand, min(len(hand), max(1, len(offer.cards))))
        return [*chosen[:1], offer, offer._replace(cards=tuple(sorted(cards, key=self.game.order)), value="")]


def asked(game: Game[Any], state: Any, verdict: Verdict) -> dict[str, Any]:
    """A position, what is asked there, and the answer."""
    return {
        "game": game.id,
        "options": {key: [*one] if isinstance(one, tuple) else one for key, one in unusual(state.options).items()},
        "state": Writer(game, state.options).state(state),
        "action": str(verdict.action),
        "legal": verdict.legal,
        "clause": verdict.rule,
    }
