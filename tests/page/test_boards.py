"""Every moment of every example, in a phone's hand: all words in sight, controls and hand at one place."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from torite.games import game_ids
from torite.words.say import LANGS

from .conftest import Open, lay, rules_of

SCREENS = {"ja": ((390, 844), (360, 640)), "en": ((360, 640),)}
"""The smaller screen is the one on which something may be cut; on the other it is looked at in one language."""
WALK = """async () => {
  const { exampleOf } = await import(new URL('page/examples.js', document.querySelector('script[src$="torite.js"]').src))
  const faults = []
  let moments = 0
  const places = element => Math.round(element.getBoundingClientRect().top)
  const header = document.querySelector('.md-header').getBoundingClientRect().bottom
  const inSight = (box, within) => box.top >= within.top - 1 && box.bottom <= within.bottom + 1
  for (const strip of document.querySelectorAll('.strip')) {
    const example = await exampleOf(strip)
    const shown = () => document.querySelector('torite-table')?.example === example
    if (!shown()) strip.querySelector('summary').click()
    for (let turn = 0; turn < 200 && !shown(); turn++) await new Promise(done => setTimeout(done, 10))
    const table = document.querySelector('torite-table')
    const still = { next: new Set(), hand: new Set() }
    for (let at = 0; at < example.story.frames.length; at++) {
      await example.jump(at)
      moments++
      table.scrollIntoView({ block: 'start', behavior: 'instant' })
      const controls = table.querySelector('.controls')
      const sliver = box => box.scrollHeight > box.clientHeight + 1 && box.clientHeight < 50
      const words = table.querySelector('.part-said')
      const board = table.board.getBoundingClientRect()
      const from = places(table)
      still.next.add(places(table.querySelector('.step.next')) - from)
      if (table.querySelector('.hand .tap')) still.hand.add(places(table.querySelector('.hand')) - from)
      const wrong = [
        words.scrollHeight > words.clientHeight + 1 && `words hide ${words.scrollHeight - words.clientHeight}px`,
        !inSight(words.getBoundingClientRect(), board) && 'words are cut off by the board',
        board.height > innerHeight - header + 1 && `the board is ${Math.round(board.height)}px high`,
        !controls.hidden && !inSight(controls.getBoundingClientRect(), board) && 'the controls are outside the board',
        [...table.querySelectorAll('.hand .tap')].some(tap => !inSight(tap.getBoundingClientRect(), board)) && 'a card of the hand is cut off',
        [...table.querySelectorAll('.choices')].some(sliver) && 'ways to act are a sliver',
        table.board.scrollWidth > table.board.clientWidth + 1 && 'the board is broader than its room',
      ].filter(Boolean)
      if (wrong.length) faults.push(`${strip.id} ${at}: ${wrong.join(', ')}`)
    }
    for (const [part, tops] of Object.entries(still))
      if (Math.max(...tops) - Math.min(...tops) > 1) faults.push(`${strip.id}: ${part} moves, ${[...tops].join(', ')}`)
  }
  return { faults, moments }
}"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", game_ids())
def test_no_moment_hides_words_or_controls(visit: Open, game: str, lang: str) -> None:
    page = visit(f"{lang}/{rules_of(game)}")
    for width, height in SCREENS[lang]:
        page.set_viewport_size({"width": width, "height": height})
        walked: Any = page.evaluate(WALK)
        assert walked["moments"] > 0
        assert walked["faults"] == [], f"{width}x{height}"


def test_consequence_and_seat_are_there_before_any_engine(visit: Open) -> None:
    page = visit("en/games/bird-dog/")
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    table = lay(page, "bird-dog/trump-wins", 2)
    table.locator("[data-key=h0]").click()
    led = table.locator(".leads")
    expect(led).to_contain_text("Y wins the trick with ♣A")
    expect(led).to_contain_text("Z wins the trick with the highest trump, ♥10")
    expect(led.locator("a.reference")).to_have_count(2)
    table.locator(".eyes").select_option("0")
    expect(table.locator(".tray-label")).to_have_text("X’s hand")
    expect(table.locator(".seat .card-token")).to_have_count(2)
    assert not [url for url in workers if "engine" in url]


def test_the_trick_says_who_led_and_won_and_earlier_ones_are_folded_away(visit: Open) -> None:
    table = lay(visit("en/games/umbridge/"), "umbridge/whole-deal", 30)
    expect(table.locator(".laid-mark.led")).to_have_text("▸ led")
    expect(table.locator(".laid-mark.best")).to_have_text("★ winning")
    folded = table.locator(".past li")
    expect(folded).to_have_count(1)
    expect(folded).to_be_hidden()
    table.locator(".past summary").click()
    expect(folded.locator(".gone")).to_have_count(3)
    table.locator(".step.next").click()
    expect(table.locator(".past li").first, "what was unfolded stays so").to_be_visible()
