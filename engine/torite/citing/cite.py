"""Citations of clauses: plain text, Markdown, BibTeX, CSL-JSON, from the entries of `rules.json`."""

from __future__ import annotations

import json
import string
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypedDict

from ..core.inputs import BadInput, all_keys, as_list, as_table, as_text, inside
from ..reading.documents import parse_json, read_text
from ..words.say import LANGS

FORMATS = ("text", "markdown", "bibtex", "csl-json")
SITE = "Torite"
LATEX = str.maketrans({
    **{char: f"\\{char}" for char in "#$%&_"},
    "\\": r"\textbackslash{}",
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
})  # fmt: skip
"""What LaTeX takes for commands; braces by name, as BibTeX counts them even after a backslash."""
URL = str.maketrans({char: f"%{ord(char):02X}" for char in "\\{}"} | dict.fromkeys(string.whitespace, "%20"))
"""What would end the field of an address. All else stands as it is, as that field is not read as LaTeX."""


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
    """A @misc entry. It has no year: a version of the rules bears none."""
    fields = {
        "title": f"{{{_latex(_name(source))}}}",
        "howpublished": _latex(SITE),
        "note": _latex(f"{source['citation']}, rules {source['version']}"),
        "language": _latex(source["lang"]),
        "url": source["url"].translate(URL),
    }
    lines = ",\n".join(f"  {key} = {{{value}}}" for key, value in fields.items())
    return f"@misc{{{source['citation'].replace('#', '-')},\n{lines}\n}}"


def _latex(words: str) -> str:
    """Words as LaTeX prints them."""
    return words.translate(LATEX)


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
        raise BadInput("clause", f"the id of a clause such as '{_example(rules)}'", citation)
    game = rules["games"][entry["game"]]
    return {
        "title": game["title"][lang],
        "number": entry["number"],
        "citation": citation,
        "version": game["rules_version"],
        "url": entry["urls"][lang],
        "lang": lang,
    }


def _example(rules: Mapping[str, Any]) -> str:
    return next((entry["citation"] for entry in rules["clauses"]), "birdhead#follow.raise")


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
    """The rules in a file. BadInput names the file and what is not as it should be in it."""
    with inside(path):
        rules = as_table("", parse_json(read_text(path)), "a rules.json")
        all_keys("", rules, ("clauses", "games", "retired"))
        games = as_table("games", rules["games"])
        for name, game in games.items():
            _check_game(f"games.{name}", game)
        for old, new in as_table("retired", rules["retired"]).items():
            as_text(f"retired.{old}", new)
        for place, entry in enumerate(as_list("clauses", rules["clauses"])):
            _check_clause(f"clauses[{place}]", entry, games)
    return rules


def _check_game(where: str, data: object) -> None:
    game = as_table(where, data)
    all_keys(where, game, ("title", "rules_version"))
    as_text(f"{where}.rules_version", game["rules_version"])
    _check_both(f"{where}.title", game["title"])


def _check_clause(where: str, data: object, games: Mapping[str, Any]) -> None:
    entry = as_table(where, data)
    all_keys(where, entry, ("citation", "game", "number", "urls"))
    for key in ("citation", "game", "number"):
        as_text(f"{where}.{key}", entry[key])
    if entry["game"] not in games:
        raise BadInput(f"{where}.game", f"one of {', '.join(games)}", entry["game"])
    _check_both(f"{where}.urls", entry["urls"])


def _check_both(where: str, data: object) -> None:
    """A text in each language."""
    both = as_table(where, data, "a table with ja and en")
    all_keys(where, both, LANGS)
    for lang in LANGS:
        as_text(f"{where}.{lang}", both[lang])


def _name(source: Source) -> str:
    return f"{source['title']} {source['number']}"
