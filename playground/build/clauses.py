"""The rules text in the build: its checks, `rules.json` with its schema, and the citations for the page's dialog."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from playground import text
from playground.text.engine_side import engine_facts
from playground.text.export import citations, export, schema


def check_clauses() -> list[str]:
    """What is wrong with the pages, a line each; [] if they may be published."""
    return [str(fault) for fault in text.problems(text.load())]


def demand_clauses(strict: bool) -> None:
    """Tells what is wrong with the pages, and ends the program if that matters."""
    found = check_clauses()
    print("".join(f"{line}\n" for line in found), end="", file=sys.stderr)
    if found and strict:
        sys.exit(f"clauses: {len(found)} to put right")


def rules(url: str) -> dict[str, Any]:
    """The contents of rules.json."""
    return export(text.load(), url, engine_facts().bound)


def citation_files(data: dict[str, Any]) -> dict[str, bytes]:
    """For each game a file with every clause's citations, by its path beside the page's scripts."""
    return {f"cite/{game}.json": compact(found) for game, found in citations(data).items()}


def publish_rules(site: Path, url: str, data: dict[str, Any]) -> None:
    """rules.json and its schema, at the root of the site."""
    site.joinpath("rules.json").write_text(_readable(data), "utf-8")
    site.joinpath("rules.schema.json").write_text(_readable(schema(url)), "utf-8")


def compact(data: object) -> bytes:
    """Data as JSON for machines."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _readable(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
