"""Citations of what `rules.json` holds, in a language or both and in each format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from ..core.inputs import BadInput
from .citable import WHAT, Entry, Rules, Target, Text, find, text_of
from .formats import Held, Source, Whence, every_format
from .references import Reference, References

LANGS = ("ja", "en", "both")
BOTH = ("ja", "en")


def source_of(rules: Rules, text: Text, target: Target, lang: str, accessed: str) -> Source:
    """Build the source to cite from what was found in a text; `accessed` is the day for words that no edition holds."""
    entry = target.entries[0]
    game = text.games[entry["game"]]
    names = {language: f"{game['title'][language]}{_more(target, language)}" for language in BOTH}
    frozen = _frozen(target.entries)
    short = f"{rules['site']['url']}@{_short(entry, target.citation)}" if lang == "both" else ""
    held = _held(rules, frozen, short or lang) if frozen else None
    source = Source(
        " / ".join(dict.fromkeys(names[language] for language in ([lang] if lang in BOTH else BOTH))),
        target.citation,
        game["rules_version"],
        short or entry["urls"][lang],
        lang,
        held,
        _whence(target.entries),
        "" if held else accessed,
    )
    return _at_step(source, target.step) if target.step and not short else source


def _more(target: Target, lang: str) -> str:
    """Write the part after the game's title: numbers, or the title of an example."""
    entry = target.entries[0]
    if "number" in entry:
        return f" {'–'.join(end['number'] for end in target.entries)}"
    if "/" in target.citation:
        return f" – {entry['title'][lang]}" + (f" ({target.step})" if target.step else "")
    return ""


def _at_step(source: Source, step: str) -> Source:
    url = source.url.replace("#", f"?step={step}#")
    return source._replace(url=url)


def _whence(entries: Sequence[Entry]) -> Whence | None:
    """Where a clause comes from; a range has no one answer."""
    origin = entries[0].get("provenance") if len(entries) == 1 else None
    return Whence(origin["kind"], origin.get("number") or "", tuple(origin.get("sources", ()))) if origin else None


def _held(rules: Rules, frozen: Entry, where: str) -> Held:
    """The edition; `where` is a language, or the address that has none."""
    name = frozen["edition"]
    return Held(name, rules["editions"][name]["date"], frozen["urls"].get(where) or f"{where}#{name}")


def _short(entry: Entry, citation: str) -> str:
    """The address without a language, below the root of the site; examples are found by their clause."""
    if "/" in citation:
        return str(entry.get("clause") or entry["game"]).replace("#", "/")
    return f"{entry['game']}/{entry['id']}" if "#" in citation else str(entry["game"])


def _frozen(entries: Sequence[Entry]) -> Mapping[str, str]:
    """Where an edition holds all of it in its present words; {} if none does."""
    copies = [entry.get("frozen") for entry in entries]
    return copies[0] if copies[0] and all(copy and copy["edition"] == copies[0]["edition"] for copy in copies) else {}


class Cited(NamedTuple):
    """A citation, and the retired ids for which others are cited."""

    text: str
    swapped: Mapping[str, str]


def cite(rules: Rules, asked: str, lang: str, form: str, edition: str = "") -> Cited:
    """A citation in a language, or both, and a format; of the living text or of an edition.

    What is asked for may be written as an address of the site, too, which may name the edition.
    """
    named, own = _named(rules, asked)
    if edition and own and edition != own:
        raise BadInput("edition", f"{own}, as the address names it", edition)
    text = text_of(rules, edition or own)
    target = find(text, named)
    source = source_of(rules, text, target, lang, datetime.now(UTC).date().isoformat())
    return Cited(every_format(source)[form], target.swapped)


def _named(rules: Rules, asked: str) -> Reference:
    """Read the reference that an address names, or that was written itself."""
    if "@" not in asked[:1] and "://" not in asked:
        return Reference(asked)
    references = [*References(rules).read(asked)]
    if len(references) != 1:
        raise BadInput(WHAT, "an address of the site such as @birdhead/follow.raise#2026-12", asked)
    return references[0]
