"""Validate where the packets lie, and what is told of umbrage and exchanges, in positions that somebody writes down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.soundness import Problem, named
from ...core.unknown import is_told
from .rules import TRICKS
from .state import SEATS, State, game

EXCHANGES = ("call", "exchange")
BRIDGED = (*EXCHANGES, "play")


def packets(s: State) -> Iterator[Problem]:
    """Refuse more cards in and from the bridge than a packet has, and the other packet beside the dummy it becomes."""
    if s.phase in ("call", "play") and len(s.bridge) + len(s.discards) > TRICKS:
        due = f"{TRICKS} cards at most together with the bridge, as each laid away is replaced by one of it"
        yield Problem("discards", due, len(s.bridge) + len(s.discards))
    if s.phase == "play" and s.packet and (s.dummy or s.trick or s.played):
        yield Problem("packet", "no cards, as it is the dummy after the first lead", len(s.packet))


def all_told(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Validate the packets of a position in which every card is told, and figures of the last exchange."""
    sizes = {"left": len(s.left), "right": len(s.right)} if s.phase in ("umbrage", "divide") else {}
    if s.phase in EXCHANGES or s.packet:
        sizes = {"packet": len(s.packet)}
    for key, size in sizes.items():
        if size != TRICKS:
            yield Problem(key, f"{TRICKS} cards, a whole packet", size)
            return
    if s.phase == "exchange" and "pending" not in given:
        return
    if s.phase in BRIDGED and len(s.bridge) + len(s.discards) != TRICKS + s.pending:
        due = f"{TRICKS + s.pending} cards together with the bridge, as each laid away is replaced by one of it"
        yield Problem("discards", due, len(s.bridge) + len(s.discards))
    elif s.drawn > len(s.discards) - s.pending:
        yield Problem("drawn", f"{len(s.discards) - s.pending} at most, as so many were laid away", s.drawn)
    elif s.phase in ("call", "play") and "limit" in given and s.drawn > 0 and s.limit != s.drawn:
        yield Problem("limit", f"{s.drawn}, as many as the bidder drew", s.limit)


def umbrage(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Refuse a word of who is still to be asked, and packets to be divided though nobody took umbrage."""
    if s.phase == "umbrage":
        for seat, word in enumerate(s.took):
            if word and (seat == s.turn or seat != s.dealer):
                yield Problem(f"took.{named(game, s, seat)}", "no word before this seat's turn", word)
                return
    elif s.phase == "divide" and all(is_told(given, "took", name) for name in SEATS) and not _mixed(s):
        yield Problem("took", "a word of each, and umbrage of one at the least, as packets are divided", [*s.took])


def _mixed(s: State) -> bool:
    """Whether both have been asked, and somebody has exchanged the whole hand."""
    return all(s.took) and "umbrage" in s.took
