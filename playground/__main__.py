"""The commands of dev.py."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from .common.browsers import install_browsers
from .common.paths import CACHE, ROOT, SITE, SITE_URL
from .common.tools import browser, install_packages
from .local import game_commands, live, quick, static_checks
from .local.serving import Host
from .local.testing import built_site, compare_all, install_oracles
from .website.assemble import Plan, build_site
from .website.rules import check_rules

type Options = argparse.Namespace
type Argument = tuple[tuple[str, ...], dict[str, Any]]
"""Its names, and what argparse is told of it."""
LOCK = ("pip", "compile", "--quiet", "--universal", "--python-version=3.13", "--generate-hashes", "--no-emit-index-url")
LOCKED_BY = {"UV_CUSTOM_COMPILE_COMMAND": "python3 dev.py lock"}


def build(options: Options) -> None:
    """Build the site into site/."""
    build_site(Plan(options.site, with_slash(options.url), strict=not options.lenient))


def serve(options: Options) -> None:
    """Build the site, serve it on this machine and follow changes."""
    live.serve(options.port, Host(with_slash(options.mount), options.csp))


def test(options: Options) -> None:
    """Run all checks and tests; with a game's id, that game's, in seconds; with other arguments only pytest, with these."""
    if options.quick:
        sys.exit(not quick.passed())
    if idents := game_commands.named(options.pytest):
        sys.exit(game_commands.test_games(idents, options.pytest[len(idents) :]))
    install_packages()
    install_oracles()
    environment = {**os.environ, "TORITE_CHROMIUM": browser()}
    install_browsers()
    fine = bool(options.pytest) or static_checks.run_all(static_checks.commands())
    built_site()
    workers = 2 * (os.cpu_count() or 1)  # each waits for a browser half of the time
    arguments = options.pytest or [f"--numprocesses={workers}", "--dist=loadfile", "--no-loadscope-reorder"]
    command = [sys.executable, "-m", "pytest", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    sys.exit(done.returncode or not fine)


def bench(options: Options) -> None:
    """Measure speed, boot, weights and builds; writes bench.json and bench.md."""
    from .bench import report

    install_packages()
    parts = options.parts or [*report.PARTS]
    if unknown := set(parts) - set(report.PARTS):
        sys.exit(f"bench: no part {', '.join(sorted(unknown))}; expected {', '.join(report.PARTS)}")
    report.run(parts, options, options.out or report.RESULTS)


def lighthouse(options: Options) -> None:
    """Take Lighthouse's marks of home, BirdHead, Skat and Mighty on a phone; an error where one is below its goal."""
    from .bench.lighthouse import measure

    if not measure(CACHE / "lighthouse", options.rounds):
        sys.exit("lighthouse: a mark is below its goal")


def screenshots(options: Options) -> None:
    """Take pictures of the pages into .cache/screenshots, and those of README and the guide."""
    from .local.screenshots import take_all

    install_packages()
    take_all(CACHE / "screenshots")


def check(options: Options) -> None:
    """Check lint, types and clauses: everything that needs no running of the project."""
    sys.exit(not static_checks.run_all(static_checks.commands()))


def new(options: Options) -> None:
    """Begin a game: a small one that runs, under an id of your own."""
    game_commands.begin(options.id, options.title, options.players)


def language(options: Options) -> None:
    """Check the language alone: textlint, one word for one thing, spelling."""
    from .local.language import faults

    install_packages()
    for ident in options.games:
        game_commands.known(ident)
    problems = list(faults(*options.games))
    for fault in problems:
        print(f"language: {fault}")
    sys.exit(bool(problems))


def clauses(options: Options) -> None:
    """Check the rules text alone: both languages, references, the engine."""
    check_rules(strict=True)


def accept(options: Options) -> None:
    """Record that both languages of every clause say the same now, and how games play."""
    game_commands.accept_games(options.games)


def edition(options: Options) -> None:
    """Keep every clause as it is now, for ever, as an edition under docs/editions."""
    from .editions.freeze import make_edition
    from .text.model.registry import load

    check_rules(strict=True)
    make_edition(load(), options.name, options.date)


def oracles(options: Options) -> None:
    """Compare with other people's engines in full, and record the result."""
    compare_all()


def prove(options: Options) -> None:
    """Make the rules wrong on purpose and count what is noticed; writes docs/proofs."""
    from .prove.__main__ import run

    run(options.games, all_of_them=options.all)


def lock(options: Options) -> None:
    """Write the lists of requirements anew from their .in files: versions and hashes for every platform, no addresses."""
    uv = Path(sys.executable).with_name("uv")
    for name in ("requirements", "requirements-oracles", "requirements-cluster"):
        arguments = ["--no-header", "--upgrade", f"--output-file={name}.txt", f"{name}.in"]
        subprocess.run([uv, *LOCK, *arguments], cwd=ROOT, env={**os.environ, **LOCKED_BY}, check=True)


