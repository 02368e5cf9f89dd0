"""Random games through the public door: decisions a second, and the time that lists of the legal actions take.

Measured in the process's own time, so that what else the machine does counts as little as can be. The longest lists are those of the
hand with most legal plays that a random search finds, when they are first made.
"""

import importlib
import random
import time
from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from torite.core.acts import OVER
from torite.core.game import Game
from torite.games import game, game_ids
from torite.player.playout import random_action

from ..common.random_games import option_sets, walk

LONGEST = 5_000


type Player = Callable[[random.Random], int]
"""Plays one random game and tells the number of decisions in it."""


def rate(play: Player, seconds: float, seed: str) -> float:
    """Play games until the time is up: decisions a second; tables' moves (deals) count as none."""
    chance = random.Random(seed)
    decisions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds or not decisions:
        decisions += play(chance)
    return decisions / spent


def player(ident: str, how: str) -> Player:
    """Make a player: `legal` lists, `play` judges and moves, `apply` moves as a search does, both with all events."""
    rules = game(ident)
    return lambda chance: _play(rules, chance, getattr(rules, how))


def _play(rules: Game[Any], chance: random.Random, move: Callable[[Any, Any], Any]) -> int:
    state, decisions = rules.start(), 0
    for _ in range(LONGEST):
        if state.turn == OVER:
            break
        if state.turn >= 0:
            action = chance.choice(rules.legal(state))
            decisions += 1
        else:
            action = random_action(rules, state, chance)
        state = move(state, action).state
    return decisions


def listing_micros(ident: str, seconds: float, seed: str) -> float:
    """Microseconds for one list of the legal actions, over the positions of random games."""
    rules = game(ident)
    moments = islice(walk(rules, rules.start(), random.Random(seed)), LONGEST)
    positions = [moment.state for moment in moments if moment.state.turn >= 0]
    decisions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for state in positions:
            rules.legal(state)
        decisions += len(positions)
    return spent / decisions * 1e6


BOUND = 300.0
"""Milliseconds that no list may take: a reader's tap still feels answered."""
OPENING = 40
"""Actions of a game after which a new one is begun: hands are largest early on."""


class Worst(NamedTuple):
    """Hold how many positions were looked at, the most legal actions in one, and the longest time for a list."""

    positions: int
    actions: int
    milliseconds: float


def longest_lists(seconds: float) -> dict[str, Any]:
    """For each game the longest list of legal actions found by random search, and the bound that it has to keep."""
    longest = {ident: search(ident, seconds) for ident in game_ids()}
    lists = {ident: {**worst._asdict(), "within": worst.milliseconds <= BOUND} for ident, worst in longest.items()}
    return {"bound_milliseconds": BOUND, "games": lists}


def search(ident: str, seconds: float, seed: int = 1) -> Worst:
    """Looks through the openings of random games, with every value of every option, until the time is up."""
    rules, chance = game(ident), random.Random(seed)
    worst, started, options = Worst(0, 0, 0.0), time.perf_counter(), option_sets(rules)
    while time.perf_counter() - started < seconds:
        start = rules.start(chance.choice(options))
        for moment in islice(walk(rules, start, chance), OPENING):
            if moment.state.turn >= 0:
                worst = _listed(rules, moment.state, worst)
    return worst


def _listed(rules: Game[Any], state: Any, worst: Worst) -> Worst:
    begun = time.process_time()
    count = len(rules.legal(state))
    spent = (time.process_time() - begun) * 1000
    return Worst(worst.positions + 1, max(worst.actions, count), max(worst.milliseconds, spent))


# -- other people's engines, measured in the same run where `.venv/bin/python -m pip install --no-deps open_spiel mighty` brought them


class Peer(NamedTuple):
    """An engine, its package, the game of Torite and its ways to play that it is compared with, and how a player is made."""

    name: str
    package: str
    against: str
    make: Callable[[], Player]
    ways: tuple[str, ...] = ("play", "apply")


def _skat(apply: str) -> Player:
    """Its `apply_action` trusts that an action is legal, as Torite's `apply` does; another one checks it, as `play` does."""
    pyspiel: Any = importlib.import_module("pyspiel")
    rules, move = pyspiel.load_game("skat"), getattr(pyspiel.State, apply)

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
    Peer("OpenSpiel skat", "open_spiel", "skat", lambda: _skat("apply_action")),
    Peer(
        "OpenSpiel skat, checked",
        "open_spiel",
        "skat",
        lambda: _skat("apply_action_with_legality_check"),
        ("play",),
    ),
    Peer("mighty", "mighty", "mighty", _mighty),
)


def installed(games: tuple[str, ...]) -> dict[str, Player]:
    """A player for each peer that is installed and has its counterpart among `games`."""
    players: dict[str, Player] = {}
    for peer in PEERS:
        if peer.against in games:
            try:
                players[peer.name] = peer.make()
            except ImportError:
                continue
    return players


def ratios(rates: dict[str, int]) -> dict[str, float]:
    """Torite over each peer, of the same run."""
    measured = [peer for peer in PEERS if peer.name in rates]
    pairs = [(peer, how) for peer in measured for how in peer.ways]
    return {
        f"{peer.against} {how} / {peer.name}": round(rates[f"{peer.against} {how}"] / rates[peer.name], 2)
        for peer, how in pairs
    }
