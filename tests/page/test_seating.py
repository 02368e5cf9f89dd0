"""The form above a deal: what is chosen there is in effect, and kept for the next time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .conftest import Open, rules_of
from .test_deal import begun, move, ready

CALLS = """
  window.calls = []
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (data, ...others) {
    if (data?.call) window.calls.push(JSON.parse(data.call))
    return post.call(this, data, ...others)
  }"""
"""Notes what the engine's worker is asked."""


def spied(page: Page) -> None:
    """Listen to what the engine is asked."""
    page.add_init_script(CALLS)


def autos(page: Page) -> list[dict[str, Any]]:
    """List the requests for others' moves."""
    asked: list[dict[str, Any]] = page.evaluate("window.calls.filter(one => one.op === 'auto')")
    return asked


def test_the_engine_is_asked_for_the_strength_that_was_chosen(visit: Open) -> None:
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB", before=spied)
    ready(begun(page))
    field = page.locator(".strip.deal select[name=strength]")
    assert {one["strength"] for one in autos(page)} == {field.input_value()} == {"quick"}
    for strength in ("normal", "patient", "quick"):
        field.select_option(strength)
        page.evaluate("window.calls = []")
        move(page)
        assert {one["strength"] for one in autos(page)} == {strength}
        assert not {"limit", "among"} & {key for one in autos(page) for key in one}, "a hint’s alone"
