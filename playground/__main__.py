"""The commands of dev.py."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from .common.browsers import install_browsers
from .common.paths import CACHE, ROOT, SITE, SITE_URL
from .common.tools import browser, install_packages
from .local import game_commands, live, quick, static_checks
from .local.oracles import compare_all, install_oracles
from .local.serving import Host
from .local.testing import built_site
from .website.assemble import Plan, build_site
from .website.rules import check_rules

type Options = argparse.Namespace
type Add = Callable[[str, Callable[[Options], None], str], argparse.ArgumentParser]
LOCK = ("pip", "compile", "--quiet", "--universal", "--python-version=3.13", "--generate-hashes", "--no-emit-index-url")
LOCKED_BY = {"UV_CUSTOM_COMPILE_COMMAND": "python3 dev.py lock"}


def build(options: Options) -> None:
    """The site, in site/."""
    build_site(Plan(options.site, with_slash(options.url), strict=not options.lenient))


def serve(options: Options) -> None:
    """The site on this machine, built again at each change."""
    live.serve(options.port, Host(with_slash(options.mount), options.csp))


def test(options: Options) -> None:
    """All checks, then all tests; one game with its id; with other arguments only pytest, with these."""
    if options.quick:
        sys.exit(not quick.passed())
    if idents := game_commands.named(options.pytest):
        sys.exit(game_commands.test_games(idents, options.pytest[len(idents) :]))
    install_packages()
    install_oracles()
    environment = {**os.environ, "TORITE_CHROMIUM": browser()}
    install_browsers()
    fine = bool(options.pytest) or static_checks.passed()
    built_site()
    workers = 2 * (os.cpu_count() or 1)  # each waits for a browser half of the time
    arguments = options.pytest or [f"--numprocesses={workers}", "--dist=loadfile", "--no-loadscope-reorder"]
    command = [sys.executable, "-m", "pytest", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    sys.exit(done.returncode or not fine)


def bench(options: Options) -> None:
    """Speed, boot, weights and builds."""
    from .bench import report

    install_packages()
    parts = options.parts or [*report.PARTS]
    if unknown := set(parts) - set(report.PARTS):
        sys.exit(f"bench: no part {', '.join(sorted(unknown))}; expected {', '.join(report.PARTS)}")
    effort = (options.rounds, options.seconds, options.brief)
    asked = report.Asked(*effort, options.deals, options.game, options.pair, options.cluster, options.strength)
    report.run(parts, asked, options.out or report.RESULTS)


def lighthouse(options: Options) -> None:
    """Lighthouse's marks; an error where one is below its goal."""
    from .bench.lighthouse import measure

    if not measure(CACHE / "lighthouse", options.rounds):
        sys.exit("lighthouse: a mark is below its goal")


def screenshots(options: Options) -> None:
    """Pictures to look at."""
    from .local.screenshots import take_all

    install_packages()
    take_all(CACHE / "screenshots")


def check(options: Options) -> None:
    """Check everything that needs no running of the project."""
    if not static_checks.passed():
        sys.exit(1)


def new(options: Options) -> None:
    """The files of a game that runs, to be written on."""
    game_commands.begin(options.id, options.title, options.players)


def language(options: Options) -> None:
    """Whether what a reader reads is well written, in both languages."""
    from .local.language import faults

    install_packages()
    for ident in options.games:
        game_commands.known(ident)
    found = list(faults(*options.games))
    for fault in found:
        print(f"language: {fault}")
    sys.exit(bool(found))


def clauses(options: Options) -> None:
    """Whether the pages agree with each other and with the engine."""
    check_rules(strict=True)


def accept(options: Options) -> None:
    """docs/accepted from the pages as they are, tests/golden from the games as they play."""
    game_commands.accept_games(options.game)


def edition(options: Options) -> None:
    """The text as it is, kept for ever under docs/editions."""
    from .editions.freeze import make_edition
    from .text.model.registry import load

    check_rules(strict=True)
    make_edition(load(), options.name, options.date)


def oracles(options: Options) -> None:
    """All comparisons with other people's engines, in full."""
    compare_all()


def prove(options: Options) -> None:
    """docs/proofs from the games as they are."""
    from .prove.__main__ import run

    run(options.games, all_of_them=options.all)


def lock(options: Options) -> None:
    """The lists of requirements, from their .in files: versions and hashes for every platform, no addresses."""
    uv = Path(sys.executable).with_name("uv")
    for name in ("requirements", "requirements-oracles", "requirements-cluster"):
        arguments = ["--no-header", "--upgrade", f"--output-file={name}.txt", f"{name}.in"]
        subprocess.run([uv, *LOCK, *arguments], cwd=ROOT, env={**os.environ, **LOCKED_BY}, check=True)


def audit(options: Options) -> None:
    """The locked packages' known faults, as far as a database of them is in reach."""
    from .local.audit import SERVICE
    from .local.audit import audit as audited

    sys.exit(not audited(options.database, options.service or SERVICE))


def elsewhere(options: Options) -> None:
    """The site built by other generators, compared with ours."""
    from .local.elsewhere import compare_elsewhere

    sys.exit(not compare_elsewhere(options.generators))


def with_slash(url: str) -> str:
    """An address with the slash at its end that links are put together with."""
    return url.rstrip("/") + "/"


