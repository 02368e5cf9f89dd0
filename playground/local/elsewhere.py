"""`dev.py elsewhere`: build with another site generator in MkDocs' place, and tell page by page what differs.

It is installed into a folder of its own. What stands in for MkDocs under its name builds the whole site; of another, which has
a theme of its own, the pages' articles are compared.
"""

import difflib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from packaging.version import Version

from ..common.paths import CACHE, ENGINE, ROOT, SITE_URL
from ..sharing.kept_files import FOLDER as DIGESTS
from .zensical_site import articles

FOLDER = CACHE / "elsewhere"
PIP = ("-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input", "--upgrade")
STAND_INS: Mapping[str, str] = {"properdocs": "import properdocs, properdocs.replacement\n"}
"""List the generators whose own needs are those of MkDocs, each with what a process runs first for it to take MkDocs' place."""
GENERATORS = (*STAND_INS, "zensical")
NAMED = re.compile(r'<meta name="generator"[^>]*>')
TAG = re.compile(r"(?<=>)(?=<)")
SHOWN = 5
"""So many lines of what differs on a page are told."""


def compare_elsewhere(names: list[str]) -> bool:
    """Build with each generator, and print what differs from what MkDocs makes; True if nothing does."""
    if unknown := {*names} - {*GENERATORS}:
        sys.exit(f"elsewhere: no generator {', '.join(sorted(unknown))}; expected {', '.join(GENERATORS)}")
    alike = [_compared(name) for name in names or GENERATORS]
    return all(alike)


def _compared(name: str) -> bool:
    if not _install(name):
        print(f"elsewhere: {name} could not be installed (see above); nothing is compared")
        return False
    ours, theirs = _sites(name) if name in STAND_INS else articles(FOLDER / f"{name}-articles", FOLDER / name)
    differing = [*differences(ours, theirs)]
    for address, lines in differing:
        print("\n".join([f"{name}: {address}: {len(lines)} lines", *(f"    {line}" for line in lines[:SHOWN])]))
    print(f"{name} {installed(name)}: {len(differing)} of {len(files(ours))} files differ")
    return not differing


def _install(name: str) -> bool:
    """Bring the newest release of a generator that can be had into a folder of its own."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    target = FOLDER / name
    alone = ("--no-deps",) if name in STAND_INS else ()
    done = subprocess.run([sys.executable, *PIP, *alone, "--target", target, name], cwd=ROOT, check=False)
    return target.is_dir() and (not done.returncode or bool(installed(name)))


def _sites(name: str) -> tuple[Path, Path]:
    """Build the whole site with MkDocs, and with a generator that stands in for it."""
    (FOLDER / name / "sitecustomize.py").write_text(STAND_INS[name], "utf-8")
    here = os.pathsep.join([str(FOLDER / name), str(ROOT), str(ENGINE)])
    return _built("mkdocs", {}), _built(name, {"PYTHONPATH": here})


def installed(name: str) -> str:
    """Read the newest version that is installed ('' = none)."""
    versions = [path.name.split("-")[1].removesuffix(".dist") for path in (FOLDER / name).glob(f"{name}-*.dist-info")]
    return max(versions, key=Version, default="")


def _built(name: str, environment: Mapping[str, str]) -> Path:
    site = FOLDER / f"site-{name}"
    print(f"elsewhere: building with {name}", flush=True)
    command = [sys.executable, "-m", "playground", "build", "--site", str(site), "--url", SITE_URL]
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode:
        shutil.rmtree(site, ignore_errors=True)
        sys.exit(f"elsewhere: {name} could not build the site (see above)")
    return site


def files(site: Path) -> set[str]:
    """Name the files of a site."""
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}


def differences(ours: Path, theirs: Path) -> Iterator[tuple[str, list[str]]]:
    """Tell of two sites which addresses differ, and in what; the line in which a generator names itself does not count, nor digests of pages."""
    here, there = ({file for file in files(site) if not file.startswith(f"{DIGESTS}/")} for site in (ours, theirs))
    for address in sorted(here | there):
        if address not in there or address not in here:
            yield address, ["only MkDocs makes it" if address in here else "MkDocs does not make it"]
            continue
        old, new = ((site / address).read_bytes() for site in (ours, theirs))
        if old != new and (lines := _lines(address, old, new)):
            yield address, lines


def _lines(address: str, old: bytes, new: bytes) -> list[str]:
    if not address.endswith(".html"):
        return [f"{len(old)} bytes, {len(new)} in the other"]
    before, after = (TAG.sub("\n", NAMED.sub("", page.decode())).split("\n") for page in (old, new))
    before, after = ([line.strip() for line in lines if line.strip()] for lines in (before, after))
    diff = difflib.unified_diff(before, after, lineterm="", n=0)
    return [line for line in diff if not line.startswith(("---", "+++", "@@ "))]
