"""The engine in the browser's runtime answers as it does here, byte for byte."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import tomllib
import zipfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import torite
from playground.common.digests import digest_of
from playground.common.paths import PYODIDE, ROOT
from playground.common.tools import node
from playground.runtime.pack import compiled
from playground.runtime.pyodide import (
    CEILING,
    HEAPS,
    PACKAGE,
    build,
    build_runtime,
    library,
    make_heaps,
    make_runtime,
    manifest,
)
from torite.games import game_ids
from torite.reading.scenario import every_id
from torite.words.say import LANGS

from .sample_requests import answered, every_kind, story_request, turn_of

HERE = Path(__file__).parent
WALK = 40
"""Actions of a walk through a game from its start."""


class Exchange(NamedTuple):
    """A request to the engine's door and CPython's answer."""

    request: str
    answer: str


@cache
def exchanges() -> tuple[Exchange, ...]:
    """All of them, in a fixed order."""
    return tuple(Exchange(request, answered(request)) for request in every_kind(every_id(), WALK, LANGS))


@pytest.fixture(scope="module")
def runtime() -> Path:
    return build_runtime()


class Asked(NamedTuple):
    """Hold Pyodide's answers, and from where it took the modules that it used when it started from the library."""

    answers: dict[str, str]
    used: frozenset[str]


