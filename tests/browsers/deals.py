"""Plays whole deals: `python -m tests.browsers.deals [game …]` plays every main form of every game, in every browser and way.

In both languages, by taps, or by keys alone; then each button is looked up in the tree that a screen reader gets. What is told is
read where it hears it. `TORITE_BROWSERS=chromium` names some browsers.
`--rounds` plays games to their end, with all the deals that they take; `--lang` takes one language only.
`--record` writes down what was played without fault (`played.json`), and leaves out what stands there already.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from playground.common.paths import LANGS
from playground.local.serving import Server, serving
from playground.local.testing import built_site
from torite.games import game, game_ids

from ..page.conftest import rules_of
from .conftest import NAMES, started
from .driven import PHONE, Browser
from .record import record, recorded

LONG = 90.0
MOST = 200
"""More decisions than a deal of any game has."""
LONGEST = 60
"""More deals than a game has that is played to its end here."""
MOST_DONE = {"taps": (1, 2), "keys": (2, 30)}
"""The most taps or keys for a decision that one card makes; for one of several cards, bids or readings, with a tap for each card."""
WAYS = tuple(MOST_DONE)
TURN = {"en": "Your turn", "ja": "あなたの番です"}
SET = """(game, options, strength) => {
  for (const kept of [localStorage, sessionStorage]) kept.clear()
  const seating = { pace: 'fast', strength, options: { [game]: options } }
  localStorage.setItem('torite.seating', JSON.stringify(seating))
}"""
LOOK = """() => {
  const table = document.querySelector('torite-table')
  const example = table?.example
  if (!example?.opponents || !document.querySelector('.your-turn, [data-key=deal-next]') && example.frame.turn !== -2) return null
  const { frame, cursor } = example
  const named = one => (/^[a-z]+(=|$)/.test(one) ? [] : one.split('=')[0].split(':').pop().split(','))
  const taps = one => frame.taps[one] ?? named(one)
  const cards = Object.keys(frame.judged).map(taps).filter(one => one.length)
  const held = cards.flat().every(card => frame.hand.includes(card)) // no card is called from the deck
  const few = held && !frame.more && cards.every(one => one.length === 1) && new Set(cards.flat()).size === cards.length
  const hand = document.querySelector('.tray .hand').getBoundingClientRect()
  return {
    at: cursor.at, few, over: Boolean(document.querySelector('[data-key=deal-next]')) || frame.turn === -2, ended: frame.turn === -2,
    top: Math.round(document.querySelector('.board').getBoundingClientRect().top), told: document.querySelector('torite-table > .sr').textContent,
    inside: hand.bottom <= innerHeight + 1 && hand.top >= 0, cards: document.querySelectorAll('.tray .hand .tap').length,
  }
}"""
SHOWN = "() => [...document.querySelectorAll('.board button')].map(one => one.checkVisibility())"
CHOICE = """() => {
  const { frame } = document.querySelector('torite-table').example
  const legal = Object.keys(frame.judged).filter(one => frame.reasons[frame.judged[one]].legal)
  const taps = legal.flatMap(one => frame.taps[one] ?? (/^[a-z]/.test(one) ? [] : one.split('=')[0].split(':').pop().split(',')))
  const place = frame.hand.findIndex(card => taps.includes(card))
  const [first, second] = [...document.querySelectorAll('.tray .deed:not(.refused)')].map(one => one.dataset.key)
  const card = place < 0 ? document.querySelector('.hand .tap:not(.refused, [disabled])')?.dataset.key : `h${place}`
  const chosen = second ?? (first && place < 0 ? first : card)
  if (!chosen) return null // the table is just drawn anew
  const far = document.querySelector(`.choices [data-key="${chosen}"]`)
  const list = far?.closest('.choices')
  if (list) list.scrollTop += far.getBoundingClientRect().top - list.getBoundingClientRect().top // the page keeps still
  return { selector: `.board [data-key="${chosen}"]`, begins: chosen === (first ?? card) }
}"""
"""Finds what is done: the second thing that asks for no card, as the first is often a pass, else a card; and whether keys begin there."""
CARDS = """at => {
  const action = document.querySelector('torite-table').example.cursor.trail[at]
  return /^[a-z]+(=|$)/.test(action) ? 0 : action.split('=')[0].split(':').pop().split(',').length
}"""
SAID = "() => document.querySelector('.part-said').textContent"
MORE = """() => {
  const { frame, chosen, held, taken } = document.querySelector('torite-table').example
  if (!chosen.length) return undefined // the tap is on its way
  const cards = one => frame.taps[one] ?? (/^[a-z]/.test(one) ? [] : one.split('=')[0].split(':').pop().split(','))
  for (const action of Object.keys(frame.judged).filter(one => frame.reasons[frame.judged[one]].legal)) {
    const left = [...cards(action)]
    if (!chosen.every(card => left.includes(card) && left.splice(left.indexOf(card), 1))) continue
    const place = frame.hand.findIndex((card, at) => left.includes(card) && !held.has(at))
    const far = left.find(card => !taken.has(card))
    if (far) return place < 0 ? `.middle [data-key="t${far}"]` : `.hand [data-key="h${place}"]`
  }
}"""
"""Finds a card that leads on from those that are chosen, where the table names no way."""
THEN = """(at, said) => {
  if (document.querySelector('torite-table').example.cursor.at !== at) return true
  if (document.querySelector('.part-said').textContent === said) return false
  const ways = ['.part-said [data-key=go]', '.part-said [data-key=ask]', '.part-said .ways .other:not(.deed, .refused)']
  return ways.find(one => document.querySelector(one)) ?? (MORE)() ?? false
}""".replace("MORE", MORE)
TOWARDS = """selector => {
  const [one, at] = [document.querySelector(selector), document.activeElement]
  if (!one || one === at) return '' // what was asked for may be answered meanwhile
  const [to, from] = [one, at].map(it => it.getBoundingClientRect())
  const rowOf = it => it.closest('.bids, .called, .ways, .hand, .middle')
  const row = rowOf(one)
  const back = at.matches('.board button') && one.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING
  const along = row && row === rowOf(at) && !(row.matches('.bids') && to.top !== from.top)
  if (along) return (row.matches('.bids') ? to.left < from.left : back) ? 'ArrowLeft' : 'ArrowRight'
  return back ? 'ArrowUp' : 'ArrowDown'
}"""
STANDS = """() => {
  const { cursor, frame } = document.querySelector('torite-table').example
  return `step ${cursor.at}, turn ${frame.turn}, said: ${document.querySelector('.part-said').textContent}`
}"""
NEXT = "[data-key=deal-next]"
GONE = "selector => !document.querySelector(selector)"
BEGIN = ".strip.deal summary"


class Form(NamedTuple):
    """A game with its options, where they are not as by default."""

    game: str
    options: Mapping[str, Any] = {}


class Played(NamedTuple):
    """Hold what was played: deals, decisions, all taps or keys; faults."""

    deals: int
    decisions: int
    deeds: int
    faults: list[str]


def forms(ident: str) -> Iterator[Form]:
    """List the main forms of a game: each value of an option by which others sit at the table."""
    rules = game(ident)
    yield Form(ident)
    for name, (usual, *others) in rules.options.items():
        seated = {len(rules.seats(rules.option_type(**{name: value}))) for value in (usual, *others)}
        yield from (Form(ident, {name: value}) for value in others if len(seated) > 1)


def play(browser: Browser, server: Server, form: Form, lang: str, way: str, deals: int = 1) -> Played:
    """Plays so many deals from the first seat, or all until the game ends; the table stays where it is, and the hand in sight.

    A deal that the first seat sits out is not counted. Against quick players if there are many, to save time.
    """
    _begin(browser, server, form, lang, "normal" if deals == 1 else "quick")
    faults, deeds, decisions, ended, top = list[str](), 1, 0, list[int](), None
    for _ in range(MOST * deals):
        seen = browser.wait(LOOK, patience=LONG)
        if seen["over"]:
            ended += [decisions] * (decisions > (ended[-1] if ended else 0))
            if seen["ended"] or len(ended) == deals:
                return Played(len(ended), decisions, deeds, faults)
            browser.click(NEXT)
            browser.wait(GONE, NEXT)
            deeds += 1
            continue
        top = seen["top"] if top is None else top
        faults += _faults(seen, top, lang)
        faults += _unnamed(browser, seen["at"]) if way == "keys" else []
        time.sleep(0.4)  # two taps sooner than that are one
        choice = browser.wait(CHOICE)
        done = (_tap if way == "taps" else _press)(browser, seen["at"], choice["selector"])
        few, many = MOST_DONE[way]
        many += browser.evaluate(CARDS, seen["at"]) if way == "taps" else 0
        limit = few if seen["few"] and (way == "taps" or choice["begins"]) else many
        faults += [f"{seen['at']}: {done} {way}"] * (done > limit)
        decisions, deeds = decisions + 1, deeds + done
    return Played(len(ended), decisions, deeds, [*faults, "the deal does not end"])


def _begin(browser: Browser, server: Server, form: Form, lang: str, strength: str) -> None:
    """Opens the game's page with nothing kept but the options, and begins a deal."""
    browser.goto("about:blank")
    browser.resize(*PHONE)
    browser.goto(f"{server.url}{lang}/{rules_of(form.game)}")
    browser.evaluate(SET, form.game, form.options, strength)
    browser.goto(f"{server.url}{lang}/{rules_of(form.game)}?again")
    browser.wait("() => Boolean(customElements.get('torite-table'))")
    browser.click(BEGIN)


