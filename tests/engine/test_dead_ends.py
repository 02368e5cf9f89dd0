"""Lines that leave an example go on to the end of the deal, or stop where the example holds too few cards, and say so."""

from __future__ import annotations

import json
from typing import Any

import pytest

from torite.page.session import handle
from torite.page.telling import story

MOST = 60
FEW = (
    "birdhead/lead-limits-mixed",
    "haggis/bombs",
    "haggis/bets",
    "king-of-the-hill/leads",
    "mighty/all-pass",
    "mighty/twenty",
    "skat/announcing",
    "umbridge/tricks",
)
"""Examples of a few cards, whose own lines ended in errors once."""


def ask(op: str, record: dict[str, Any], **more: object) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(handle(json.dumps({"op": op, "record": record, "lang": "en", **more})))
    return told


@pytest.mark.parametrize("ident", FEW)
def test_a_line_that_leaves_an_example_ends_in_a_sentence(ident: str) -> None:
    told = story(ident, "en")
    record: dict[str, Any] = {**told["record"]}
    left = 0
    for at, frame in enumerate(told["frames"]):
        legal = [one for one, place in frame["judged"].items() if frame["reasons"][place]["legal"]]
        other = next((one for one in legal if one != frame["next"]), None)
        if frame["turn"] >= 0 and other is not None:
            goes_on(record, [*told["record"]["line"][:at], other])
            left += 1
    assert left


def goes_on(record: dict[str, Any], line: list[str]) -> None:
    """Let the engine play on until the deal is over or the frame says that the cards do not suffice."""
    for _ in range(MOST):
        frame = ask("frame", {**record, "line": line}, seat=-1)
        if "error" in frame:
            assert frame["error"]["kind"] == "missing", (line, frame)
            return
        if frame["ok"].get("stuck") or frame["ok"]["turn"] == -2:
            return
        done = ask("auto", {**record, "line": line}, seed="1", number="7", limit=0.001)
        assert "ok" in done, (line, done)
        if done["ok"]["ended"]:
            return
        line = [*line, done["ok"]["action"]]
