"""The score sheet of every game: printed blank on one page, and filled from the record of a deal, with a clause at each figure."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from torite.core.acts import TABLE
from torite.games import all_games
from torite.reading.record import replay
from torite.reading.scenario import Scenario, load, names

from .conftest import DESK, PHONE, Open, prints, rules_of

ENGINE = 60_000
PAGES = re.compile(rb"/Type\s*/Page\b")
GAMES = sorted(one for one in all_games() if one != "lab")
KEPT = "localStorage.getItem('torite.sheet')"
TOPS = "all => all.map(one => one.getBoundingClientRect().top)"
FOCUS = "document.activeElement.dataset.key ?? document.activeElement.name"


def sheet(visit: Open, lang: str, game: str, size: dict[str, object]) -> Page:
    """The score sheet of a game, opened from its page by keyboard."""
    page = visit(f"{lang}/{rules_of(game)}", before=prints, **size)
    page.locator(".sheet-button[data-game]").first.press("Enter")
    more = page.get_by_role("dialog").locator(".score-more > summary")
    more.press("Enter")
    page.get_by_role("dialog").locator("[data-key=blank]").wait_for()
    return page


def scored(game: str) -> Scenario:
    """An example in which a deal ends and somebody scores."""
    for name in names(game):
        one = load(f"{game}/{name}")
        last = replay(one.game, one.start, one.line)[-1].state
        if last.turn == TABLE and last.phase == "deal" and one.game.scores(last) != one.game.scores(one.start):
            return one
    raise LookupError(game)


@pytest.mark.parametrize(("lang", "paper"), [("ja", "A4"), ("en", "Letter")])
@pytest.mark.parametrize("game", GAMES)
def test_a_blank_sheet_goes_on_one_page(visit: Open, game: str, lang: str, paper: str) -> None:
    page = sheet(visit, lang, game, DESK)
    page.locator("[data-key=blank]").press("Enter")
    expect(page.locator("html")).to_have_attribute("data-printed", "yes")
    assert page.locator(".score-paper .score-legend a.reference").count()
    assert len(PAGES.findall(page.pdf(format=paper))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_is_typed_in_has_a_clause_at_each_figure(visit: Open, game: str) -> None:
    one = scored(game)
    page = sheet(visit, "en", game, PHONE)
    dialog = page.get_by_role("dialog")
    dialog.locator("[name=link]").fill(f"{one.id} | {' '.join(map(str, one.line))}")
    dialog.locator("[name=link]").press("Enter")
    figures = dialog.get_by_role("table").locator("tr.figure, .beside li")
    expect(figures.first).to_be_attached(timeout=ENGINE)
    expect(figures.filter(has_not=page.locator("a.reference"))).to_have_count(0)


def reopened(page: Page, game: str, entries: list[object]) -> Locator:
    """The dialog of a sheet on which something was entered before."""
    page.evaluate("kept => localStorage.setItem('torite.sheet', kept)", json.dumps({game: {"entries": entries}}))
    page.reload()
    page.locator(".sheet-button[data-game]").first.click()
    page.get_by_role("dialog").locator(".score-more > summary").click()
    return page.get_by_role("dialog")


def entered(page: Page, game: str) -> list[object]:
    """Read what is kept of what was entered."""
    return list(json.loads(page.evaluate(KEPT))[game]["entries"])


def test_entries_that_do_not_fit_another_form_are_named_and_stay(visit: Open) -> None:
    page = sheet(visit, "en", "bird-dog", DESK)
    both: list[object] = [{"standing": {"X": 3, "Y": 4, "Z": 5}}, {"standing": {"X": 6, "Y": 8, "Z": 10}}]
    dialog = reopened(page, "bird-dog", both)
    rows = dialog.locator(".score-table tbody.deal")
    expect(rows).to_have_count(2, timeout=ENGINE)
    dialog.locator("[name=form]").focus()
    dialog.locator("[name=form]").select_option(label="Players: 2")
    expect(dialog.locator(".score-told")).to_contain_text("Entry 2:")
    expect(rows).to_have_count(0)
    assert page.evaluate(FOCUS) == "form"
    assert entered(page, "bird-dog") == both
    dialog.locator("[name=form]").select_option(index=0)
    expect(rows).to_have_count(2)
    expect(dialog.locator(".score-told")).to_be_empty()
    dialog.locator("[data-key=undo]").press("Enter")
    expect(rows).to_have_count(1)
    assert page.evaluate(FOCUS) == "undo"
    assert entered(page, "bird-dog") == both[:1]


def test_what_is_refused_stays_in_its_field_and_what_is_typed_meanwhile_in_its_own(visit: Open) -> None:
    page = sheet(visit, "en", "basra", PHONE)
    dialog = reopened(page, "basra", [{"standing": {"X": 3, "Y": 4}}, None])
    link, x, y = (dialog.locator(f"[name={name}]") for name in ("link", "X", "Y"))
    link.press_sequentially("typed before the engine has come")
    rows = dialog.locator(".score-table tbody.deal")
    expect(rows).to_have_count(1, timeout=ENGINE)
    expect(link).to_have_value("typed before the engine has come")
    expect(link).to_be_focused()
    x.fill("31")
    y.fill("1z2")
    y.press("Enter")
    told, other = dialog.locator(".score-standing .score-wrong"), dialog.locator(".score-link .score-wrong")
    expect(told).to_have_text("Y: enter a whole number.")
    expect(y).to_have_attribute("aria-invalid", "true")
    expect(x).not_to_have_attribute("aria-invalid", "true")
    expect(y).to_be_focused()
    assert (x.input_value(), y.input_value()) == ("31", "1z2")
    assert entered(page, "basra") == [{"standing": {"X": 3, "Y": 4}}]
    y.fill("12")
    y.press("Enter")
    expect(rows).to_have_count(2)
    expect(told).to_be_empty()
    expect(y).not_to_have_attribute("aria-invalid", "true")
    expect(x).to_be_focused()
    assert (x.input_value(), y.input_value()) == ("", "")
    link.press("Enter")
    expect(other).to_have_text("This is neither a link nor a record.")
    expect(link).to_have_value("typed before the engine has come")
    assert len(entered(page, "basra")) == 2


def test_on_a_small_phone_the_totals_of_five_stand_in_a_row_and_the_reason_below_them(visit: Open) -> None:
    dialog = sheet(visit, "ja", "mighty", {**PHONE, "viewport": {"width": 360, "height": 640}}).get_by_role("dialog")
    fields = dialog.locator(".score-standing input")
    assert len(set(fields.evaluate_all(TOPS))) == 1
    fields.first.fill("1z2")
    fields.first.press("Enter")
    told = dialog.locator(".score-standing .score-wrong")
    expect(told).to_have_text("Vの欄には、整数を入れてください。", timeout=ENGINE)
    field, reason = dialog.locator(".score-standing input:last-of-type, .score-standing .score-wrong").evaluate_all(
        TOPS
    )[-2:]
    assert 44 <= reason - field < 120


def test_options_that_go_together_have_a_form_of_their_own(visit: Open) -> None:
    page = visit(f"en/{rules_of('spades')}?rules=bag_penalty.false+lower_end.true", **DESK)
    page.locator(".sheet-button[data-game]").first.press("Enter")
    page.locator(".score-more > summary").click()
    chosen = page.get_by_role("dialog").locator("[data-key=form] option:checked")
    said = "Loss for bags: no, The game also ends at −200 points: yes"
    expect(chosen).to_have_text(said, timeout=ENGINE)
    legend = page.locator(".score-legend").first
    expect(legend).to_contain_text("200")
    expect(legend).not_to_contain_text("10 bags")


def test_a_sheet_that_cannot_be_loaded_says_so(visit: Open) -> None:
    page = visit(f"en/{rules_of('haggis')}")
    page.route("**/ask/*.json", lambda route: route.abort())
    page.locator(".sheet-button[data-game]").first.click()
    expect(page.locator(".toast")).to_contain_text("could not be loaded")


def test_a_slip_in_a_link_is_told_in_the_readers_language(visit: Open) -> None:
    dialog = sheet(visit, "ja", "spades", PHONE).get_by_role("dialog")
    dialog.locator("[name=link]").fill("WQQ6-1V0J-2ACE-SX05")
    dialog.locator("[name=link]").press("Enter")
    expect(dialog.locator(".score-link .score-wrong")).to_have_text(
        re.compile("終わりの2文字は「05」です"), timeout=ENGINE
    )
    expect(dialog.locator("[name=link]")).to_have_value("WQQ6-1V0J-2ACE-SX05")


@pytest.mark.parametrize(
    ("lang", "name", "words"),
    [
        ("ja", "ディール1が終わったところの合計", ["書き込む", "ディールを書き込む"]),
        ("en", "Totals after deal 1", ["Enter", "Enter the deal"]),
    ],
)
def test_the_fields_say_what_is_entered_and_each_button_stands_at_the_foot_of_its_own(
    visit: Open, lang: str, name: str, words: list[str]
) -> None:
    fields = sheet(visit, lang, "spades", DESK).locator(".score-fields")
    expect(fields.locator(".score-name")).to_have_text(name)
    expect(fields.locator("button")).to_have_text(words)
    for form in fields.locator("form").all():
        feet = [one.bounding_box() for one in (form.locator("input").last, form.locator("button"))]
        field, button = (box["y"] + box["height"] for box in feet if box)
        assert abs(field - button) <= 2


@pytest.mark.parametrize("game", GAMES)
def test_totals_are_entered_before_a_link_is_asked_for(visit: Open, game: str) -> None:
    """The sheet comes first, with a row to be filled; links, blank sheets and what is written are folded where totals can be entered."""
    dialog = sheet(visit, "en", game, PHONE).get_by_role("dialog")
    forms = dialog.locator(".score-fields > form")
    expect(forms.last.locator("[name=link]")).to_be_visible()
    folded = forms.count() == 2
    assert not folded or forms.first.get_attribute("class") == "score-standing"
    expect(dialog.locator(".score-table tbody.next th")).to_be_visible()
    dialog.locator(".score-more > summary").press("Enter")
    for one in ("[data-key=blank]", ".score-legend", ".score-here", *(["[name=link]"] if folded else [])):
        expect(dialog.locator(one)).to_be_hidden()
    table, field = dialog.locator(".score-table").or_(forms.first).evaluate_all(TOPS)
    assert table < field


def entered_by_hand(dialog: Locator, *totals: int) -> None:
    """Enter totals after a deal, and wait for their row."""
    rows = dialog.locator(".score-table tbody.deal")
    count = rows.count()
    for field, total in zip(dialog.locator(".score-standing input").all(), totals, strict=True):
        field.fill(str(total))
    dialog.locator(".score-standing button").click()
    expect(rows).to_have_count(count + 1, timeout=ENGINE)


def test_a_sheet_is_thrown_away_at_a_second_tap_only(visit: Open) -> None:
    page = sheet(visit, "en", "spades", PHONE)
    dialog = page.get_by_role("dialog")
    entered_by_hand(dialog, 40, 30)
    entered_by_hand(dialog, 80, 60)
    fresh = dialog.locator("[data-key=fresh]")
    fresh.press("Enter")
    expect(fresh).to_have_text("Tap again: 2 entries are thrown away")
    expect(fresh).to_be_focused()
    assert len(entered(page, "spades")) == 2
    entered_by_hand(dialog, 120, 90)
    expect(fresh).to_have_text("Begin a new sheet")
    fresh.press("Enter")
    fresh.press("Enter")
    expect(dialog.locator(".score-table tbody.deal")).to_have_count(0)
    assert entered(page, "spades") == []


@pytest.mark.parametrize(
    ("lang", "won", "game", "deal", "fields"),
    [
        ("en", "W and Y win, 560 to 20.", "Game 2", "Deal 1", "Totals after deal 1 of game 2"),
        ("ja", "W・Yチームの勝ちです（560対20）。", "ゲーム2", "ディール1", "ゲーム2のディール1が終わったところの合計"),
    ],
)
def test_a_sheet_says_who_has_won_and_that_a_new_game_begins(
    visit: Open, lang: str, won: str, game: str, deal: str, fields: str
) -> None:
    dialog = sheet(visit, lang, "spades", PHONE).get_by_role("dialog")
    entered_by_hand(dialog, 560, 20)
    expect(dialog.locator(".score-table .won")).to_have_text(won)
    expect(dialog.locator(".score-table .game")).to_have_text([game.replace("2", "1"), game])
    expect(dialog.locator(".score-table .next th").last).to_have_text(deal)
    expect(dialog.locator(".score-name")).to_have_text(fields)
    entered_by_hand(dialog, 40, 30)
    expect(dialog.locator("tbody.deal").last.locator("tr").first).to_contain_text("+40")
    expect(dialog.locator(".score-table .won")).to_have_count(1)


def test_a_row_that_was_typed_is_corrected_at_a_tap(visit: Open) -> None:
    page = sheet(visit, "en", "spades", PHONE)
    dialog = page.get_by_role("dialog")
    entered_by_hand(dialog, 40, 30)
    entered_by_hand(dialog, 100, 60)
    fields, rows = dialog.locator(".score-standing input"), dialog.locator(".score-table tbody.deal")
    dialog.get_by_role("button", name="Correct Deal 1").click()
    expect(fields.first).to_be_focused()
    expect(dialog.locator(".score-name")).to_have_text("Totals after deal 1")
    assert [one.input_value() for one in fields.all()] == ["40", "30"]
    fields.first.fill("x")
    fields.first.press("Enter")
    expect(dialog.locator(".score-standing .score-wrong")).to_have_text("W and Y: enter a whole number.")
    assert entered(page, "spades")[0] == {"standing": {"W-Y": "40", "X-Z": "30"}}
    fields.first.fill("70")
    fields.first.press("Enter")
    expect(rows.first).to_contain_text("+70")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("+30")
    expect(dialog.locator(".score-name")).to_have_text("Totals after deal 3")
    assert entered(page, "spades")[0] == {"standing": {"W-Y": "70", "X-Z": "30"}}


CANCEL = """one => { const { borderRadius, height } = getComputedStyle(one), bar = one.previousElementSibling
  return [parseFloat(borderRadius) > 10, parseFloat(height) >= 44,
    one.getBoundingClientRect().left - bar.getBoundingClientRect().right > 4, getComputedStyle(bar).accentColor] }"""


def test_what_loads_for_a_sheet_looks_as_it_does_on_the_table(visit: Open) -> None:
    page = sheet(visit, "en", "spades", PHONE)
    dialog = page.get_by_role("dialog")
    page.route("**/runtime/**", lambda route: None)
    dialog.locator(".score-standing input").first.fill("40")
    dialog.locator(".score-standing input").first.press("Enter")
    cancel = dialog.locator(".score-told").get_by_role("button", name="Cancel")
    assert cancel.evaluate(CANCEL) == [True, True, True, "rgb(29, 107, 63)"]
