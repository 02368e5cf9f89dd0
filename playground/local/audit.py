"""`dev.py audit`: what is known of the locked packages' faults, and what could not be checked.

The lists are asked of a database of advisories in the format of OSV: a folder or zip of it that lies on this machine, or
else its service. Without either, everything that needs none is checked, and the rest is named.
"""

import json
import re
import urllib.request
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from ..common.grouping import grouped
from ..common.paths import ROOT

SERVICE = "https://api.osv.dev/v1/querybatch"
PATIENCE = 20
"""Seconds to wait for the service."""
BATCH = 500
LISTS = ("requirements.txt", "requirements-oracles.txt", "requirements-cluster.txt")
PIN = re.compile(r"^([\w.-]+)==([^\s;\\]+)[^\n]*((?:\n[ ]+--hash=[^\n]*)*)", re.MULTILINE)
NEVER: tuple[str, ...] = (
    "Python and Node.js themselves",
    "what Pyodide and the theme hold inside them (listed in playground/text/licences/licences.toml)",
    "browsers and hosts that the tests take from the system",
)
"""Programs that no list of locked packages names."""


class Locked(NamedTuple):
    """A package at the version that a list names; `safe` tells whether its contents are fixed by a hash."""

    ecosystem: str
    name: str
    version: str
    listed: str
    safe: bool


class Risk(NamedTuple):
    """Something wrong with a package."""

    package: Locked
    what: str


def locked(root: Path = ROOT) -> list[Locked]:
    """Read all lists."""
    pinned = [
        Locked("PyPI", canonicalize_name(package), version, name, "--hash=" in hashes)
        for name in LISTS
        for package, version, hashes in PIN.findall((root / name).read_text("utf-8"))
    ]
    name = "package-lock.json"
    listed: dict[str, Any] = json.loads((root / name).read_text("utf-8"))["packages"]
    packages = [(path.rpartition("node_modules/")[2], entry) for path, entry in listed.items() if path]
    return pinned + [
        Locked("npm", package, str(entry["version"]), name, bool(entry.get("integrity")))
        for package, entry in packages
        if not entry.get("link")
    ]


def audit(database: Path | None = None, service: str = SERVICE) -> bool:
    """Print what is found and what could not be checked; tell whether nothing is wrong."""
    packages = locked()
    faults = [Risk(package, "its contents are fixed by no hash") for package in packages if not package.safe]
    unchecked: list[str] = [*NEVER]
    try:
        faults += known(packages, database) if database else asked(packages, service)
    except (OSError, ValueError) as error:
        place = database or "the advisories' service"
        unchecked.insert(0, f"known faults of {len(packages)} packages: {place} cannot be read ({error})")
    for package, what in faults:
        print(f"{package.listed}: {package.name} {package.version}: {what}")
    for what in unchecked:
        print(f"not checked: {what}")
    print(f"{len(packages)} packages, {len(faults)} found, {len(unchecked)} kinds of things not checked")
    return not faults


def known(packages: Sequence[Locked], database: Path) -> list[Risk]:
    """Look the packages up in advisories on this machine."""
    by_name = grouped(((package.ecosystem, package.name), package) for package in packages)
    count, faults = 0, list[Risk]()
    for advisory in _advisories(database):
        count += 1
        for affected in advisory.get("affected", ()):
            ecosystem, name = (affected.get("package", {}).get(key, "") for key in ("ecosystem", "name"))
            named = canonicalize_name(name) if ecosystem == "PyPI" else name  # may be written in many ways (PEP 503)
            for package in by_name.get((ecosystem, named), ()):
                if not advisory.get("withdrawn") and _concerns(affected, package.version):
                    faults.append(Risk(package, _summary(advisory)))
    if not count:
        raise ValueError("no advisory in it; expected files of OSV, *.json")
    return list(dict.fromkeys(faults))


def _advisories(database: Path) -> Iterator[dict[str, Any]]:
    if database.is_dir():
        yield from (json.loads(file.read_text("utf-8")) for file in sorted(database.rglob("*.json")))
        return
    try:
        with zipfile.ZipFile(database) as archive:
            yield from (json.loads(archive.read(name)) for name in archive.namelist() if name.endswith(".json"))
    except zipfile.BadZipFile as error:
        raise ValueError("no folder and no zip") from error


def _concerns(affected: Mapping[str, Any], version: str) -> bool:
    """Tell whether an advisory is about a version: it is listed, or lies in a range."""
    ranges = [span for span in affected.get("ranges", ()) if span.get("type") != "GIT"]
    return version in affected.get("versions", ()) or any(_within(span.get("events", ()), version) for span in ranges)


def _within(events: Iterable[Mapping[str, str]], version: str) -> bool:
    """Tell whether the last event up to a version opens the range; a version that cannot be compared is taken to lie in it."""
    inside = False
    try:
        here = Version(version)
        steps = sorted((Version("0.dev0" if at == "0" else at), kind) for event in events for kind, at in event.items())
    except InvalidVersion:
        return True
    for at, kind in steps:
        if kind == "introduced" and at <= here:
            inside = True
        elif (kind in ("fixed", "limit") and at <= here) or (kind == "last_affected" and at < here):
            inside = False
    return inside


def _summary(advisory: Mapping[str, Any]) -> str:
    return " ".join(filter(None, [str(advisory.get("id", "")), str(advisory.get("summary", ""))]))


def asked(packages: Sequence[Locked], service: str) -> list[Risk]:
    """Ask the service. OSError if it is not in reach."""
    faults: list[Risk] = []
    for begin in range(0, len(packages), BATCH):
        some = packages[begin : begin + BATCH]
        queries = [
            {"package": {"ecosystem": package.ecosystem, "name": package.name}, "version": package.version}
            for package in some
        ]
        request = urllib.request.Request(  # the address is ours, or a tester's
            service, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            results: list[dict[str, Any]] = json.load(answer)["results"]
        if len(results) != len(some):
            raise ValueError(f"{len(results)} answers to {len(some)} questions")
        pairs = zip(some, results, strict=True)
        faults += [Risk(package, _summary(fault)) for package, reply in pairs for fault in reply.get("vulns") or ()]
    return faults
