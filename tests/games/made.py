"""Games that are not in the project: they lie in a folder of a test's own and join the others while it runs."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from playground.common import scenario_runs, source_digests
from playground.html.example_cache import kept_examples
from playground.text.model import engine_facts
from torite import games
from torite.games import join
from torite.words.say_files import forget


@contextmanager
def joined(place: Path, ident: str) -> Generator[None]:
    """While this lasts, the folder's games are among the others; `ident` is forgotten afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__])
        join(str(place))
        yield
    package = f"torite.games.{ident.replace('-', '_')}"
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
    for kept in (games.game, source_digests.game, scenario_runs.load, scenario_runs.run):
        kept.cache_clear()
    engine_facts.scenarios.cache_clear()
    kept_examples.cache_clear()
    forget()