@pytest.fixture(scope="module")
def pyodide(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Asked:
    """Every other answer of an engine that started from the memory that comes with the site, the rest from the library."""
    requests = [exchange.request for exchange in exchanges()]
    folder = tmp_path_factory.mktemp("pyodide")
    folder.joinpath("runtime.json").write_text(json.dumps(manifest(runtime, "0")), "utf-8")
    from_memory = _asked(runtime, folder, requests[::2], next(iter(HEAPS)))
    anew = _asked(runtime, folder, requests[1::2])
    return Asked({**from_memory.answers, **anew.answers}, anew.used)


def _asked(runtime: Path, folder: Path, requests: list[str], *memory: str) -> Asked:
    folder.joinpath("requests.json").write_text(json.dumps(requests), "utf-8")
    files = [folder / name for name in ("runtime.json", "requests.json", "answers.json")]
    node(HERE / "answers.mjs", runtime, *files, *memory)
    told = json.loads(files[-1].read_text("utf-8"))
    return Asked(dict(zip(requests, told["answers"], strict=True)), frozenset(told["used"]))


@pytest.mark.parametrize(
    ("scenario", "lang"), [(ident, turn_of(place, LANGS)) for place, ident in enumerate(every_id())]
)
def test_every_story_is_the_same_in_both_pythons(scenario: str, lang: str, pyodide: Asked) -> None:
    request = story_request(scenario, lang)
    answer = answered(request)
    assert answer.startswith('{"ok":')
    assert pyodide.answers[request] == answer


def test_every_other_answer_is_the_same_in_both_pythons(pyodide: Asked) -> None:
    differing = [request for request, answer in exchanges() if pyodide.answers[request] != answer]
    assert differing == []


def test_the_requests_open_every_door() -> None:
    requests = [exchange.request for exchange in exchanges()]
    for op in ("ping", "story", "frame", "judge", "choice", "shuffle", "auto", "held", "sheet"):
        assert any(f'"op": "{op}"' in request for request in requests)
    kinds = {json.loads(exchange.answer)["error"]["kind"] for exchange in exchanges() if "error" in exchange.answer[:9]}
    assert kinds >= {"request", "input"}


def test_building_twice_gives_the_same_bytes(runtime: Path, tmp_path: Path) -> None:
    make_runtime(tmp_path / "again")
    assert digest_of(tmp_path / "again") == digest_of(runtime)


FROZEN = {"importlib/_bootstrap.py", "importlib/_bootstrap_external.py", "os.py", "posixpath.py", "zipimport.py"}
"""Modules that Pyodide has in itself, and of which it wants the file all the same."""


def test_nothing_is_shipped_that_no_session_uses(pyodide: Asked, runtime: Path) -> None:
    """A module that is lacking would be known by an answer that differs."""
    used = {
        found[1] for place in pyodide.used if (found := re.fullmatch(r".*?(?:\.zip|python3\.\d+)/(.+\.py)c?", place))
    }
    archives = [runtime / "engine.zip", *(runtime / "games").iterdir()]
    engine = {name.removesuffix("c") for archive in archives for name in paths(archive) if name.endswith(".pyc")}
    assert {*library()} | engine == used | FROZEN


def test_the_manifest_lists_what_is_shipped(runtime: Path) -> None:
    told = manifest(runtime, "0")
    files = [path for path in runtime.rglob("*") if path.is_file() and path.suffix != ".txt"]
    starts = [*told["files"], told["stdlib"], *told["heaps"]]
    listed = {file["name"]: file["bytes"] for file in [*starts, *told["games"].values()]}
    assert listed == {f"{told['base']}{path.relative_to(runtime).as_posix()}": path.stat().st_size for path in files}
    assert told["lock"]["packages"] == {}


def test_each_game_is_in_its_own_zip_and_in_no_other(runtime: Path) -> None:
    told = manifest(runtime, "0")
    assert tuple(told["games"]) == game_ids()
    assert not [path for path in paths(runtime / "engine.zip") if re.match("torite/games/.*/", path)]
    for ident, file in told["games"].items():
        package = f"torite/games/{ident.replace('-', '_')}/"
        inside = paths(runtime / "games" / Path(file["name"]).name)
        assert f"{package}say.toml" in inside
        assert not [path for path in inside if not path.startswith(package)]


def test_only_compiled_modules_are_shipped(runtime: Path) -> None:
    for archive in runtime.rglob("*.zip"):
        assert not [path for path in paths(archive) if path.endswith(".py")]


def paths(archive: Path) -> list[str]:
    """List the paths in a zip."""
    with zipfile.ZipFile(archive) as opened:
        return opened.namelist()


def test_any_pyodide_can_load_the_package() -> None:
    assert (
        node(HERE / "load_package.mjs", PYODIDE, build() / PACKAGE / "pyodide").split("\n")[0]
        == f'{torite.__version__} {{"ok":"pong"}}'
    )


def test_the_memory_that_comes_with_the_site_can_be_brought_back(
    runtime: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the same wherever it is made: nothing of the place of this checkout or of the machine's language is in it."""
    heaps = [gzip.decompress((runtime / name).read_bytes()) for name in HEAPS]
    assert all(heap[:4] == b"\0snp" and len(heap) <= CEILING for heap in heaps)
    assert heaps[0] != heaps[1]
    assert not any(str(ROOT).encode() in heap for heap in heaps)
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    folder = shutil.copytree(runtime, tmp_path / "runtime")
    for name in HEAPS:
        (folder / name).unlink()
    make_heaps(folder)
    assert [gzip.decompress((folder / name).read_bytes()) for name in HEAPS] == heaps
    assert not capsys.readouterr().err
    make_heaps(folder, ceiling=len(heaps[0]) // 2)
    assert f"expected at most {len(heaps[0]) // 2:,}" in capsys.readouterr().err
    assert manifest(folder, "k")["heaps"] == []


def test_tables_say_the_same_without_their_comments() -> None:
    for file in Path(torite.__file__).parent.rglob("*.toml"):
        data = file.read_bytes()
        assert tomllib.loads(compiled(file.name, data, "")[1].decode()) == tomllib.loads(data.decode()), file


def test_a_library_keeps_types_of_arguments_and_the_engine_those_of_fields_alone() -> None:
    source = b"class Pair:\n    first: Kept\n\ndef find(pair: Left_out = 1) -> Gone: ...\n"
    told = {
        name: compiled(name, b"from __future__ import annotations\n" + source, "")[1]
        for name in ("torite/a.py", "a.py")
    }
    assert all(b"Kept" in data for data in told.values())
    assert [b"Left_out" in data or b"Gone" in data for data in told.values()] == [False, True]
