"""The reader's own turns in a deal: which of them need a choice, and what each shows of what is legal."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from torite.page.moments import At, moment

from .conftest import Open
from .test_deal import LONG, OVER, begun, ready

RECORD = """({ example: { story, cursor } }) => ({ ...story.record, line: cursor.trail.slice(0, cursor.at) })"""
DECISIONS = 6
MOST = 40
"""So many turns are looked at, as long as nothing that is wanted has been met."""


def here(page: Page) -> At:
    """The moment on the table, as the engine has it."""
    record: Any = page.locator("torite-table").evaluate(RECORD)
    return moment({"record": record})


def legal(page: Page) -> list[str]:
    """What the engine lists as legal here."""
    at = here(page)
    return [str(action) for action in at.game.legal(at.step.state)]


def play(page: Page, action: str) -> None:
    """Play an action of the moment on the table, as its card does, and wait until the others have answered."""
    step = page.locator(".controls input").input_value()
    page.locator("torite-table").evaluate("(table, action) => table.example.play(action)", action)
    expect(page.locator(".controls input")).not_to_have_value(step, timeout=LONG)
    ready(page)


def forced(at: At) -> int:
    """How many turns of the seat to move there have been with one legal action only."""
    seat = at.step.state.turn
    return sum(step.state.turn == seat and len(at.game.legal(step.state)) == 1 for step in at.steps[:-1])


def test_no_turn_without_a_choice_is_left_to_whoever_wants_it_played(visit: Open) -> None:
    """Haggis: where nothing in hand answers a combination, passing is all that can be done."""
    page = begun(visit("en/games/haggis/"), forced="self")
    decided, made, chance = 0, 0, Random("haggis")
    while decided < MOST and not (made and decided >= DECISIONS):
        ready(page)
        assert not page.locator(OVER).count()
        if len(legal(page)) == 1:
            step = page.locator(".controls input").input_value()
            expect(page.locator(".controls input")).not_to_have_value(step, timeout=LONG)
        else:
            made = forced(here(page))
            play(page, chance.choice(legal(page)))
            decided += 1
    assert made
