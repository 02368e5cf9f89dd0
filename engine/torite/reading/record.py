"""Records: a game from a known start through a line of actions. Text, JSON and TOML say the same.

Text: `birdhead winner_rule=highest_single_card | start=A deal:2,3,… 7,7 8,10`, and `birdhead/raise | 7,7 8,10` for a
line that starts where a scenario starts. Nothing random is left: deals are actions too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, NotRequired, TypedDict, get_type_hints

from ..core.acts import Action, Step
from ..core.game import Game
from ..core.inputs import BadInput, as_table, as_texts, only_keys
from ..games import game as find_game
from ..games import game_ids
from .documents import loads, looks_like_json, parse_json, parse_toml
from .positions import read_options

KEYS = {"game", "options", "scenario", "line"}
MOST_ACTIONS = 50_000
"""No game takes nearly so long."""
_TOML = re.compile(r"""\s*(?:#[^\n]*\n\s*)*(?:\[|[\w"'.-]+[ \t]*=)""")
"""How a TOML document begins: perhaps comments, then a table or a key."""


class RecordData(TypedDict):
    """A record as plain data. It starts from a scenario's position (an id, `game/name`), from `state`, or at the start."""

    game: str
    options: dict[str, Any]
    line: list[str]
    scenario: NotRequired[str]
    state: NotRequired[dict[str, Any]]


class Record(NamedTuple):
    """A game, its chosen options (name, value), the scenario whose position it starts from ('' = the start), a line."""

    game: str
    options: tuple[tuple[str, Any], ...] = ()
    scenario: str = ""
    line: tuple[Action, ...] = ()

    def __str__(self) -> str:
        head = " ".join(
            [
                f"{self.game}/{self.scenario}" if self.scenario else self.game,
                *(f"{name}={_word(value)}" for name, value in self.options),
            ]
        )
        return " ".join([head, "|", *map(str, self.line)])

    def to_data(self) -> RecordData:
        """Convert to plain data for JSON or TOML."""
        data: RecordData = {
            "game": self.game,
            "options": dict(self.options),
            "line": [str(action) for action in self.line],
        }
        return {**data, "scenario": f"{self.game}/{self.scenario}"} if self.scenario else data


def from_data(data: object) -> Record:
    """The record in plain data. BadInput names the key and what was expected."""
    table = as_table("record", data, "a table with game, options, line and perhaps scenario")
    only_keys("record", table, KEYS)
    game = known_game(table.get("game"))
    options = as_table("record.options", table.get("options", {}))
    read_options(game, options, "record.options")
    return Record(
        game.id,
        tuple(sorted(options.items())),
        scenario_name(game.id, table.get("scenario", "")),
        read_line(game, table.get("line", [])),
    )


def read_record(text: str) -> Record:
    """The record in a JSON or TOML document or in a text line: what it is shows at its beginning."""
    if looks_like_json(text):
        return from_data(parse_json(text))
    return from_toml(text) if _TOML.match(text) else from_text(text)


def is_document(text: str) -> bool:
    """Whether a text is a JSON or TOML document, and no text line."""
    return looks_like_json(text) or bool(_TOML.match(text))


def from_text(text: str) -> Record:
    """The record in a text line. BadInput says what was expected."""
    head, bar, line = text.strip().partition("|")
    if not bar or not head.split():
        raise BadInput("record", "'game option=value … | action action …'", text)
    name, *options = head.split()
    ident, _, scenario = name.partition("/")
    game = known_game(ident)
    chosen = dict(_option(game, option) for option in options)
    return from_data(
        {"game": ident, "options": chosen, "line": line.split()} | ({"scenario": name} if scenario else {})
    )


def from_toml(text: str) -> Record:
    """The record in a TOML document."""
    return from_data(parse_toml(text))


def known_game(ident: object) -> Game[Any]:
    """The game, or BadInput with the list of games."""
    if ident not in game_ids():
        raise BadInput("game", f"the id of a game ({', '.join(game_ids())})", ident or None)
    return find_game(str(ident))


def read_line(game: Game[Any], line: object, where: str = "line") -> tuple[Action, ...]:
    """Actions written as a list of notations, each perhaps after the name of its seat: "W 7,7"."""
    texts = as_texts(where, line, 'a list of actions such as ["W 7,7", "pass"]')
    if len(texts) > MOST_ACTIONS:
        raise BadInput(where, f"at most {MOST_ACTIONS:,} actions", len(texts))
    return tuple(_one_of_line(game, text.split() or [""], f"{where}[{place}]") for place, text in enumerate(texts))


def _one_of_line(game: Game[Any], words: Sequence[str], where: str) -> Action:
    """An action, perhaps after its seat; nothing else is passed over."""
    if len(words) > len(("seat", "action")):
        raise BadInput(
            where, "a seat and an action, whose cards are joined by commas, such as 'W 7,7'", " ".join(words)
        )
    return read_action(game, words[-1], where)


def read_action(game: Game[Any], text: str, where: str) -> Action:
    """One action in notation. BadInput says what was expected."""
    try:
        return game.read(text)
    except ValueError as error:
        raise BadInput(where, str(error)) from error


def replay[S: Any](game: Game[S], start: S, line: Sequence[Action]) -> list[Step[S]]:
    """The steps of a line, the start first. Raises Illegal at the first action that is refused."""
    return [*_steps(game, start, tuple(line))]


@lru_cache(maxsize=4)
def _steps(game: Game[Any], start: Any, line: tuple[Action, ...]) -> tuple[Step[Any], ...]:
    """The last lines are known: one asks several things about each of them."""
    steps = [Step(start)]
    for ply, action in enumerate(line):
        steps.append(game.take(steps, line[:ply], action))
    return tuple(steps)


def scenario_name(ident: str, name: object) -> str:
    """Read the name of the scenario of a game that a record starts from. BadInput if it is another game's."""
    if not isinstance(name, str) or (name and not name.startswith(f"{ident}/")):
        raise BadInput("record.scenario", f"a scenario of this game, such as '{ident}/…'", name)
    return name.partition("/")[2]


def _option(game: Game[Any], text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    return name, _value(get_type_hints(game.option_type).get(name), value)


def _value(hint: object, text: str) -> Any:
    """Read a text as the value of an option: a text, a number, a table; whether it may be is seen later."""
    if hint is str:
        return text
    try:
        return loads(text)
    except (ValueError, RecursionError):
        return text


def _word(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")) if not isinstance(value, str) else value
