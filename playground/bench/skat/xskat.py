"""Let XSkat, Debian's Skat player, play deals against itself, and read its log: deals, contracts, tricks, results.

A seed gives the same deals each time, whoever plays them: XSkat shuffles by one chance and plays by another.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ...common.browsers import program, without

SEED = 20_181
"""The seed of the deals that are compared and played."""
LISTED = 300
"""Games of one run: XSkat's list of values forgets the first ones after 360. A multiple of three leaves the dealer."""
PLAYERS = 3
HALF = 60
"""Card points beyond which a game is lost by its bid alone."""
SEPARATOR = "=" * 40
SUITS = {"club": "C", "spade": "S", "heart": "H", "diamond": "D"}
CONTRACTS = {"Club": "clubs", "Spade": "spades", "Heart": "hearts", "Diamond": "diamonds"}
CARD = re.compile(r"([A-Za-z]+)([ _])(10|[AKQJ987])\b")
"""A card of the log: in capitals it won the trick, with a line it was led, unless it won as well."""
TOLD = re.compile(r"^(Skat is:|Skat was:|Last bid:|Played) (.+)$", re.MULTILINE)


class Played(NamedTuple):
    """Hold what XSkat dealt and made of it; where all passed there is no declarer (-1).

    `hands` are as dealt, `laid` lies in the skat at the end. `tricks` are three plays each, in turn, with the winner;
    `points` is -1 in Null. `value` is what the declarer scores.
    """

    number: int
    dealer: int
    hands: tuple[tuple[str, ...], ...]
    skat: tuple[str, ...]
    declarer: int = -1
    bid: int = 0
    contract: str = ""
    hand: bool = False
    laid: tuple[str, ...] = ()
    tricks: tuple[tuple[tuple[int, str], ...], ...] = ()
    winners: tuple[int, ...] = ()
    points: int = -1
    won: bool = False
    value: int = 0

    @property
    def deal(self) -> tuple[str, ...]:
        """List the pack in the order in which the packets are dealt."""
        front, middle, rear = (self.hands[(self.dealer + step) % PLAYERS] for step in (1, 2, 3))
        order = (front, middle, rear)
        packets = [*(one[:3] for one in order), self.skat, *(one[3:7] for one in order), *(one[7:] for one in order)]
        return tuple(card for packet in packets for card in packet)


def games(count: int, seed: int = SEED) -> Iterator[Played]:
    """Have XSkat play so many deals of a seed, in order."""
    xskat = program("xskat") or sys.exit(without("xskat"))
    firsts = range(0, count, LISTED)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for run in pool.map(lambda first: _run(xskat, seed, first, min(LISTED, count - first)), firsts):
            yield from run


def _run(xskat: str, seed: int, first: int, count: int) -> list[Played]:
    """Play some deals of a seed from the numbered one on."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        given, log, values = (folder / part for part in ("seed", "log", "list"))
        given.write_text(f"random_seed {seed} {first} 1\n", "utf-8")
        files = ["-game", str(given), "-log", str(log), "-list", str(values)]
        command = [xskat, "-auto", str(count), "-lang", "english", *files]
        subprocess.run(command, check=True, capture_output=True, cwd=folder, env={**os.environ, "HOME": name})
        scored = (line.split() for line in values.read_text("utf-8").splitlines() if line.startswith("e "))
        scores = (int(line[4]) if line[5] == "1" else -int(line[4]) for line in scored)
        played = [read(block) for block in log.read_text("utf-8").split(SEPARATOR)[:-1]]
        return [one._replace(value=score) for one, score in zip(played, scores, strict=True)]


def read(block: str) -> Played:
    """Read one game of the log."""
    _, rows, hands, told = re.split(r"^----.*$", block, flags=re.MULTILINE)
    found = dict(TOLD.findall(told))
    number, dealer = map(int, re.findall(r"random_seed -?\d+ (\d+) (\d)", block)[0])
    held = [*zip(*map(cards, hands.strip("\n").splitlines()), strict=True)]
    game = Played(number, dealer - 1, tuple(held), cards(found["Skat is:"]))
    if "Last bid:" not in found:
        return game
    seat, name = re.findall(r"^Computer(\d) played (\w+)$", told, flags=re.MULTILINE)[0]
    contract = CONTRACTS.get(name) or str(name).lower()
    declarer, laid, skat = int(seat) - 1, game.skat, cards(found["Skat was:"])
    held[declarer] = tuple(card for card in (*held[declarer], *laid) if card not in skat)
    tricks, winners = _tricks(rows)
    return game._replace(
        hands=tuple(held),
        skat=skat,
        declarer=declarer,
        bid=int(found["Last bid:"]),
        contract=contract + ("-ouvert" if "ouvert" in found.get("Played", "") else ""),
        hand="Hand" in found.get("Played", ""),
        laid=laid,
        tricks=tricks,
        winners=winners,
        points=int((re.findall(r" with: (\d+) points", told) or [-1])[0]),
        won="\nWon" in told,
    )


def cards(line: str) -> tuple[str, ...]:
    """List the cards of a line."""
    return tuple(SUITS[suit.lower()] + ("T" if rank == "10" else rank) for suit, _, rank in CARD.findall(line))


def _tricks(rows: str) -> tuple[tuple[tuple[tuple[int, str], ...], ...], tuple[int, ...]]:
    """Read the tricks that were played, and who won them."""
    tricks, winners = list[tuple[tuple[int, str], ...]](), list[int]()
    for row in rows.strip("\n").splitlines():
        laid, found = cards(row), CARD.findall(row)
        best = [seat for seat, (suit, _, _) in enumerate(found) if suit.isupper()]
        led = [seat for seat, (_, mark, _) in enumerate(found) if mark == "_"] or best
        tricks += [tuple((seat, laid[seat]) for seat in (*range(first, PLAYERS), *range(first))) for first in led]
        winners += best
    return tuple(tricks), tuple(winners)
