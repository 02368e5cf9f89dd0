"""Read of the works of others that the site sends who wrote them, and the text of each licence: `licences.toml` lists them.

The texts come from the packages themselves where these hold them. Whatever the source maps of the theme name has to be listed.
"""

import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import metadata
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import material

from ...common.grouping import grouped
from ...common.paths import NODE_MODULES, PYODIDE, ROOT
from ...common.tables import read_toml
from ...common.write_files import Text
from .page import Fault

LIBRARY = ROOT / "playground" / "runtime" / "library.txt"
"""The modules of Python's library that are sent, compiled, so that their comments have to be told here."""
LISTS = ROOT / "playground" / "text" / "licences"
FOLDER = "assets/licences"
OTHERS = f"{FOLDER}/THIRD-PARTY.txt"
RULE = f"\n{'=' * 80}\n\n"
THEME = Path(material.__file__).parent
OF_PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)")
COMMENT = re.compile(r"/\*.*?\*/|(?:^[ \t]*//[^\n]*\n)+", re.DOTALL | re.MULTILINE)
PYTHON_COMMENT = re.compile(r"(?im)(?:^[ \t]*#[^\n]*\n)+|^.*\bcopyright\b.*\b(?:19|20)\d\d\b.*\n")
RIGHTS = re.compile(r"copyright", re.IGNORECASE)
LEGAL = re.compile(r"licen[cs]e|copyright|\(c\)", re.IGNORECASE)
SPDX = "https://spdx.org/licenses/"
OWN = ("LICENSE", "LICENSE-TEXT")


class Shipped(NamedTuple):
    """Something that others wrote: what the list says of it, its version if that is known, what stands in it about rights."""

    id: str
    entry: Mapping[str, Any]
    version: str = ""
    notice: str = ""

    @property
    def text(self) -> str:
        """Tell what has to go with it: names, notices, the licence; an address where the text is nowhere at hand."""
        own = LISTS / f"{self.entry['licence']}.txt"
        holds = len(self.notice) > 1000 and "library" not in self.entry  # the whole text, and no mere mention
        whole = "" if holds else own.read_text("utf-8") if own.exists() else f"{SPDX}{self.entry['licence']}.html"
        head = f"{self.entry['name']} {self.version}".strip()
        unsure = f"Not compared with the work itself: {why}." if (why := self.entry.get("unchecked")) else ""
        parts = (f"{head}\n{self.entry['home']}", self.entry.get("copyright", ""), unsure, self.notice, whole)
        return "\n\n".join(part.strip() for part in parts if part.strip()) + "\n"


@cache
def shipped() -> tuple[Shipped, ...]:
    """Everything, in the order of the list."""
    return tuple(_read_work(ident, entry) for ident, entry in _list().items())


@cache
def _list() -> dict[str, Any]:
    return read_toml(LISTS / "licences.toml")


def _read_work(ident: str, entry: Mapping[str, Any]) -> Shipped:
    if "package" in entry:
        package = metadata.distribution(entry["package"])
        names = package.metadata.get_all("License-File") or []
        texts = [package.read_text(f"licenses/{name}") or package.read_text(name) or "" for name in names]
        return Shipped(ident, entry, package.version, "\n\n".join(texts))
    if "npm" in entry:
        version = json.loads((NODE_MODULES / entry["npm"] / "package.json").read_text("utf-8"))["version"]
        return Shipped(ident, entry, version)
    if "library" in entry:
        return Shipped(ident, entry, notice=_of_library())
    if "file" in entry:
        text = (THEME / entry["file"]).read_text("utf-8")
        return Shipped(ident, entry, notice=text if "LICENSE" in entry["file"] else _notices([text]))
    return Shipped(ident, entry, notice=_notices(mapped().get(entry.get("map", ""), ())))


def _notices(sources: Any, kind: re.Pattern[str] = COMMENT, about: re.Pattern[str] = LEGAL) -> str:
    every = [comment.strip() for source in sources for comment in kind.findall(source) if about.search(comment)]
    return "\n\n".join(dict.fromkeys(every))


def _of_library() -> str:
    """Tell what the modules of Python that are sent say about rights, each once."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        sources = [library.read(name).decode("utf-8") for name in LIBRARY.read_text("utf-8").split()]
    return _notices(sources, PYTHON_COMMENT, RIGHTS)


@cache
def mapped() -> dict[str, list[str]]:
    """The sources of others' packages inside the theme's scripts and styles, as its source maps tell them."""
    files = sorted((THEME / "templates" / "assets").rglob("*.map"))
    maps = [json.loads(file.read_text("utf-8")) for file in files if file.parent.name != "workers"]  # no search is sent
    sources = (
        both for mapping in maps for both in zip_longest(mapping["sources"], mapping.get("sourcesContent") or ())
    )
    named = ((OF_PACKAGE.findall(name), source or "") for name, source in sources)
    return grouped((packages[-1], source) for packages, source in named if packages)


def licence_faults() -> Iterator[Fault]:
    """List what the theme sends and the list lacks, and the other way round."""
    listed = {entry["map"] for entry in _list().values() if "map" in entry}
    for name in sorted(listed ^ set(mapped())):
        yield Fault(
            "playground/text/licences/licences.toml",
            f'{name}; expected an entry with map = "{name}" for each package in the theme\'s source maps, and no other',
        )


def licence_texts(notice: str) -> Iterator[Text]:
    """One file for what others wrote, our own two, and what the engine's folder says of itself."""
    yield OTHERS, RULE.join(work.text for work in shipped())
    for name in OWN:
        yield f"{FOLDER}/{name}.txt", (ROOT / name).read_text("utf-8")
    yield f"{FOLDER}/NOTICE.txt", notice
