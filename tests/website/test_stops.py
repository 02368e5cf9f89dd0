"""Test that what must not be published stops the build, with a message that names the place."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from playground.common.paths import ROOT

from ..copies import build, copied, put

JA = "docs/ja/games/birdhead.md"
BROKEN = """
import signal, time
from concurrent.futures.process import BrokenProcessPool
from playground.website.background import pool
from playground.website.swap_site import _stop

class Unsendable(Exception):
    def __init__(self, first, second):
        super().__init__(first)

def work(number):
    if not number:
        raise Unsendable(1, 2)
    end = time.monotonic() + 3
    while time.monotonic() < end:
        pass

signal.signal(signal.SIGTERM, _stop)
try:
    with pool(2) as workers:
        list(workers.map(work, (1, 0, 1, 1)))
except BrokenProcessPool:
    print("told")
"""

type Spoil = Callable[[Path], object]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(tmp_path / "project")


def replace(path: str, old: str, new: str) -> Spoil:
    return lambda folder: put(folder / path, old, new)


def remove(path: str) -> Spoil:
    return lambda folder: (folder / path).unlink()


SPOILT: dict[str, tuple[Spoil, str]] = {
    "a page that one language lacks": (remove("docs/en/guide/cite.md"), "docs/en/guide/cite.md"),
    "a clause that no code implements": (replace(JA, "{ #deal.size .rule", "{ #deal.sizes .rule"), "deal.size"),
    "a figure that only one language has": (
        replace("docs/en/games/birdhead.md", "22 or more", "23 or more"),
        "#end.limit: figures differ",
    ),
    "an example that is not there": (replace(JA, "birdhead/raise", "birdhead/none"), JA),
}


@pytest.mark.parametrize("name", SPOILT)
def test_the_build_stops(name: str, copy: Path) -> None:
    spoil, place = SPOILT[name]
    spoil(copy)
    done = build(copy)
    assert done.returncode != 0
    assert place in done.stdout + done.stderr


SEARCHING = """
import sys, time
from playground.website.background import start_process
start_process(time.sleep, 600, low_priority=True)
sys.exit("build: stopped")
"""


def test_a_build_that_stops_does_not_wait_for_work_that_is_not_hurried() -> None:
    done = subprocess.run([sys.executable, "-c", SEARCHING], capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (1, "build: stopped\n")


@pytest.mark.skipif(os.cpu_count() == 1, reason="needs two processors")
def test_a_build_does_not_wait_for_ever_where_its_processes_cannot_answer() -> None:
    command = [sys.executable, "-c", BROKEN]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == "told\n", done.stderr
