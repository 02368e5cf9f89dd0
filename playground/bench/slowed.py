"""Slow a browser's pages down, workers and compiling threads included, as a browser's own throttle does for one thread only."""

import os
import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

SLICE = 0.005
"""Seconds in which a process runs before it waits for the others' share."""


def pages_of(ancestor: int) -> list[int]:
    """The processes that show pages, among those that a process has started."""
    processes = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError):
            if b"--type=renderer" in folder.joinpath("cmdline").read_bytes() and _from(int(folder.name), ancestor):
                processes.append(int(folder.name))
    return processes


def _from(pid: int, ancestor: int) -> bool:
    while pid > 1 and pid != ancestor:
        pid = int(Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[1])
    return pid == ancestor


@contextmanager
def slowed(times: int) -> Generator[None]:
    """Let the pages of browsers that this process has started run a share of the time only; 1 leaves them alone."""
    done = threading.Event()
    thread = threading.Thread(target=_hold_up, args=(times, done), daemon=True)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        done.set()
        if times > 1:
            thread.join()


def _hold_up(times: int, done: threading.Event) -> None:
    known: list[int] = []
    turn = 0
    while not done.wait(SLICE):
        if turn % 10 == 0:
            known = pages_of(os.getpid())
        turn += 1
        _send(known, signal.SIGSTOP)
        done.wait(SLICE * (times - 1))
        _send(known, signal.SIGCONT)


def _send(processes: list[int], which: signal.Signals) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, which)
