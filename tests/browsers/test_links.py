"""A link in letters opens the same moment in three browsers, and one that is damaged is explained."""

from __future__ import annotations

from playground.local.serving import Server
from torite.linking.link import Link, write_link
from torite.reading.record import RecordData

from ..linking.test_links import NUMBER, deal
from .conftest import NAMES
from .driven import Browser

BOOT = 90.0
LINE: RecordData = {"game": "birdhead", "options": {}, "line": ["7,7", "8,10", "9,10"], "scenario": "birdhead/raise"}


def test_a_link_opens_and_a_damaged_one_is_explained(browser: Browser, server: Server) -> None:
    code = write_link(Link(LINE, at=2, seat=1, edition="2026-11"))
    browser.fresh()
    browser.goto(f"{server.url}#{code.lower()}")
    browser.wait("() => document.querySelector('torite-table output')?.textContent === '2 / 3'", patience=BOOT)
    browser.wait("() => !document.querySelector('dialog.link-dialog')", patience=BOOT)
    wrong = code[:6] + ("A" if code[6] != "A" else "B") + code[7:]
    browser.goto("about:blank")
    browser.goto(f"{server.url}#{wrong}")
    browser.wait("() => document.querySelector('dialog.link-dialog [data-key=meant]')", patience=BOOT)


def test_a_deal_of_every_game_opens_at_its_moment(browser: Browser, server: Server) -> None:
    """Each game in one of the browsers, in turn, as each starts an engine anew; in Chromium page/test_links.py sends them all."""
    browser.fresh()
    games = sorted(server.folder.glob("ja/games/*/"))
    for folder in games[NAMES.index(browser.name) :: len(NAMES)]:
        record = deal(folder.name)
        whole = len(record["line"])
        code = write_link(Link(record, NUMBER, whole // 2, 1, edition="2026-11"))
        browser.goto("about:blank")
        browser.goto(f"{server.url}#{code}")
        told = browser.wait("() => document.querySelector('torite-table output')?.textContent", patience=BOOT)
        assert told == f"{whole // 2} / {whole}", folder.name
        assert browser.evaluate("() => location.pathname").endswith(f"/games/{folder.name}/")
