"""Builds again and again, soon: the tools are loaded once, each build is made in a child that loads the project's own code.

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
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Literal, cast

from ..common.paths import ROOT

type Answer = Literal["whole", "ahead", "failed"]
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
    last = Build(forks=forks)
    for line in sys.stdin:
        order = json.loads(line)
        print(last.settle() if order is None else last.start(*order), flush=True)
    last.settle()


class Build:
    """The build that was ordered last, in a process of its own, so that changed code counts."""

    def __init__(self, *, forks: bool) -> None:
        context = multiprocessing.get_context
        self._child = context("fork").Process if forks else context("spawn").Process
        self._process: BaseProcess | None = None

    def start(self, site: str, url: str) -> Answer:
        """Builds; what an older build has still to write is not wanted any more."""
        if self._process:
            self._process.terminate()
            self.settle()
        answers, end = multiprocessing.Pipe(duplex=False)
        self._process = self._child(target=build, args=(end, site, url))
        self._process.start()
        end.close()
        try:
            return "whole" if answers.recv() else "ahead"
        except EOFError:
            return "failed"

    def settle(self) -> str:
        """Waits for the end of the build."""
        if self._process:
            self._process.join()
        return "settled"


def build(answer: Connection, site: str, url: str) -> None:
    """One build; its messages go where errors go."""
    from playground.website.assemble import Plan, build_site

    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    build_site(Plan(Path(site), url, strict=False, allow_stale_runtime=True), answer.send)


if __name__ == "__main__":
    main()
