"""Lighthouse's marks for a page on a phone, as a host that compresses serves it: `dev.py lighthouse`."""

import json
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

from playground.common.paths import LANGS, NODE_MODULES, ROOT
from playground.common.tools import BROWSER_FLAGS, browser, install_packages, node_program, with_node
from playground.local.serving import serving
from playground.local.testing import built_site

PAGES = ("", "games/birdhead/", "games/skat/", "games/mighty/")
GOALS = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
TELLING = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)


class Marks(NamedTuple):
    """A page's marks by category, and the times that make the first of them."""

    page: str
    scores: dict[str, int]
    times: dict[str, str]


def measure(folder: Path, rounds: int) -> bool:
    """Measures home, a short game and two long ones in both languages, keeps the reports, and tells whether all is reached."""
    install_packages()
    folder.mkdir(parents=True, exist_ok=True)
    with serving(built_site()) as server:
        pages = [f"{lang}/{page}" for page in PAGES for lang in LANGS]
        measured = [_middle(server.url, page, folder, rounds) for page in pages]
    head = ["page", *(f"{name} (goal {goal})" for name, goal in GOALS.items()), *TELLING]
    rows = [[marks.page, *(str(marks.scores[name]) for name in GOALS), *marks.times.values()] for marks in measured]
    print("\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)))
    return all(marks.scores[name] >= goal for marks in measured for name, goal in GOALS.items())


def _middle(url: str, page: str, folder: Path, rounds: int) -> Marks:
    """The middle of some rounds, by performance: a busy machine disturbs single ones."""
    runs = sorted((_marks(url, page, folder) for _ in range(rounds)), key=lambda marks: marks.scores["performance"])
    return runs[len(runs) // 2]


def _marks(url: str, page: str, folder: Path) -> Marks:
    target = folder / f"{page.strip('/').replace('/', '-')}.json"
    command: list[str | Path] = [node_program(), NODE_MODULES / "lighthouse/cli/index.js", url + page, "--quiet"]
    where = ("--output=json", f"--output-path={target}", f"--only-categories={','.join(GOALS)}")
    options = [*where, f"--chrome-flags={' '.join(BROWSER_FLAGS)}"]
    environment = {**with_node(), "CHROME_PATH": browser()}
    subprocess.run([*command, *options], check=True, cwd=ROOT, env=environment)
    report: dict[str, Any] = json.loads(target.read_text("utf-8"))
    scores = {name: round(100 * (report["categories"][name]["score"] or 0)) for name in GOALS}
    return Marks(page, scores, {name: report["audits"][name].get("displayValue", "?") for name in TELLING})
