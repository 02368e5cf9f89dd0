"""Scenarios: a position or a deal, a line of actions, what is checked on the way and expected at the end.

A TOML file under `games/<id>/scenarios/`, or anywhere on disk with a `game` key:

    game = "birdhead"                       # only outside the game's own folder
    title = { ja = "…", en = "…" }
    outcome = "won Z #trick.winner"         # the event that a strip tells; without it, what concerns its clause
    options = { winner_rule = "highest_single_card" }
    line = ["W 7,7", "X 8,10"]              # the seat is checked if it is named
    [state]                                 # without it the line starts where a game starts
    turn = "W"
    hands = { W = "7 7 9", X = "8 10 11" }
    [[check]]                               # judged after `ply` actions (default: before the first)
    ply = 2
    only = ["8,10", "3,5"]                  # exactly these are legal; or: legal = […], illegal = […]
    clause = "follow.raise"                 # and this clause decides each of them
    [[ask]]                                 # the clause's own function, called with figures
    clause = "deal.size"
    with = { cards = 39 }                   # a position or options that it takes are the scenario's, if left out
    gives = 9                               # seats and sides are names; { state = …, events = … } where it leads on
    [[expect]]                              # after `ply` actions (default: at the end)
    state = { turn = "Z" }
    scores = { W = 0, X = 9 }
    winners = ["Z"]
    events = ["won Z #trick.winner", { kind = "total", side = "W-Y", value = 30 }]   # must have happened in the last action
    no_events = ["tie"]                     # must not have happened in it
    shows = ["score.made"]                  # clauses that the table names beside what it shows
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..core.acts import Action
from ..core.game import Game
from ..core.inputs import BadInput, as_list, as_table, as_text, inside, only_keys
from ..core.seats import today
from ..games import folder_of, game_ids
from ..games import game as find_game
from .documents import parse_toml, read_text
from .events import Wanted, read_events
from .positions import read_options, read_start
from .record import Record, known_game, read_line, scenario_name

KEYS = {"game", "title", "outcome", "options", "line", "state", "check", "ask", "expect"}

MOST_TABLES = 1000
"""So many tables of a kind a scenario may have."""

OF_SCENARIO = KEYS - {"game", "options", "line"}
"""Keys that only a scenario has, and no record."""


class Start(NamedTuple):
    """Where a document starts: a game, a position of it, and the line of actions from there."""

    game: Game[Any]
    state: Any
    line: tuple[Action, ...]


class Scenario(NamedTuple):
    """One scenario as read; `seats` holds the seat named before each action ('' = not named)."""

    game: Game[Any]
    name: str
    title: Mapping[str, str]
    options: Mapping[str, Any]
    start: Any
    line: tuple[Action, ...]
    seats: tuple[str, ...]
    checks: tuple[Mapping[str, Any], ...]
    asks: tuple[Mapping[str, Any], ...]
    expects: tuple[Mapping[str, Any], ...]
    outcome: Wanted | None = None

    @property
    def id(self) -> str:
        """`birdhead/raise`."""
        return f"{self.game.id}/{self.name}"

    @property
    def record(self) -> Record:
        """The line as a record that starts at this scenario's position."""
        return Record(self.game.id, tuple(sorted(self.options.items())), self.name, self.line)


def names(ident: str) -> tuple[str, ...]:
    """The names of a game's scenarios on disk, sorted."""
    return tuple(sorted(path.stem for path in (folder_of(ident) / "scenarios").glob("*.toml")))


def every_id() -> list[str]:
    """The ids of all scenarios of all games."""
    return [f"{ident}/{name}" for ident in game_ids() for name in names(ident)]


def load(ident: str, options: Mapping[str, Any] | None = None) -> Scenario:
    """The scenario `game/name` of the package, perhaps with other options. BadInput if there is none or it is malformed."""
    game_id, _, name = ident.partition("/")
    game = known_game(game_id)
    try:
        data = pkgutil.get_data(f"torite.games.{game_id.replace('-', '_')}", f"scenarios/{name}.toml")
    except (OSError, ValueError):  # a name that no file system holds
        data = None
    if data is None or not name:
        raise BadInput("scenario", f"the name of a scenario of {game_id}", ident)
    return read(data.decode(), name, game, options)


def load_file(path: Path) -> Scenario:
    """The scenario in a file anywhere on disk. BadInput names file, key and what was expected."""
    with inside(path):
        return read(read_text(path), path.stem, game_of(path))


def game_of(path: Path) -> Game[Any] | None:
    """The game in whose folder of scenarios the file lies, if it does."""
    folder = path.resolve().parent.parent.name.replace("_", "-")
    return find_game(folder) if folder in game_ids() else None


def read(text: str, name: str, game: Game[Any] | None = None, options: Mapping[str, Any] | None = None) -> Scenario:
    """The scenario in a TOML text; `options` take the place of its own."""
    data = parse_toml(text)
    return build({**data, "options": {**data.get("options", {}), **options}} if options else data, name, game)


def read_position(data: Mapping[str, Any], game: Game[Any] | None = None) -> Start:
    """Read where a scenario, a record, a position or a verdict starts, and its line.

    The game is the one that the data name, else the one given. BadInput names the key and what was expected.
    """
    if game is None or "game" in data:
        game = known_game(data.get("game"))
    options = read_options(game, data.get("options", {}))
    if "state" in data:
        state = read_start(game, data["state"], options)
    elif name := scenario_name(game.id, data.get("scenario", "")):
        state = load(f"{game.id}/{name}", data.get("options", {})).start
    else:
        state = game.start(options)
    return Start(game, state, read_line(game, data.get("line", [])))


def build(data: Mapping[str, Any], name: str, game: Game[Any] | None = None) -> Scenario:
    """The scenario that plain data describe; the game is the one they name, else the one given."""
    only_keys("", data, KEYS)
    start = read_position(data, game)
    names = start.game.seats(start.state.options)
    seats = tuple(today(names, " ".join(text.split()[:-1])) for text in data.get("line", []))
    return Scenario(
        start.game,
        name,
        _title(data),
        data.get("options", {}),
        start.state,
        start.line,
        seats,
        _tables(data, "check"),
        _tables(data, "ask"),
        _tables(data, "expect"),
        _outcome(start, data),
    )


def _outcome(start: Start, data: Mapping[str, Any]) -> Wanted | None:
    if "outcome" not in data:
        return None
    return read_events(start.game, start.state.options, [data["outcome"]], "outcome")[0]


def _title(data: Mapping[str, Any]) -> Mapping[str, str]:
    title = as_table("title", data.get("title", {}), '{ ja = "…", en = "…" }')
    only_keys("title", title, {"ja", "en"})
    return {lang: as_text(f"title.{lang}", words) for lang, words in title.items()}


def _tables(data: Mapping[str, Any], key: str) -> tuple[Mapping[str, Any], ...]:
    tables = as_list(key, data.get(key, []), f"tables [[{key}]]")
    if len(tables) > MOST_TABLES:
        raise BadInput(key, f"at most {MOST_TABLES:,} tables [[{key}]]", len(tables))
    return tuple(as_table(f"{key}[{place}]", table) for place, table in enumerate(tables))
