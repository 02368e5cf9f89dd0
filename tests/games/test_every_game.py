"""Test what must hold for every game. A new game is tested by being there."""

from __future__ import annotations

import ast
import importlib.resources
import random
import re
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from playground.common.random_games import option_sets
from playground.text.checks.message_checks import told_apart
from torite.core.acts import OVER, TABLE
from torite.core.faults import phases
from torite.core.game import Game
from torite.core.position import UNKNOWN, cards_in, kinds
from torite.games import all_games
from torite.page.telling import teller
from torite.page.what_if import won
from torite.page.workbenches import answer, tell
from torite.page.workbenches import every_id as every_workbench
from torite.player.playout import ended
from torite.reading.record import Record, from_data, from_text, from_toml, replay
from torite.words.say import LANGS, Voice

from .asking import GAMES, VARIANTS
from .playing import random_game
from .test_told import trick_of


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_random_games_keep_the_invariants(game: Game[Any], options: Any, games_per_variant: int) -> None:
    for seed in range(games_per_variant):
        _follow(game, options, seed)


def _follow(game: Game[Any], options: Any, seed: int) -> None:
    deck = Counter(game.deck(options))
    seats = len(game.seats(options))
    known = phases(game.state)
    last: Any = game.start(options)
    for ply, played in enumerate(random_game(game, options, seed)):
        last = played.step.state
        assert Counter(cards_in(last)) == deck, f"cards lost or doubled after {played.action} (seed {seed}, ply {ply})"
        assert last.phase in known, f"State names the phases there are: {known}"
        assert last.turn in (TABLE, OVER) or 0 <= last.turn < seats
        assert all(event.rule in game.clauses for event in played.step.events), (
            f"an event cites an unbound clause: {played.step.events}"
        )
        if ply % 7 == seed % 7:
            _check_moment(game, played.before)
    assert last.turn == OVER
    assert len(game.scores(last)) == seats
    assert game.winners(last) or not any(game.scores(last)), "a finished game has winners"


def _check_moment(game: Game[Any], state: Any) -> None:
    offers, legal = game.offers(state), set(game.legal(state))
    if not game.shuffle(state):
        assert legal, f"nothing is legal for seat {state.turn} in {state}"
        modest = set(game.modest(state))
        sensible = game.sense(state)
        assert sensible and modest.issuperset(sensible), (state, sensible)
        assert modest and modest <= legal, "a modest player chooses among what is legal"
    for action in offers[:60]:
        verdict = game.judge(state, action)
        assert verdict.legal == (action in legal), f"judge and legal disagree on {action} in {state}"
        assert verdict.legal or verdict.chain, f"{action} is refused without a reason"
        assert all(other in legal for other in verdict.instead)
        assert game.read(str(action)) == action
    _check_hidden(game, state)


def _check_hidden(game: Game[Any], state: Any) -> None:
    for seat in range(len(game.seats(state.options))):
        seen = game.seen_by(state, seat)
        for name, kind in kinds(type(state)).items():
            if kind in ("secret", "hidden") and name not in game.opened(state):
                assert set(_flat(getattr(seen, name))) <= {UNKNOWN}
            if kind == "hands":
                others = [hand for owner, hand in enumerate(getattr(seen, name)) if owner != seat]
                assert set(_flat(others)) <= {UNKNOWN}, f"seat {seat} sees another hand"


