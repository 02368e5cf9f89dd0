"""Test what may happen to a build: another one at the same time, its end, a full disk, damaged caches. The old site stays."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from playground.common import cache as keeping
from playground.common.atomic_folder import build_once, is_whole
from playground.common.cache import cached
from playground.common.digests import digest_of
from playground.common.paths import ROOT
from playground.runtime.package import make_package
from playground.runtime.pyodide import build, last_made
from playground.website import swap_site
from playground.website.background import start_process
from playground.website.swap_site import exchange, new_site

from ..copies import environment

SLOWLY = """import signal, sys, time
from pathlib import Path
from playground.website.swap_site import exchange, new_site
signal.signal(signal.SIGINT, signal.default_int_handler)  # where tests run in the background, it is ignored
site = Path(sys.argv[1])
with new_site(site) as new:
    new.joinpath("page").write_text(sys.argv[2])
    print("begun", flush=True)
    time.sleep(float(sys.argv[3]))
    exchange(new, site)
"""
MAKING = """import sys, time
from pathlib import Path
from playground.common.atomic_folder import build_once
def make(new):
    new.mkdir()
    new.joinpath("big").write_bytes(bytes(11_000_000))
    print("begun", flush=True)
    time.sleep(float(sys.argv[2]))
build_once(Path(sys.argv[1]), make)
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """An old site."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "page").write_text("old")
    return folder


@pytest.fixture
def started() -> Iterator[list[subprocess.Popen[str]]]:
    """Processes that end with the test."""
    running: list[subprocess.Popen[str]] = []
    yield running
    for process in running:
        process.kill()
        process.communicate()


def start(running: list[subprocess.Popen[str]], text: str, *given: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", text, *map(str, given)]
    process = subprocess.Popen(
        command, env=environment(ROOT), cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    running.append(process)
    return process


def begun(process: subprocess.Popen[str]) -> None:
    assert process.stdout
    assert process.stdout.readline() == "begun\n"


def page(site: Path) -> str:
    return (site / "page").read_text()


def beside_it(site: Path) -> list[Path]:
    return [path for path in site.parent.iterdir() if path != site]


def test_two_at_once_come_one_after_the_other(site: Path, started: list[subprocess.Popen[str]]) -> None:
    first = start(started, SLOWLY, site, "first", 2)
    begun(first)
    second = start(started, SLOWLY, site, "second", 0)
    told = second.communicate(timeout=60)[1]
    assert first.wait(60) == second.returncode == 0
    assert "another one is at work in" in told and "waiting" in told
    assert page(site) == "second"
    assert not site.with_name(".site.new").exists()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_who_is_stopped_says_so_and_the_old_site_stays(
    site: Path, started: list[subprocess.Popen[str]], end: signal.Signals
) -> None:
    process = start(started, SLOWLY, site, "new", 60)
    begun(process)
    process.send_signal(end)
    told = process.communicate(timeout=60)[1]
    assert told == f"build: stopped; {site} stays as it was\n"
    assert process.returncode == 1
    assert page(site) == "old" and beside_it(site) == []


def test_who_is_killed_leaves_nothing_behind_for_long(site: Path, started: list[subprocess.Popen[str]]) -> None:
    process = start(started, SLOWLY, site, "new", 60)
    begun(process)
    process.kill()
    process.wait()
    assert page(site) == "old" and len(beside_it(site)) == 1
    with new_site(site) as new:
        assert beside_it(site) == [new]
    assert page(site) == "old" and beside_it(site) == []


def test_an_exchange_that_was_cut_in_two_is_mended(site: Path) -> None:
    old = site.with_name(".site.old")
    site.rename(old)
    with new_site(site) as new:
        assert page(site) == "old"
        new.joinpath("page").write_text("new")
        assert exchange(new, site) == old
        assert page(site) == "new" and page(old) == "old"


def full(file: str) -> None:
    with Path(file).open("wb", buffering=0) as opened:
        opened.write(bytes(9))


def write_to_a_full_disk(site: Path) -> None:
    with new_site(site):
        for join in [start_process(full, "/dev/full"), start_process(full, "/dev/full")]:
            join()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told_once_in_a_sentence(site: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        write_to_a_full_disk(site)
    assert str(stopped.value) == f"build: stopped, as the disk is full; {site} stays as it was"
    assert capfd.readouterr() == ("", "")
    assert page(site) == "old" and beside_it(site) == []


def test_too_little_room_is_told_before(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swap_site, "NEEDED", 10**9)
    with (
        pytest.raises(
            SystemExit, match=r"disk is full: \d+ MB are free in .*, and about 1000000000 MB are needed; .* stays"
        ),
        new_site(site),
    ):
        pass
    assert page(site) == "old" and beside_it(site) == []


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_what_cannot_be_written_is_told_before(site: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refuse(*given: object, **named: object) -> None:
        raise OSError(number, os.strerror(number), str(site.parent))

    monkeypatch.setattr("tempfile.mkdtemp", refuse)
    reason = {errno.EROFS: "it can only be read", errno.EACCES: "it may not be written to"}[number]
    with pytest.raises(SystemExit) as stopped, new_site(site):
        pass
    assert str(stopped.value) == f"build: stopped, as {site.parent}: {reason}; {site} stays as it was"
    assert page(site) == "old" and beside_it(site) == []


def fail(site: Path) -> None:
    with new_site(site) as new:
        new.joinpath("page").write_text("half")
        sys.exit("a fault")


def test_a_page_that_cannot_be_made_leaves_the_old_site(site: Path) -> None:
    with pytest.raises(SystemExit, match="a fault"):
        fail(site)
    assert page(site) == "old" and beside_it(site) == []


def test_a_made_folder_that_is_damaged_is_made_again(tmp_path: Path) -> None:
    made: list[Path] = []

    def make(new: Path) -> None:
        made.append(new)
        new.mkdir()
        new.joinpath("file").write_text("whole")

    folder = tmp_path / "made" / "0123"
    changes: tuple[Callable[[], object], ...] = (
        lambda: folder.joinpath("file").write_text("wholf"),
        lambda: folder.joinpath("file").unlink(),
        lambda: folder.joinpath("more").touch(),
        lambda: folder.with_name("0123.sum").unlink(),
        lambda: shutil.rmtree(folder),
    )
    build_once(folder, make)
    for count, change in enumerate(changes, 2):
        change()
        assert not is_whole(folder)
        build_once(folder, make)
        build_once(folder, make)
        assert len(made) == count and folder.joinpath("file").read_text() == "whole" and len([*folder.iterdir()]) == 1


def test_a_folder_half_made_by_a_killed_process_goes(tmp_path: Path, started: list[subprocess.Popen[str]]) -> None:
    folder = tmp_path / "made" / "0123"
    process = start(started, MAKING, folder, 60)
    begun(process)
    process.kill()
    process.wait()
    assert len([*folder.parent.iterdir()]) == 1
    assert start(started, MAKING, folder, 0).wait(60) == 0
    assert sorted(path.name for path in folder.parent.iterdir()) == ["0123", "0123.sum"]


def test_of_two_processes_one_makes_a_folder(tmp_path: Path, started: list[subprocess.Popen[str]]) -> None:
    folder = tmp_path / "made" / "0123"
    first = start(started, MAKING, folder, 1)
    begun(first)
    assert start(started, MAKING, folder, 0).communicate(timeout=60)[0] == "", "the second made none"
    assert first.wait(60) == 0


def test_a_damaged_runtime_is_never_published(tmp_path: Path) -> None:
    whole = build()
    for source in (whole, whole.with_name(f"{whole.name}.sum")):
        (shutil.copytree if source.is_dir() else shutil.copyfile)(source, tmp_path / source.name)
    own = tmp_path / whole.name
    assert last_made(own, allow_stale=False) == last_made(tmp_path / "none", allow_stale=True) == own
    with (own / "runtime" / "engine.zip").open("r+b") as file:
        file.seek(999)
        file.write(b"\\0" if file.read(1) != b"\\0" else b"1")
    assert last_made(own, allow_stale=False) is last_made(own, allow_stale=True) is None


def test_what_is_kept_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "KEPT", tmp_path)
    made: list[str] = []

    @cached()
    def thing(name: str) -> int:
        made.append(name)
        return len(made)

    assert thing("other") == 1
    file, other = (tmp_path / thing.kind / thing.key(name) for name in ("one", "other"))
    damages: tuple[Callable[[bytes], bytes], ...] = (
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
        lambda data: bytes(32) + data[32:],
        lambda data: other.read_bytes(),
    )
    for damage in damages:
        assert thing("one") == len(made)
        file.write_bytes(damage(file.read_bytes()))
        assert thing("one") == thing("one") == len(made)
        file.unlink()
    assert made == ["other", *["one"] * 2 * len(damages)]


def test_the_package_has_the_same_bytes_whenever_it_is_made(tmp_path: Path) -> None:
    folders = [tmp_path / name / "package" for name in ("one", "other")]
    for folder in folders:
        folder.parent.mkdir()
        make_package(folder)
        time.sleep(2)  # a zip tells the time in steps of two seconds
    assert digest_of(folders[0]) == digest_of(folders[1])
