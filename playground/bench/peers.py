"""Other people's engines, measured in the same run where they are installed (they are not among Torite's tools).

`.venv/bin/python -m pip install --no-deps open_spiel mighty` brings them (`mighty` asks for an old pytest, which must not come
along).
"""

import importlib
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from .playouts import Player


class Peer(NamedTuple):
    """An engine, its package, the game of Torite and its ways to play that it is compared with, and how a player is made."""

    name: str
    package: str
    against: str
    make: Callable[[], Player]
    ways: tuple[str, ...] = ("play", "apply")


def _open_spiel(name: str, apply: str) -> Player:
    """Its `apply_action` trusts that an action is legal, as Torite's `apply` does; another one checks it, as `play` does."""
    pyspiel: Any = importlib.import_module("pyspiel")
    rules, move = pyspiel.load_game(name), getattr(pyspiel.State, apply)

    def play(chance: random.Random) -> int:
        state, decisions = rules.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                move(state, chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def _mighty() -> Player:
    package: Any = importlib.import_module("mighty.game")
    cards: Any = importlib.import_module("mighty.card")

    def play(chance: random.Random) -> int:
        pledge = package.PledgePhase()
        pledge.pledge_step(chance.choice(list(cards.Shape)), 13)
        for _ in range(pledge.NUM_PLAYERS - 1):
            pledge.pledge_step(None, None)
        extra = package.ExtraPhase(*pledge.pledge_result())
        extra.prepare_extra_hand()
        extra.discard_extra([10, 11, 12])
        bids = int(pledge.NUM_PLAYERS)
        return bids + 1 + _mighty_tricks(package.PlayPhase(*extra.extra_result()), chance)

    return play


def _mighty_tricks(play: Any, chance: random.Random) -> int:
    decisions = 0
    while play.round_count <= 10:
        hand = play.hand(play.turn_player())
        allowed = [(card, actions) for card in range(len(hand)) for fits, actions in [play.check_submit(card)] if fits]
        card, actions = chance.choice(allowed or [(chance.randrange(len(hand)), [])])
        play.submit(card, chance.choice(actions) if actions else None)
        decisions += 1
    return decisions


PEERS = (
    Peer("OpenSpiel skat", "open_spiel", "skat", lambda: _open_spiel("skat", "apply_action")),
    Peer(
        "OpenSpiel skat, checked",
        "open_spiel",
        "skat",
        lambda: _open_spiel("skat", "apply_action_with_legality_check"),
        ("play",),
    ),
    Peer("mighty", "mighty", "mighty", _mighty),
)


def installed(games: tuple[str, ...]) -> dict[str, Player]:
    """A player for each peer that is installed and has its counterpart among `games`."""
    found: dict[str, Player] = {}
    for peer in PEERS:
        if peer.against in games:
            try:
                found[peer.name] = peer.make()
            except ImportError:
                continue
    return found


def ratios(rates: dict[str, int]) -> dict[str, float]:
    """Torite over each peer, of the same run."""
    measured = [peer for peer in PEERS if peer.name in rates]
    pairs = [(peer, how) for peer in measured for how in peer.ways]
    return {
        f"{peer.against} {how} / {peer.name}": round(rates[f"{peer.against} {how}"] / rates[peer.name], 2)
        for peer, how in pairs
    }
