"""What can be cited, found in `rules.json`: a game, a section, a clause, a range of clauses, an example, a step of it.

skat    skat#follow    skat#follow.suit    skat#follow.suit..follow.null    skat/tonight    skat/tonight@3
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.inputs import BadInput
from .formats import Held, Source, Whence, every_format

LANGS = ("ja", "en", "both")
BOTH = ("ja", "en")
type Rules = Mapping[str, Any]
type Entry = Mapping[str, Any]


def source_of(rules: Rules, citation: str, lang: str) -> Source:
    """What to cite. BadInput if there is no such thing."""
    if "/" in citation:
        return _example(rules, citation, lang)
    if "#" not in citation and citation in rules["games"]:
        game = rules["games"][citation]
        return _source(rules, citation, lang, {**game, "game": citation}, [""])
    first, _, last = citation.partition("..")
    ends = [_clause(rules, first)]
    if last:
        ends.append(_clause(rules, last if "#" in last else f"{ends[0]['game']}#{last}"))
        if ends[1]["game"] != ends[0]["game"]:
            raise BadInput("clause", "a range of clauses of one game", citation)
    name = "..".join([ends[0]["citation"], *(end["id"] for end in ends[1:])])
    return _source(rules, name, lang, ends[0], [f" {'–'.join(end['number'] for end in ends)}"], ends)


def _clause(rules: Rules, citation: str) -> Entry:
    named = rules["retired"].get(citation, citation)
    entry: Entry | None = next((entry for entry in rules["clauses"] if entry["citation"] == named), None)
    if entry is None:
        raise BadInput("clause", f"the id of a clause such as '{_such(rules)}'", citation)
    return entry


def _such(rules: Rules) -> str:
    return next((str(entry["citation"]) for entry in rules["clauses"]), "birdhead#follow.raise")


def _example(rules: Rules, citation: str, lang: str) -> Source:
    ident, _, step = citation.partition("@")
    entry = next((one for one in rules.get("examples", ()) if one["id"] == ident), None)
    if entry is None or (step and not step.isdecimal()):
        raise BadInput(
            "clause", "an example of a page such as 'skat/tonight', perhaps with a step: 'skat/tonight@3'", citation
        )
    words = {lang: f" – {entry['title'][lang]}" + (f" ({step})" if step else "") for lang in BOTH}
    found = _source(rules, citation, lang, entry, [words["ja"], words["en"]])
    return found._replace(url=found.url.replace("#", f"?step={step}#")) if step else found


def _source(
    rules: Rules, citation: str, lang: str, entry: Entry, more: list[str], all_of_it: list[Entry] | None = None
) -> Source:
    """The source of what an entry is; `more` is what follows the game's title, where it differs in each language."""
    game = rules["games"][entry["game"]]
    names = {one: f"{game['title'][one]}{more[place % len(more)]}" for place, one in enumerate(BOTH)}
    frozen = _frozen(all_of_it or [entry])
    short = f"{rules['site']['url']}@{_short(entry, citation)}" if lang == "both" else ""
    return Source(
        " / ".join(dict.fromkeys(names[one] for one in ([lang] if lang in BOTH else BOTH))),
        citation,
        game["rules_version"],
        short or entry["urls"][lang],
        lang,
        _held(rules, frozen, short or lang) if frozen else None,
        _whence(all_of_it or []),
    )


def _whence(clauses: list[Entry]) -> Whence | None:
    """Where a clause comes from; a range has no one answer."""
    told = clauses[0].get("provenance") if len(clauses) == 1 else None
    return Whence(told["kind"], told.get("number") or "", tuple(told.get("sources", ()))) if told else None


def _held(rules: Rules, frozen: Entry, where: str) -> Held:
    """The edition; `where` is a language, or the address that has none."""
    name = frozen["edition"]
    return Held(name, rules["editions"][name]["date"], frozen["urls"].get(where) or f"{where}#{name}")


def _short(entry: Entry, citation: str) -> str:
    """The address without a language, below the root of the site; examples are found by their clause."""
    if "/" in citation:
        return str(entry["clause"] or entry["game"]).replace("#", "/")
    return f"{entry['game']}/{entry['id']}" if "#" in citation else str(entry["game"])


def _frozen(entries: list[Entry]) -> Entry:
    """Where an edition holds all of it in its present words; {} if none does."""
    found = [entry.get("frozen") for entry in entries]
    return found[0] if found[0] and all(one and one["edition"] == found[0]["edition"] for one in found) else {}


def cite(rules: Rules, citation: str, lang: str, form: str) -> str:
    """A citation in a language, or both, and a format."""
    return every_format(source_of(rules, citation, lang))[form]
