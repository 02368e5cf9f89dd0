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
    lines = "".join(f"{dumps(position)}\n" for position in positions(find_game(ident)))
    return base64.b64encode(gzip.compress(lines.encode(), mtime=0)).decode()


def positions(game: Game[Any], number: int = COUNT) -> list[dict[str, Any]]:
    """So many positions, always the same ones."""
    samples, often = list[dict[str, Any]](), Counter[tuple[str, bool]]()
    for seed, options in zip(count(), cycle(option_turns(game))):
        for state in _looked_at(game, options, random.Random(f"{game.id} {seed}"), wild=seed % 2 == 1):
            if len(samples) == number:
                return samples
            tried = game.judge_all(state, _tried(game, state, random.Random(f"{game.id} {seed} {len(samples)}")))
            verdict = min(tried, key=lambda candidate: often[candidate.rule, candidate.legal])
            often[verdict.rule, verdict.legal] += 1
            samples.append(asked(game, state, verdict))
    raise AssertionError("there is always another seed")


def option_turns(game: Game[Any]) -> list[Any]:
    """The default options as often as all others together: each other value of each option by itself."""
    default, *others = option_sets(game, company=False)
    return [options for other in others for options in (default, other)] or [default]


def _looked_at(game: Game[Any], options: Any, chance: random.Random, *, wild: bool) -> Iterator[Any]:
    """Some positions of a random game."""
    moments = walk(game, game.start(options), chance, wild_action if wild else random_action)
    states = (moment.state for moment in islice(moments, PLIES))
    return islice((state for state in states if state.turn >= 0 and chance.random() < SHARE), A_GAME)


def _tried(game: Game[Any], state: Any, chance: random.Random) -> list[Action]:
    """Offered actions, and cards of the hand; of many that are offered, only so many are looked at."""
    every, more = probes(game, state)
    chosen = chance.sample(every, min(TRIED, len(every)))
    if not more:
        return chosen
    offer = chance.choice(game.offers(state))
    hand = [card for card in game.hand(state, state.turn) if card != UNKNOWN]
    cards = chance.sample(hand, min(len(hand), max(1, len(offer.cards))))
    return [*chosen[:1], offer, offer._replace(cards=tuple(sorted(cards, key=game.order)), value="")]


def asked(game: Game[Any], state: Any, verdict: Verdict) -> dict[str, Any]:
    """A position, what is asked there, and the answer."""
    return {
        "game": game.id,
        "options": {
            key: [*value] if isinstance(value, tuple) else value for key, value in unusual(state.options).items()
        },
        "state": Writer(game, state.options).state(state),
        "action": str(verdict.action),
        "legal": verdict.legal,
        "clause": verdict.rule,
    }
