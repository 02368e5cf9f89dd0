"""Read and write proofs as files that the build reads, docs/proofs/<game>.json, with what they were made of."""

import json
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from torite.games import folder_of, game_ids

from ..common.paths import DOCS
from .depends import called, digest_of_all
from .proving import Proof, Prover

FOLDER = DOCS / "proofs"
EXAMPLES = 6
"""So many examples are named that show a clause, for the page to open one."""


def file_of(ident: str) -> Path:
    """Where a game's proofs are."""
    return FOLDER / f"{ident}.json"


def made_of(ident: str) -> str:
    """Digest what a game's proofs depend on as it is now, as far as it was known when they were written."""
    return digest_of_all(ident, recorded(ident).get("rests", {}), alike(ident))


def recorded(ident: str) -> dict[str, Any]:
    """A game's proofs as they were written; {} if there are none."""
    file = file_of(ident)
    proofs: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return proofs


def stale(*idents: str) -> list[str]:
    """The games that have changed since they were proven."""
    return [ident for ident in idents or game_ids() if recorded(ident).get("of") != made_of(ident)]


def alike(ident: str) -> Mapping[str, Mapping[str, str]]:
    """Changes that make no difference, by clause, each with its reason: the game's `alike.toml`."""
    file = folder_of(ident) / "alike.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def prove(ident: str, only: Collection[str] = ()) -> dict[str, Any]:
    """A game's proofs as they are written; only those of some clauses, if any are named."""
    with called() as functions:
        prover = Prover(ident, alike(ident))
    clauses = {clause: _row(proof) for clause, proof in prover.proofs(only).items()}
    return {"of": digest_of_all(ident, functions, alike(ident)), "rests": functions, "clauses": clauses}


def _row(proof: Proof) -> dict[str, Any]:
    row: dict[str, Any] = {
        "shown": proof.shown,
        "examples": list(proof.examples[:EXAMPLES]),
        "exchanges": list(proof.exchanges),
        "changes": list(proof.changes),
        "proven": proof.proven,
    }
    return row | ({"unnoticed": list(proof.missed)} if proof.missed else {})


def write(ident: str, proofs: Mapping[str, Any]) -> None:
    """Writes them, a clause a line; then the functions on which they rest, a file a line."""
    FOLDER.mkdir(exist_ok=True)
    rows, rests = _rows(proofs["clauses"]), _rows(proofs["rests"])
    file_of(ident).write_text(
        f'{{"of": "{proofs["of"]}", "clauses": {{\n{rows}\n}}, "rests": {{\n{rests}\n}}}}\n', "utf-8"
    )


def _rows(table: Mapping[str, Any]) -> str:
    return ",\n".join(f"{json.dumps(key)}: {json.dumps(row)}" for key, row in table.items())


def unproven(proofs: Mapping[str, Any]) -> dict[str, list[str]]:
    """The clauses that are not proven, and what nothing noticed."""
    return {clause: proof.get("unnoticed", []) for clause, proof in proofs["clauses"].items() if not proof["proven"]}
