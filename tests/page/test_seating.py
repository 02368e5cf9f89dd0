"""The form above a deal: what is chosen there is in effect, and kept for the next time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .conftest import Open, rules_of
from .test_deal import LONG, begun, move, ready

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


OTHERWISE = {"seat": "2", "strength": "patient", "pace": "steps", "forced": "self", "tap": "twice"}


def chosen(page: Page) -> dict[str, str]:
    """Tell what stands in the form."""
    values: dict[str, str] = page.locator(".strip.deal form").evaluate(
        "form => Object.fromEntries([...form.querySelectorAll(':scope > label > select')].map(one => [one.name, one.value]))"
    )
    return values


def holds(page: Page) -> None:
    """See that what is chosen is in effect, all of it."""
    on, ours = page.locator("[data-key=deal-on]"), page.locator(".your-turn")
    expect(on.or_(ours).first).to_be_visible(timeout=LONG)
    assert chosen(page) == OTHERWISE
    assert page.evaluate("document.querySelector('torite-table').example.opponents.seating") == {**OTHERWISE, "seat": 2}
    expect(page.locator(".seat.held .seat-name")).to_contain_text("Y")
    slider = page.locator(".controls input")
    while on.count():
        before = slider.input_value()
        page.wait_for_timeout(500)
        assert slider.input_value() == before, "in steps nobody moves unasked"
        on.click()
        expect(slider).not_to_have_value(before, timeout=LONG)
        expect(on.or_(ours).first).to_be_visible(timeout=LONG)
    assert {one["strength"] for one in autos(page) if one["record"]["line"]} <= {"patient"}
    before = slider.input_value()
    page.locator(".tray .hand .tap:not(.refused)").first.click()
    expect(page.locator(".tray .hand .chosen")).to_have_count(1)
    page.wait_for_timeout(500)
    assert slider.input_value() == before, "a tap asks first"


def test_what_was_chosen_is_kept(visit: Open) -> None:
    """After a reload, at a deal of its own and in the other language."""
    page = visit(f"en/{rules_of('haggis')}", locale="en-GB", before=spied)
    ready(begun(page))
    assert {name for name, value in chosen(page).items() if value == OTHERWISE[name]} == set()
    for name, value in OTHERWISE.items():
        page.locator(f".strip.deal select[name={name}]").select_option(value)
    kept: str = page.evaluate("localStorage.getItem('torite.seating')")
    page.evaluate("kept => { localStorage.clear(); localStorage.setItem('torite.seating', kept) }", kept)
    for change in ("reload", "language"):
        if change == "reload":
            page.reload()
        else:
            page.locator("a.torite-language").click()
            page.wait_for_url("**/ja/**")
        holds(page)
