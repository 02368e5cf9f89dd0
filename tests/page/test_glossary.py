"""The glossary, narrowed down as one types."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open

SHOWN = "[...document.querySelectorAll('.term-entry:not([hidden])')].map(term => term.id)"


def typed(page: Page, words: str) -> list[str]:
    """The terms that are left when words are put in, as by dictation, without a key."""
    page.locator(".term-filter input").fill(words)
    found: list[str] = page.evaluate(SHOWN)
    return found


@pytest.mark.parametrize(
    ("lang", "words"), [("ja", ("切り札", "きりふだ", "キリフダ", "Trump")), ("en", ("trump", "TRUMP", "切り札"))]
)
def test_a_term_is_found_by_each_of_its_names(visit: Open, lang: str, words: tuple[str, ...]) -> None:
    page = visit(f"{lang}/glossary/")
    every = page.evaluate(SHOWN)
    for one in words:
        found = typed(page, one)
        assert "trump" in found and len(found) < len(every) / 4, (one, found)
        expect(page.locator(".term-filter output")).to_contain_text(str(len(found)))
    shown = page.locator("article h2[id^='terms-']:visible").count()
    assert shown < page.locator("article h2[id^='terms-']").count()
    assert page.evaluate("document.documentElement.scrollHeight") < 844 * 10
    assert typed(page, "") == every


def test_whoever_is_led_to_a_term_sees_it(visit: Open) -> None:
    page = visit("ja/glossary/")
    assert "face-down" not in typed(page, "切り札")
    page.evaluate("location.hash = 'face-down'")
    expect(page.locator("[id='face-down']")).to_be_in_viewport()
    expect(page.locator(".term-filter input")).to_have_value("")


def test_without_scripts_there_is_no_field_and_all_terms(visit: Open) -> None:
    page = visit("ja/glossary/", java_script_enabled=False)
    expect(page.locator(".term-filter")).to_be_hidden()
    expect(page.locator(".term-entry").last).to_be_visible()
