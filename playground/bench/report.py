"""Runs the measurements and writes them down as JSON and as Markdown: the last ones are in `results/`."""

import json
import platform
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from torite.games import game_ids

from ..common.paths import ROOT
from . import boot, builds, disputes, link_lengths, many_editions, move_times, worst
from . import search_quality as answers
from . import weights as visits
from .contests import complaining, endings, players
from .peers import PEERS, installed, ratios
from .playouts import judged, listing_pace, pace_of, trusted
from .questions import question_files
from .report_table import earlier_days, table, with_rows_kept
from .skat import yardstick

RESULTS = ROOT / "playground" / "bench" / "results"


class Asked(NamedTuple):
    """Hold how much is measured: rounds, seconds of random play in each; `brief` is as little as shows that all runs.

    Of contests it holds the deals of each, games and pairs (none: all), the address of a cluster and how players think;
    `before` is what was measured earlier.
    """

    rounds: int
    seconds: float
    brief: bool = False
    deals: int = players.DEALS
    games: Sequence[str] = ()
    pairs: Sequence[str] = ()
    cluster: str = ""
    strength: str = "normal"
    before: Mapping[str, Any] | None = None


class Part(NamedTuple):
    """Describe a part: how it is measured and how it is written down, and whether it goes in rounds."""

    measure: Callable[[Asked], dict[str, Any]]
    lines: Callable[[dict[str, Any]], list[str]]
    in_rounds: bool = False


