"""Puts a thousand positions a game into the site, for whoever tests an engine of their own."""

from __future__ import annotations

from pathlib import Path

from torite.games import game_ids

from ...common.positions import compressed

FOLDER = "positions"
"""Where they are in the site, a file a game."""


def find_positions(place: int, steps: int) -> None:
    """Has those of some games kept: one in so many, from a place on."""
    for ident in game_ids()[place::steps]:
        compressed(ident)


def publish_positions(site: Path) -> None:
    """Writes each game's file, as lines of JSON, compressed."""
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for ident in game_ids():
        (folder / f"{ident}.jsonl.gz").write_bytes(compressed(ident))
