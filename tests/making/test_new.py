"""`dev.py new` makes a game that runs and passes, in a copy of the project; `dev.py test` finds what is wrong with it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from playground.common.paths import NODE_MODULES, ROOT
from playground.local.game_commands import named
from playground.skeleton.game.state import SEATS
from playground.skeleton.making import CannotMakeError, make, still_to_say, wish
from playground.text.checks.game_checks import game_faults
from tests.copies import put
from tests.games.made import joined

PARTS = (
    "docs/accepted/*.json",
    "docs/*/**/*.md",
    "engine/torite/**/*.*",
    "playground/**/*.*",
    "tests/**/*.*",
    "*.toml",
    "package*.json",
)
type Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project, less what a game has nothing to do with."""
    folder = tmp_path_factory.mktemp("project")
    for file in (file for part in PARTS for file in ROOT.glob(part) if "__pycache__" not in file.parts):
        (folder / file.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, folder / file.relative_to(ROOT))
    (folder / "node_modules").symlink_to(NODE_MODULES)
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
    return folder


@pytest.fixture(scope="module")
def dev(copy: Path) -> Command:
    """Runs a command as dev.py does, in the copy."""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": f"{copy}{os.pathsep}{copy / 'engine'}"}
        command = [sys.executable, "-m", "playground", *arguments]
        return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)

    return run


def test_a_new_game_passes_its_own_tests_and_the_rules_of_the_house(copy: Path, dev: Command) -> None:
    made = dev("new", "small-game", "--title", "Small: a Game", "--players", "3")
    assert made.returncode == 0, made.stderr
    assert "engine/torite/games/small_game/rules.py" in made.stdout
    assert all(f"python3 dev.py {step} small-game" in made.stdout for step in ("test", "accept", "prove"))
    tested = dev("test", "small-game")
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert re.search(r"\b[1-9]\d* passed", tested.stdout)
    assert "still to be said: docs/ja/games/small-game.md:17: reading: アタラシイゲーム" in tested.stdout
    ruff = Path(sys.executable).with_name("ruff")
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run([ruff, *command], cwd=copy, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


SEEN_BY_LINTS = (
    ("engine/torite/games/linted/rules.py", "HAND = 5", "import re\n\nHAND=5", ("`re` imported but unused", "-HAND=5")),
    ("engine/torite/games/linted/rules.py", '"""The winner takes', '"""What the winner takes', ("rules.py",)),
    (
        "docs/en/games/linted.md",
        "Follow suit, if you can. [[",
        "Follow suitt, if you can. [[",
        ("'suitt' is in no dictionary",),
    ),
)
"""Files of a game, a fault put into each, and how it is told."""


def test_what_only_lints_see_of_a_game_is_told_at_once(copy: Path, dev: Command) -> None:
    assert dev("new", "linted").returncode == 0
    files = {copy / file: (copy / file).read_text("utf-8") for file, *_ in SEEN_BY_LINTS}
    for file, old, new, _ in SEEN_BY_LINTS:
        put(copy / file, old, new)
    tested = dev("test", "linted")
    for path, text in files.items():
        path.write_text(text, "utf-8")
    assert tested.returncode == 1
    missing = [one for *_, told in SEEN_BY_LINTS for one in told if one not in tested.stdout]
    assert missing == [], tested.stdout + tested.stderr


def test_a_chapter_without_a_topic_is_told_with_its_game(copy: Path, dev: Command) -> None:
    assert dev("new", "untold").returncode == 0
    topics = copy / "playground" / "text" / "topics.toml"
    text = topics.read_text("utf-8")
    topics.write_text(text.replace('aim = ["overview"]', "aim = []"), "utf-8")
    tested = dev("test", "untold")
    topics.write_text(text, "utf-8")
    assert tested.returncode == 1 and "untold#overview.players has no topic" in tested.stderr, tested.stderr


def test_a_game_is_accepted_once_its_pages_say_something_of_their_own(copy: Path, dev: Command) -> None:
    assert dev("new", "accepted").returncode == 0
    file = copy / "docs" / "accepted" / "accepted.json"
    file.unlink()
    refused = dev("accept", "accepted")
    assert refused.returncode == 1 and not file.exists()
    assert "still to be said: docs/en/games/accepted.md:5: description: What the game" in refused.stderr
    for lang in ("ja", "en"):
        page = copy / "docs" / lang / "games" / "accepted.md"
        for line in {one.split(": ", 1)[1] for one in still_to_say("accepted", copy) if f"/{lang}/" in one}:
            page.write_text(page.read_text("utf-8").replace(line, line + " x"), "utf-8")
    taken = dev("accept", "accepted")
    assert taken.returncode == 0, taken.stderr
    assert "accepted: 15 clauses are accepted, and how it plays is in tests/golden/accepted.txt" in taken.stdout
    assert file.exists()


def test_a_fault_of_the_page_is_told_before_anything_is_played(copy: Path, dev: Command) -> None:
    assert dev("new", "spoilt-game").returncode == 0
    page = copy / "docs" / "en" / "games" / "spoilt-game.md"
    page.write_text(page.read_text("utf-8").replace("5 cards", "6 cards"), "utf-8")
    tested = dev("test", "spoilt-game")
    assert tested.returncode == 1
    assert "games/spoilt-game.md" in tested.stderr and "#deal.hands: figures differ" in tested.stderr
    assert "passed" not in tested.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["Knockout"], "'Knockout'; expected an id of lower-case letters and figures"),
        (["knock--out"], "'knock--out'; expected an id"),
        (["class"], "'class'; expected an id"),
        (["skat"], "skat is there already: engine/torite/games/skat/__init__.py; expected a new id"),
        (["other", "--players", "7"], "7 players; expected 2 to 6"),
        (["other", "--title", 'A "game"'], "expected words in one line, without double quotes"),
    ],
)
def test_what_cannot_be_made_is_told(dev: Command, arguments: list[str], message: str) -> None:
    done = dev("new", *arguments)
    assert done.returncode != 0
    assert message in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["test", "accept"])
