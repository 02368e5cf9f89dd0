"""Every game can be played to its score: off the example, on a phone, from one seat, to the same end as in Python."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from playground.text.model.registry import load as load_rules
from torite.core.acts import OVER
from torite.games import all_games, game
from torite.page.session import handle
from torite.reading.documents import dumps
from torite.reading.record import from_data, replay
from torite.reading.scenario import load

from .conftest import Open, lay, rules_of

LONGEST = 400
BOOT = 90_000
LINE = """({ example: { story, cursor } }) => ({...story.record, line: cursor.trail.slice(0, cursor.at)})"""
GONE_ON = "before => document.querySelector('torite-table output')?.innerText !== before"
"""Looked for at each picture, as `expect` looks once a second."""
SEEN = "table => new Promise(seen => { const look = () => table.example.seat === 0 ? seen() : setTimeout(look, 50); look() })"


class Departure(NamedTuple):
    """Where a line leaves its example, and by which action."""

    scenario: str
    ply: int
    action: str


def departure(game_id: str) -> Departure:
    """The longest example on the page, left in its last quarter where something else is legal."""
    page = load_rules().game_page(game_id, "en")
    assert page is not None
    examples = [load(example.shows) for example in page.examples if example.fence == "trick"]
    longest = max(examples, key=lambda one: len(one.line))
    steps = replay(longest.game, longest.start, longest.line)
    for ply in range(len(longest.line) * 3 // 4, len(longest.line)):
        state = steps[ply].state
        legal = longest.game.legal(state) if state.turn >= 0 else []
        other = next((action for action in legal if action != longest.line[ply]), None)
        if other is not None:
            return Departure(longest.id, ply, str(other))
    raise AssertionError(f"{longest.id} leaves no choice in its last quarter")


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_a_deal_is_played_to_its_score(visit: Open, game_id: str) -> None:
    start = departure(game_id)
    table = lay(visit(f"en/{rules_of(game_id)}"), start.scenario, start.ply)
    table.evaluate("(table, action) => table.example.play(action)", start.action)
    expect(table.locator(".board.yours")).to_be_visible(timeout=BOOT)
    table.locator(".eyes").select_option("0")
    table.evaluate(SEEN)
    play_to_score(table, game_id)
    request = {"op": "frame", "record": table.evaluate(LINE), "lang": "en", "seat": 0}
    assert json.loads(handle(dumps(request)))["ok"] == table.evaluate("table => table.example.frame")


def play_to_score(table: Locator, game_id: str) -> None:
    """Lets the engine choose, and deal, until somebody has scored or the game is over."""
    first = last_state(table, game_id)
    for _ in range(LONGEST):
        asked = ".auto"
        if table.evaluate("table => table.example.frame.turn") < 0:
            asked = ".tray .deed"
            state = last_state(table, game_id)
            if state.turn == OVER or game(game_id).scores(state) != game(game_id).scores(first):
                return
        before = table.locator("output").inner_text()
        table.locator(asked).last.click()
        table.page.wait_for_function(GONE_ON, arg=before)
    raise AssertionError("nobody scored")


def last_state(table: Locator, game_id: str) -> Any:
    """The position that the reader's line has led to, as Python sees it."""
    record = from_data(table.evaluate(LINE))
    scenario = load(f"{game_id}/{record.scenario}")
    return replay(scenario.game, scenario.start, record.line)[-1].state
