"""Some hundred whole deals of XSkat's, which `python3 dev.py oracles` compares in 20,000; and our player at its deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.bench import report
from playground.bench.contests import deals
from playground.bench.skat import yardstick
from playground.bench.skat.xskat import SEED, Played, games
from playground.common.browsers import program, without
from torite.core.acts import Illegal

from ..benching import asked
from .skat_xskat import compare, one_game

SAMPLE = 600
pytestmark = pytest.mark.skipif(not program("xskat"), reason=without("xskat"))


def test_a_sample_of_games() -> None:
    compared = compare(SAMPLE, SEED)
    assert compared.games == SAMPLE
    assert compared.tricks > 9 * compared.played


def test_what_is_wrong_is_noticed() -> None:
    """Another bid, another point or another winner of a trick is a difference."""
    theirs = next(one for one in games(9) if one.bid and one.points >= 0)
    wrong: list[Played] = [
        theirs._replace(bid=19),
        theirs._replace(declarer=(theirs.declarer + 1) % 3),
        theirs._replace(points=theirs.points + 1),
        theirs._replace(value=-2 * theirs.value),
        theirs._replace(winners=tuple((seat + 1) % 3 for seat in theirs.winners)),
    ]
    one_game(theirs)
    for game in wrong:
        with pytest.raises((AssertionError, Illegal)):
            one_game(game)


def test_our_player_at_its_deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what was played, so that it stands beside XSkat's own figures of the same deals."""
    monkeypatch.setattr(deals, "KEPT", tmp_path / "kept")
    report.run(["yardstick"], asked("--brief", "--deals=2", "--strength=normal"), tmp_path)
    text = tmp_path.joinpath("bench.md").read_text("utf-8")
    assert "| Torite, normal: 40 play-outs a card | 2 |" in text and "| XSkat 4.0 | 2 |" in text
    assert yardstick.measure(1, "normal")["players"]["torite"]["deals"] == 1
    [kept] = (tmp_path / "kept" / "yardstick").iterdir()
    assert kept.name == "skat.json"
