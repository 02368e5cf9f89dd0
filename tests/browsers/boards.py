"""Walks through the examples on the table: `python -m tests.browsers.boards [game …]` does so in every language and size."""

from __future__ import annotations

import sys
import time
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playground.common.paths import LANGS
from playground.local.serving import Server, serving
from playground.local.testing import built_site
from torite.games import game_ids

from ..page.conftest import rules_of
from .conftest import NAMES, started
from .driven import Browser

BOARDS = Path(__file__).with_name("boards.js").read_text("utf-8").strip().strip(";")
AT_ONCE = 12
"""Examples that one script walks through: a driver waits for no script for ever, and the machine may be busy."""
STILL = 0.2
"""Most of the refusals, as a share, that may move trick and seats: so much is said of them that these give way."""
ROOM = 800
"""Pixels of height from which on a window has room for what is said of a refusal."""
SIZES = ((390, 844), (360, 640), (320, 640), (844, 390))


class View(NamedTuple):
    """A page as somebody holds it; with `few`, only the moments of an example that need most room."""

    lang: str
    width: int
    height: int
    few: bool = False
    large: bool = False


def faults_on(browser: Browser, server: Server, game: str, view: View) -> list[str]:
    """Return what is wrong on the board, moment by moment."""
    browser.goto("about:blank")
    browser.resize(view.width, view.height)
    browser.goto(f"{server.url}{view.lang}/{rules_of(game)}")
    browser.wait("() => Boolean(customElements.get('torite-table'))")
    faults: list[str] = []
    refused, moved = 0, list[str]()
    more, begun = True, 0
    while more:
        walked = browser.evaluate(BOARDS, view.width, begun, AT_ONCE, view.few, view.large)
        assert walked["width"] and walked["moments"] > 0
        faults += walked["faults"]
        refused += walked["refusals"]["all"]
        moved += walked["refusals"]["moved"]
        more, begun = walked["more"], begun + AT_ONCE
    if view.height >= ROOM and len(moved) > STILL * refused:
        faults += [f"a refused card moves trick and seats: {one}" for one in moved]
    return [f"{browser.name}, {view.lang}, {view.width}x{view.height}: {fault}" for fault in faults]


def main(games: list[str]) -> None:
    """Walks through all moments, and those that need most room at twice the size of text; exits with 1 for any fault."""
    views = [View(lang, *size) for lang, size in product(LANGS, SIZES)]
    views += [View(lang, 390, 844, few=True, large=True) for lang in LANGS]
    count = 0
    with serving(built_site()) as server:
        for name in NAMES:
            browser = started(name)
            for game, view in product(games or game_ids(), views):
                begun = time.monotonic()
                faults = faults_on(browser, server, game, view)
                print(f"{name} {game} {' '.join(map(str, view))}: {len(faults)} in {time.monotonic() - begun:.1f} s")
                print(*faults, sep="\n", end="\n" if faults else "", flush=True)
                count += len(faults)
            browser.close()
    sys.exit(bool(count))


if __name__ == "__main__":
    main(sys.argv[1:])
