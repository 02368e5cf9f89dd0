"""Contests between players: fair, repeated to the last digit, kept deal by deal."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from playground.bench.contests import deals, duel, ismcts, one_ply, players
from playground.bench.contests.deals import Kept
from playground.bench.contests.duel import margin
from playground.bench.contests.ismcts import searched
from playground.bench.contests.one_ply import ranking
from torite.games import game as find_game
from torite.games import game_ids
from torite.player.memory import Memory
from torite.player.playout import quiet_action


@pytest.mark.parametrize("game", game_ids())
def test_a_player_gains_nothing_over_itself(game: str) -> None:
    """Each deal is played from every side with the same cards and the same chance."""
    assert margin(game, 3, "one-ply", "one-ply") == pytest.approx(0, abs=1e-9)


def test_a_deal_is_the_same_each_time() -> None:
    assert margin("skat", 5, "quick", "random") == margin("skat", 5, "quick", "random")


@pytest.mark.parametrize("game", players.BESIDE_GAMES)
def test_open_spiel_s_search_plays_what_is_legal(game: str) -> None:
    """It knows what its seat knows, and needs no more than a few simulations."""
    pytest.importorskip("open_spiel")
    rules = find_game(game)
    state = rules.start()
    chance = Random(game)
    while state.turn < 0:
        state = rules.apply(state, quiet_action(rules, state, chance)).state
    memory = Memory(rules, state.turn, state)
    assert searched(memory, "a seed", 0.05) in rules.legal(state)


def test_cards_are_ranked_by_the_tricks_that_they_take() -> None:
    heights = ranking("spades")
    assert heights["SA"] > heights["S8"] > heights["H2"]


CONTEST = "bird-dog", "one-ply", "random"
KNOWN = [1.0, 2.0, 3.0, 40.0]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    """Four deals of a contest, of which nobody has played the second yet."""
    monkeypatch.setattr(deals, "KEPT", tmp_path)
    kept = begun()
    for deal in (3, 0, 2):
        kept.add(CONTEST, deal, KNOWN[deal])
    return kept


def begun() -> Kept:
    """Open what is kept of players of Bird Dog, as a run does."""
    return Kept("players", ["bird-dog"], duel, ismcts, one_ply)


def test_what_was_played_is_kept(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is stopped goes on from there, after a look at the last deals, and sums up only deals that were asked for."""
    played = list[int]()

    def play(_: object, key: deals.Key, deal: int) -> tuple[deals.Key, int, float]:
        played.append(deal)
        return key, deal, KNOWN[deal]

    monkeypatch.setattr(deals, "_deal", play)
    monkeypatch.setattr(deals, "Parallel", lambda **_: lambda tasks: [do(*asked) for do, asked, _ in tasks])
    told = players.measure(3, ["bird-dog"], ["one-ply/random"], "")["ways"]["one-ply over random"]["bird-dog"]
    assert (told["deals"], told["mean"], told["error"]) == (3, 2.0, 0.577)
    assert played == [2, 3, 1]
    assert begun().of(CONTEST, 9) == KNOWN
    assert kept.folder.joinpath("bird-dog.json").read_text("utf-8").count("\n") == 3


@pytest.mark.usefixtures("kept")
def test_what_would_come_out_otherwise_is_played_anew(capsys: pytest.CaptureFixture[str]) -> None:
    """The deals that are kept here never were played."""
    told = players.measure(1, ["bird-dog"], ["one-ply/random"], "")["ways"]["one-ply over random"]["bird-dog"]
    assert "bird-dog one-ply random: a kept deal comes to something else now" in capsys.readouterr().out
    assert told["deals"] == 1
    assert begun().of(CONTEST, 9) == [round(margin("bird-dog", 0, "one-ply", "random"), players.DIGITS)]


def test_what_was_counted_otherwise_is_counted_anew(kept: Kept) -> None:
    assert Kept("players", ["bird-dog"], duel).of(CONTEST, 9) == []
    assert kept.of(CONTEST, 9) == [1.0, 3.0, 40.0]


def test_of_a_contest_that_was_never_played_nothing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "KEPT", tmp_path)
    assert players.measure(0, ["olika"], [], "") == {"ways": {}}
