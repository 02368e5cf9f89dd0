"""The player that thinks chooses in every browser as in CPython, to the last digit of its figures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from playground.common.random_games import first_deal, walk
from playground.local.serving import Server
from torite.games import game, game_ids
from torite.page.session import handle

from .driven import Browser

ASK = """async request => {
  const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))
  return JSON.stringify(await engine.ask(request))
}"""
PLACES = 2
"""Decisions of each game that are compared: spread over the second half of a deal."""
GAMES = [one for one in game_ids() if one != "lab"]
LONG = 600
"""Seconds that it may think: the clock is to play no part."""


def decisions(ident: str) -> Iterator[list[str]]:
    """Lines of a deal of random play to some of the decisions at which there is a choice."""
    rules = game(ident)
    moments = [*first_deal(walk(rules, rules.start(), Random(f"thinking {ident}")))]
    line = [str(moment.action) for moment in moments[1:]]
    found = [
        line[:ply]
        for ply, moment in enumerate(moments)
        if moment.state.turn >= 0 and len(rules.legal(moment.state)) > 1
    ]
    late = found[len(found) // 2 :]  # early ones take a slow browser longer than a page waits
    yield from late[:: len(late) // PLACES][:PLACES]


def requests(ident: str) -> Iterator[dict[str, Any]]:
    """Make what a page asks for when it wants advice."""
    for line in decisions(ident):
        record = {"game": ident, "options": {}, "line": line}
        yield {"op": "hint", "record": record, "seed": "s", "strength": "normal", "limit": LONG, "lang": "ja"}


@cache
def answered(ident: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Make the requests of a game with CPython's answers, which are the same for each browser."""
    return [(request, json.loads(handle(json.dumps(request)))["ok"]) for request in requests(ident)]


def test_it_chooses_the_same(browser: Browser, server: Server) -> None:
    """In every game: the engine of one visit is asked, as one that has thought about other games is to choose alike."""
    browser.goto(f"{server.url}ja/ask/")
    for ident in GAMES:
        every = answered(ident)
        assert len(every) == PLACES
        for request, ours in every:
            assert ours["weighed"] or ours["forced"], ours
            assert json.loads(browser.evaluate(ASK, request)) == ours, ident
