"""The engine as others take it: a wheel that pip installs without a network, and a guide whose lines do what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from playground.common.paths import DOCS, ENGINE, LANGS
from playground.runtime.package import build_wheel
from playground.text.model.registry import registry
from playground.text.render.api import PUBLIC, reference
from playground.text.render.current_page import Here
from torite.words.say import Lang

GUIDE = "guide/python.md"


def code(lang: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / lang / GUIDE).read_text("utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has nothing but the wheel, installed without a network as the guide says."""
    folder = tmp_path_factory.mktemp("alone")
    wheels = folder / "wheels"
    wheels.mkdir()
    build_wheel(wheels)
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    [line] = re.findall(r"```\npython (-m pip install [^\n]*)\n```", (DOCS / "en" / GUIDE).read_text("utf-8"))
    subprocess.run([python, *line.split(), "--quiet"], cwd=folder, check=True, env={**os.environ, "PIP_NO_INDEX": "1"})
    return python


def test_the_wheel_is_whole_typed_and_needs_nothing(alone: Path, tmp_path: Path) -> None:
    asked = "import torite, pathlib; print(pathlib.Path(torite.__file__).with_name('py.typed').exists())"
    assert subprocess.check_output([alone, "-c", asked], text=True, cwd=tmp_path).strip() == "True"
    games = subprocess.check_output([alone, "-m", "torite", "games"], text=True, cwd=tmp_path)
    assert "skat" in games
    told = subprocess.check_output([alone, "-m", "pip", "show", "torite"], text=True, cwd=tmp_path)
    assert re.search(r"^Requires: *$", told, re.MULTILINE)


def test_the_first_lines_of_the_guide_run_with_the_wheel_alone(alone: Path, tmp_path: Path) -> None:
    told = subprocess.check_output([alone, "-c", code("en")[0]], text=True, cwd=tmp_path)
    assert re.search(r"^[SHDC][2-9TJQKA] [a-z.-]+$", told, re.MULTILINE)


def test_the_lines_for_open_spiel_run() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install -r requirements-oracles.txt")
    told = subprocess.check_output([sys.executable, "-W", "ignore", "-c", code("en")[1]], text=True, cwd=ENGINE)
    assert told.strip()


def test_both_languages_show_the_same_lines() -> None:
    assert code("ja") == code("en") and len(code("en")) == 2


@pytest.mark.parametrize("lang", LANGS)
def test_everything_public_is_listed_with_what_it_is_called_with(lang: Lang, tmp_path: Path) -> None:
    box = reference(registry(tmp_path, tmp_path, tmp_path / "none"), Here(lang, GUIDE))
    heads = {head.get("id", ""): "".join(head.itertext()) for head in box.iter("dt")}
    assert {f"api-{name}" for names in PUBLIC.values() for name in names} <= {*heads}
    assert heads["api-Game.legal"] == "Game.legal(state: S) -> list[Action]"
    assert heads["api-Verdict"].endswith("instead: tuple[Action, ...] = ())")
    assert "rule: str" in heads["api-Verdict"]
    assert all("".join(body.itertext()).strip() for body in box.iter("dd"))
