"""Games may lie in several places, and may come one by one."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from torite import games
from torite.games import game_ids, join
from torite.page.session import handle
from torite.reading.record import known_game

STATE = "from torite.games import game as find\ngame = find('birdhead')\n"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place where a game will be."""
    monkeypatch.setattr(games, "elsewhere", {"far-game"})
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    yield tmp_path / "place"
    for name in [name for name in sys.modules if name.startswith("torite.games.far_game")]:
        del sys.modules[name]
    games.game.cache_clear()


def test_a_game_that_is_elsewhere_is_known_by_name(elsewhere: Path) -> None:
    assert "far-game" in game_ids()
    assert "far-game" in handle('{"op":"story","scenario":"none/none","lang":"en"}')


def test_a_game_joins_even_after_it_was_looked_for(elsewhere: Path) -> None:
    join(str(elsewhere))
    with pytest.raises(ModuleNotFoundError):
        known_game("far-game")
    (elsewhere / "far_game").mkdir(parents=True)
    (elsewhere / "far_game" / "__init__.py").write_text("", "utf-8")
    (elsewhere / "far_game" / "state.py").write_text(STATE, "utf-8")
    join(str(elsewhere))
    assert known_game("far-game") is known_game("birdhead")
    assert games.__path__.count(str(elsewhere)) == 1


def test_a_place_with_games_adds_their_names(elsewhere: Path) -> None:
    (elsewhere / "near_game").mkdir(parents=True)
    (elsewhere / "near_game" / "__init__.py").write_text("", "utf-8")
    join(str(elsewhere))
    assert {"near-game", "far-game", "skat"} <= set(game_ids())


@pytest.mark.parametrize("package", sorted(Path(games.__path__[0]).glob("*/")), ids=lambda path: path.name)
def test_a_game_needs_no_other(package: Path) -> None:
    """A browser has the games that it was sent, and no other."""
    for module in package.glob("*.py"):
        assert not re.search(r"^\s*(from \.\.(?!\.)|.*\btorite\.games\b)", module.read_text("utf-8"), re.MULTILINE), (
            module
        )
