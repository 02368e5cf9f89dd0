"""Runs the measurements and writes them down as JSON and as Markdown: the last ones are in `results/`."""

import json
import platform
from collections import defaultdict
from collections.abc import Callable, Sequence
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
from .report_table import table
from .skat import yardstick

RESULTS = ROOT / "playground" / "bench" / "results"
PARTS = (
    "playouts",
    "worst",
    *("boot", "moves"),
    "weights",
    "builds",
    "editions",
    "links",
    "search",
    *("players", "endings", "complaints", "yardstick"),
    *("offline", "questions", "disputes"),
)
IN_ROUNDS = ("playouts", "worst", "boot", "weights", "builds", "editions")


class Contests(NamedTuple):
    """Hold the arguments of `players`: deals a contest, games and pairs (none: all), and the address of a cluster."""

    deals: int = players.DEALS
    games: Sequence[str] = ()
    pairs: Sequence[str] = ()
    cluster: str = ""
    strength: str = "normal"


class Effort(NamedTuple):
    """How much is measured: rounds, seconds of random play in each; `brief` is as little as shows that all runs."""

    rounds: int
    seconds: float
    brief: bool = False


def run(parts: list[str], effort: Effort, folder: Path, contests: Contests) -> None:
    """Measures the parts and writes bench.json and bench.md."""
    rounds, seconds, brief = effort
    makers: dict[str, Callable[[], dict[str, Any]]] = {
        "playouts": lambda: playouts(rounds, seconds),
        "worst": lambda: worst.measure(seconds * rounds),
        "boot": lambda: boot.measure(rounds, brief=brief),
        "moves": lambda: move_times.measure(list(contests.games), brief=brief),
        "weights": weights,
        "builds": lambda: build_times(rounds, brief=brief),
        "editions": lambda: many_editions.told(rounds, 2 if brief else many_editions.MANY),
        "links": lambda: link_lengths.measure(*((1, 0) if brief else (20 * rounds, rounds))),
        "search": answers.measure,
        "players": lambda: players.measure(*contests[:4], data.get("players")),
        "endings": lambda: endings.measure(contests.deals, contests.games, contests.cluster),
        "complaints": lambda: complaining.measure(contests.deals, contests.games, contests.cluster),
        "yardstick": lambda: yardstick.measure(contests.deals, contests.strength, contests.cluster),
        "offline": visits.kept_weights,
        "questions": lambda: question_files.measure(contests.games, brief=brief),
        "disputes": lambda: disputes.measure(contests.games, data.get("disputes"), brief=brief),
    }
    data = recorded(folder)
    for part in parts:
        data[part] = {"taken": taken(rounds if part in IN_ROUNDS else 0), **makers[part]()}
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


def build_times(rounds: int, *, brief: bool = False) -> dict[str, Any]:
    """Seconds from nothing, and after a changed sentence and a changed rule."""
    return {"seconds": builds.measure(rounds, brief=brief).medians()}


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
    for part, told in LINES.items():
        if part in data:
            lines += ["", f"## {part}", "", _taken(data[part]["taken"]), *told(data[part])]
    return "\n".join(lines) + "\n"


def _taken(one: dict[str, Any]) -> str:
    rounds = f", medians of {one['rounds']} rounds" if "rounds" in one else ""
    return f"{one['date']}, Python {one['python']}, {one['machine']}{rounds}."


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


LINES: dict[str, Callable[[dict[str, Any]], list[str]]] = {
    "playouts": _playout_lines,
    "worst": worst.lines,
    "boot": _boot_lines,
    "moves": move_times.lines,
    "weights": _weight_lines,
    "builds": _build_lines,
    "editions": _edition_lines,
    "links": _link_lines,
    "search": _search_lines,
    "players": _player_lines,
    "endings": endings.lines,
    "complaints": complaining.lines,
    "yardstick": yardstick.lines,
    "offline": _kept_lines,
    "questions": question_files.lines,
    "disputes": disputes.lines,
}
