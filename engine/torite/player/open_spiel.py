"""Play the games with the algorithms of OpenSpiel: a game and its states, as its Python algorithms ask for them.

An episode is one deal. The table's shuffles are chance nodes, a card at a time, so that every outcome has its probability.
An action is its place among the legal ones, which are the same wherever a seat knows the same. Only `get_type` needs
OpenSpiel (`pip install torite[open-spiel]`); everything else is plain Python.

    game = SpielGame("skat")
    bot = ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=100)
    bot.set_resampler(game.resampler(seed=1))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

from ..core.acts import OVER, TABLE, Action, Step
from ..core.game import Game
from ..games import game as find_game
from .memory import Memory
from .playout import ended, gain, side_of
from .worlds import imagine

CHANCE, TERMINAL = -1, -4
"""The players that OpenSpiel has for chance and for the end."""
LONGEST = 3_000
"""Actions after which an episode ends as it stands."""


class SpielGame:
    """A game under some options, as OpenSpiel's algorithms ask for one."""

    def __init__(self, ident: str, **options: Any) -> None:
        self.game: Game[Any] = find_game(ident)
        self.options = self.game.choose(**options)

    def new_initial_state(self) -> SpielState:
        """Begin a deal; the first node is the table's."""
        return SpielState(self, [Step(self.game.start(self.options))], [])

    def num_players(self) -> int:
        """Count the seats."""
        return len(self.game.seats(self.options))

    def max_game_length(self) -> int:
        """Tell after how many actions an episode ends in any case."""
        return LONGEST

    def get_type(self) -> Any:
        """Describe the game to OpenSpiel."""
        kind = import_module("pyspiel").GameType
        return kind(
            f"torite_{self.game.id.replace('-', '_')}",
            f"Torite: {self.game.id}",
            kind.Dynamics.SEQUENTIAL,
            kind.ChanceMode.EXPLICIT_STOCHASTIC,
            kind.Information.IMPERFECT_INFORMATION,
            kind.Utility.GENERAL_SUM,
            kind.RewardModel.TERMINAL,
            self.num_players(),
            self.num_players(),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
            parameter_specification={},
        )

    def resampler(self, seed: int = 0) -> Callable[[SpielState, int], SpielState]:
        """Give what `ISMCTSBot.set_resampler` takes: worlds that agree with all that a player knows."""
        chance = Random(f"open-spiel {seed}")
        return lambda state, player: state.resample(player, chance)


class SpielState:
    """A moment of a deal; `line` leads through `steps`, and `drawn` cards of a shuffle are settled already."""

    def __init__(self, game: SpielGame, steps: list[Step[Any]], line: list[Action]) -> None:
        self._game, self.steps, self.line = game, steps, line
        self.drawn: list[str] = []
        self.known: dict[int, tuple[int, str]] = {}
        """By player how many steps its history takes in, and what stands for them."""

    @property
    def state(self) -> Any:
        """The position."""
        return self.steps[-1].state

    def get_game(self) -> SpielGame:
        """Tell whose state it is."""
        return self._game

    def clone(self) -> SpielState:
        """Copy the state, to play on from it."""
        copy = SpielState(self._game, [*self.steps], [*self.line])
        copy.drawn, copy.known = [*self.drawn], dict(self.known)
        return copy

    # -- whose move it is ------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        """Tell whether the deal is over: the next one is due, or none."""
        return self.state.turn == OVER or (self._begun and ended(self.state)) or len(self.line) >= LONGEST

    @property
    def _begun(self) -> bool:
        return any(step.state.turn >= 0 for step in self.steps)

    def is_chance_node(self) -> bool:
        """Tell whether the table is to shuffle or to draw."""
        return not self.is_terminal() and self.state.turn == TABLE

    def current_player(self) -> int:
        """Tell who is to move."""
        if self.is_terminal():
            return TERMINAL
        return CHANCE if self.state.turn == TABLE else int(self.state.turn)

    # -- moving ----------------------------------------------------------------------------------------------

    def _left(self) -> list[str]:
        """List the cards of a shuffle whose place is not settled yet; none if nothing is shuffled."""
        left = [*self._game.game.shuffle(self.state)]
        for card in self.drawn:
            left.remove(card)
        return left

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may do, each with its probability."""
        count = len(self._left()) or len(self._offered())
        return [(place, 1 / count) for place in range(count)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List the legal actions of whoever is to move; of anybody else none."""
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return []
        return [*range(len(self._left()) or len(self._offered()))]

    def _offered(self) -> Sequence[Action]:
        game = self._game.game
        return game.legal(self.state)

    def action_to_string(self, player: int, action: int) -> str:
        """Write an action as records do."""
        left = self._left() if player == CHANCE else []
        return left[action] if left else str(self._offered()[action])

    def apply_action(self, action: int) -> None:
        """Move on by one action, or by one card of a shuffle."""
        left = self._left() if self.state.turn == TABLE else []
        if not left:
            self._play(self._offered()[action])
            return
        self.drawn.append(left[action])
        if len(left) == 1:
            self._play(Action("deal", tuple(self.drawn)))

    def _play(self, action: Action) -> None:
        self.drawn = []
        self.steps.append(self._game.game.apply(self.state, action))
        self.line.append(action)

    # -- what it comes to ------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """Tell how much more each seat's side gained in this deal than the others; nothing before its end."""
        game, players = self._game.game, self._game.num_players()
        if not self.is_terminal():
            return [0.0] * players
        before = game.scores(self.steps[0].state)
        return [gain(game, before, self.state, side_of(game, self.state, seat)) for seat in range(players)]

    def rewards(self) -> list[float]:
        """Tell what the last action brought: all comes at the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """Tell what a player gained."""
        return self.returns()[player]

    # -- what a player knows ---------------------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """Write all that a player has seen so far: what it sees now, and what stands for all before."""
        seat = self.state.turn if player is None else player
        return f"{seat} {self._history(seat)} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """Write what a player sees now."""
        return repr(self._game.game.seen_by(self.state, self.state.turn if player is None else player))

    def _history(self, seat: int) -> str:
        """Write what stands for everything that a seat has seen and heard."""
        done, history = self.known.get(seat, (0, ""))
        game = self._game.game
        for step in self.steps[done:]:
            heard = [game.overheard(event, seat) for event in step.events]
            history = sha256(f"{history} {game.seen_by(step.state, seat)!r} {heard!r}".encode()).hexdigest()[:24]
        self.known[seat] = len(self.steps), history
        return history

    def resample(self, player: int, chance: Random) -> SpielState:
        """Draw a world that agrees with all that a player knows. The others have no history in it."""
        memory = Memory(self._game.game, player, self.steps[0].state)
        for place, action in enumerate(self.line):
            memory.follow(self.steps[place].state, action, self.steps[place + 1])
        world = self.clone()
        self._history(player)
        world.steps[-1] = Step(imagine(memory, chance).state)
        world.known = {
            seat: self.known[seat] if seat == player else (len(self.steps), "")
            for seat in range(self._game.num_players())
        }
        return world

    def __str__(self) -> str:
        return " ".join(map(str, self.line))
