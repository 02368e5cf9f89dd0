"""The command line for people who verify: games, check, replay, sheet, link, judge, verify, cite, schema."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ..citing.citation_check import cited
from ..citing.cite import cite
from ..citing.formats import FORMATS
from ..citing.rules_file import find_rules
from ..core.inputs import BadInput, inside
from ..games import all_games
from ..reading.documents import decoded, dumps
from ..reading.refused_line import before_refusal
from ..reading.scenario import Scenario, load_file
from ..reading.scenario_run import run
from ..reading.verdicts import ENDINGS, is_lines, lines_of, read_verdict
from ..words.say import LANGS
from .link_command import Place, link
from .position_commands import judge, replay
from .sheet_command import sheet
from .verify import verify

CHECK = (
    "run scenarios (files, folders) or verdicts (*.jsonl): one JSON line a check, then the sums; exit 1 on a difference"
)
CHECK_FAULTS = """A file that is no scenario gives one line on standard error, and the others are checked all the same.
Exit 0: every check came out. 1: one did not, or one file among others is no scenario. 2: no file is a scenario."""
REPLAY = "print the events and scores of a record, a link or a scenario (text, TOML or JSON; a file, - or itself)"
SHEET = "print the score sheet of records, links or scenarios, deal by deal, with a clause at each figure"
LINK = "write the link of a record, a position or a scenario, or tell what a link says"
JUDGE = "judge actions at a position (a scenario's game, options, [state], line) in both languages; without one, all offered"

VERIFY = "check that a deal played on the page is the one whose fingerprint was shown before its first card"


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; 0 if all is well, 1 on a difference or a refusal, 2 on bad input (said on standard error)."""
    chosen = _parser().parse_args(argv)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except BadInput as error:
        _complain(error)
        return 2
    except BrokenPipeError:  # whoever reads has seen enough; nothing must be left for the interpreter to flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _complain(error: BadInput) -> None:
    print(f"torite: {error}", file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="torite", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    add = commands.add_parser
    add("games", help="list the games and their options as JSON lines").set_defaults(run=_games)
    check = add("check", help=CHECK, description=f"{CHECK}. {CHECK_FAULTS}")
    check.add_argument("path", nargs="+", type=Path)
    check.set_defaults(run=_check)
    replay_ = add("replay", help=REPLAY, description=REPLAY)
    replay_.add_argument("record")
    replay_.set_defaults(run=lambda chosen: replay(chosen.record))
    sheet_ = add("sheet", help=SHEET, description=SHEET)
    sheet_.add_argument("record", nargs="+", help="a file, - or the record or link itself; further ones are added up")
    sheet_.add_argument("--lang", choices=LANGS, default="en")
    sheet_.set_defaults(run=lambda chosen: sheet(chosen.record, chosen.lang))
    _add_link(add("link", help=LINK, description=LINK))
    judge_ = add("judge", help=JUDGE, description=JUDGE)
    judge_.add_argument("position", nargs="?", default="-", help="a TOML or JSON file; - is standard input")
    judge_.add_argument("action", nargs="*", help="what is judged, such as SA or bid=18")
    judge_.add_argument("--ply", type=int, default=0, help="after how many actions of the line (default 0)")
    judge_.add_argument("--game", help="the game, if neither the file nor its place among the scenarios names it")
    judge_.set_defaults(run=lambda chosen: judge(chosen.position, chosen.game, chosen.action, chosen.ply))
    verify_ = add("verify", help=VERIFY, description=VERIFY)
    verify_.add_argument("deal", help="what the page gives to copy after a deal; - is standard input")
    verify_.set_defaults(run=lambda chosen: verify(chosen.deal))
    add("schema", help="print the JSON Schema of scenarios, records and verdicts").set_defaults(run=_schema)
    _add_cite(add("cite", help="cite a game, a clause, a range of clauses, an example: birdhead#follow.raise"))
    return parser


def _add_link(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", help="a file, - or the record or link itself")
    parser.add_argument("--step", type=int, help="the step that is shown (default: the last)")
    parser.add_argument("--seat", type=int, default=-1, help="the seat that looks, from 0 (default: all hands open)")
    parser.add_argument("--number", default="", help="the number of the deal, in place of its cards")
    parser.add_argument("--asked", default="", help="an action about which the link asks")
    parser.add_argument("--edition", default="", help="the edition after which it is made, such as 2026-11")
    parser.add_argument("--address", default="", help="the address of a site, to go before it")
    parser.set_defaults(run=lambda chosen: link(chosen.record, Place(*(getattr(chosen, key) for key in Place._fields))))


def _add_cite(cite: argparse.ArgumentParser) -> None:
    cite.add_argument(
        "clause",
        nargs="?",
        help="skat#follow.suit, skat#first..last, skat, skat/tonight, skat/tonight@3, or an address",
    )
    cite.add_argument(
        "--edition", default="", help="cite the text of an edition, such as 2026-11 (default: the living one)"
    )
    cite.add_argument("--lang", choices=(*LANGS, "both"), default="en")
    cite.add_argument("--format", choices=FORMATS, default="text")
    cite.add_argument("--check", type=Path, metavar="FILE", help="test that all that a text cites exists")
    cite.add_argument("--rules", type=Path, help="rules.json of a built site (default: site/rules.json here or above)")
    cite.set_defaults(run=_cite)


def _games(chosen: argparse.Namespace) -> int:
    for ident, game in all_games().items():
        print(dumps({"game": ident, "options": game.options, "clauses": sorted(game.clauses)}))
    return 0


class _Sums(Counter[str]):
    """How many files and checks there were, and how they came out."""

    @property
    def code(self) -> int:
        """Return the exit code of the command."""
        if self["refused"] and not self["checks"]:
            return 2
        return 1 if self["refused"] or self["differ"] else 0


def _check(chosen: argparse.Namespace) -> int:
    sums = _Sums()
    for path in chosen.path:
        _check_path(path, sums)
    print(dumps({key: sums[key] for key in ("files", "refused", "checks", "ok", "differ")}))
    return sums.code


def _check_path(path: Path, sums: _Sums) -> None:
    try:
        files = _files(path)
    except BadInput as error:
        _refuse(error, sums)
        files = []
    for file in files:
        sums["files"] += 1
        try:
            for place, read in _scenarios(file):
                _check_one(place, read, sums)
        except BadInput as error:
            _refuse(error, sums)


def _refuse(error: BadInput, sums: _Sums) -> None:
    _complain(error)
    sums["refused"] += 1


def _files(path: Path) -> list[Path]:
    if not os.path.isdir(path):  # noqa: PTH112 - a name that no file system holds is no folder, and no error
        return [path]
    files = sorted(file for ending in (".toml", *ENDINGS) for file in path.rglob(f"*{ending}"))
    words = ("say.toml", "terms.toml")
    scenarios = [file for file in files if file.name not in words or file.parent.name == "scenarios"]
    if not scenarios:
        raise BadInput(str(path), "a folder with scenario files (*.toml) or verdicts (*.jsonl)")
    return scenarios


def _scenarios(file: Path) -> Iterator[tuple[str, Callable[[], Scenario]]]:
    """List the scenarios of a file: one, or a verdict a line."""
    if not is_lines(file):
        yield str(file), partial(load_file, file)
        return
    for place, line in lines_of(file):
        yield place, partial(_verdict, place, line)


def _verdict(place: str, line: bytes) -> Scenario:
    with inside(place):
        return read_verdict(decoded(line), place)


def _check_one(place: str, read: Callable[[], Scenario], sums: _Sums) -> None:
    """Prints the results of one scenario, or what is wrong with it: what is bad leaves the others to be checked."""
    try:
        scenario = read()
        with inside(place):
            results = before_refusal(scenario, run(scenario))
        if not results:
            raise BadInput(place, "a line with seats, or at least one [[check]], [[ask]] or [[expect]]")
    except BadInput as error:
        _refuse(error, sums)
        return
    for result in results:
        sums.update(("checks", "ok" if result.ok else "differ"))
        print(dumps({"file": place, **result._asdict(), "ok": result.ok}), flush=True)


def _schema(chosen: argparse.Namespace) -> int:
    from ..reading.schema import schema

    print(dumps(schema()))
    return 0


def _cite(chosen: argparse.Namespace) -> int:
    rules = find_rules(chosen.rules)
    if chosen.check:
        return _check_cited(rules, chosen.check)
    if not chosen.clause:
        raise BadInput("clause", "what to cite, such as birdhead#follow.raise, or --check with a file")
    citation, swapped = cite(rules, chosen.clause, chosen.lang, chosen.format, chosen.edition)
    for old, new in swapped.items():
        print(f"torite: {old} is retired; {new} answers for it and is cited", file=sys.stderr)
    print(citation)
    return 0


def _check_cited(rules: Mapping[str, Any], file: Path) -> int:
    """One JSON line a citation; 1 if one of them names what does not exist, or an id that is retired."""
    with inside(file):
        citations = list(cited(rules, file))
    if not citations:
        raise BadInput(str(file), "at least one citation of a game here, such as birdhead#follow.raise")
    for citation in citations:
        print(dumps({"file": str(file), **citation._asdict()}))
    return int(any(citation.state != "known" for citation in citations))


if __name__ == "__main__":
    raise SystemExit(main())
