"""Where editions are kept: `docs/editions/`, a pack an edition with what no earlier edition holds, and the hash list.

Every object (a clause, an example, a term, the list of a game's clauses) is plain data under the hash of what it says, so
that an edition costs what has changed. `editions.json` names each edition with its date, the hash of its root, which
stands for all that is in it, and the hash of its pack. A pack that was written is never written again.
"""

import json
import lzma
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from ...common.edition_index import LIST, Broken, Listed, listed, shown, write_list

LENGTH = 32
"""How many signs of a hash name an object."""

PACK = "expected the pack that `dev.py edition` wrote"

type Object = Any


def object_id(content: Object) -> str:
    """The name of an object: the hash of what it says."""
    return sha256(_canonical(content)).hexdigest()[:LENGTH]


def _canonical(content: Object) -> bytes:
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def pack_file(folder: Path, name: str) -> Path:
    """The pack of an edition."""
    return folder / f"{name}.pack"


def _opened(file: Path) -> Mapping[str, Object]:
    """Give what a pack holds. Broken if it cannot be read."""
    try:
        return _unpacked(file, file.stat().st_mtime_ns)
    except (OSError, EOFError, lzma.LZMAError, ValueError, RecursionError) as error:
        raise Broken(f"{shown(file)}: {error}; {PACK}") from error


@cache
def _unpacked(file: Path, changed: int) -> Mapping[str, Object]:
    content = json.loads(lzma.decompress(file.read_bytes()))
    if not isinstance(content, dict):
        raise ValueError("no objects by their names")
    return content


def objects(folder: Path, editions: list[Listed]) -> dict[str, Object]:
    """Everything that the packs of these editions hold. Broken names one that cannot be read."""
    files = [pack_file(folder, edition.name) for edition in editions]
    return {name: content for file in files for name, content in _opened(file).items()}


def add(folder: Path, name: str, date: str, root: Object, made: Mapping[str, Object]) -> Listed:
    """Writes an edition, which comes after all others: its pack with what is new, its line of the hash list."""
    before = listed(folder)
    known = objects(folder, before)
    new = {key: content for key, content in {**made, object_id(root): root}.items() if key not in known}
    data = lzma.compress(_canonical(new), preset=9 | lzma.PRESET_EXTREME)
    folder.mkdir(parents=True, exist_ok=True)
    pack_file(folder, name).write_bytes(data)
    added = Listed(name, date, object_id(root), sha256(data).hexdigest(), versions(root, {**known, **new}))
    write_list(folder, [*before, added])
    return added


def versions(root: Object, known: Mapping[str, Object]) -> tuple[tuple[str, str], ...]:
    """The version of each game's rules in an edition."""
    return tuple((game, known[known[tree]["front"]]["rules_version"]) for game, tree in sorted(root["games"].items()))


def damages(folder: Path) -> Iterator[str]:
    """List what is no longer as it was written, an edition a line; nothing if all editions are whole."""
    try:
        editions = listed(folder)
    except Broken as error:
        yield str(error)
        return
    for place, edition in enumerate(editions):
        try:
            _verify(folder, edition, editions[: place + 1])
        except Broken as error:
            yield str(error)
            return  # later ones hold only what is new in them
    for file in sorted(folder.glob("*.pack")):
        if file.stem not in {edition.name for edition in editions}:
            yield f"{shown(file)}: not in {LIST}; expected every edition to be listed"


def _verify(folder: Path, edition: Listed, until: list[Listed]) -> None:
    """Whether a pack is the one that was written, each object is what its name says, and none is missing."""
    file = pack_file(folder, edition.name)
    if file.exists() and sha256(file.read_bytes()).hexdigest() != edition.pack:
        raise Broken(
            f"{shown(file)}: changed since edition {edition.name} was made; expected the pack that {LIST} names"
        )
    own = _opened(file)
    if wrong := [name for name, content in own.items() if object_id(content) != name]:
        raise Broken(f"{shown(file)}: object {wrong[0]} is not what its name says; {PACK}")
    known = objects(folder, until)
    if missing := [name for name in _reached(edition.root, known) if name not in known]:
        raise Broken(f"{shown(file)}: object {missing[0]} of edition {edition.name} is missing; {PACK}")
    if edition.versions != versions(known[edition.root], known):
        raise Broken(f"{shown(file)}: other versions of the rules than {LIST} says; expected those of the text")


def _reached(root: str, known: Mapping[str, Object]) -> Iterator[str]:
    yield root
    for game in known.get(root, {}).get("games", {}).values():
        yield game
        tree = known.get(game, {"front": root, "items": [], "examples": {}, "corpus": []})
        yield tree["front"]
        yield from (name for _, _, name in tree["items"])
        yield from tree["examples"].values()
        yield from (name for batch in tree["corpus"] for name in batch)
    yield from known.get(root, {}).get("terms", {}).values()