def _faults(seen: Mapping[str, Any], top: float, lang: str) -> list[str]:
    """Tells what is wrong with the table when it is the reader's turn."""
    told = [
        (seen["top"] != top, f"the table has moved by {seen['top'] - top}"),
        (seen["cards"] > 0 and not seen["inside"], "the hand is out of sight"),
        (seen["told"].find(TURN[lang]) <= 0, f"told {seen['told']!r}"),  # what has happened comes first
    ]
    return [f"{seen['at']}: {fault}" for wrong, fault in told if wrong]


def _unnamed(browser: Browser, at: int) -> list[str]:
    """Tells which buttons a screen reader does not find as such; looks again, as the table may just be drawn anew."""
    faults: list[str] = []
    for _ in range(4):
        try:
            found = zip(browser.evaluate(SHOWN), browser.perceived(".board button"), strict=False)
            every = [one for shown, one in found if shown]
            faults = [f"{at}: a button is perceived as {one}" for one in every if one[0] != "button" or not one[1]]
        except browser.leaving as error:  # it went while it was looked up
            faults = [f"{at}: {error}"]
        if not faults:
            break
        time.sleep(0.3)
    return faults


def _then(browser: Browser, at: int, said: str) -> str:
    """Waits for what comes of a tap: '' if the table has gone on, else what has to be tapped next."""
    told = browser.wait(THEN, at, said, patience=LONG)
    return "" if told is True else str(told)


