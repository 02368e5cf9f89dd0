"""Measure the cost of editions: the bytes of one more in which ten clauses changed, and CPU seconds in a build.

The editions are made up in a copy of the store. Each build's share is measured in a process of its own.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from ..common.edition_index import FOLDER, listed
from ..common.paths import SITE_URL
from ..editions.clause_files import publish_data
from ..editions.freeze import edition_faults
from ..editions.publish import publish_editions
from ..editions.store.packs import Object, add, object_id, objects, pack_file
from ..text.export.rules_json import export
from ..text.model.engine_facts import engine_facts
from ..text.model.registry import load

CHANGED = 10
"""Clauses that change from one edition to the next."""
MANY = 11


def measure(rounds: int, many: int = MANY) -> dict[str, Any]:
    """Seconds of the processor, the middle of some rounds, and the most bytes of an edition made up.

    They are those of a build without editions, with ten that are kept, the first with one more, and the next.
    """
    spent: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        none, ten = folder / "store-none", folder / "store-ten"
        none.mkdir()
        sizes = _filled(ten, many - 1)
        _spent(ten, folder)  # what is kept, is kept now
        for number in range(rounds):
            more = shutil.copytree(ten, folder / f"more-{number}")
            sizes.append(_one_more(more, number))
            for kind, store in {"none": none, "ten": ten, "eleventh": more, "again": more}.items():
                spent[kind].append(_spent(store, folder))
    middle = {kind: round(median(times), 2) for kind, times in spent.items()}
    return {
        "processor_seconds": middle,
        "eleventh_costs": round(middle["eleventh"] - middle["ten"], 2),
        "ten_kept_cost": round(middle["ten"] - middle["none"], 2),
        "most_bytes": max(sizes),
    }


def _filled(store: Path, count: int) -> list[int]:
    shutil.copytree(FOLDER, store)
    return [_one_more(store, number) for number in range(count - len(listed(store)))]


def _one_more(store: Path, number: int) -> int:
    """Adds an edition in which ten clauses have other words; its bytes."""
    before = listed(store)
    known = objects(store, before)
    root: Object = known[before[-1].root]
    made: dict[str, Object] = {}
    games = dict(root["games"])
    for ident in [*games][number % len(games) :: 2][:CHANGED]:
        games[ident] = _put(made, _changed(made, known, known[games[ident]], number))
    name = f"{2027 + len(before) // 12}-{len(before) % 12 + 1:02}"
    add(store, name, f"{name}-01", {**root, "games": games}, made)
    return pack_file(store, name).stat().st_size


def _changed(made: dict[str, Object], known: dict[str, Object], tree: Object, number: int) -> Object:
    """A game two of whose clauses have changed to what was never built before."""
    items = [list(item) for item in tree["items"]]
    rules = [item for item in items if known[item[2]]["kind"] == "rule"]
    for item in rules[number % 5 :: max(1, len(rules) // 2)][:2]:
        held = known[item[2]]
        words = {lang: f"{text}<p>{time.time_ns()}</p>" for lang, text in held["html"].items()}
        hashes = {lang: object_id(text)[:12] for lang, text in words.items()}
        item[2] = _put(made, {**held, "html": words, "hash": hashes})
    return {**tree, "items": items}


def _put(made: dict[str, Object], new: Object) -> str:
    made[object_id(new)] = new
    return object_id(new)


def _spent(store: Path, folder: Path) -> float:
    """The processor's seconds of what a build does with the editions of a store, the pages around clauses included."""
    command = [sys.executable, "-m", __name__, str(store), str(folder / "site")]
    shutil.rmtree(folder / "site", ignore_errors=True)
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def _build(store: Path, site: Path) -> float:
    rules = export(load(), SITE_URL, engine_facts().bound)
    site.mkdir()
    started = time.process_time()
    list(edition_faults(load(), store))
    publish_editions(site, SITE_URL, load(), store)
    publish_data(site, SITE_URL, rules, load(), store)
    return time.process_time() - started


if __name__ == "__main__":
    print(_build(Path(sys.argv[1]), Path(sys.argv[2])))
