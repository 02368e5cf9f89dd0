"""Answer on the command line about positions: replay a record, judge the actions of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.acts import Action, Event, Illegal, Step, Verdict
from ..core.game import Game
from ..core.inputs import BadInput, as_table, as_text, inside, only_keys
from ..core.umpire import AGAIN, IRREGULAR, unnoticed
from ..linking.records import is_link, record_in
from ..reading.documents import as_utf8, dumps, looks_like_json, parse, read_standard_input, read_text
from ..reading.positions import sound
from ..reading.record import is_document, known_game, read_action
from ..reading.record import replay as steps_of
from ..reading.scenario import KEYS, OF_SCENARIO, Start, build, game_of, read_position
from ..reading.verdicts import KEYS as OF_VERDICT
from ..reading.written import Writer
from ..words.say import LANGS, Voice
from ..words.voices import voice_of

STANDARD_INPUT = "standard input"


# -- replay ------------------------------------------------------------------------------------------------------------


def replay(source: str) -> int:
    """Prints the events and scores of a record or of a scenario's line; 1 if an action is refused.

    `source` is a file, - or the record itself.
    """
    place, content = content_of(source)
    with inside(place):
        game, start, line = _start(content, source)
        voices = _voices(game, start.options)
        with sound(game, "record"):
            try:
                steps = steps_of(game, start, line)
            except Illegal as refused:
                print(dumps(_refusal(voices, refused.verdict)))
                return 1
            lines = [*_plies(Writer(game, start.options), voices, steps[1:], line), _ending(game, steps[-1].state)]
    for row in lines:
        print(dumps(row))
    return 0


def _start(content: str, source: str) -> Start:
    """Where the line of a text starts: of a scenario, if it is one, else of a record."""
    if is_document(content) and {*(data := as_table("", parse(content), "a record or a scenario"))} & OF_SCENARIO:
        scenario = build(data, Path(source).stem, None if source == "-" else game_of(Path(source)))
        return Start(scenario.game, scenario.start, scenario.line)
    return read_position(record_in(content))


def content_of(source: str) -> tuple[str, str]:
    """Tell where a record, a link or a scenario was found, and its text."""
    if source == "-":
        with inside(STANDARD_INPUT):
            return STANDARD_INPUT, read_standard_input()
    if _is_file(source):
        with inside(source):
            return source, read_text(Path(source))
    with inside("argument"):
        if not looks_like_json(source) and not set("|=\n") & set(source) and not is_link(source):
            raise BadInput("", "a file, a link, or a record such as 'birdhead/raise | 7,7 8,10'", source)
        return "argument", as_utf8(source)


def _is_file(source: str) -> bool:
    try:
        return not looks_like_json(source) and Path(source).is_file()
    except (OSError, ValueError):  # no file system holds such a name
        return False


def _refusal(voices: Sequence[Voice], verdict: Verdict) -> dict[str, Any]:
    return {"illegal": str(verdict.action), "clause": verdict.rule, "why": _why(voices, verdict)}


def _plies(
    writer: Writer, voices: Sequence[Voice], steps: Sequence[Step[Any]], line: Sequence[Action]
) -> list[dict[str, Any]]:
    return [
        {"ply": ply, "action": str(action), "events": [_event(writer, voices, event) for event in step.events]}
        for ply, (step, action) in enumerate(zip(steps, line, strict=True), 1)
    ]


def _ending(game: Game[Any], state: Any) -> dict[str, Any]:
    names = game.seats(state.options)
    scores = dict(zip(names, game.scores(state), strict=True))
    return {"scores": scores, "winners": [names[seat] for seat in game.winners(state)]}


def _voices(game: Game[Any], options: Any) -> list[Voice]:
    return [voice_of(game, options, lang) for lang in LANGS]


def _event(writer: Writer, voices: Sequence[Voice], event: Event) -> dict[str, Any]:
    """An event with names for seats and sides, and what is said of it; nobody's is null."""
    said: dict[str, str] = {voice.lang: voice.printed(voice.event(event)) for voice in voices}
    nothing: dict[str, Any] = {"kind": "", "clause": "", "seat": None, "side": None, "cards": [], "value": ""}
    return {**nothing, **writer.event(event), **said}


