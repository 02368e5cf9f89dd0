"""Find citable texts: the living one of `rules.json`, or that of an edition in it.

skat    skat#follow    skat#follow.suit    skat#follow.suit..follow.null    skat/tonight    skat/tonight@3
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from ..core.inputs import BadInput

type Rules = Mapping[str, Any]
type Entry = Mapping[str, Any]
STEP = re.compile(r"[1-9][0-9]*")
WHAT = "clause"
"""The argument that names it, as messages call it."""


class Text(NamedTuple):
    """Games, clauses in their order and examples by their names, retired ids; `edition` is '' for the living text."""

    edition: str
    games: Mapping[str, Entry]
    clauses: Mapping[str, Entry]
    examples: Mapping[str, Entry]
    retired: Mapping[str, str]


class Target(NamedTuple):
    """Hold the target of a citation: a game, a clause, both ends of a range or an example, with the step.

    `citation` is as it is written now; `swapped` are retired ids in it, each with the one that answers for it.
    """

    citation: str
    entries: Sequence[Entry]
    step: str = ""
    swapped: Mapping[str, str] = {}


def text_of(rules: Rules, edition: str = "") -> Text:
    """The living text, or that of an edition. BadInput if there is no such edition."""
    if not edition:
        clauses = {entry["citation"]: entry for entry in rules["clauses"]}
        examples = {entry["id"]: entry for entry in rules.get("examples", ())}
        return Text("", rules["games"], clauses, examples, rules["retired"])
    if edition not in rules["editions"]:
        known = ", ".join(rules["editions"]) or "none, as there is no edition"
        raise BadInput("edition", f"one of {known}", edition)
    return _frozen(text_of(rules), edition, rules["editions"][edition])


def _frozen(now: Text, name: str, edition: Entry) -> Text:
    """The text of an edition, its entries in the form of the living ones, with the addresses of those."""
    games = edition.get("games", {})
    clauses = {
        f"{game}#{ident}": _clause(now, name, games, game, ident) for game in games for ident in games[game]["numbers"]
    }
    examples = {
        ident: {
            **example,
            "id": ident,
            "game": game,
            **_urls(now.examples.get(ident), name, _at(games, game, anchor(ident))),
        }
        for game in games
        for ident, example in games[game]["examples"].items()
    }
    held = {game: {**entry, **_urls(now.games.get(game), name, entry["urls"])} for game, entry in games.items()}
    return Text(name, held, clauses, examples, edition.get("retired", {}))


def _clause(now: Text, name: str, games: Mapping[str, Entry], game: str, ident: str) -> Entry:
    citation = f"{game}#{ident}"
    living = now.clauses.get(now.retired.get(citation, citation))
    entry = {"citation": citation, "id": ident, "game": game, "number": games[game]["numbers"][ident]}
    return {**entry, **_urls(living, name, _at(games, game, ident))}


def _urls(living: Entry | None, name: str, urls: Mapping[str, str]) -> Entry:
    """The addresses of the living text, if there is any, and those that stay."""
    return {"urls": living["urls"] if living else urls, "frozen": {"edition": name, "urls": urls}}


def _at(games: Mapping[str, Entry], game: str, place: str) -> Mapping[str, str]:
    return {lang: f"{url}#{place}" for lang, url in games[game]["urls"].items()}


def anchor(example: str) -> str:
    """Where an example is on its page."""
    return f"example-{example.replace('/', '-')}"


def find(text: Text, citation: str) -> Target:
    """Find the target of a citation. BadInput says what there is instead."""
    if "/" in citation:
        return _example(text, citation)
    if "#" not in citation and citation in text.games:
        return Target(citation, [{**text.games[citation], "game": citation}])
    first, dots, last = citation.partition("..")
    game = first.partition("#")[0]
    named = [first, *([last if "#" in last else f"{game}#{last}"] if dots else [])]
    ends = [_entry(text, clause) for clause in named]
    swapped = {clause: end["citation"] for clause, end in zip(named, ends, strict=True) if clause != end["citation"]}
    if dots:
        _check_range(text, ends, citation)
    return Target("..".join([ends[0]["citation"], *(end["id"] for end in ends[1:])]), ends, swapped=swapped)


def _check_range(text: Text, ends: Sequence[Entry], citation: str) -> None:
    first, last = ends
    if first["game"] != last["game"]:
        raise BadInput(WHAT, "a range of clauses of one game", citation)
    order = [*text.clauses]
    if order.index(first["citation"]) >= order.index(last["citation"]):
        raise BadInput(WHAT, f"a range that goes on to a later clause than {first['number']}", citation)


def _entry(text: Text, citation: str) -> Entry:
    entry = text.clauses.get(text.retired.get(citation, citation))
    if entry is None:
        raise BadInput(WHAT, _such(text, citation), citation)
    return entry


def _such(text: Text, citation: str) -> str:
    """Say what was expected: ids like the one that was written, of its game if there is such a game."""
    where = f" of edition {text.edition}" if text.edition else ""
    game, _, ident = citation.partition("#")
    if game not in text.games:
        return f"a game{where} ({', '.join(text.games)}) with the id of a clause"
    own = [clause.partition("#")[2] for clause in text.clauses if clause.startswith(f"{game}#")]
    near = get_close_matches(ident, own, 3, 0) if ident else own[:3]
    return f"the id of a clause{where}{_named(f'{game}#{clause}' for clause in near)}"


def _named(every: Iterator[str]) -> str:
    names = ", ".join(f"'{name}'" for name in every)
    return f" such as {names}" if names else ""


def _example(text: Text, citation: str) -> Target:
    ident, at, step = citation.partition("@")
    entry = text.examples.get(ident)
    if entry is None:
        near = get_close_matches(ident, [*text.examples], 3, 0)
        raise BadInput(WHAT, f"an example of a page{_named(example for example in near)}", citation)
    most = entry.get("steps", 0)
    if at and not (STEP.fullmatch(step) and int(step) <= most):
        steps = f"a step from 1 to {most}" if most else "no step, as this example has none"
        raise BadInput(WHAT, steps, citation)
    return Target(citation, [entry], step)
