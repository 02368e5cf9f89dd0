"""Runs the measurements and writes them down as JSON and as Markdown."""

from __future__ import annotations

import json
import platform
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from torite.games import game_ids

from . import boot, builds
from . import weights as visits
from .peers import PEERS, installed
from .playouts import judged, listing_pace, pace_of, trusted
from .worst import BOUND, search

PARTS = ("playouts", "worst", "boot", "weights", "builds")


def run(parts: list[str], rounds: int, seconds: float, folder: Path) -> None:
    """Measures the parts and writes bench.json and bench.md."""
    makers: dict[str, Callable[[], dict[str, Any]]] = {
        "playouts": lambda: playouts(rounds, seconds),
        "worst": lambda: worst_lists(seconds * rounds),
        "boot": lambda: boots(rounds),
        "weights": weights,
        "builds": lambda: build_times(rounds),
    }
    data = {"python": platform.python_version(), "machine": platform.machine(), "rounds": rounds}
    data |= {part: makers[part]() for part in parts}
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath("bench.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    text = markdown(data)
    folder.joinpath("bench.md").write_text(text, "utf-8")
    print(text)


def playouts(rounds: int, seconds: float) -> dict[str, Any]:
    """Medians of alternating rounds: every game and every installed peer once a round."""
    games = game_ids()
    players = {f"{ident} play": judged(ident) for ident in games} | {
        f"{ident} apply": trusted(ident) for ident in games
    }
    players |= installed(games)
    rates: dict[str, list[float]] = defaultdict(list)
    listing: dict[str, list[float]] = defaultdict(list)
    for number in range(rounds):
        for name, player in players.items():
            rates[name].append(pace_of(player, seconds, number).rate)
        for ident in games:
            listing[ident].append(listing_pace(ident, seconds / 4, number).micros)
    middle = {name: round(median(values)) for name, values in rates.items()}
    return {
        "decisions_per_second": middle,
        "legal_listing_microseconds": {name: round(median(values), 2) for name, values in listing.items()},
        "ratios": ratios(middle),
    }


def worst_lists(seconds: float) -> dict[str, Any]:
    """For each game the longest list of legal actions found by random search, and the bound that it has to keep."""
    found = {ident: search(ident, seconds) for ident in game_ids()}
    lists = {ident: {**worst._asdict(), "within": worst.milliseconds <= BOUND} for ident, worst in found.items()}
    return {"bound_milliseconds": BOUND, "games": lists}


def ratios(rates: dict[str, int]) -> dict[str, float]:
    """Torite over each peer, of the same run."""
    measured = [peer for peer in PEERS if peer.name in rates]
    pairs = [(peer, how) for peer in measured for how in ("play", "apply")]
    return {
        f"{peer.against} {how} / {peer.name}": round(rates[f"{peer.against} {how}"] / rates[peer.name], 2)
        for peer, how in pairs
    }


def boots(rounds: int) -> dict[str, Any]:
    """Boot times and their ratios to stock Pyodide."""
    found = boot.measure(rounds)
    middle, least = found.medians(), found.fastest()
    return {
        "milliseconds": middle,
        "fastest_milliseconds": least,
        "ratio_to_stock": {kind: round(ms / middle["stock"], 3) for kind, ms in middle.items()},
        "fastest_ratio_to_stock": {kind: round(ms / least["stock"], 3) for kind, ms in least.items()},
    }


def build_times(rounds: int) -> dict[str, Any]:
    """Seconds from nothing, and after a changed sentence and a changed rule."""
    return {"seconds": builds.measure(rounds).medians()}


def weights() -> dict[str, Any]:
    """Compressed bytes of first visits, and of the runtime with the heaviest game."""
    pages, runtime = visits.measure(), visits.runtime_weights()
    return {
        "page_bytes": {page: sum(files.values()) for page, files in pages.items()},
        "page_files": pages,
        "runtime_bytes": sum(runtime.values()),
        "runtime_files": runtime,
        "game_bytes": visits.game_weights(),
    }


def markdown(data: dict[str, Any]) -> str:
    """The measurements as tables."""
    lines = ["# Measurements", "", f"Python {data['python']}, {data['machine']}, medians of {data['rounds']} rounds."]
    if "playouts" in data:
        lines += _playout_lines(data["playouts"])
    if "worst" in data:
        lines += _worst_lines(data["worst"])
    if "boot" in data:
        lines += _boot_lines(data["boot"])
    if "weights" in data:
        lines += _weight_lines(data["weights"])
    if "builds" in data:
        lines += _build_lines(data["builds"])
    return "\n".join(lines) + "\n"


def _playout_lines(data: dict[str, Any]) -> list[str]:
    rates = _table(
        ("random play", "decisions/s"), [(name, f"{rate:,}") for name, rate in data["decisions_per_second"].items()]
    )
    listing = _table(("game", "µs to list the legal actions"), list(data["legal_listing_microseconds"].items()))
    shares = _table(("ratio", "value (goal)"), list(data["ratios"].items())) if data["ratios"] else []
    return [*rates, *listing, *shares]


def _worst_lines(data: dict[str, Any]) -> list[str]:
    rows = [
        (ident, f"{found['positions']:,}", f"{found['actions']:,}", f"{found['milliseconds']:.1f}")
        for ident, found in data["games"].items()
    ]
    head = ("game", "positions searched", "longest list", f"longest ms (bound {data['bound_milliseconds']:.0f})")
    return _table(head, rows)


def _boot_lines(data: dict[str, Any]) -> list[str]:
    rows = [
        (kind, f"{ms:.0f}", data["ratio_to_stock"][kind], data["fastest_ratio_to_stock"][kind])
        for kind, ms in data["milliseconds"].items()
    ]
    return _table(("boot to the first answer", "ms", "ratio to stock (goals 0.40, 0.22)", "of the fastest"), rows)


def _weight_lines(data: dict[str, Any]) -> list[str]:
    pages = [(page or "/", f"{size / 1000:.1f}") for page, size in data["page_bytes"].items()]
    runtime = [(name, f"{size / 1000:.1f}") for name, size in data["runtime_files"].items()]
    total = ("**all** (goal 4300)", f"{data['runtime_bytes'] / 1000:.1f}")
    games = [(name, f"{size / 1000:.1f}") for name, size in data["game_bytes"].items()]
    return [
        *_table(("first visit without the engine (goal 150)", "kB gzip"), pages),
        *_table(("runtime, with the heaviest game", "kB gzip"), [*runtime, total]),
        *_table(("a game's own part of the runtime", "kB gzip"), games),
    ]


def _build_lines(data: dict[str, Any]) -> list[str]:
    what = {
        "nothing": "the site from nothing (goal 15)",
        "sentence": "a changed sentence in `serve` (goal 2)",
        "rule": "a changed rule in `serve` (goal 4)",
    }
    return _table(("build", "s"), [(what[kind], seconds) for kind, seconds in data["seconds"].items()])


def _table(head: tuple[str, ...], rows: list[tuple[Any, ...]]) -> list[str]:
    cells = [head, tuple("---" for _ in head), *rows]
    return ["", *(f"| {' | '.join(str(cell) for cell in row)} |" for row in cells)]