def _why(voices: Sequence[Voice], verdict: Verdict) -> dict[str, Any]:
    return {
        str(voice.lang): voice.joined([voice.printed(text) for text, _ in voice.argument(verdict)]) for voice in voices
    }


# -- judge -------------------------------------------------------------------------------------------------------------


def judge(source: str, named: str | None, actions: Sequence[str] = (), ply: int = 0) -> int:
    """Prints the verdict on some actions, after `ply` actions of the line of a position.

    They are those given, else the one that a verdict asks about, else everything offered.

    `source` is a file or -, `named` a game's id.
    """
    place = STANDARD_INPUT if source == "-" else source
    with inside(place):
        data = _position(read_standard_input() if source == "-" else read_text(Path(source)))
        start = read_position(data, _game(data, source, named))
        if "state" not in data:
            raise BadInput("state", "a table [state] with the position")
        game = start.game
        with sound(game):
            steps = _up_to(start, ply)
            state = steps[-1].state
            texts = [*actions] or [as_text("action", data[key]) for key in ("action",) if key in data]
            asked = [read_action(game, text, f"action {text}") for text in texts] or game.offers(state)
            voices = _voices(game, state.options)
            verdicts = iter(game.judge_all(state, [action for action in asked if action.verb not in IRREGULAR]))
            lines = [
                _ruled(game, voices, steps, start.line[:ply], action)
                if action.verb in IRREGULAR
                else _judged(voices, next(verdicts))
                for action in asked
            ]
    for line in lines:
        print(dumps(line))
    return 0


def _up_to(start: Start, ply: int) -> Sequence[Step[Any]]:
    """The steps of so many actions of the line, the start first."""
    if not 0 <= ply <= len(start.line):
        raise BadInput("ply", f"a number of actions of the line, 0 to {len(start.line)}", ply)
    try:
        return steps_of(start.game, start.state, start.line[:ply])
    except Illegal as refused:
        raise BadInput("line", f"legal actions up to ply {ply}", str(refused.verdict.action)) from refused


def _position(content: str) -> Mapping[str, Any]:
    data = as_table("", parse(content), "a table with game, options and state")
    only_keys("", data, KEYS | OF_VERDICT)
    return data


def _game(data: Mapping[str, Any], source: str, named: str | None) -> Game[Any]:
    """The game that the command or the file names, or in whose folder of scenarios the file lies."""
    if named and data.get("game", named) != named:
        raise BadInput("game", f"{named}, the game that the command names, or no --game", data["game"])
    here = None if source == "-" else game_of(Path(source))
    ident = named or data.get("game")
    return here if here and ident is None else known_game(ident)


OUTCOMES = {"undecided": "for the table", "deal-void": "void"}
"""Tell what is told of a ruling by an event in it; else what was done stands."""


def _ruled(
    game: Game[Any], voices: Sequence[Voice], steps: Sequence[Step[Any]], line: Sequence[Action], action: Action
) -> dict[str, Any]:
    """Tell what follows from a play against the rules: how many actions stand, who is charged how much, in which words."""
    try:
        step = game.take(steps, line, action)
    except Illegal as refused:
        return _judged(voices, refused.verdict)
    kinds, at, before = {event.kind for event in step.events}, unnoticed(game, steps, line), steps[-1].state
    back = AGAIN in kinds
    gains = zip(game.seats(before.options), game.scores(step.state), game.scores(before), strict=True)
    return {
        "action": str(action),
        "outcome": "taken back" if back else next((word for kind, word in OUTCOMES.items() if kind in kinds), "stands"),
        "stands": at if back else len(line),
        "back": [str(undone) for undone in line[at:]] if back else [],
        "charged": {name: now - then for name, now, then in gains if now != then},
        "events": [_event(Writer(game, before.options), voices, event) for event in step.events],
    }


def _judged(voices: Sequence[Voice], verdict: Verdict) -> dict[str, Any]:
    return {
        "action": str(verdict.action),
        "legal": verdict.legal,
        "clause": verdict.rule,
        "why": _why(voices, verdict),
    }
