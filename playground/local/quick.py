"""`dev.py test --quick`: the checks and tests that an edit needs, within a minute and a half on two cores.

The files that git sees changed choose them; with a clean tree, those of the last commit. Nothing that needs the finished site
or a browser runs.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from torite.games import game_ids

from ..common.paths import ROOT
from .static_checks import Check, commands, run_all

GAME = re.compile(r"engine/torite/games/(\w+)/|docs/\w+/games/([\w-]+)\.md|tests/(?:golden|games/positions)/([\w-]+)\.")
SAMPLE = ("birdhead", "spades")
"""The games that are tested when what all games share has changed."""
TESTS = {
    "engine/torite/games/": (),
    "engine/torite/player/": ("tests/player",),
    "engine/": ("tests/engine",),
    "playground/text/": ("tests/text",),
    "playground/editions/": ("tests/editions",),
    "playground/prove/": ("tests/proofs/test_proving.py",),
    "playground/web/": ("tests/web/test_modules.py", "tests/web/test_rooms.py"),
    "playground/local/": ("tests/making/test_page_types.py", "tests/making/test_quick.py"),
    "tests/games/": (),
}
"""Tests by the folder of a changed file; the first that fits."""
ALONE = ("tests/engine/", "tests/player/", "tests/text/", "tests/editions/", "tests/web/test_modules.py")
"""Tests that need neither the site nor a browser: a changed file of these runs itself."""
CHECKS = {
    "mypy": (".py",),
    "ruff": (".py",),
    "ruff format": (".py",),
    "layers": (".py",),
    "typescript": (".js", ".mjs", ".py"),
    "eslint": (".js", ".mjs"),
    "prettier": (".js", ".mjs", ".css"),
    "stylelint": (".css",),
    "clauses": (".md", ".toml", ".py", ".yml"),
    "form": (".py", ".js", ".mjs", ".css"),
}
"""The endings of files that a check reads; checks that are not here take too long."""


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def needed(changed: Sequence[str]) -> list[Check]:
    """Choose the checks and tests for changed files, the tests first, which take longest."""
    endings = {Path(path).suffix for path in changed}
    tests = [_pytest("games", "tests/games", *(f"--game={game}" for game in games(changed)))] if games(changed) else []
    if chosen := beside(changed):
        tests.append(_pytest("tests", "--numprocesses=2", "--dist=loadfile", *chosen))
    return [*tests, *(check for check in commands() if not endings.isdisjoint(CHECKS.get(check.name, ())))]


def games(changed: Iterable[str]) -> list[str]:
    """Name the games that changed files belong to, and the sample where they belong to what all games share."""
    named = [match.group(match.lastindex or 0) for path in changed if (match := GAME.match(path))]
    own = {name.replace("_", "-") for name in named} & {*game_ids()}
    shared = any(path.startswith(("engine/torite/", "tests/games/")) and not GAME.match(path) for path in changed)
    return sorted(own | ({*SAMPLE} if shared else set()))


def beside(changed: Iterable[str]) -> list[str]:
    """Name the tests beside those of games: by the folders of the changed files, and changed tests themselves."""
    chosen: set[str] = set()
    for path in changed:
        if path.startswith(ALONE) and Path(path).name.startswith("test_") and (ROOT / path).exists():
            chosen.add(path)
        chosen |= {*next((tests for folder, tests in TESTS.items() if path.startswith(folder)), ())}
    return sorted(test for test in chosen if not any(test.startswith(f"{other}/") for other in chosen))


def _pytest(name: str, *arguments: str) -> Check:
    return Check(name, [sys.executable, "-m", "pytest", "--quiet", *arguments])


def passed() -> bool:
    """Run what the paths need that differ from the last commit, or that it changed itself; whether nothing is found."""
    edited = {*_git("diff", "--name-only", "HEAD"), *_git("ls-files", "--others", "--exclude-standard")}
    changed = sorted(edited or _git("diff", "--name-only", "HEAD~1", "HEAD"))
    print(f"changed: {len(changed)} files; what needs the site or a browser is left to `dev.py test`", flush=True)
    return run_all(needed(changed))