def _tap(browser: Browser, at: int, selector: str) -> int:
    """Taps what is chosen, and then what it asks for; the number of taps."""
    for taps in range(1, 16):
        said = browser.evaluate(SAID)
        browser.click(selector)
        if not (selector := _then(browser, at, said)):
            return taps
    raise AssertionError(f"{browser.name}, step {at}: nothing is played")


def _press(browser: Browser, at: int, selector: str) -> int:
    """Does the same by keys: up or down to what is chosen, Enter; the number of keys."""
    keys = 0
    for _ in range(15):
        said = browser.evaluate(SAID)
        for _ in range(40):
            if not (key := browser.evaluate(TOWARDS, selector)):
                break
            browser.press(key)
            keys += 1
        browser.press("Enter")
        keys += 1
        if not (selector := _then(browser, at, said)):
            return keys
    raise AssertionError(f"{browser.name}, step {at}: nothing is played")


def main(asked: argparse.Namespace) -> None:
    """Plays all of it and tells what was played; exits with 1 for any fault."""
    names = os.environ.get("TORITE_BROWSERS", " ".join(NAMES)).split()
    every = [form for ident in asked.games or game_ids() if ident != "lab" for form in forms(ident)]
    every = [form for form in every if not form.options] if asked.rounds else every
    count = 0
    with serving(built_site()) as server:
        for name in names:
            browser = started(name)
            for form, lang, way in product(every, asked.lang or LANGS, WAYS):
                options = (f"{option}={value}" for option, value in form.options.items())
                named = " ".join([name, form.game, *options, lang, way, *["whole game"] * asked.rounds])
                if asked.record and named in recorded():
                    continue
                begun = time.monotonic()
                try:
                    played = play(browser, server, form, lang, way, LONGEST if asked.rounds else 1)
                except AssertionError as error:  # the next ones are played nonetheless
                    played = Played(0, 0, 0, [str(error), browser.evaluate(STANDS)])
                except browser.leaving as error:
                    played = Played(0, 0, 0, [str(error)])
                told = f"{played.deals} deals, {played.decisions} decisions, {played.deeds} {way}"
                spent = f"{time.monotonic() - begun:.0f} s"
                print(name, form.game, dict(form.options), lang, told, spent, *played.faults, sep="; ", flush=True)
                count += len(played.faults)
                if asked.record and not played.faults:
                    record(named, browser, deals=played.deals, decisions=played.decisions, deeds=played.deeds)
            browser.close()
    sys.exit(bool(count))


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Play whole deals in browsers.")
    options.add_argument("games", nargs="*", metavar="game", help="only these games")
    options.add_argument("--rounds", action="store_true", help="play games to their end, in their usual form")
    options.add_argument("--lang", action="append", choices=LANGS, help="only in this language")
    options.add_argument("--record", action="store_true", help="write down what was played, once")
    main(options.parse_args())
