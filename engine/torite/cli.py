"""The command line for people who verify: games, check, replay, judge, cite."""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from . import record as records
from .acts import Event, Illegal, Verdict
from .cards import plain
from .checking import run
from .game import Game
from .games import all_games
from .inputs import BadInput, as_table
from .reading import read_options, read_start
from .record import known_game, replay
from .say import LANGS, Voice
from .scenario import load, load_file
from .session import dumps


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; 0 if all is well, 1 on a difference or a refusal, 2 on bad input (said on standard error)."""
    chosen = _parser().parse_args(argv)
    try:
        code: int = chosen.run(chosen)
        return code
    except BadInput as error:
        print(f"torite: {error}", file=sys.stderr)
    except OSError as error:
        print(f"torite: {error.filename}: {error.strerror}; expected a readable file or folder", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="torite", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    add = commands.add_parser
    add("games", help="list the games and their options as JSON lines").set_defaults(run=_games)
    check = add("check", help="run scenario files or folders: one JSON line a check; exit 1 on any difference")
    check.add_argument("path", nargs="+", type=Path)
    check.set_defaults(run=_check)
    replay_ = add(
        "replay", help="print the events and scores of a record (text, TOML or JSON; a file, - or the record itself)"
    )
    replay_.add_argument("record")
    replay_.set_defaults(run=_replay)
    judge = add(
        "judge",
        help="judge every offered action of a position (a scenario's game, options and [state]) in both languages",
    )
    judge.add_argument("position", nargs="?", default="-", help="a TOML or JSON file; - is standard input")
    judge.add_argument("--game", help="the game, if the file does not name it")
    judge.set_defaults(run=_judge)
    _add_cite(add("cite", help="cite a clause: birdhead#follow.raise"))
    return parser


def _add_cite(cite: argparse.ArgumentParser) -> None:
    cite.add_argument("clause", help="game#clause")
    cite.add_argument("--lang", choices=LANGS, default="en")
    cite.add_argument("--format", choices=("text", "markdown", "bibtex", "csl-json"), default="text")
    cite.add_argument("--rules", type=Path, help="rules.json of a built site (default: site/rules.json here or above)")
    cite.set_defaults(run=_cite)


def _games(chosen: argparse.Namespace) -> int:
    for ident, game in all_games().items():
        print(dumps({"game": ident, "options": game.options, "clauses": sorted(game.clauses)}))
    return 0


# -- check -------------------------------------------------------------------------------------------------------------


def _check(chosen: argparse.Namespace) -> int:
    results = [result for path in chosen.path for file in _files(path) for result in _check_file(file)]
    for line, _ in results:
        print(line)
    return 0 if results and all(ok for _, ok in results) else 1


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.toml"))
    scenarios = [file for file in found if file.name not in ("say.toml", "terms.toml")]
    if not scenarios:
        raise BadInput(str(path), "a folder with scenario files (*.toml)")
    return scenarios


def _check_file(file: Path) -> Iterator[tuple[str, bool]]:
    scenario = load_file(file)
    try:
        results = run(scenario).results
    except BadInput as error:
        raise error.inside(file) from error
    if not results:
        raise BadInput(str(file), "a line with seats, or at least one [[check]], [[ask]] or [[expect]]")
    for result in results:
        yield (
            dumps(
                {
                    "file": str(file),
                    "ply": result.ply,
                    "action": result.action,
                    "expected": result.expected,
                    "got": result.got,
                    "clause": result.clause,
                    "ok": result.ok,
                }
            ),
            result.ok,
        )


# -- replay ------------------------------------------------------------------------------------------------------------


def _replay(chosen: argparse.Namespace) -> int:
    record = _record(chosen.record)
    game = known_game(record.game)
    start = (
        load(f"{record.game}/{record.scenario}").start
        if record.scenario
        else game.start(read_options(game, dict(record.options)))
    )
    voices = _voices(game, start.options)
    try:
        steps = replay(game, start, record.line)
    except Illegal as refused:
        print(
            dumps(
                {
                    "illegal": str(refused.verdict.action),
                    "clause": refused.verdict.rule,
                    "why": _why(voices, refused.verdict),
                }
            )
        )
        return 1
    for ply, step in enumerate(steps[1:], 1):
        print(
            dumps(
                {
                    "ply": ply,
                    "action": str(record.line[ply - 1]),
                    "events": [_event(voices, event) for event in step.events],
                }
            )
        )
    last = steps[-1].state
    names = game.seats(start.options)
    print(
        dumps(
            {
                "scores": dict(zip(names, game.scores(last), strict=True)),
                "winners": [names[seat] for seat in game.winners(last)],
            }
        )
    )
    return 0


def _content(text: str) -> str:
    path = Path(text)
    return path.read_text("utf-8") if "|" not in text and path.is_file() else text


def _record(text: str) -> records.Record:
    content = sys.stdin.read() if text == "-" else _content(text)
    if content.lstrip().startswith("{"):
        return records.from_data(_json(content, text))
    return (
        records.from_toml(content)
        if "line" in content and "=" in content and "|" not in content
        else records.from_text(content)
    )


def _json(content: str, where: str) -> Any:
    try:
        return json.loads(content)
    except json.JSONDecodeError as error:
        raise BadInput(where, f"JSON ({error})") from error


def _voices(game: Game[Any], options: Any) -> list[Voice]:
    return [Voice(game.id, lang, tuple(game.seats(options))) for lang in LANGS]


def _event(voices: Sequence[Voice], event: Event) -> dict[str, Any]:
    said: dict[str, str] = {voice.lang: plain(voice.event(event)) for voice in voices}
    return {
        "kind": event.kind,
        "clause": event.rule,
        "seat": event.seat,
        "cards": list(event.cards),
        "value": event.value,
        **said,
    }


def _why(voices: Sequence[Voice], verdict: Verdict) -> dict[str, Any]:
    return {str(voice.lang): " ".join(plain(text) for text, _ in voice.argument(verdict)) for voice in voices}


# -- judge and cite ----------------------------------------------------------------------------------------------------


def _judge(chosen: argparse.Namespace) -> int:
    content = sys.stdin.read() if chosen.position == "-" else Path(chosen.position).read_text("utf-8")
    data = _position(content, chosen.position)
    game = known_game(chosen.game or data.get("game", ""))
    options = read_options(game, data.get("options", {}))
    if "state" not in data:
        raise BadInput(chosen.position, "a table [state] with the position")
    state = read_start(game, data["state"], options)
    voices = _voices(game, options)
    for action in game.offers(state):
        verdict = game.judge(state, action)
        print(
            dumps({"action": str(action), "legal": verdict.legal, "clause": verdict.rule, "why": _why(voices, verdict)})
        )
    return 0


def _position(content: str, where: str) -> dict[str, Any]:
    try:
        data = _json(content, where) if content.lstrip().startswith("{") else tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(where, f"TOML or JSON ({error})") from error
    return dict(as_table(where, data, "a table with game, options and state"))


def _cite(chosen: argparse.Namespace) -> int:
    from .cite import cite, find_rules

    print(cite(find_rules(chosen.rules), chosen.clause, chosen.lang, chosen.format))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
