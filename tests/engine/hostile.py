"""Hostile runs of the command line: whatever is in a file, on standard input or on the line itself, from a seed."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from torite import games
from torite.games import all_games
from torite.reading.scenario import every_id

type Way = Callable[[bytes, random.Random], bytes]

SCENARIOS = Path(games.__path__[0])
TOKENS = [
    "\f", "\u2028", "\ufeff", "\x00", "\ud800", "٣", "²", "é", "🂡", "\r\n", "[[check]]", "[state]", "turn", "hands", "totals",
    "table", "over", "pass", "deal:", "deal:SA,SA", "bid=", "bid=-1", "bid=10000000000000000000000", "??", "?", "#", "@", "|",
    "=", "{}", "[]", "null", "true", "nan", "Infinity", "1e400", "-0", "1_000", "0x10", "2026-02-30", "''", '""', "\\", "\\ud800",
    '{"a":1,"a":2}', "[" * 200, "a." * 200, "9" * 5000, "SA" * 3000, "SA," * 3000, "../../etc/passwd", "clause", "legal", "ply = -1",
    "ply = 99", "gives", "options", "events", 'events = ["won A #"]', "shows", "[[expect]]", "[[ask]]", "with = { action = 5 }",
]  # fmt: skip


class Run(NamedTuple):
    """A run of the command: its arguments, and what is on standard input."""

    argv: Sequence[str]
    standard_input: str


def _flipped(content: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(content) or 1)
    return content[:place] + bytes([chance.randrange(256)]) + content[place + 1 :]


def _cut(content: bytes, chance: random.Random) -> bytes:
    one, other = sorted(chance.randrange(len(content) + 1) for _ in range(2))
    return content[:one] + content[other:]


def _doubled(content: bytes, chance: random.Random) -> bytes:
    one, other = sorted(chance.randrange(len(content) + 1) for _ in range(2))
    return content[:other] + content[one:]


def _put_in(content: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(content) + 1)
    return content[:place] + chance.choice(TOKENS).encode("utf-8", "surrogatepass") + content[place:]


def _word_changed(content: bytes, chance: random.Random) -> bytes:
    words = content.split(b" ")
    words[chance.randrange(len(words))] = chance.choice(
        [*words, chance.choice(TOKENS).encode("utf-8", "surrogatepass")]
    )
    return b" ".join(words)


def _line_moved(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    lines.insert(chance.randrange(len(lines) + 1), lines.pop(chance.randrange(len(lines))))
    return b"\n".join(lines)


WAYS: Sequence[Way] = (_flipped, _cut, _doubled, _put_in, _word_changed, _line_moved)


class Hostile:
    """Makes runs; the files they name lie in a folder."""

    def __init__(self, folder: Path, rules: bytes) -> None:
        self.folder, self.rules = folder, rules
        self.scenarios = [*every_id()]
        self.games: Sequence[Any] = [*all_games().values()]

    def run(self, seed: int) -> Run:
        """The run of a seed."""
        chance = random.Random(seed)
        maker = chance.choice((self._check, self._lines, self._judge, self._replay, self._cite, self._arguments))
        return maker(chance)

    def _scenario(self, chance: random.Random) -> bytes:
        ident, _, name = chance.choice(self.scenarios).partition("/")
        text = (SCENARIOS / ident.replace("-", "_") / "scenarios" / f"{name}.toml").read_text("utf-8")
        return f'game = "{ident}"\n{text}'.encode()

    def _spoilt(self, content: bytes, chance: random.Random) -> bytes:
        for _ in range(chance.choice((0, 1, 1, 1, 2, 5, 20))):
            content = chance.choice(WAYS)(content, chance)
        return content

    def _file(self, name: str, content: bytes) -> str:
        path = self.folder / name
        path.write_bytes(content)
        return str(path)

    def _check(self, chance: random.Random) -> Run:
        return Run(["check", self._file("a.toml", self._spoilt(self._scenario(chance), chance))], "")

    def _verdict(self, chance: random.Random) -> bytes:
        game = chance.choice(self.games)
        data = {"game": game.id, "options": {}, "state": {"turn": game.seats(game.option_type())[0]}, "action": "pass"}
        return json.dumps({**data, "legal": chance.random() < 0.5, "clause": chance.choice([*game.clauses])}).encode()

    def _lines(self, chance: random.Random) -> Run:
        content = b"\n".join(self._spoilt(self._verdict(chance), chance) for _ in range(chance.randrange(4)))
        packed = chance.random() < 0.5
        content = gzip.compress(content, mtime=0) if packed else content
        if chance.random() < 0.5:
            content = self._spoilt(content, chance)
        return Run(["check", self._file(f"a.jsonl{'.gz' if packed else ''}", content)], "")

    def _judge(self, chance: random.Random) -> Run:
        content = self._spoilt(self._scenario(chance), chance)
        more = chance.sample(["--ply", "1", "-1", "--game", "skat", "SA", "7,7", "pass", "x\x00y"], chance.randrange(3))
        if chance.random() < 0.5:
            return Run(["judge", "-", *more], content.decode("utf-8", "surrogateescape"))
        return Run(["judge", self._file("a.toml", content), *more], "")

    def _replay(self, chance: random.Random) -> Run:
        game = chance.choice(self.games)
        line = " ".join(chance.choices(["pass", *sorted(game.cards)], k=chance.randrange(9)))
        record = chance.choice([game.id, chance.choice(self.scenarios)])
        content = self._spoilt(f"{record} | {line}".encode(), chance)
        text = (content if chance.random() < 0.6 else self._spoilt(self._scenario(chance), chance)).decode(
            "utf-8", "surrogateescape"
        )
        return Run(["replay", text], "") if chance.random() < 0.5 else Run(["replay", "-"], text)

    def _cite(self, chance: random.Random) -> Run:
        whole = chance.random() < 0.5
        rules = self._file("rules.json", self.rules if whole else self._spoilt(self.rules, chance))
        asked = self._spoilt(
            chance.choice([b"duck#a.b", b"duck", b"duck/first@1", b"duck#a.b..a.c", b"duck#old"]), chance
        )
        form = ["--format", chance.choice(["text", "bibtex", "json"]), "--lang", chance.choice(["ja", "en", "both"])]
        if chance.random() < 0.3:
            return Run(["cite", "--rules", rules, "--check", self._file("a.txt", asked)], "")
        return Run(["cite", "--rules", rules, *form, asked.decode("utf-8", "surrogateescape")], "")

    def _arguments(self, chance: random.Random) -> Run:
        words = [
            "games",
            "check",
            "replay",
            "judge",
            "cite",
            "schema",
            "-",
            "--",
            "--ply",
            "--game",
            "--lang",
            str(self.folder),
        ]
        return Run([chance.choice([*words, *TOKENS]) for _ in range(chance.randrange(4))], "")
