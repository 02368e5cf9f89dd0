"""Work on one game at a time: begin it, test it without a site, accept it."""

import itertools
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from torite.games import game_ids

from ..common.paths import ROOT
from ..skeleton.making import CannotMakeError, make, still_to_say, wish
from ..text.checks.accepted import accept
from ..text.checks.problems import problems
from ..text.model.registry import ACCEPTED, load
from . import static_checks

WORD = re.compile(r"[a-z][a-z0-9-]*")
NEXT = """
It runs, and passes its tests. What to do next:
  1. Write the clauses on both pages, and the rules under the same ids in rules.py.
  2. python3 dev.py test {ident}      as often as you like: pages, play, language, lint
  3. python3 dev.py serve {space}     to see it while you write
  4. python3 dev.py accept {ident}    when both languages say the same and the game plays as it should
  5. python3 dev.py prove {ident}     whether the examples notice where a rule is made wrong; without it `test` is red
  6. python3 dev.py test {space}      everything, at the end
CONTRIBUTING.md tells more; engine/README.md has every type, key and hook."""


def begin(ident: str, title: str, players: int) -> None:
    """Writes the files of a new game, and says what to do next."""
    try:
        files = make(wish(ident, title, players), ROOT)
    except CannotMakeError as error:
        sys.exit(f"new: {error}")
    record([ident])
    for file in [*files, ROOT / "tests" / "golden" / f"{ident}.txt"]:
        print(file.relative_to(ROOT))
    print(NEXT.format(ident=ident, space=" " * len(ident)))


def named(arguments: Sequence[str]) -> list[str]:
    """The games that the arguments of `test` begin with; a first word that is neither one nor a path ends the program."""
    for first in arguments[:1]:
        if WORD.fullmatch(first) and not Path(first).exists():
            known(first)
    return [*itertools.takewhile(game_ids().__contains__, arguments)]


def known(ident: str) -> None:
    """Ends the program if there is no such game."""
    if ident not in game_ids():
        sys.exit(f"{ident}: no such game; expected one of {', '.join(game_ids())}")


def test_games(idents: Sequence[str], arguments: Sequence[str]) -> int:
    """Tests games by themselves: how they play, and meanwhile their pages and files, whose faults come first.

    The form of their code and the language of their pages are checked last, as no fault of these stops anything.
    Without further arguments the tests need no plug-in, which saves a second.
    """
    only = [f"--game={ident}" for ident in idents]
    command = [sys.executable, "-m", "pytest", "-q", "tests/games", *only, *arguments]
    environment = os.environ if arguments else {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE) as tests:
        if faults := problems(load(), *idents):
            tests.kill()
            print(*faults, sep="\n", file=sys.stderr)
            print(f"test: {len(faults)} faults in {' and '.join(idents)}, each named above", file=sys.stderr)
            return 1
        print(tests.communicate()[0], end="")
        for line in to_be_said(idents):
            print(line)
    return tests.returncode or not static_checks.all_pass(static_checks.of_games(idents))


def to_be_said(idents: Sequence[str]) -> list[str]:
    """Name the lines of the games' pages that stand as they were begun."""
    return [f"still to be said: {line}" for ident in idents for line in still_to_say(ident, ROOT)]


def accept_games(idents: Sequence[str]) -> None:
    """Records that both languages of every clause say the same now, and how the games play; of all, or of some.

    Ends the program, with nothing recorded, where a page still has lines that it was begun with.
    """
    for ident in idents:
        known(ident)
    if lines := to_be_said(idents or game_ids()):
        sys.exit("\n".join([*lines, "accept: nothing is accepted; expected words of the game's own in these lines"]))
    for ident, clauses in record(idents).items():
        print(f"{ident}: {clauses} clauses are accepted, and how it plays is in tests/golden/{ident}.txt")


def record(idents: Sequence[str]) -> dict[str, int]:
    """Writes docs/accepted and tests/golden, of all games or of some; counts the clauses of each."""
    counted = accept(load(), ACCEPTED, idents)
    subprocess.run([sys.executable, "-m", "tests.games.golden", *idents], cwd=ROOT, check=True)
    return counted
