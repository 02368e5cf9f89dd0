"""The reader's own turns in a deal: which of them need a choice, and what each shows of what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playground.common.paths import LANGS
from torite.core.acts import TABLE
from torite.games import game
from torite.page.moments import At, moment
from torite.page.telling import teller
from torite.reading.record import replay
from torite.reading.scenario import every_id, load
from torite.words.say import Lang

from .conftest import Open, lay, rules_of
from .test_deal import DEALS, LONG, MOVES, OVER, begun, move, ready
from .test_small_boards import OUT

RECORD = """({ example: { story, cursor } }) => ({ ...story.record, line: cursor.trail.slice(0, cursor.at) })"""
DEAL = {"ja": "配る", "en": "Deal"}
DECISIONS = 6
STEPS = 4
REACHED = """way => { const { left, top, width, height } = way.getBoundingClientRect()
    return way.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"""
MOST = 40
"""So many turns are looked at, as long as nothing that is wanted has been met."""


def here(page: Page) -> At:
    """The moment on the table, as the engine has it."""
    record: Any = page.locator("torite-table").evaluate(RECORD)
    return moment({"record": record})


def legal(page: Page) -> list[str]:
    """List what is legal here, as the engine has it."""
    at = here(page)
    return [str(action) for action in at.game.legal(at.step.state)]


def play(page: Page, action: str) -> None:
    """Play an action of the moment on the table, as its card does, and wait until the others have answered."""
    step = page.locator(".controls input").input_value()
    page.locator("torite-table").evaluate("(table, action) => table.example.play(action)", action)
    expect(page.locator(".controls input")).not_to_have_value(step, timeout=LONG)
    ready(page)


def forced(at: At) -> int:
    """Count the turns of the seat to move at which there has been one legal action only."""
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


def at_the_table(page: Page, ident: str) -> Iterator[tuple[str, int, list[str]]]:
    """Moments of the page's examples at which the table is to act, one for each kind of act: example, step, the line so far."""
    shown, kinds = page.locator(".strip:not(.deal)").evaluate_all("all => all.map(one => one.id)"), set[bool]()
    for scenario in map(load, every_id()):
        if scenario.game.id != ident or f"example-{scenario.id.replace('/', '-')}" not in shown:
            continue
        line = [*map(str, scenario.line)]
        for at, step in enumerate(replay(scenario.game, scenario.start, scenario.line)):
            deals = bool(scenario.game.shuffle(step.state))
            if step.state.turn == TABLE and deals not in kinds:
                kinds.add(deals)
                yield scenario.id, at, line[:at]


def acted(page: Page, ident: str, at: int, line: list[str]) -> tuple[str, str]:
    """Read the table's button on a line of one's own, seen from the first seat, and tell which action it does."""
    table = lay(page, ident)
    table.evaluate("(table, place) => table.example.resume(place)", {"at": at, "trail": line, "seat": 0})
    expect(page.locator(".board.yours")).to_be_visible(timeout=LONG)
    way = table.locator(".choices .deed").first
    label = way.inner_text()
    way.click()
    expect(table.locator(".controls output")).to_contain_text(f"{at + 1}", timeout=LONG)
    return label, str(table.evaluate("({ example: { cursor } }) => cursor.trail.at(-1)"))


@pytest.mark.parametrize(("ident", "lang"), DEALS)
def test_the_tables_button_says_what_it_does(visit: Open, ident: str, lang: Lang) -> None:
    """BirdHead: at the reveal it reveals, and does not speak of dealing."""
    page = visit(f"{lang}/{rules_of(ident)}")
    rules, seen = game(ident), 0
    for example, at, line in at_the_table(page, ident):
        label, action = acted(page, example, at, line)
        told = teller(rules, rules.option_type(), lang).labels([rules.read(action)], [])
        assert label == (DEAL[lang] if action.startswith("deal:") else told[action]), action
        seen += 1
    assert seen


@pytest.mark.parametrize(("ident", "lang"), [("spades", "en"), ("birdhead", "ja")])
def test_actions_are_taken_back_one_after_the_other_down_to_the_first(visit: Open, ident: str, lang: str) -> None:
    """Each time the reader is where the action was made; in Spades the first is a bid, and another one is made in its place."""
    page = begun(visit(f"{lang}/{rules_of(ident)}"))
    slider, undo, places, chance = (
        page.locator(".controls input"),
        page.locator("[data-key=deal-undo]"),
        [],
        Random(ident),
    )
    ready(page)
    for _ in range(STEPS):
        places.append((slider.input_value(), legal(page), here(page).line))
        play(page, chance.choice(legal(page)))
    for step, able, line in reversed(places):
        undo.click()
        expect(slider).to_have_value(step)
        expect(page.locator(".your-turn")).to_be_visible()
        assert (legal(page), here(page).line) == (able, line)
    expect(undo).to_have_count(0)
    [step, able, line] = places[0]
    play(page, able[-1])
    assert str(here(page).line[len(line)]) == able[-1]


HANDS = """() => {
  window.hands = []
  const note = () => window.hands.push([Boolean(document.querySelector('.seat.held.turn')),
    [...document.querySelectorAll('.hand .tap')].map(tap => {
      const { left, top } = tap.getBoundingClientRect()
      return [tap.querySelector('.card').dataset.card, Math.round(left), Math.round(top)]
    })])
  document.querySelector('torite-table').addEventListener('drawn', () => requestAnimationFrame(note)) }"""
"""Notes at each picture whether the reader is to move, and which cards of the hand lie where."""


@pytest.mark.parametrize("options", ["", "?rules=players.2"])
def test_the_own_hand_stays_where_it_is_while_others_move(visit: Open, options: str) -> None:
    page = visit(f"en/{rules_of('clackerjack')}{options}", locale="en-GB")
    ready(begun(page))
    page.evaluate(HANDS)
    for _ in range(MOVES):
        page.evaluate("window.hands.length = 0")
        move(page)
        if page.locator(OVER).count():
            return
        page.evaluate("new Promise(requestAnimationFrame)")
        hands = page.evaluate("window.hands")
        others = [hand for own, hand in hands if not own]
        assert others and all(hand == hands[-1][1] for hand in others)


def test_forced_plays_are_made_for_whoever_wants_it(visit: Open) -> None:
    """The last card is nobody's choice."""
    page = visit(f"en/{rules_of('bird-dog')}", locale="en-GB")
    begun(page, forced="self")
    ready(page)
    cards = page.locator(".hand .tap")
    while not page.locator("[data-key=deal-next]").count():
        if cards.count() > 1:
            move(page)
        else:
            expect(page.locator("[data-key=deal-next]")).to_be_visible(timeout=LONG)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("game_id", "options"),
    [("haggis", {}), ("haggis", {"form": "duel2"}), ("haggis", {"form": "trio3"}), ("clackerjack", {})],
)
def test_who_is_to_move_in_a_deal_sees_every_seat(
    visit: Open, game_id: str, options: dict[str, str], lang: str
) -> None:
    """Nothing of the own hand, the trick and what is done beside it is scrolled for it, either."""
    page = visit(f"{lang}/{rules_of(game_id)}", viewport={"width": 360, "height": 640})
    page.evaluate(
        "kept => localStorage.setItem('torite.seating', JSON.stringify(kept))", {"options": {game_id: options}}
    )
    page.reload(wait_until="networkidle")
    begun(page, options={game_id: options})
    ready(page)
    for _ in range(4):
        assert page.locator("torite-table .felt").evaluate(OUT) == []
        assert page.locator(".choices").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
        assert page.locator(".deed[data-key=deal-hint]").evaluate(REACHED), "the ways on are below the words"
        move(page)
