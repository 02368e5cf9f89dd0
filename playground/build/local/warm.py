"""Builds again and again, soon: the tools are loaded once, each build is made in a child that loads the project's own code.

`python -m playground.build.local.warm` reads orders, one JSON list a line: the site's folder, its address. It answers
each with a line: whole, or ahead (of the runtime, which is older than the engine), or failed.
"""

from __future__ import annotations

import importlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Literal, cast

from ...common.paths import ROOT

type Answer = Literal["whole", "ahead", "failed"]
TOOLS = (
    "mkdocs.commands.build",
    "material.plugins.search.plugin",
    "mkdocs_static_i18n.plugin",
    "pymdownx.superfences",
    "pymdownx.highlight",
    "markdown.extensions.attr_list",
    "markdown.extensions.md_in_html",
    "markdown.extensions.tables",
    "markdown.extensions.toc",
    "markdown.extensions.admonition",
)
AHEAD = 3
"""The code of a build whose pages are ahead of its runtime."""


class Builder:
    """A warm process, or where there is no fork a new one for each build."""

    def __init__(self, root: Path = ROOT) -> None:
        command = [sys.executable, "-m", "playground.build.local.warm"]
        self._process = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def build(self, site: Path, url: str) -> Answer:
        """Builds what the sources are now; what a strict build refuses is only told."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{json.dumps([str(site), url])}\n")
        self._process.stdin.flush()
        return cast("Answer", self._process.stdout.readline().strip() or "failed")

    def close(self) -> None:
        """Ends the process."""
        self._process.communicate()


def main() -> None:
    """Loads the tools and answers orders until there are no more."""
    forks = "fork" in multiprocessing.get_all_start_methods()
    for tool in TOOLS if forks else ():
        importlib.import_module(tool)
    child = multiprocessing.get_context("fork").Process if forks else multiprocessing.get_context("spawn").Process
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever gives the orders says when it is over
    for line in sys.stdin:
        process = child(target=build, args=json.loads(line))
        process.start()
        process.join()
        answer: Answer = {0: "whole", AHEAD: "ahead"}.get(process.exitcode or 0, "failed")  # type: ignore[assignment]
        print(answer, flush=True)


def build(site: str, url: str) -> None:
    """One build, in a process of its own, so that changed code counts; its messages go where errors go."""
    from playground.build.site.whole import Plan, build_site

    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if not build_site(Plan(Path(site), url, strict=False, haste=True)):
        sys.exit(AHEAD)


if __name__ == "__main__":
    main()