def audit(options: Options) -> None:
    """Say what is known of the locked packages' faults, and what could not be checked."""
    from .local.audit import SERVICE
    from .local.audit import audit as audited

    sys.exit(not audited(options.database, options.service or SERVICE))


def elsewhere(options: Options) -> None:
    """Build the site with another generator, and say page by page what differs."""
    from .local.elsewhere import compare_elsewhere

    sys.exit(not compare_elsewhere(options.generators))


def with_slash(url: str) -> str:
    """An address with the slash at its end that links are put together with."""
    return url.rstrip("/") + "/"


def _argument(*names: str, **settings: Any) -> Argument:
    return names, settings


def _games(default: str = "everything") -> Argument:
    return _argument("games", nargs="*", metavar="game", help=f"only these games (default: {default})")


COMMANDS: Mapping[Callable[[Options], None], tuple[Argument, ...]] = {
    serve: (
        _argument("--port", type=int, default=8000, help="the port (default: 8000)"),
        _argument("--mount", default="/", help="the path the site is served under, such as /torite/"),
        _argument("--csp", action="store_true", help="send the content security policy that the tests use"),
    ),
    build: (
        _argument("--site", type=Path, default=SITE, help="the folder to write (default: site)"),
        _argument(
            "--url",
            default=os.environ.get("SITE_URL", SITE_URL),
            help="the site's address (default: SITE_URL from the environment)",
        ),
        _argument(
            "--lenient",
            action="store_true",
            help="go on where a strict build stops, and mark clauses whose other language has not followed",
        ),
    ),
    new: (
        _argument("id", help="its id, such as knockout-whist"),
        _argument("--title", default="", help="its title on both pages (default: the id in words)"),
        _argument("--players", type=int, default=4, help="how many play, 2 to 6 (default: 4)"),
    ),
    test: (
        _argument("pytest", nargs="*", help="games, or arguments of pytest"),
        _argument("--quick", action="store_true", help="only what the changed files need, without site and browser"),
    ),
    bench: (
        _argument(
            "parts", nargs="*", metavar="part", help="which (default: all); a wrong one is answered with all names"
        ),
        _argument("--rounds", type=int, default=7, help="rounds of which the median is taken (default: 7)"),
        _argument("--seconds", type=float, default=1.0, help="of random play a round (default: 1)"),
        _argument("--brief", action="store_true", help="as little as shows that all parts run; no figures to keep"),
        _argument(
            "--deals", type=int, default=500, help="deals of `yardstick`, and a contest of `players` (default: 500)"
        ),
        _argument("--strength", default="patient", help="of the three players of `yardstick` (default: patient)"),
        _argument("--game", action="append", default=[], help="only contests of this game (may be repeated)"),
        _argument("--pair", action="append", default=[], metavar="ONE/OTHER", help="only contests of these players"),
        _argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler whose workers play the deals"),
        _argument("--out", type=Path, help="the folder to write (default: playground/bench/results)"),
    ),
    lighthouse: (_argument("--rounds", type=int, default=3, help="rounds of which the middle is taken (default: 3)"),),
    screenshots: (),
    check: (),
    language: (_games(),),
    clauses: (),
    accept: (_games("all"),),
    edition: (
        _argument("name", help="its name, a year and a month: 2026-12"),
        _argument("--date", default="", help="the day it is of (default: today)"),
    ),
    oracles: (),
    prove: (
        _games("those that have changed; spades#bid.nil tells of one clause"),
        _argument("--all", action="store_true", help="all games, changed or not"),
    ),
    audit: (
        _argument("--database", type=Path, metavar="PATH", help="advisories in OSV's format, a folder or a zip"),
        _argument("--service", metavar="ADDRESS", help="another service that answers as OSV's does"),
    ),
    elsewhere: (_argument("generators", nargs="*", help="which (default: all that are known)"),),
    lock: (),
}
"""Each command of dev.py, told by its docstring, with what may be written after it."""


def parser() -> argparse.ArgumentParser:
    """Define what may be written after dev.py."""
    top = argparse.ArgumentParser(prog="dev.py", description="Build, serve, test and measure Torite.")
    commands = top.add_subparsers(metavar="command", required=True)
    for run, arguments in COMMANDS.items():
        command = commands.add_parser(run.__name__, help=run.__doc__, description=run.__doc__)
        command.set_defaults(run=run)
        for names, settings in arguments:
            command.add_argument(*names, **settings)
    return top


def main() -> None:
    """Runs the command; what `test` does not know itself goes to pytest."""
    top = parser()
    options, rest = top.parse_known_args()
    if rest and options.run is not test:
        top.error(f"unrecognized arguments: {' '.join(rest)}")
    options.pytest = sys.argv[2:]  # in the order in which they were written: -k and its word
    options.run(options)


if __name__ == "__main__":
    main()
