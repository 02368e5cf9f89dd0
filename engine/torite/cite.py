"""Citations of clauses: plain text, Markdown, BibTeX, CSL-JSON, from the entries of `rules.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypedDict

from .inputs import BadInput, as_table

FORMATS = ("text", "markdown", "bibtex", "csl-json")
SITE = "Torite"


class Source(TypedDict):
    """What a citation needs: the game's title, the number, the id with the game, the rules version, the address."""

    title: str
    number: str
    citation: str
    version: str
    url: str
    lang: str


def text(source: Source) -> str:
    """For ordinary text."""
    if source["lang"] == "ja":
        return f"{_name(source)}（{source['citation']}）、ルール{source['version']}版、{SITE}。{source['url']}"
    return f"{_name(source)} ({source['citation']}), rules {source['version']}, {SITE}. {source['url']}"


def markdown(source: Source) -> str:
    """For Markdown."""
    link = f"[{_name(source)}]({source['url']})"
    if source["lang"] == "ja":
        return f"{link}（`{source['citation']}`、ルール{source['version']}版、{SITE}）"
    return f"{link} (`{source['citation']}`, rules {source['version']}, {SITE})"


def bibtex(source: Source) -> str:
    """A @misc entry."""
    fields = {
        "title": _name(source),
        "howpublished": SITE,
        "note": f"{source['citation']}, rules {source['version']}",
        "language": source["lang"],
        "url": source["url"],
    }
    lines = ",\n".join(f"  {key} = {{{value}}}" for key, value in fields.items())
    return f"@misc{{{source['citation'].replace('#', '-')},\n{lines}\n}}"


def csl_json(source: Source) -> str:
    """A CSL-JSON item."""
    item = {
        "id": source["citation"],
        "type": "webpage",
        "title": _name(source),
        "container-title": SITE,
        "version": source["version"],
        "language": source["lang"],
        "URL": source["url"],
    }
    return json.dumps(item, ensure_ascii=False, indent=2)


def every_format(source: Source) -> dict[str, str]:
    """The citation in all formats."""
    return {"text": text(source), "markdown": markdown(source), "bibtex": bibtex(source), "csl-json": csl_json(source)}


def source_of(rules: Mapping[str, Any], citation: str, lang: str) -> Source:
    """What to cite, found in `rules.json`. BadInput if there is no such clause."""
    citation = rules["retired"].get(citation, citation)
    entry = next((entry for entry in rules["clauses"] if entry["citation"] == citation), None)
    if entry is None:
        raise BadInput("clause", f"the id of a clause such as '{rules['clauses'][0]['citation']}'", citation)
    game = rules["games"][entry["game"]]
    return {
        "title": game["title"][lang],
        "number": entry["number"],
        "citation": citation,
        "version": game["rules_version"],
        "url": entry["urls"][lang],
        "lang": lang,
    }


def cite(rules: Mapping[str, Any], citation: str, lang: str, form: str) -> str:
    """The citation of a clause in a language and a format."""
    return every_format(source_of(rules, citation, lang))[form]


def find_rules(path: Path | None) -> Mapping[str, Any]:
    """`rules.json` at the path, else of the site built here or in a folder above. BadInput says where it was sought."""
    here = Path.cwd()
    places = (
        [path]
        if path
        else [folder / name for folder in (here, *here.parents) for name in ("rules.json", "site/rules.json")]
    )
    for place in places:
        if place.is_file():
            return _read(place)
    raise BadInput("--rules", "a rules.json (build the site, or give its path)", str(path or here))


def _read(path: Path) -> Mapping[str, Any]:
    try:
        rules = as_table(str(path), json.loads(path.read_text("utf-8")), "a rules.json")
    except json.JSONDecodeError as error:
        raise BadInput(str(path), f"a rules.json ({error})") from error
    if not {"clauses", "games", "retired"} <= set(rules):
        raise BadInput(str(path), "a rules.json with games, clauses and retired")
    return rules


def _name(source: Source) -> str:
    return f"{source['title']} {source['number']}"
