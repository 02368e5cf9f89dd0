"""Every game still plays as its golden playthrough says."""

from __future__ import annotations

import pytest

from torite.games import all_games

from .golden import FOLDER, transcript


@pytest.mark.parametrize("ident", sorted(all_games()))
def test_golden_playthrough(ident: str) -> None:
    path = FOLDER / f"{ident}.txt"
    assert path.exists(), f"{path.name} is missing: `python3 dev.py accept {ident}` writes it"
    assert transcript(all_games()[ident]) == path.read_text("utf-8"), (
        f"the game plays differently; if that is meant, `python3 dev.py accept {ident}`"
    )
