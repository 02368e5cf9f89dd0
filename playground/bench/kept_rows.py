"""Keep the rows of games that a run was not asked to measure."""

from collections.abc import Collection, Mapping
from typing import Any

from torite.games import game_ids


def with_rows_kept(found: dict[str, Any], before: Mapping[str, Any], named: Collection[str]) -> dict[str, Any]:
    """Put the earlier rows of games that were not named beside those that were measured, and tell the day of each."""
    if not named or not before:
        return found
    days = {**before["taken"].get("earlier", {})}
    there = _games(before)
    earlier = {ident: days.get(ident, before["taken"]["date"]) for ident in there if ident not in named}
    kept = _merged(found, before, named)
    return {**kept, "taken": {**found["taken"], **({"earlier": earlier} if earlier else {})}}


def _merged(found: Mapping[str, Any], before: Mapping[str, Any], named: Collection[str]) -> dict[str, Any]:
    """Take the rows of the named games from the one, and of the others from the other."""
    merged = dict(found)
    if "games" in found:
        merged["games"] = _rows(found["games"], before.get("games", {}), named)
    if "ways" in found:
        ways = before.get("ways", {})
        merged["ways"] = {way: _rows(rows, ways.get(way, {}), named) for way, rows in found["ways"].items()}
    return merged


def _rows(found: Mapping[str, Any], before: Mapping[str, Any], named: Collection[str]) -> dict[str, Any]:
    """Order rows as the games are; one that both have and nobody named stays as it was."""
    rows = {**found, **{ident: row for ident, row in before.items() if ident not in named or ident not in found}}
    return {ident: rows[ident] for ident in game_ids() if ident in rows}


def _games(data: Mapping[str, Any]) -> list[str]:
    """Name the games that have rows."""
    every = [data.get("games", {}), *data.get("ways", {}).values()]
    return [ident for ident in game_ids() if any(ident in rows for rows in every)]


def earlier_days(taken: Mapping[str, Any]) -> str:
    """Say of which games the figures are from another day."""
    days: dict[str, list[str]] = {}
    for ident, day in taken.get("earlier", {}).items():
        if day != taken["date"]:
            days.setdefault(day, []).append(ident)
    return "".join(f" From {day}: {', '.join(idents)}." for day, idents in sorted(days.items()))