def run(parts: list[str], asked: Asked, folder: Path) -> None:
    """Measures the parts and writes bench.json and bench.md."""
    data = recorded(folder)
    for name in parts:
        part, before = PARTS[name], data.get(name)
        found = {"taken": taken(asked.rounds if part.in_rounds else 0), **part.measure(asked._replace(before=before))}
        data[name] = with_rows_kept(found, before or {}, asked.games)
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath("bench.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    text = markdown(data)
    folder.joinpath("bench.md").write_text(text, "utf-8")
    print(text)


def recorded(folder: Path) -> dict[str, Any]:
    """Read earlier measurements; a part keeps its figures until it is measured again."""
    file = folder / "bench.json"
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


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
    players = {f"{ident} play": judged(ident) for ident in games} | {
        f"{ident} apply": trusted(ident) for ident in games
    }
    players |= installed(games)
    rates: dict[str, list[float]] = defaultdict(list)
    listing: dict[str, list[float]] = defaultdict(list)
    for number in range(rounds):
        for name, player in players.items():
            rates[name].append(pace_of(player, seconds, f"{name} {number}").rate)
        for ident in games:
            listing[ident].append(listing_pace(ident, seconds / 4, f"{ident} {number}").micros)
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


def markdown(data: dict[str, Any]) -> str:
    """The measurements as tables."""
    lines = ["# Measurements"]
    for name, part in PARTS.items():
        if name in data:
            lines += ["", f"## {name}", "", _taken(data[name]["taken"]), *part.lines(data[name])]
    return "\n".join(lines) + "\n"


def _taken(one: dict[str, Any]) -> str:
    rounds = f", medians of {one['rounds']} rounds" if "rounds" in one else ""
    return f"{one['date']}, Python {one['python']}, {one['machine']}{rounds}.{earlier_days(one)}"


def _playout_lines(data: dict[str, Any]) -> list[str]:
    rates = table(
        ("random play", "decisions/s"), [(name, f"{rate:,}") for name, rate in data["decisions_per_second"].items()]
    )
    listing = table(("game", "µs to list the legal actions"), list(data["legal_listing_microseconds"].items()))
    shares = table(("ratio", "value (goal)"), list(data["ratios"].items())) if data["ratios"] else []
    peers = ", ".join(f"{name} {number}" for name, number in data["peers"].items())
    return [*rates, *listing, *shares, *(["", f"Other engines: {peers}."] if peers else [])]


def _link_lines(data: dict[str, Any]) -> list[str]:
    rows = [
        (ident, how, one["deals"], one["plies"], one.get("mean", "–"), one.get("most", "–"))
        for ident, found in data["games"].items()
        for how, one in found.items()
    ]
    goals = data["goals"]
    letters = f"letters, mean (goal {goals['mean']})", f"most (goal {goals['most']})"
    head = ("game", "players", "deals", "actions", *letters)
    return table(head, rows)


def _boot_lines(data: dict[str, Any]) -> list[str]:
    lines = ["", f"The first answer about {data['game']}, n = {data['boots']}; the machine's load was {data['load']}."]
    for how in boot.WAYS:
        rows: list[tuple[Any, ...]] = [
            (kind, one["milliseconds"], f"{one['least']}–{one['most']}", one["ratio_to_stock"], _spelt(one["parts"]))
            for kind, one in data[how].items()
        ]
        columns = (f"boot, {how}", "ms", "least–most", "ratio to stock (goals 0.33, 0.20)", "where it goes, ms")
        lines += table(columns, rows)
    held = [*data.get("memory", {}).items()]
    head = ("most memory of the page's process until then", f"MB (limit {boot.LIMIT})")
    return [*lines, *(table(head, held) if held else [])]


def _spelt(parts: dict[str, int]) -> str:
    return ", ".join(f"{part} {spent}" for part, spent in parts.items()) or "–"


def _weight_lines(data: dict[str, Any]) -> list[str]:
    pages = [(page or "/", f"{size / 1000:.1f}") for page, size in data["page_bytes"].items()]
    runtime = [(name, f"{size / 1000:.1f}") for name, size in data["runtime_files"].items()]
    total = ("**all** (goal 4300)", f"{data['runtime_bytes'] / 1000:.1f}")
    games = [(name, f"{size / 1000:.1f}") for name, size in data["game_bytes"].items()]
    return [
        *table(("first visit without the engine (goal 150)", "kB gzip"), pages),
        *table(("runtime, with the heaviest game", "kB gzip"), [*runtime, total]),
        *table(("a game's own part of the runtime", "kB gzip"), games),
    ]


def _build_lines(data: dict[str, Any]) -> list[str]:
    what = {
        "nothing": "the site from nothing (goal 15)",
        "sentence": "a changed sentence in `serve` (goal 2)",
        "rule": "a changed rule in `serve` (goal 4)",
    }
    return table(("build", "s"), [(what[kind], seconds) for kind, seconds in data["seconds"].items()])


def _edition_lines(data: dict[str, Any]) -> list[str]:
    rows = [
        ("ten editions that are kept", f"{data['ten_kept_cost']:.2f} s"),
        ("the first build with an eleventh, more than with ten (goal 3 s)", f"{data['eleventh_costs']:.2f} s"),
        ("an edition in which ten clauses changed, at the most (goal 100 kB)", f"{data['most_bytes'] / 1000:.1f} kB"),
    ]
    return table(("what editions cost", "processor or disk"), rows)


def _search_lines(data: dict[str, Any]) -> list[str]:
    rows = [(name, one["questions"], one["first"], one["screen"]) for name, one in data["shares"].items()]
    head = ("questions", "asked", "first answer, % (goal 90)", f"first {data['screen_answers']} answers, % (goal 95)")
    return table(head, rows)


def _kept_lines(data: dict[str, Any]) -> list[str]:
    rows = [
        (name, one["files"], f"{one['sent'] / 1000:.1f}", f"{one['bytes'] / 1000:.1f}")
        for name, one in data["kept"].items()
    ]
    return table(("kept for places without network (goal 1500 a game)", "files", "kB sent", "kB on the device"), rows)


def _player_lines(data: dict[str, Any]) -> list[str]:
    rows = [
        (
            one["game"],
            f"{one['one']} over {one['other']}",
            one["deals"],
            f"{one['mean']} ± {one['error']}",
            one["errors"],
            one["date"],
        )
        for one in data["contests"]
    ]
    head = ("game", "players", "deals, each from every side", "points a deal", "in standard errors", "taken")
    return table(head, rows)


PARTS: Mapping[str, Part] = {
    "playouts": Part(lambda one: playouts(one.rounds, one.seconds), _playout_lines, in_rounds=True),
    "worst": Part(lambda one: worst.measure(one.seconds * one.rounds), worst.lines, in_rounds=True),
    "boot": Part(lambda one: boot.measure(one.rounds, brief=one.brief), _boot_lines, in_rounds=True),
    "moves": Part(lambda one: move_times.measure([*one.games], brief=one.brief), move_times.lines),
    "weights": Part(lambda one: weights(), _weight_lines, in_rounds=True),
    "builds": Part(
        lambda one: {"seconds": builds.measure(one.rounds, brief=one.brief).medians()}, _build_lines, in_rounds=True
    ),
    "editions": Part(
        lambda one: many_editions.told(one.rounds, 2 if one.brief else many_editions.MANY),
        _edition_lines,
        in_rounds=True,
    ),
    "links": Part(
        lambda one: link_lengths.measure(*((1, 0) if one.brief else (20 * one.rounds, one.rounds))),
        _link_lines,
    ),
    "search": Part(lambda one: answers.measure(), _search_lines),
    "players": Part(
        lambda one: players.measure(one.deals, one.games, one.pairs, one.cluster, one.before), _player_lines
    ),
    "endings": Part(lambda one: endings.measure(one.deals, one.games, one.cluster), endings.lines),
    "complaints": Part(lambda one: complaining.measure(one.deals, one.games, one.cluster), complaining.lines),
    "yardstick": Part(lambda one: yardstick.measure(one.deals, one.strength, one.cluster), yardstick.lines),
    "offline": Part(lambda one: visits.kept_weights(), _kept_lines),
    "questions": Part(lambda one: question_files.measure(one.games, brief=one.brief), question_files.lines),
    "disputes": Part(lambda one: disputes.measure(one.games, brief=one.brief), disputes.lines),
}
"""The parts, in the order in which they are measured and written down."""