def parser() -> argparse.ArgumentParser:
    """Define what may be written after dev.py."""
    top = argparse.ArgumentParser(prog="dev.py", description="Build, serve, test and measure Torite.")
    commands = top.add_subparsers(metavar="command", required=True)

    def add(name: str, run: Callable[[Options], None], help: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=help)
        added.set_defaults(run=run)
        return added

    for more in (add_serve, add_build, add_new):
        more(add)
    testing = add(
        "test", test, "run all checks and tests; with a game's id, that game's, in seconds; --quick: what an edit needs"
    )
    testing.add_argument("pytest", nargs="*", help="games, or arguments of pytest")
    testing.add_argument(
        "--quick", action="store_true", help="only what the changed files need, without site and browser"
    )
    add_bench(add)
    marks = add(
        "lighthouse",
        lighthouse,
        "Lighthouse's marks of home, BirdHead, Skat and Mighty on a phone, as hosts serve them",
    )
    marks.add_argument("--rounds", type=int, default=3, help="rounds of which the middle is taken (default: 3)")
    add("screenshots", screenshots, "pictures of the pages in .cache/screenshots, and those of README and the guide")
    add("check", check, "lint, types and clauses")
    spoken = add("language", language, "check the language alone: textlint, one word for one thing, spelling")
    spoken.add_argument("games", nargs="*", metavar="game", help="only these games (default: everything)")
    add("clauses", clauses, "check the rules text alone: both languages, references, the engine")
    accepting = add("accept", accept, "record that both languages of every clause say the same now, and how games play")
    accepting.add_argument("game", nargs="*", help="only these games (default: all)")
    freezing = add("edition", edition, "keep every clause as it is now, for ever, as an edition under docs/editions")
    freezing.add_argument("name", help="its name, a year and a month: 2026-12")
    freezing.add_argument("--date", default="", help="the day it is of (default: today)")
    add("oracles", oracles, "compare with other people's engines in full, and record the result")
    proving = add("prove", prove, "make the rules wrong on purpose and count what is noticed; writes docs/proofs")
    proving.add_argument(
        "games",
        nargs="*",
        help="only these games (default: those that have changed); spades#bid.nil tells of one clause",
    )
    proving.add_argument("--all", action="store_true", help="all games, changed or not")
    add_audit(add)
    add_elsewhere(add)
    add("lock", lock, "write the lists of requirements anew from their .in files")
    return top


def add_elsewhere(add: Add) -> None:
    """`elsewhere`, and the generators to build with."""
    other = add("elsewhere", elsewhere, "build the site with another generator, and say page by page what differs")
    other.add_argument("generators", nargs="*", help="which (default: all that are known)")


def add_audit(add: Add) -> None:
    """`audit`, and where advisories are looked for."""
    auditing = add("audit", audit, "say what is known of the locked packages' faults, and what could not be checked")
    auditing.add_argument("--database", type=Path, metavar="PATH", help="advisories in OSV's format, a folder or a zip")
    auditing.add_argument("--service", metavar="ADDRESS", help="another service that answers as OSV's does")


def add_new(add: Add) -> None:
    """The options of `new`."""
    beginning = add("new", new, "begin a game: a small one that runs, under an id of your own")
    beginning.add_argument("id", help="its id, such as knockout-whist")
    beginning.add_argument("--title", default="", help="its title on both pages (default: the id in words)")
    beginning.add_argument("--players", type=int, default=4, help="how many play, 2 to 6 (default: 4)")


def add_serve(add: Add) -> None:
    """The options of `serve`."""
    serving = add("serve", serve, "build the site, serve it on this machine and follow changes")
    serving.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
    serving.add_argument("--mount", default="/", help="the path the site is served under, such as /torite/")
    serving.add_argument("--csp", action="store_true", help="send the content security policy that the tests use")


def add_build(add: Add) -> None:
    """The options of `build`."""
    building = add("build", build, "build the site into site/")
    building.add_argument("--site", type=Path, default=SITE, help="the folder to write (default: site)")
    url = os.environ.get("SITE_URL", SITE_URL)
    building.add_argument("--url", default=url, help="the site's address (default: SITE_URL from the environment)")
    building.add_argument(
        "--lenient",
        action="store_true",
        help="go on where a strict build stops, and mark clauses whose other language has not followed",
    )


def main() -> None:
    """Runs the command; what `test` does not know itself goes to pytest."""
    top = parser()
    options, rest = top.parse_known_args()
    if rest and options.run is not test:
        top.error(f"unrecognized arguments: {' '.join(rest)}")
    options.pytest = sys.argv[2:]  # in the order in which they were written: -k and its word
    options.run(options)


def add_bench(add: Add) -> None:
    """The options of `bench`."""
    measuring = add("bench", bench, "measure speed, boot, weights and builds; writes bench.json and bench.md")
    measuring.add_argument(
        "parts",
        nargs="*",
        metavar="part",
        help="which (default: all); one that there is not is answered with the names of all",
    )
    measuring.add_argument("--rounds", type=int, default=7, help="rounds of which the median is taken (default: 7)")
    measuring.add_argument("--seconds", type=float, default=1.0, help="of random play a round (default: 1)")
    measuring.add_argument(
        "--brief", action="store_true", help="as little as shows that all parts run; no figures to keep"
    )
    measuring.add_argument(
        "--deals", type=int, default=500, help="deals of `yardstick`, and a contest of `players` (default: 500)"
    )
    measuring.add_argument("--strength", default="normal", help="of the three players of `yardstick` (default: normal)")
    measuring.add_argument("--game", action="append", default=[], help="only contests of this game (may be repeated)")
    measuring.add_argument(
        "--pair", action="append", default=[], metavar="ONE/OTHER", help="only contests of these players"
    )
    measuring.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="a Dask scheduler whose workers play the deals"
    )
    measuring.add_argument("--out", type=Path, help="the folder to write (default: playground/bench/results)")


if __name__ == "__main__":
    main()
