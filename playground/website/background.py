"""Work that a process of its own does meanwhile."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path

type Join = Callable[[], int]
"""Waits for a process and tells its code. What the disk refused it is raised here, to be told once."""


def stopped_file(folder: Path, name: str) -> Path:
    """Tell where such work leaves what stopped it, for whoever waits for it."""
    return folder / f".stopped-{name}.txt"


def pool(tasks: int) -> ProcessPoolExecutor:
    """Processes for so many tasks, one for each processor at most; one that is told to end does so, as its pool expects.

    With the handler of the build, which they would inherit, a worker takes the signal for a fault of its task and stays.
    """
    return ProcessPoolExecutor(min(tasks, os.cpu_count() or 1), initializer=_end_when_told)


def _end_when_told() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def start_process(work: Callable[..., None], *given: object, low_priority: bool = False) -> Join:
    """Starts work; with low priority such that others should not wait for, which ends with the program.

    Where a process without threads can fork, the new one finds all there that is loaded and read already.
    """
    context = multiprocessing.get_context
    forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    kind = context("fork").Process if forks else context("spawn").Process
    refused, end = multiprocessing.Pipe(duplex=False)
    process = kind(target=_work, args=(end, low_priority, work, given), daemon=low_priority)
    process.start()
    end.close()

    def join() -> int:
        process.join()
        if refused.poll():
            try:
                raise OSError(*refused.recv())
            except EOFError:
                pass  # it had no reason to tell one
        return process.exitcode or 0

    return join


def _work(end: Connection, low_priority: bool, work: Callable[..., None], given: tuple[object, ...]) -> None:
    _end_when_told()
    if low_priority and hasattr(os, "nice"):
        os.nice(10)
    try:
        work(*given)
    except OSError as error:
        end.send((error.errno, error.strerror, error.filename and str(error.filename)))
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        raise SystemExit(1) from None
