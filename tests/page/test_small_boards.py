"""The board on a phone: whatever it hides, it hides no button, no card that counts and no half of a line."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Locator, Page, expect

from playground.common.paths import LANGS
from playground.local.serving import Server

from .conftest import Open, lay, rules_of
from .test_deal import LONG, begun, ready

PHONES = [(390, 844), (360, 640)]
DEALT = ["haggis", "olika", "clackerjack", "king-of-the-hill"]
"""Games whose seats and facts have no room on a small board before the first trick."""
SEATED = [
    *("king-of-the-hill/tonight", "umbridge/tonight", "mighty/tonight", "olika/tonight", "bird-dog/tonight"),
    *("mighty/hand-trick-2", "clackerjack/bomb-run", "haggis/bombed", "king-of-the-hill/designer-lot"),
]
"""Examples at whose end a small phone has room for every seat, if they stand close."""
BEYOND = """board => { const { left, right } = board.getBoundingClientRect()
    return [...board.querySelectorAll('.board-head > :is(button, .mode)')]
        .map(one => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.left < left || box.right > right)).map(([one]) => one.className) }"""
"""List what stands in the head of a board and beyond its edge."""
CUT = """felt => { const { bottom } = felt.getBoundingClientRect()
    return [...felt.querySelectorAll('.seat, .onward, .board-chips > *, .ahead .zone')]
        .map(one => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.top < bottom - 1 && box.bottom > bottom + 1).map(([one]) => one.textContent) }"""
"""Seats, facts, ways and piles of which the felt shows a half."""
OUT = """felt => { const { top, bottom } = felt.getBoundingClientRect()
    return [...felt.querySelectorAll('.seat, .board-chips > *')].map(one => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.top < top - 1 || box.bottom > bottom + 1).map(([one]) => one.textContent) }"""
"""Seats and facts that the felt does not show."""
COVERED = """board => { const texts = card => {
      const all = document.createTreeWalker(card, NodeFilter.SHOW_TEXT), found = []
      const range = document.createRange()
      while (all.nextNode()) { range.selectNode(all.currentNode); found.push(range.getBoundingClientRect()) }
      return found }
    const seen = (card, { left, right, top, height }) => [left + 1, right - 1].every(x =>
      document.elementFromPoint(x, top + height / 2)?.closest('.card') === card)
    return [...board.querySelectorAll('.hand .card, .trick .card')]
      .filter(card => !texts(card).every(box => seen(card, box))).map(card => card.dataset.card) }"""
"""Cards of the hand and the trick of whose label something lies below another card, or beyond the card itself."""

HEIGHTS = "seats => seats.map(seat => seat.offsetHeight)"
GAPS = """rows => rows.flatMap(row => [...row.querySelectorAll('.card')].map((card, place, all) => {
    const rank = card.querySelector('b').firstChild, next = all[place + 1]?.getBoundingClientRect().left ?? Infinity
    rank.textContent = '10'
    card.dataset.card = card.dataset.card[0] + 'T'
    const range = document.createRange()
    range.selectNode(rank)
    return next - range.getBoundingClientRect().right }))"""
"""How far the label of each card of a hand ends before the next card, if all were tens."""
APART = """suits => suits.filter(suit => suit.children.length > 1).map(suit =>
    parseFloat(getComputedStyle(suit).columnGap) / parseFloat(getComputedStyle(suit).fontSize))"""
"""The gap between two ranks of a suit, in the size of their type."""


TITLES = """() => {
  const table = document.querySelector('torite-table'), shown = []
  for (const strip of document.querySelectorAll('.strip:not(.deal) .strip-title')) {
    table.example.story = { ...table.example.story, title: strip.textContent }
    table.redraw()
    const title = table.querySelector('.board-title')
    if (title.scrollHeight > title.clientHeight + 9) shown.push(title.textContent)
  }
  return shown
}"""
"""List the titles that are cut; letters reach beyond their lines by less than half a line."""


def sized(page: Page, wide: int, high: int) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    page.locator("torite-table").evaluate("table => table.redraw()")


def box_of(found: Locator) -> FloatRect:
    """Measure where it stands."""
    box = found.bounding_box()
    assert box
    return box


def within(inner: Locator, outer: Locator) -> bool:
    """Whether all of it is in sight where it is scrolled."""
    one, other = box_of(inner), box_of(outer)
    return one["y"] >= other["y"] - 1 and one["y"] + one["height"] <= other["y"] + other["height"] + 1


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_way_of_a_line_of_ones_own_stands_beyond_the_board(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/{rules_of('basra')}")
    table = lay(page, "basra/free")
    table.locator(".hand .tap:has([data-card=SK])").click()
    table.locator(".go").click()
    expect(table.locator("[data-key=back]")).to_be_visible(timeout=LONG)
    for wide in (390, 360, 320, 600, 1280):
        sized(page, wide, 800)
        assert table.locator(".board").evaluate(BEYOND) == [], wide
        expect(table.locator("[data-key=back]")).to_be_visible()
        assert box_of(table.locator("[data-key=back]"))["height"] <= 70, f"{wide}: letter by letter"


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize(("ident", "card"), [("basra/free", "SK"), ("basra/komi", "S9")])
def test_the_floor_is_in_sight_while_a_card_is_chosen(
    visit: Open, ident: str, card: str, size: tuple[int, int]
) -> None:
    page = visit(f"en/{rules_of('basra')}", viewport={"width": size[0], "height": size[1]})
    table = lay(page, ident)
    table.locator(f".hand .tap:has([data-card={card}])").click()
    expect(table.locator(".verdict")).to_be_visible()
    for one in table.locator(".zone.row .card").all():
        assert within(one, table.locator(".felt")), one


def test_seats_below_an_empty_floor_stay_there_while_a_card_is_chosen(visit: Open) -> None:
    page = visit(f"en/{rules_of('basra')}", viewport={"width": 360, "height": 640})
    table = lay(page, "basra/several", 1)
    table.locator(".hand .tap").first.click()
    expect(table.locator(".verdict")).to_be_visible()
    floor, seat = box_of(table.locator(".zone.floor")), box_of(table.locator(".seat").first)
    assert floor["y"] + floor["height"] <= seat["y"]


@pytest.mark.parametrize("ident", ["bird-dog/strongest-no-ruff", "king-of-the-hill/equal-trumps"])
def test_a_chosen_card_leaves_whose_hand_it_is_to_be_read(visit: Open, ident: str) -> None:
    page = visit(
        f"en/{rules_of(ident.split('/', maxsplit=1)[0])}", viewport={"width": 360, "height": 640}, locale="en-GB"
    )
    table = lay(page, ident, 1)
    for place in range(table.locator(".hand .tap").count()):
        table.locator(".hand .tap").nth(place).click()
        expect(table.locator(".hand .tap.chosen")).to_have_count(1)
        page.wait_for_timeout(300)  # it rises
        label, card = box_of(table.locator(".tray-label")), box_of(table.locator(".hand .chosen .card"))
        assert label["y"] + label["height"] - 4 <= card["y"] - 2  # of a line less what is below its letters
        table.locator(".hand .tap").nth(place).click()


@pytest.mark.parametrize("lang", LANGS)
def test_titles_stand_whole_above_the_board(visit: Open, server: Server, lang: str) -> None:
    """On a small phone, too, where four buttons stand beside them; those of deals have another one."""
    page = visit(f"{lang}/games/", viewport={"width": 360, "height": 640})
    for game in ("bird-dog", "clackerjack", "umbridge"):
        page.goto(f"{server.url}{lang}/{rules_of(game)}", wait_until="networkidle")
        page.locator(".strip:not(.deal) summary").first.click()
        expect(page.locator(".board-title")).to_be_visible()
        assert page.evaluate(TITLES) == []


@pytest.mark.parametrize("size", PHONES)
def test_what_is_unfolded_among_the_words_comes_into_sight(visit: Open, size: tuple[int, int]) -> None:
    page = visit(f"ja/{rules_of('basra')}", viewport={"width": size[0], "height": size[1]})
    table = lay(page, "basra/komi")
    table.locator(".hand .tap:has([data-card=S9])").click()
    table.locator(".bears summary").click()
    page.wait_for_function("document.querySelector('.part-said .bears').open")
    page.wait_for_timeout(200)
    words, fold = table.locator(".part-said"), table.locator(".bears")
    box, room = box_of(fold), box_of(words)
    assert within(fold, words) or (box["height"] > room["height"] - 8 and box["y"] == pytest.approx(room["y"], abs=8))


@pytest.mark.parametrize("game_id", DEALT)
def test_the_felt_ends_between_lines_of_facts(visit: Open, game_id: str) -> None:
    page = begun(visit(f"ja/{rules_of(game_id)}"))
    ready(page)
    for high in range(600, 720, 8):
        sized(page, 360, high)
        assert page.locator("torite-table .felt").evaluate(CUT) == [], high


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("ident", SEATED)
def test_at_the_end_of_an_example_all_seats_are_in_sight(visit: Open, ident: str, lang: str) -> None:
    page = visit(f"{lang}/{rules_of(ident.partition('/')[0])}", viewport={"width": 360, "height": 640})
    table = lay(page, ident)
    range_ = table.locator("input[type=range]")
    range_.fill(range_.get_attribute("max") or "")
    felt = table.locator(".felt")
    assert felt.evaluate(OUT) == [] and felt.evaluate(CUT) == []


@pytest.mark.parametrize(("lang", "said"), [("ja", "場は空です"), ("en", "Floor: empty")])
def test_a_floor_without_cards_says_so(visit: Open, lang: str, said: str) -> None:
    table = lay(visit(f"{lang}/{rules_of('basra')}"), "basra/whole-deal")
    range_ = table.locator("input[type=range]")
    range_.fill(range_.get_attribute("max") or "")
    expect(table.locator(".bare-floor")).to_have_text(said)


@pytest.mark.parametrize(("wide", "form"), [(390, "3 players, as published"), (1280, "2 players, as published")])
def test_cards_of_five_colours_show_rank_and_suit_wherever_they_overlap(visit: Open, wide: int, form: str) -> None:
    page = begun(visit(f"en/{rules_of('haggis')}", viewport={"width": wide, "height": 844}, locale="en-GB"))
    ready(page)
    page.locator(".seating .rules summary").click()
    page.locator(".seating .rules select").filter(has_text=form).select_option(label=form)
    expect(page.locator(".hand [data-card=J]")).to_be_visible(timeout=LONG)
    ready(page)
    board = page.locator("torite-table .board")
    board.scroll_into_view_if_needed()
    assert board.evaluate(COVERED) == []
    inks = {
        card: board.locator(f".hand [data-card={card}]").evaluate("one => getComputedStyle(one).color")
        for card in "JQK"
    }
    assert len({*inks.values()}) == 1, inks


@pytest.mark.parametrize(("wide", "high"), PHONES)
def test_a_ten_ends_well_before_the_card_over_it(visit: Open, wide: int, high: int) -> None:
    page = begun(visit(f"en/{rules_of('skat')}", viewport={"width": wide, "height": high}, locale="en-GB"))
    ready(page)
    gaps = page.locator(".hand-row").evaluate_all(GAPS)
    assert min(gaps) >= 2, gaps


@pytest.mark.parametrize(("wide", "high"), [(360, 640), (1280, 900)])
def test_ranks_of_a_long_hand_stand_apart(visit: Open, wide: int, high: int) -> None:
    page = visit(f"ja/{rules_of('king-of-the-hill')}", viewport={"width": wide, "height": high})
    table = lay(page, "king-of-the-hill/whole-round", 4)
    gaps = table.locator(".mini-suit").evaluate_all(APART)
    assert gaps and min(gaps) >= 0.38, gaps
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("looks", ["abreast", "abreast tight", "abreast low"])
def test_what_is_done_without_cards_ends_before_the_hand(visit: Open, looks: str) -> None:
    """Whose hand it is may stand beside it, and is no lower then."""
    table = lay(visit("en/games/skat/", viewport={"width": 360, "height": 640}), "skat/kontra", 1)
    table.locator(".board").evaluate("(board, looks) => board.classList.add(...looks.split(' '))", looks)
    deed, hand = box_of(table.locator(".choices .deed").first), box_of(table.locator(".hand"))
    assert deed["y"] + deed["height"] <= hand["y"] + 1


@pytest.mark.parametrize(("ident", "step"), [("skat/auction", 3), ("olika/whole-hand", 8)])
def test_seats_with_hidden_cards_take_a_line_each(visit: Open, ident: str, step: int) -> None:
    table = lay(visit(f"en/{rules_of(ident.partition('/')[0])}", viewport={"width": 390, "height": 844}), ident, step)
    table.locator(".eyes").select_option("0")
    expect(table.locator(".seat .mini-many")).to_have_count(2)
    assert max(table.locator(".seat:has(.mini-many)").evaluate_all(HEIGHTS)) <= 32


def test_who_has_chosen_a_card_sees_more_than_one_seat(visit: Open) -> None:
    """Haggis: four ways to do without cards wait in one row, which is scrolled."""
    table = lay(visit("ja/games/haggis/", viewport={"width": 360, "height": 640}), "haggis/whole-round", 12)
    table.locator(".eyes").select_option("1")
    expect(table.locator(".seat.held .seat-zone")).to_be_visible()
    table.locator(".hand .tap:not([disabled])").nth(2).click()
    expect(table.locator(".hand .chosen")).to_have_count(1)
    assert within(table.locator(".seat").nth(1), table.locator(".felt"))


@pytest.mark.parametrize("scale", [1.5, 2])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_not_scrolled_has_no_line_at_its_edge(visit: Open, scale: float, scheme: str) -> None:
    size = {"width": 390, "height": 844}
    table = lay(
        visit("en/games/haggis/", viewport=size, device_scale_factor=scale, color_scheme=scheme), "haggis/tonight", 1
    )
    for part in (".choices", ".felt"):
        box = box_of(table.locator(part))
        x, y = box["x"] + box["width"] - 9, box["y"] - 2
        seen = table.page.screenshot(clip={"x": x, "y": y, "width": 6, "height": 8})
        with Image.open(io.BytesIO(seen)) as edge:
            assert len(edge.convert("RGB").getcolors() or []) == 1, part


def test_a_piles_name_ends_no_line_without_its_cards(visit: Open) -> None:
    table = lay(visit("ja/games/haggis/", viewport={"width": 360, "height": 640}), "haggis/whole-round", 12)
    table.locator(".eyes").select_option("1")
    table.locator(".board").evaluate("board => board.classList.add('close')")
    apart = table.locator(".seat-zone").evaluate_all("""all => all.filter(one => {
      const [label, cards] = ['.zone-label', '.mini-hand > *'].map(name => one.querySelector(name)?.getBoundingClientRect())
      return label && cards && cards.top > label.bottom - 2
    }).length""")
    assert table.locator(".seat-zone").count() and apart == 0


WIDTHS = "seats => seats.map(seat => Math.round(seat.getBoundingClientRect().width))"


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("wide", "high"), PHONES)
def test_five_seats_that_stand_close_are_alike(visit: Open, wide: int, high: int, lang: str) -> None:
    page = visit(f"{lang}/{rules_of('king-of-the-hill')}", viewport={"width": wide, "height": high})
    table = lay(page, "king-of-the-hill/whole-round", 60)
    table.locator(".board").evaluate("board => board.classList.add('close')")
    seats = table.locator(".seats .seat")
    assert len({*seats.evaluate_all(WIDTHS)}) == 1
    assert seats.evaluate_all("seats => seats.every(seat => seat.scrollWidth <= seat.clientWidth)")
    assert not table.locator(".board").evaluate(BEYOND)
