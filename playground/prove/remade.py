"""A game made anew from sources that were changed in memory, beside the real one, in some milliseconds."""

import ast
import importlib
import importlib.util
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from torite.core.game import Game
from torite.games import game as find_game

from .mutants import Change

TOOLKIT = "torite.toolkit"


class Sources:
    """Hold a game's sources, its own modules and the toolkit's, each as a tree and compiled."""

    def __init__(self, ident: str) -> None:
        find_game(ident)
        self.ident, self.package = ident, f"torite.games.{ident.replace('-', '_')}"
        self.files: dict[str, Path] = {
            name: Path(str(module.__file__))
            for name, module in sys.modules.items()
            if any(name == root or name.startswith(f"{root}.") for root in (TOOLKIT, self.package)) and module.__file__
        }
        self.trees = {name: ast.parse(file.read_text("utf-8")) for name, file in self.files.items()}
        self.codes = {name: self.compiled(name) for name in self.trees}

    def compiled(self, name: str) -> CodeType:
        """A module as its tree stands now."""
        return compile(self.trees[name], str(self.files[name]), "exec")

    def changed(self, name: str, change: Change) -> CodeType:
        """A module with a change."""
        change.make()
        try:
            return self.compiled(name)
        finally:
            change.undo()

    def made(self, **changed: CodeType) -> Game[Any]:
        """The game, with some modules as given."""
        with _apart(self.files, {**self.codes, **changed}):
            for name in sorted(self.files):
                if name.startswith(f"{self.package}."):
                    importlib.import_module(name)
            game: Game[Any] = sys.modules[f"{self.package}.state"].game
            return game


class _Finder(MetaPathFinder, Loader):
    """Finds modules in memory, and lets nothing else look for them."""

    def __init__(self, files: Mapping[str, Path], codes: Mapping[str, CodeType]) -> None:
        self.files, self.codes = files, codes

    def find_spec(self, fullname: str, path: object = None, target: ModuleType | None = None, /) -> ModuleSpec | None:
        """The way to make one of the modules."""
        if fullname not in self.codes:
            return None
        file = self.files[fullname]
        return importlib.util.spec_from_file_location(
            fullname,
            file,
            loader=self,
            submodule_search_locations=[str(file.parent)] if file.stem == "__init__" else None,
        )

    def create_module(self, spec: ModuleSpec) -> None:
        """As any module is made."""

    def exec_module(self, module: ModuleType) -> None:
        """Fills it."""
        exec(self.codes[module.__name__], module.__dict__)


@contextmanager
def _apart(files: Mapping[str, Path], codes: Mapping[str, CodeType]) -> Generator[None]:
    """While this lasts the modules are made anew; afterwards the real ones are where they were."""
    real = {name: sys.modules.pop(name) for name in files if name in sys.modules}
    finder = _Finder(files, codes)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in files:
            sys.modules.pop(name, None)
        sys.modules.update(real)
        for name, module in real.items():
            parent, _, own = name.rpartition(".")
            setattr(sys.modules[parent], own, module)
