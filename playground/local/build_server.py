"""Builds again and again, soon: the tools are loaded once, each build is made in a child that loads the project's own code.

The child of the next build is there before it is ordered; code that has changed by then is loaded anew.

`python -m playground.local.build_server` reads orders, one JSON list a line: the site's folder, its address. It
answers each with a line as soon as the pages can be read: whole, or ahead (of the runtime, which is older than the
engine), or failed. What no page needs is written then, until the next order comes; `null` is answered when all is written.
"""

import importlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from ..common.digests import files_below
from ..common.paths import ENGINE, ROOT

type Answer = Literal["whole", "ahead", "failed"]
CODE = (ENGINE, ROOT / "playground", ROOT / "mkdocs.yml")
TOOLS = (
    "mkdocs.commands.build",
    "mkdocs_static_i18n.plugin",
    "pymdownx.superfences",
    "pymdownx.highlight",
    "markdown.extensions.attr_list",
    "markdown.extensions.md_in_html",
    "markdown.extensions.tables",
    "markdown.extensions.toc",
    "markdown.extensions.admonition",
)


class Builder:
    """A warm process, or where there is no fork a new one for each build."""

    def __init__(self, root: Path = ROOT) -> None:
        command = [sys.executable, "-m", "playground.local.build_server"]
        self._process = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def build(self, site: Path, url: str) -> Answer:
        """Builds what the sources are now; what a strict build refuses is only told."""
        return cast("Answer", self._ask([str(site), url]) or "failed")

    def settle(self) -> None:
        """Waits until all is written, also what no page needs."""
        self._ask(None)

    def _ask(self, order: list[str] | None) -> str:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{json.dumps(order)}\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()

    def close(self) -> None:
        """Ends the process."""
        self._process.communicate()


def main() -> None:
    """Loads the tools and answers orders until there are no more."""
    forks = "fork" in multiprocessing.get_all_start_methods()
    for tool in TOOLS if forks else ():
        importlib.import_module(tool)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever gives the orders says when it is over
    builds = Builds(forks=forks)
    for line in sys.stdin:
        order = json.loads(line)
        print(builds.settle() if order is None else builds.start(*order), flush=True)
        builds.load_ahead()
    builds.settle()
    builds.drop()


class Child(NamedTuple):
    """A process that has loaded the code as it was then, the pipe for its one order, and that for its answer."""

    process: BaseProcess
    code: Mapping[Path, int]
    orders: Any
    answers: Any


class Builds:
    """The build that was ordered last, in a process of its own, and the one that waits for the next order."""

    def __init__(self, *, forks: bool) -> None:
        context = multiprocessing.get_context
        self._process = context("fork").Process if forks else context("spawn").Process
        self._last: BaseProcess | None = None
        self._next: Child | None = None

    def start(self, site: str, url: str) -> Answer:
        """Builds; what an older build has still to write is not wanted any more."""
        if self._last:
            self._last.terminate()
            self.settle()
        if self._next and self._next.code != stamps(*CODE):
            self.drop()
        child = self._next or self._child()
        self._last, self._next = child.process, None
        try:
            child.orders.send((site, url))
            return "whole" if child.answers.recv() else "ahead"
        except (EOFError, BrokenPipeError):
            return "failed"

    def load_ahead(self) -> None:
        """Has a process load the code for the next order."""
        self._next = self._next or self._child()

    def settle(self) -> str:
        """Waits for the end of the build."""
        if self._last:
            self._last.join()
        return "settled"

    def drop(self) -> None:
        """Ends the process that waits."""
        if self._next:
            self._next.process.terminate()
            self._next.process.join()
            self._next = None

    def _child(self) -> Child:
        code, (given, orders), (answers, end) = stamps(*CODE), multiprocessing.Pipe(False), multiprocessing.Pipe(False)
        process = self._process(target=build, args=(given, end))
        process.start()
        given.close()
        end.close()
        return Child(process, code, orders, answers)


def build(orders: Connection, answer: Connection) -> None:
    """One build, when it is ordered; its messages go where errors go."""
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(Exception, SystemExit):  # what is wrong now is told by the build, if it is wrong then
        importlib.import_module("playground.website.assemble").load_code()
    site, url = orders.recv()
    from playground.website.assemble import Plan, build_site

    build_site(Plan(Path(site), url, strict=False, allow_stale_runtime=True), answer.send)


def stamps(*watched: Path) -> dict[Path, int]:
    """Tell when each source was last written."""
    paths = [path for source in watched for path in (files_below(source) if source.is_dir() else [source])]
    return {path: path.stat().st_mtime_ns for path in paths if path.exists()}


if __name__ == "__main__":
    main()
