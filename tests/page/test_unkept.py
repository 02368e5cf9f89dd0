"""Rules of a table where not all goes well: no engine, no storage, no network, a damaged link."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from .conftest import DESK, Open, rules_of, unfolded
from .test_deal import LONG
from .test_lab import BENDING, flip, lab, winner

NO_ROOM = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
MANIFEST = "**/runtime.json"


def opened(visit: Open, path: str, *, engine: bool = True, script: str = "") -> Page:
    """Open a page in English, its engine out of reach or a script run before its own."""

    def before(page: Page) -> None:
        if not engine:
            page.route(MANIFEST, lambda route: route.abort())
        page.add_init_script(script)

    return visit(path, before=before, locale="en-GB", **DESK)


def choose(page: Page) -> Locator:
    """Choose another value of the first option of our table's rules; gives the dialog."""
    page.locator(".rules-button").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("select").first.select_option(index=1)
    return dialog


@pytest.mark.parametrize("number", ["abc", "", "Infinity", "2.5", "1e2", "1000"])
def test_a_number_of_a_link_that_is_none_is_no_rule(visit: Open, number: str) -> None:
    page = opened(visit, f"en/{rules_of('skat')}?rules=rounds.{number}")
    expect(page.locator(".toast")).to_contain_text(f"The link has “rounds.{number}”, which is no value")
    assert "rules=" not in page.url


def test_rules_of_a_link_stay_where_there_is_no_engine(visit: Open) -> None:
    page = opened(visit, f"en/{rules_of('spades')}?rules=minimum.4+bag_penalty.false&table=Friday", engine=False)
    expect(page.locator(".rules-button")).to_have_text("Friday · 2")
    expect(page.locator(".toast")).to_contain_text("Rules of “Friday”")
    assert "rules=minimum.4+bag_penalty.false&table=Friday" in page.url


def test_the_example_that_lies_there_first_is_told_by_the_rules(visit: Open) -> None:
    page = opened(visit, f"en/{rules_of('skat')}?rules=seeger_fabian.true")
    page.wait_for_function("() => document.querySelector('torite-table').example.options.seeger_fabian", timeout=LONG)


def test_an_example_is_told_once_the_engine_can_be_had(visit: Open) -> None:
    page = opened(visit, f"en/{rules_of('skat')}?rules=seeger_fabian.true", engine=False)
    expect(page.locator(".toast")).to_contain_text("Seeger")
    with page.expect_event("requestfailed"):
        page.locator("torite-table .step.next").click()
    page.unroute(MANIFEST)
    page.locator("torite-table .step.next").click()
    page.wait_for_function("() => document.querySelector('torite-table').example.options.seeger_fabian", timeout=LONG)


def test_rules_that_cannot_be_kept_stand_in_the_address(visit: Open) -> None:
    page = opened(visit, f"en/{rules_of('spades')}", script=NO_ROOM)
    dialog = choose(page)
    expect(dialog.locator(".rules-status")).to_contain_text("could not be kept", timeout=LONG)
    expect(page.locator(".rules-button")).to_have_text("Our table’s rules · 1")
    assert "rules=" in page.url


def test_a_copied_link_is_offered_anew_for_other_rules(visit: Open) -> None:
    page = opened(visit, f"en/{rules_of('spades')}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".rules-button").click()
    link = page.locator("[data-key=rules-link]")
    link.click()
    expect(link).to_have_text("Copied")
    page.get_by_label("Name of your table").fill("Friday")
    expect(link).to_have_text("Copy the link")


def test_rules_that_cannot_be_loaded_are_told_of(visit: Open) -> None:
    page = opened(visit, "en/guide/about/")
    page.route("**/examples/*.json", lambda route: route.abort())
    page.goto(page.url.replace("guide/about/", rules_of("spades")), wait_until="networkidle")
    page.locator(".rules-button").click()
    expect(page.locator(".toast")).to_contain_text("The rules could not be loaded.")


def test_a_switch_that_cannot_be_answered_goes_back(visit: Open) -> None:
    page = opened(visit, BENDING["en"], engine=False)
    found = lab(page)
    flip(found, "duty", "ruff")
    expect(found.locator(".mode")).to_have_text("Switched")
    flip(found, "trump", "S")
    status = found.locator(".own-status")
    expect(status.locator(".trouble")).to_be_visible()
    expect(status).not_to_have_attribute("aria-busy", "true")
    expect(found.locator("input[name=trump]").first).to_be_checked()
    expect(found.locator("input[name=duty][value=ruff]")).to_be_checked()
    assert page.evaluate("document.querySelector('torite-table').example.options") == {"duty": "ruff"}
    expect(status).to_contain_text("The engine could not be loaded, as the network cannot be reached.")
    page.unroute(MANIFEST)
    status.get_by_role("button", name="Try again").click()
    expect(found.locator("input[name=trump][value=S]")).to_be_checked()
    expect(status.locator(".trouble")).to_have_count(0, timeout=LONG)
    expect(winner(found)).to_be_visible(timeout=LONG)
    assert page.evaluate("document.querySelector('torite-table').example.options") == {"duty": "ruff", "trump": "S"}


def test_trouble_that_comes_late_leaves_the_example_of_a_workbench(visit: Open) -> None:
    page = opened(visit, f"en/{rules_of('skat')}")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(MANIFEST, hold)
    bench = page.locator("torite-workbench").first
    unfolded(bench).evaluate("bench => bench.closest('details')?.setAttribute('open', '')")
    expect(bench).to_have_attribute("ready", "")
    answer = bench.locator(".answer")
    before = answer.text_content()
    bench.locator(".tap[aria-pressed=true]").first.click()
    bench.locator(".tap[aria-pressed=false]").last.click()
    expect(answer.locator("progress")).to_be_visible()
    bench.locator(".back").click()
    with page.expect_event("requestfailed"):
        for route in held:
            route.abort()
    page.evaluate("new Promise(done => setTimeout(done))")
    assert answer.text_content() == before


def test_a_part_of_the_page_that_cannot_be_fetched_is_told_of(visit: Open) -> None:
    """Its button would do nothing else; the next tap tries again."""
    page = opened(visit, f"en/{rules_of('skat')}")
    page.route("**/tablerules*.js", lambda route: route.abort())
    page.locator(".rules-button").click()
    expect(page.locator(".toast")).to_contain_text("could not be loaded")
    page.unroute("**/tablerules*.js")
    page.locator(".rules-button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
