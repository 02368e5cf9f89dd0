"""The page's own script marks exactly the cards of a hand that stand in no legal action, in a deal of every game."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from playground.common.paths import WEB
from playground.common.tools import node_program
from tests.player.deals import random_deal
from torite.core.acts import Step
from torite.core.game import Game
from torite.games import game, game_ids
from torite.page.candidates import tapped
from torite.page.story_data import Frame
from torite.page.telling import teller

SCRIPT = f"""
import {{ readFileSync }} from 'node:fs'
import {{ refused }} from '{(WEB / "table/notation.js").as_uri()}'
const frames = JSON.parse(readFileSync(process.argv[1], 'utf-8'))
console.log(JSON.stringify(frames.map(frame => frame.hand.filter(card => refused(frame, card)))))
"""
DEALS = 2
CUT = {"birdhead", "clackerjack", "haggis", "king-of-the-hill"}
"""Games in which not all that can be tried is judged beforehand."""


def own_turns(rules: Game[Any]) -> list[Step[Any]]:
    """The steps of some deals after which a seat is to move, and something that it could think of takes cards."""
    options = rules.option_type()
    steps = [step for number in range(DEALS) for step in random_deal(rules, options, f"dead/{number}").steps]
    return [
        step for step in steps if any(tapped(rules, one) for one in rules.offers(step.state)) and step.state.turn >= 0
    ]


def refused(frames: list[Frame], folder: Path) -> list[list[str]]:
    """Have the page's script tell which cards of some moments it marks."""
    told = folder / "frames.json"
    told.write_text(json.dumps(frames), "utf-8")
    command = [node_program(), "--input-type=module", "--eval", SCRIPT, str(told)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    marked: list[list[str]] = json.loads(done.stdout)
    return marked


@pytest.mark.parametrize("ident", game_ids())
def test_the_cards_that_are_in_no_legal_action_are_marked(ident: str, tmp_path: Path) -> None:
    rules, marks = game(ident), 0
    turns = own_turns(rules)
    frames = [teller(rules, step.state.options, "en", step.state.turn).frame(step, []) for step in turns]
    for step, frame, marked in zip(turns, frames, refused(frames, tmp_path), strict=True):
        alive = {card for action in rules.legal(step.state) for card in tapped(rules, action)}
        assert marked == [card for card in frame["hand"] if card not in alive], step.state
        marks += frame["more"] and len(marked)
    assert bool(marks) == (ident in CUT)