def test_a_game_that_is_none_is_told(dev: Command, command: str) -> None:
    done = dev(command, "skaat")
    assert done.returncode != 0
    assert "skaat: no such game; expected one of " in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "idents"),
    [
        (["skat"], ["skat"]),
        (["skat", "birdhead", "-x"], ["skat", "birdhead"]),
        (["-k", "skat"], []),
        (["tests/games"], []),
        ([], []),
    ],
)
def test_games_are_known_among_the_arguments(arguments: list[str], idents: list[str]) -> None:
    assert named(arguments) == idents


@pytest.mark.parametrize("players", range(2, len(SEATS) + 1))
def test_it_plays_for_any_number_of_players(tmp_path: Path, players: int) -> None:
    make(wish("any-number", players=players), tmp_path)
    with joined(tmp_path / "engine" / "torite" / "games", "any-number"):
        assert game_faults("any-number") == []


def test_what_a_page_has_still_to_say_is_told_until_it_says_it(tmp_path: Path) -> None:
    make(wish("begun"), tmp_path)
    page = tmp_path / "docs" / "en" / "games" / "begun.md"
    page.write_text(page.read_text("utf-8").replace("designer: unknown", "designer: traditional"), "utf-8")
    said = [line.partition("games/begun.md:")[2] for line in still_to_say("begun", tmp_path) if "/en/" in line]
    assert said == [
        "5: description: What the game is like, in a sentence.",
        "21:     name: the rules it is written from",
        "24: What makes the game worth playing, in a few sentences.",
    ]
    assert still_to_say("skat", ROOT) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    make(wish("once"), tmp_path)
    rules = tmp_path / "engine" / "torite" / "games" / "once" / "rules.py"
    rules.write_text("mine", "utf-8")
    with pytest.raises(CannotMakeError, match="once is there already"):
        make(wish("once"), tmp_path)
    assert rules.read_text("utf-8") == "mine"
