"""How long a reader waits for a move of the thinking player: asked in a browser, as the page asks, plain and slowed."""

from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page

from torite.games import game

from ..common.random_games import first_deal, walk
from ..local.serving import serving
from ..local.testing import built_site, chromium
from .boot import ASKS, PAGE, WAYS
from .contests.deals import real_games
from .slowed import slowed

DECISIONS = 40
"""Decisions of a game that are timed: spread over some deals of random play."""
STRENGTH = "patient"


def measure(games: list[str], *, brief: bool = False) -> dict[str, Any]:
    """Ask at the same decisions each way."""
    count = 1 if brief else DECISIONS
    asked = {ident: [*_requests(ident, count)] for ident in (games if brief else real_games(games))}
    figures: dict[str, Any] = {"strength": STRENGTH, "ways": {}}
    with serving(built_site()) as server, chromium() as browser:
        page = browser.new_page()
        page.goto(server.url + PAGE, wait_until="networkidle")
        for requests in asked.values():
            page.evaluate(f"{ASKS}.asked", requests[0])  # the first brings the game
        for way, slower in WAYS.items():
            with slowed(min(slower, 2) if brief else slower):
                figures["ways"][way] = {ident: _timed(page, requests) for ident, requests in asked.items()}
    return figures


def _timed(page: Page, requests: list[dict[str, Any]]) -> dict[str, int]:
    spent = [float(page.evaluate(f"{ASKS}.asked", request)[0]) for request in requests]
    high = quantiles(spent, n=20)[-1] if len(spent) > 1 else spent[0]
    return {"moves": len(spent), "median": round(median(spent)), "p95": round(high), "most": round(max(spent))}


def _requests(ident: str, count: int) -> Iterator[dict[str, Any]]:
    """Ask for moves where there is a choice, every fourth of a deal from its own place on."""
    deal = 0
    while count > 0:
        for line in _decisions(ident, deal)[deal % 4 :: 4][:count]:
            count -= 1
            record = {"game": ident, "options": {}, "line": line}
            yield {"op": "auto", "record": record, "seed": str(deal), "strength": STRENGTH, "lang": "en"}
        deal += 1


def _decisions(ident: str, deal: int) -> list[list[str]]:
    rules = game(ident)
    moments = [*first_deal(walk(rules, rules.start(), Random(f"moves {ident} {deal}")))]
    line = [str(moment.action) for moment in moments[1:]]
    states = enumerate(moment.state for moment in moments)
    return [line[:ply] for ply, state in states if state.turn >= 0 and len(rules.legal(state)) > 1]
