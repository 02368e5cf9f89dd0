"""Test that a site built upon a cache is, byte for byte, the one built from nothing."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from playground.common import cache as keeping
from playground.common import digests
from playground.common.atomic_folder import build_once
from playground.common.cache import DAYS, cached, forget_old
from playground.common.digests import files_below
from playground.common.paths import LANGS
from playground.local.build_server import Builder

from ..copies import copied, environment, put, with_games

GAMES = {"birdhead", "spades"}
URL = "https://example.org/there/"
RULES = "engine/torite/games/birdhead/rules.py"
SAY = "engine/torite/games/birdhead/say.toml"
TERMS = "engine/torite/words/terms.toml"
PAGES = {lang: f"docs/{lang}/games/birdhead.md" for lang in LANGS}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with two games only, and nothing kept."""
    return with_games(copied(tmp_path_factory.mktemp("kept") / "project", kept=False), GAMES)


class Project(NamedTuple):
    """The copy, what `dev.py serve` builds with in it, and what it built last."""

    folder: Path
    builder: Builder
    last: dict[str, bytes]

    def built(self, site: Path) -> dict[str, bytes]:
        """All files of the site as it is built now."""
        assert self.builder.build(site, URL) != "failed"
        self.builder.settle()
        return {path.relative_to(site).as_posix(): path.read_bytes() for path in files_below(site)}

    def built_elsewhere(self, place: Path) -> dict[str, bytes]:
        """All files of the site as it is built in another folder, in which nothing is kept."""
        folder = place / "another place"
        shutil.copytree(self.folder, folder, symlinks=True, ignore=shutil.ignore_patterns("kept", "__pycache__"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PYTHONPATH", environment(folder)["PYTHONPATH"])
            with closing(Builder(folder)) as builder:
                return Project(folder, builder, {}).built(place / "clean")


@pytest.fixture(scope="module")
def project(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment(copy)["PYTHONPATH"])
        with closing(Builder(copy)) as builder:
            found = Project(copy, builder, {})
            found.last.update(found.built(tmp_path_factory.mktemp("first") / "site"))
            yield found


def add_clause(folder: Path) -> None:
    """A clause before all others of its section, so that numbers shift."""
    for page in PAGES.values():
        put(folder / page, "{ #follow }\n", "{ #follow }\n\nNew.\n{ #follow.added .prose }\n")


CHANGES: dict[str, Callable[[Path], None]] = {
    "a sentence": lambda folder: put(folder / PAGES["en"], "each for themselves.", "each alone."),
    "a clause": add_clause,
    "a title": lambda folder: put(folder / PAGES["en"], "title: BirdHead", "title: Bird Head"),
    "a term": lambda folder: put(folder / TERMS, 'definition.en = "', 'definition.en = "Briefly: '),
    "what is said": lambda folder: put(folder / SAY, "lead up to 3 cards", "lead no more than 3 cards"),
    "a rule": lambda folder: put(folder / RULES, '"several" if n > 1', '"several" if n > 0'),
    "a style": lambda folder: put(folder / "playground/web/style/text.css", "{", "{ orphans: 3;"),
    "a script": lambda folder: put(folder / "playground/web/torite.js", "import", "import './common/dom.js'\nimport"),
    "the words of the build": lambda folder: put(folder / "playground/templates/words.toml", '"Players"', '"Seats"'),
    "the theme": lambda folder: put(folder / "playground/theme/main.html", "{% block extrahead %}", "{% block extrahead %}<!-- -->"),
}  # fmt: skip


TOGETHER = (
    ("what is said", "a term", "a sentence", "a script"),
    ("a rule", "a clause", "a title", "a style"),
    ("the theme", "the words of the build"),
)
"""Changes of which no later one has made anew what an earlier one might have left: they share the site made from nothing."""


def test_every_change_is_built_upon_what_is_kept() -> None:
    assert sorted(change for changes in TOGETHER for change in changes) == sorted(CHANGES)


@pytest.mark.parametrize("changes", TOGETHER, ids=" ".join)
def test_a_site_built_upon_what_is_kept_is_the_clean_one_of_another_folder(
    project: Project, changes: tuple[str, ...], tmp_path: Path
) -> None:
    before = project.last.copy()
    upon = before
    for change in changes:
        CHANGES[change](project.folder)
        upon = project.built(tmp_path / change)
        assert upon != before, change
        before = upon
    clean = project.built_elsewhere(tmp_path)
    assert sorted(upon) == sorted(clean)
    assert [path for path, data in clean.items() if upon[path] != data] == []
    project.last.clear()
    project.last.update(clean)


def test_a_change_that_comes_soon_does_not_wait_for_what_no_page_needs(project: Project, tmp_path: Path) -> None:
    assert project.builder.build(tmp_path / "first", URL) != "failed"
    assert (tmp_path / "first/en/games/birdhead/index.html").exists()
    assert project.built(tmp_path / "second") == project.last


TABLES = (
    "playground/text/retired.toml",
    "playground/text/licences/licences.toml",
    "engine/torite/games/spades/terms.toml",
)
SPOILING = """import sys
from pathlib import Path
from playground.local.build_server import Builder
builder = Builder(Path.cwd())
for file in map(Path, sys.argv[2:]):
    whole = file.read_bytes()
    file.write_bytes(whole + b"\\nspoilt = = 1\\n")
    builder.build(Path(sys.argv[1]), "https://example.org/there/")
    builder.settle()
    print("----", file=sys.stderr, flush=True)
    file.write_bytes(whole)
print(builder.build(Path(sys.argv[1]), "https://example.org/there/"))
builder.close()
"""


def test_a_broken_table_is_named_while_serving_and_the_next_save_mends_it(project: Project, tmp_path: Path) -> None:
    command = [sys.executable, "-c", SPOILING, str(tmp_path / "site"), *TABLES]
    there = environment(project.folder)
    done = subprocess.run(command, cwd=project.folder, env=there, capture_output=True, text=True, check=True)
    *told, rest = done.stderr.split("----\n")
    for file, said in zip(TABLES, told, strict=True):
        assert file in _blamed(said) and "Traceback" not in said, said
    assert done.stdout.split() in (["whole"], ["ahead"]) and not _blamed(rest)
    assert {path.name for path in (tmp_path / "site/en/games").iterdir()} >= {"birdhead", "spades"}


def _blamed(said: str) -> set[str]:
    """The tables that a line begins with."""
    return {
        file for file in TABLES for line in said.splitlines() if line.removeprefix("rules: ").startswith(f"{file}: ")
    }


class Held:
    """Hold more than is asked about, under a cache key that names it."""

    def __init__(self, name: str) -> None:
        self.cache_key = name


def test_what_is_kept_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "KEPT", tmp_path)
    made: list[object] = []
    source = ["as it was"]

    @cached(lambda *args: source[0], worth=lambda made: made["of"] != "nothing")
    def thing(name: str, more: object = None) -> dict[str, Any]:
        made.append(more)
        return {"of": name, "made": len(made)}

    assert thing("a") == thing("a") == {"of": "a", "made": 1} and thing.is_kept("a")
    assert thing("a", ("b", 1)) == thing("a", ["b", 1]) != thing("a", ["b", 2])
    assert thing("a", Held("b")) == thing("a", Held("b")) != thing("a", Held("c"))
    assert thing("nothing") != thing("nothing") and not thing.is_kept("nothing")
    thing.keep({"of": "told elsewhere"}, "d")
    assert thing("d") == {"of": "told elsewhere"}
    source[0] = "as it is"
    assert not thing.is_kept("a") and thing("a")["made"] == len(made) == 8
    with pytest.raises(TypeError, match="set; expected an argument that is plain data"):
        thing("a", {1})


def test_a_key_holds_the_code_that_makes_a_thing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that its module imports of the playground, on any line, and the data beside each."""
    monkeypatch.setattr(digests, "ROOT", tmp_path)
    texts = {
        "room/made.py": "from .inner import (\n    one,\n)\nfrom . import other\n",
        "room/inner/__init__.py": "from ..below.deep import two as one\n",
        "room/below/deep.py": "",
        "room/other.py": "",
        "room/words.toml": "",
        "apart.py": "",
    }
    for name, text in texts.items():
        write(tmp_path / "playground" / name, text)
    write(tmp_path / "requirements.txt", "")
    seen = {code()}
    for name in ("room/made.py", "room/inner/__init__.py", "room/below/deep.py", "room/other.py", "room/words.toml"):
        write(tmp_path / "playground" / name, f"{texts[name]}# changed\n")
        assert code() not in seen, name
        seen.add(code())
    write(tmp_path / "playground" / "apart.py", "# changed\n")
    assert code() in seen


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def code() -> str:
    """The name of the code as it lies there now."""
    digests.module_closure_hash.cache_clear()
    return digests.module_closure_hash("playground.room.made")


def test_what_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        build_once(tmp_path / "made" / "0123", lambda new: None)
    assert [*(tmp_path / "made").iterdir()] == []


def test_what_is_damaged_or_old_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "KEPT", tmp_path)
    made: list[int] = []

    @cached()
    def count() -> int:
        made.append(0)
        return len(made)

    assert count() == count() == 1
    file = tmp_path / count.kind / count.key()
    file.write_bytes(b"half")
    assert count() == 2
    forget_old()
    assert count() == 2
    forget_old(file.stat().st_mtime + (DAYS + 1) * 86_400)
    assert count() == 3
