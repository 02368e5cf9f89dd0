"""Runs the measurements and writes them down as JSON and as Markdown: the last ones are in `results/`."""

import json
import platform
from argparse import Namespace
from collections import defaultdict
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from jinja2 import FileSystemLoader

from torite.games import game_ids

from ..common.paths import ROOT
from ..templates import ENVIRONMENT
from . import boot, builds, disputes, link_lengths, many_editions, move_times
from . import search_quality as answers
from . import weights as visits
from .contests import complaining, endings, players
from .playouts import PEERS, installed, listing_micros, longest_lists, player, rate, ratios
from .questions import question_files
from .questions.measuring import REASONS
from .skat import yardstick

RESULTS = ROOT / "playground" / "bench" / "results"
FORM = ENVIRONMENT.overlay(loader=FileSystemLoader(Path(__file__).parent), autoescape=False, finalize=None)
TEMPLATE = FORM.get_template("bench.md.j2")


def run(parts: list[str], asked: Namespace, folder: Path) -> None:
    """Measures the parts, as much as is asked, and writes bench.json and bench.md."""
    data = recorded(folder)
    for name in parts:
        figures = {"taken": taken(asked.rounds if name in IN_ROUNDS else 0), **PARTS[name](asked)}
        data[name] = with_rows_kept(figures, data.get(name, {}))
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath("bench.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    text = TEMPLATE.render(data=data, ways=boot.WAYS, limit=boot.LIMIT, reasons=REASONS)
    folder.joinpath("bench.md").write_text(text, "utf-8")
    print(text)


def recorded(folder: Path) -> dict[str, Any]:
    """Read earlier measurements; a part keeps its figures until it is measured again."""
    file = folder / "bench.json"
    measurements: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return measurements


def taken(rounds: int) -> dict[str, Any]:
    """Tell when and with what something was measured; `rounds` is 0 where there are none."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        **({"rounds": rounds} if rounds else {}),
    }


def playouts(rounds: int, seconds: float) -> dict[str, Any]:
    """Medians of alternating rounds: every game and every installed peer once a round, each time with deals of its own."""
    games = game_ids()
    players = {f"{ident} {how}": player(ident, how) for how in ("play", "apply") for ident in games}
    players |= installed(games)
    rates: dict[str, list[float]] = defaultdict(list)
    listing: dict[str, list[float]] = defaultdict(list)
    for number in range(rounds):
        for name, play in players.items():
            rates[name].append(rate(play, seconds, f"{name} {number}"))
        for ident in games:
            listing[ident].append(listing_micros(ident, seconds / 4, f"{ident} {number}"))
    middle = {name: round(median(values)) for name, values in rates.items()}
    return {
        "decisions_per_second": middle,
        "legal_listing_microseconds": {name: round(median(values), 2) for name, values in listing.items()},
        "ratios": ratios(middle),
        "peers": {peer.package: version(peer.package) for peer in PEERS if peer.name in middle},
    }


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


def with_rows_kept(figures: dict[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
    """Tell the day of each game's row, and keep the earlier rows of what was not measured now."""
    day, kept = figures["taken"]["date"], dict(figures)
    if "games" in figures:
        kept["games"] = _rows(figures["games"], before.get("games", {}), day)
    if "ways" in figures:
        now, then = figures["ways"], before.get("ways", {})
        kept["ways"] = {way: _rows(now.get(way, {}), then.get(way, {}), day) for way in {**then, **now}}
    return kept


def _rows(measured: Mapping[str, Any], before: Mapping[str, Any], day: str) -> dict[str, Any]:
    rows = {**before, **{ident: {**row, "date": day} for ident, row in measured.items()}}
    return {ident: rows[ident] for ident in game_ids() if ident in rows}


PARTS: Mapping[str, Callable[[Namespace], dict[str, Any]]] = {
    "playouts": lambda asked: playouts(asked.rounds, asked.seconds),
    "worst": lambda asked: longest_lists(asked.seconds * asked.rounds),
    "boot": lambda asked: boot.measure(asked.rounds, brief=asked.brief),
    "moves": lambda asked: move_times.measure(asked.game, brief=asked.brief),
    "weights": lambda asked: weights(),
    "builds": lambda asked: builds.measure(asked.rounds, brief=asked.brief),
    "editions": lambda asked: many_editions.measure(asked.rounds, 2 if asked.brief else many_editions.MANY),
    "links": lambda asked: link_lengths.measure(*((1, 0) if asked.brief else (20 * asked.rounds, asked.rounds))),
    "search": lambda asked: answers.measure(),
    "players": lambda asked: players.measure(asked.deals, asked.game, asked.pair, asked.cluster),
    "endings": lambda asked: endings.measure(asked.deals, asked.game, asked.cluster),
    "complaints": lambda asked: complaining.measure(asked.deals, asked.game, asked.cluster),
    "yardstick": lambda asked: yardstick.measure(asked.deals, asked.strength, asked.cluster),
    "offline": lambda asked: visits.kept_weights(),
    "questions": lambda asked: question_files.measure(asked.game, brief=asked.brief),
    "disputes": lambda asked: disputes.measure(asked.game, brief=asked.brief),
}
"""How each part is measured by what was written after `dev.py bench`, in the order in which they are written down."""
IN_ROUNDS = ("playouts", "worst", "boot", "weights", "builds", "editions")
