"""The pace of a deal: others wait so long that what happens can be followed."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open, rules_of
from .test_deal import LONG, OVER, begun, move, ready

PLAY, REST = 900, 2000
"""Milliseconds, calm: before somebody plays, and after a finished trick or a capture."""
EXAMPLE = "document.querySelector('torite-table').example"
WATCHED = f"""() => {{
  const example = {EXAMPLE}
  window.moments = []
  example.addEventListener('moved', () => {{
    const {{ cursor, frame, opponents }} = example
    const isWon = frame.view.zones.some(zone => zone.plays.some(one => one.mark === 'won'))
    const rests = isWon || cursor.trail[cursor.at - 1].includes('=')
    window.moments.push({{ at: performance.now(), due: opponents.due, turn: frame.turn, rests }})
  }})
}}"""
UNENDING = "() => { const wait = setTimeout; window.setTimeout = (act, time) => wait(act, time === 2000 ? 1e9 : time) }"
"""Makes two seconds last for ever."""


def waits(page: Page) -> list[tuple[dict[str, Any], float]]:
    """List the moments after which others moved, each with the milliseconds that it lay there."""
    found: list[dict[str, Any]] = page.evaluate("window.moments")
    return [(one, after["at"] - one["at"]) for one, after in pairwise(found) if one["due"]]


@pytest.mark.parametrize("ident", ["bird-dog", "basra"])
def test_a_calm_table_lets_a_trick_or_a_capture_be_seen(visit: Open, ident: str) -> None:
    page = visit(f"en/{rules_of(ident)}", locale="en-GB")
    ready(begun(page, pace="calm"))
    page.evaluate(WATCHED)
    while not any(one["rests"] for one, _ in waits(page)):
        assert not page.locator(OVER).count()
        move(page)
    for one, time in waits(page):
        assert time >= (REST if one["rests"] else PLAY if one["turn"] >= 0 else 0), (one, time)


def test_a_tap_ends_what_rests(visit: Open) -> None:
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    page.evaluate(UNENDING)
    begun(page, pace="calm")
    resting = f"() => {EXAMPLE}.opponents?.due && {EXAMPLE}.opponents.wait() === {REST}"
    rested = f"() => document.querySelector('.your-turn')?.checkVisibility() || ({resting})()"
    for _ in range(12):
        page.wait_for_function(rested, timeout=LONG)
        if page.evaluate(resting):
            break
        page.wait_for_timeout(400)
        page.locator(".choices .deed:not(.refused), .hand .tap:not(.refused, [disabled])").first.click()
        page.wait_for_function("() => !document.querySelector('.your-turn')?.checkVisibility()", timeout=LONG)
    assert page.evaluate(resting)
    slider = page.locator(".controls input")
    before = slider.input_value()
    page.wait_for_timeout(REST + 500)
    assert slider.input_value() == before
    page.locator(".part-middle").click()
    expect(slider).not_to_have_value(before, timeout=LONG)
