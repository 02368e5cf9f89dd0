"""The commands of dev.py."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from .paths import SITE, SITE_URL
from .site import Plan, build_site

type Options = argparse.Namespace


def build(options: Options) -> None:
    """The site, in site/."""
    build_site(Plan(options.site, address(options.url), strict=not options.lenient))


def address(url: str) -> str:
    """The site's address with the slash at its end that links are put together with."""
    return url.rstrip("/") + "/"


def parser() -> argparse.ArgumentParser:
    """What may be written after dev.py."""
    top = argparse.ArgumentParser(prog="dev.py", description="Build, serve, test and measure Torite.")
    commands = top.add_subparsers(metavar="command", required=True)

    def command(name: str, run: Callable[[Options], None], help: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=help)
        added.set_defaults(run=run)
        return added

    building = command("build", build, "build the site into site/")
    building.add_argument("--site", type=Path, default=SITE, help="the folder to write (default: site)")
    building.add_argument("--url", default=os.environ.get("SITE_URL", SITE_URL),
                          help="the address the site will have (default: SITE_URL from the environment)")
    building.add_argument("--lenient", action="store_true", help="go on where a strict build stops")
    return top


if __name__ == "__main__":
    chosen = parser().parse_args()
    chosen.run(chosen)