def _flat(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [card for part in value for card in _flat(part)]


POSITIONS = 250
"""More than any list of what a hand can do is kept for."""


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_what_is_legal_does_not_depend_on_what_was_asked_before(game: Game[Any], options: Any) -> None:
    """Lists may be made from those of earlier hands; backwards, where hands grow, they are made anew."""
    states = [played.before for played in islice(random_game(game, options, 5), POSITIONS)]
    listed = [game.legal(state) for state in states]
    assert [game.legal(state) for state in reversed(states)] == listed[::-1]


@pytest.mark.parametrize(
    ("game", "options", "seed"), [pytest.param(*one.values, seed, id=one.id) for seed, one in enumerate(VARIANTS)]
)
def test_everything_is_said_in_both_languages(game: Game[Any], options: Any, seed: int) -> None:
    for place, lang in enumerate(LANGS):
        telling = teller(game, options, lang)
        for ply, played in enumerate(random_game(game, options, seed)):
            if ply % 2 == place or played.step.state.turn == OVER:
                _check_frame(telling.frame(played.step, []), f"{game.id} {lang} ply {ply}")
            told_apart(game, played.step, telling.voice)
            assert not any("{" in telling.voice.event(event) for event in played.step.events)
            if ply > 400:
                break


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_a_trick_just_won_shows_the_play_that_won_it(game: Game[Any], options: Any) -> None:
    telling, tricks, frame = teller(game, options, "en"), 0, None
    for ply, played in enumerate(islice(random_game(game, options, seed=3), 400)):
        if end := won(played.step.events):
            frame = telling.frame(played.step, [])
            plays = trick_of(frame)
            shown = [play["cards"] for play in plays if play["mark"] == "won"]
            assert not plays or shown == [[*end.cards]] or (not end.cards and len(shown) == 1), (ply, end, plays)
            tricks += bool(plays)
    assert tricks or not frame, "no trick lay there when it was won"


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_when_a_deal_is_over_each_seat_is_shown_the_figures_that_count(game: Game[Any], options: Any) -> None:
    voice = Voice(game.id, "en", game.seats(options), game.sides(options))
    over = [played.step.state for played in islice(random_game(game, options, seed=5), 400) if ended(played.step.state)]
    for state in over:
        shown = game.view(state, voice)
        for seat in range(len(game.seats(options))):
            seen = game.view(game.seen_by(state, seat), voice)
            assert seen["chips"] == shown["chips"], f"seat {seat} is shown other figures in {state}"
            assert [one["chips"] for one in seen["seats"]] == [one["chips"] for one in shown["seats"]]


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_what_a_settlement_comes_to_in_all_is_the_sum_of_its_entries(game: Game[Any], options: Any) -> None:
    voice = Voice(game.id, "en", game.seats(options), game.sides(options))
    for played in islice(random_game(game, options, seed=7), 600):
        rows = [row for event in played.step.events if (row := voice.row(event))]
        in_points = all(re.fullmatch(r"[+−]?\d+", points) for _, _, points in rows)  # Bird Dog's are pairs
        for who in {who for who, what, _ in rows if in_points and re.match("this .*, in all", what)}:
            *parts, total = [int(points.replace("−", "-")) for one, _, points in rows if one == who]
            assert not parts or sum(parts) == total, rows


def _check_frame(frame: Any, where: str) -> None:
    assert all(zone["label"] for seat in frame["view"]["seats"] for zone in seat["zones"]), (
        f"{where}: cards lie unnamed"
    )
    assert all(chip["value"] for seat in frame["view"]["seats"] for chip in seat["chips"]), where
    for reason in frame["reasons"]:
        assert reason["legal"] or reason["chain"], f"{where}: a refusal says nothing"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_cards_have_spoken_names(game: Game[Any]) -> None:
    options = game.option_type()
    for lang in LANGS:
        voice = Voice(game.id, lang, game.seats(options), game.sides(options))
        names = {card: voice.card(card) for card in game.deck(options)}
        assert len(set(names.values())) == len(names)


@pytest.mark.parametrize("ident", every_workbench())
def test_workbenches_answer_any_choice_and_cite_known_clauses(ident: str, games_per_variant: int) -> None:
    game_id, _, name = ident.partition("/")
    chance = random.Random(ident)
    for lang in LANGS:
        told = tell(ident, lang)
        deck = [card for suit in told["deck"] for card in suit]
        choices = [told["example"], *(chance.sample(deck, told["count"]) for _ in range(games_per_variant * 5))]
        for found in (answer(game_id, name, cards, lang) for cards in choices):
            cells = [cell for table in found["tables"] for row in (table["head"], *table["rows"]) for cell in row]
            cited = {one["rule"] for one in (*found["said"], *cells) if one["rule"]}
            assert cited <= set(all_games()[game_id].clauses), f"{ident} cites an unbound clause"
            assert not any("{" in one["text"] for one in (*found["said"], *cells))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_records_survive_text_json_and_toml(game: Game[Any]) -> None:
    for options in option_sets(game):
        line = tuple(played.action for played, _ in zip(random_game(game, options, seed=5), range(60), strict=False))
        chosen = {
            name: value for name, value in options._asdict().items() if value != getattr(game.option_type(), name)
        }
        record = Record(game.id, tuple(sorted(chosen.items())), "", line)
        assert from_text(str(record)) == record
        assert from_data(record.to_data()) == record
        assert from_toml(_toml(record)) == record
        assert replay(game, game.start(options), record.line)[-1] == replay(game, game.start(options), line)[-1]


def _toml(record: Record) -> str:
    data = record.to_data()
    options = "\n".join(f"{name} = {_toml_value(value)}" for name, value in data["options"].items())
    return f'game = "{data["game"]}"\nline = {data["line"]!r}\n[options]\n{options}\n'


def _toml_value(value: Any) -> str:
    return (
        str(value).lower()
        if isinstance(value, bool)
        else repr(list(value))
        if isinstance(value, tuple)
        else repr(value)
    )


def test_the_game_one_reads_first_is_short() -> None:
    """Spades has at most 241 lines that carry anything (no blanks, comments, docstrings), and few for checks and paper."""
    folder = Path(str(importlib.resources.files("torite.games.spades")))
    lines = {file.name: carrying(file.read_text("utf-8")) for file in folder.glob("*.py")}
    assert lines.pop("validation.py") <= 91 and lines.pop("scoresheet.py") <= 17 and sum(lines.values()) <= 241


def carrying(source: str) -> int:
    """How many lines of a module are neither blank nor a comment nor a docstring."""
    texts = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    told = {line for node in texts for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    lines = enumerate(source.splitlines(), 1)
    return sum(bool(line.strip()) and not line.strip().startswith("#") and number not in told for number, line in lines)
