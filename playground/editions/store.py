"""Where editions are kept: `docs/editions/`, a pack an edition with what no earlier edition holds, and the hash list.

Every object (a clause, an example, a term, the list of a game's clauses) is plain data under the hash of what it says, so
that an edition costs what has changed. `editions.json` names each edition with its date, the hash of its root, which
stands for all that is in it, and the hash of its pack. A pack that was written is never written again.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..common.listed import LIST, Listed, listed, write_list

LENGTH = 32
"""How many signs of a hash name an object."""

type Object = Any


class Broken(ValueError):
    """An edition is no longer what the hash list says; the message names it."""


def name_of(found: Object) -> str:
    """The name of an object: the hash of what it says."""
    return sha256(_canonical(found)).hexdigest()[:LENGTH]


def _canonical(found: Object) -> bytes:
    return json.dumps(found, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def pack_file(folder: Path, name: str) -> Path:
    """The pack of an edition."""
    return folder / f"{name}.pack"


@cache
def _unpacked(file: Path, changed: int) -> Mapping[str, Object]:
    found: dict[str, Object] = json.loads(lzma.decompress(file.read_bytes()))
    return found


def objects(folder: Path, editions: list[Listed]) -> dict[str, Object]:
    """Everything that the packs of these editions hold."""
    files = [pack_file(folder, one.name) for one in editions]
    return {name: found for file in files for name, found in _unpacked(file, file.stat().st_mtime_ns).items()}


def add(folder: Path, name: str, date: str, root: Object, made: Mapping[str, Object]) -> Listed:
    """Writes an edition: its pack with what is new, its line of the hash list. ValueError if there is one of that name."""
    before = listed(folder)
    if before and name <= before[-1].name:
        raise ValueError(f"edition {name}; expected a name after {before[-1].name}, as no edition is written again")
    known = objects(folder, before)
    new = {key: found for key, found in {**made, name_of(root): root}.items() if key not in known}
    data = lzma.compress(_canonical(new), preset=9 | lzma.PRESET_EXTREME)
    folder.mkdir(parents=True, exist_ok=True)
    pack_file(folder, name).write_bytes(data)
    added = Listed(name, date, name_of(root), sha256(data).hexdigest(), versions(root, {**known, **new}))
    write_list(folder, [*before, added])
    return added


def versions(root: Object, known: Mapping[str, Object]) -> tuple[tuple[str, str], ...]:
    """The version of each game's rules in an edition."""
    return tuple((game, known[known[tree]["front"]]["rules_version"]) for game, tree in sorted(root["games"].items()))


def damages(folder: Path) -> Iterator[str]:
    """What is no longer as the hash list says, an edition a line; nothing if all editions are whole."""
    editions = listed(folder)
    for place, one in enumerate(editions):
        try:
            _verify(folder, one, editions[: place + 1])
        except (Broken, OSError, lzma.LZMAError, ValueError) as error:
            yield f"{pack_file(folder, one.name).name}: {error}"
    for file in sorted(folder.glob("*.pack")):
        if file.stem not in {one.name for one in editions}:
            yield f"{file.name}: not in {LIST}; expected every edition to be listed"


def _verify(folder: Path, one: Listed, until: list[Listed]) -> None:
    """Whether a pack is the one that was written, each object is what its name says, and none is missing."""
    if sha256(pack_file(folder, one.name).read_bytes()).hexdigest() != one.pack:
        raise Broken(f"changed since edition {one.name} was made; expected the pack that {LIST} names, never another")
    own = _unpacked(pack_file(folder, one.name), pack_file(folder, one.name).stat().st_mtime_ns)
    if wrong := [name for name, found in own.items() if name_of(found) != name]:
        raise Broken(f"object {wrong[0]} is not what its name says")
    known = objects(folder, until)
    if missing := [name for name in _reached(one.root, known) if name not in known]:
        raise Broken(f"object {missing[0]} of edition {one.name} is missing")
    if one.versions != versions(known[one.root], known):
        raise Broken(f"other versions of the rules than {LIST} says; expected those of the text")


def _reached(root: str, known: Mapping[str, Object]) -> Iterator[str]:
    """The names of all objects of an edition."""
    yield root
    for game in known.get(root, {}).get("games", {}).values():
        yield game
        tree = known.get(game, {"front": root, "items": [], "examples": {}, "corpus": []})
        yield tree["front"]
        yield from (name for _, _, name in tree["items"])
        yield from tree["examples"].values()
        yield from (name for batch in tree["corpus"] for name in batch)
    yield from known.get(root, {}).get("terms", {}).values()
