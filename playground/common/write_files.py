"""Writes many small files: thousands of them are most of what a build gives the disk to do. Lists the pages among them."""

import re
from collections.abc import Iterable
from pathlib import Path

type Text = tuple[str, str]
"""A file below some folder: its path and what it says."""
EDITION = re.compile(r"\d{4}-\d\d\b")


def write_files(root: Path, files: Iterable[tuple[str, str | bytes]]) -> None:
    """Writes files below `root`; each folder is asked for once, and nothing is buffered that is written in one piece."""
    made: set[str] = set()
    for path, held in files:
        folder = path.rpartition("/")[0]
        if folder not in made:
            (root / folder).mkdir(parents=True, exist_ok=True)
            made.add(folder)
        with Path(f"{root}/{path}").open("wb", buffering=0) as file:
            file.write(held.encode() if isinstance(held, str) else held)


def addresses(folder: Path) -> list[str]:
    """The pages below a language's folder that are no edition's: '' for its home page, else 'games/birdhead/'."""
    pages = (path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html"))
    pages = (page for page in pages if not EDITION.match(page))
    return sorted("" if page == "." else f"{page}/" for page in pages)
