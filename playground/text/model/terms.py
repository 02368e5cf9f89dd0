"""The term base: the words of card games in both languages, with readings and definitions.

`engine/torite/words/terms.toml` holds what games share, `engine/torite/games/<id>/terms.toml` a game's own:

    [trump]
    ja = "切り札"
    reading = "きりふだ"
    en = "trump"
    definition.ja = "…"
    definition.en = "…"
    other = { de = "Trumpf" }        # optional: further languages
    see = ["suit-led"]               # optional: related entries
    also.ja = ["切札"]                # optional: other spellings and names by which readers may look for it
    ours = true                      # optional: the word was coined for this site
    mark = false                     # optional: the word means other things too and is not marked in texts by itself
    why.ja = "…"                     # optional: the words in use, and why this one was chosen
    why.en = "…"
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ...common.paths import LANGS
from .page import TERM, Fault

KANA = re.compile("[ぁ-ヿ（）]+")
NEEDED = {"ja", "reading", "en", "definition"}
ALLOWED = NEEDED | {"other", "see", "also", "ours", "mark", "why"}
BOTH = ("definition", "why")
"""The keys whose words are given in both languages."""


class Term(NamedTuple):
    """One entry; `game` is '' for the shared base."""

    id: str
    game: str
    words: Mapping[str, str]
    reading: str
    definitions: Mapping[str, str]
    other: Mapping[str, str]
    see: tuple[str, ...]
    where: str
    ours: bool = False
    mark: bool = True
    why: Mapping[str, str] = MappingProxyType({})
    also: Mapping[str, Sequence[str]] = MappingProxyType({})

    @property
    def anchor(self) -> str:
        """Its id on the glossary page."""
        return f"{self.game}.{self.id}" if self.game else self.id

    @property
    def aid(self) -> str:
        """Its reading, where the Japanese word is not written in kana anyway."""
        return "" if KANA.fullmatch(self.words["ja"]) else self.reading


class Terms(NamedTuple):
    """All entries by (game, id), and what is wrong with the files."""

    entries: dict[tuple[str, str], Term]
    faults: list[Fault]

    def find(self, ident: str, game: str) -> Term | None:
        """The game's own entry, else the shared one."""
        return self.entries.get((game, ident)) or self.entries.get(("", ident))

    def said(self, text: str, game: str, lang: str) -> str:
        """A text with the words of the terms that it names."""

        def words(match: re.Match[str]) -> str:
            term = self.find(match[3], game) if match[3] else None
            return term.words[lang] if term else str(match[1] or match[3])

        return TERM.sub(words, text)


def term_base(engine: Path) -> Terms:
    """Reads every term file below the engine's package."""
    terms = Terms({}, [])
    _read(engine / "words" / "terms.toml", "", terms)
    for file in sorted(engine.glob("games/*/terms.toml")):
        _read(file, file.parent.name.replace("_", "-"), terms)
    for term in terms.entries.values():
        lost = [other for other in term.see if not terms.find(other, term.game)]
        terms.faults.extend(Fault(term.where, f"see {other!r}; expected the id of a term") for other in lost)
    return terms


def _read(file: Path, game: str, terms: Terms) -> None:
    name = "engine/" + ("/".join(file.parts[-4:]) if game else "torite/words/terms.toml")
    try:
        data = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    except tomllib.TOMLDecodeError as error:
        terms.faults.append(Fault(name, f"no TOML: {error}"))
        return
    for ident, entry in data.items():
        where = f"{name} [{ident}]"
        if fault := _fault(entry):
            terms.faults.append(Fault(where, fault))
        else:
            terms.entries[game, ident] = _term(ident, game, entry, where)


def _fault(entry: Any) -> str:
    if not isinstance(entry, dict):
        return "expected a table with ja, reading, en, definition"
    if lacking := sorted(NEEDED - set(entry)):
        return f"no {', '.join(lacking)}; expected ja, reading, en, definition"
    if wrong := sorted(set(entry) - ALLOWED):
        perhaps = "other, see, also, ours, mark, why"
        return f"{', '.join(wrong)}; expected ja, reading, en, definition, and perhaps {perhaps}"
    for key in BOTH:
        words = entry.get(key, {"ja": "", "en": ""})
        if not isinstance(words, dict) or set(words) != {*LANGS}:
            return f"{key}; expected {key}.ja and {key}.en"
    flags = [key for key in ("ours", "mark") if type(entry.get(key, True)) is not bool]
    return f"{flags[0]}; expected true or false" if flags else _lists(entry) or _empty(entry)


def _lists(entry: dict[str, Any]) -> str:
    """Tell which list is none of texts; '' if all are."""
    also = entry.get("also", {})
    if not isinstance(also, dict) or not all(map(_are_texts, also.values())) or set(also) - {*LANGS}:
        return "also; expected also.ja and also.en, lists of other spellings"
    return "" if _are_texts(entry.get("see", [])) else "see; expected a list of ids of terms"


def _are_texts(texts: Any) -> bool:
    return isinstance(texts, list) and all(isinstance(text, str) for text in texts)


def _empty(entry: dict[str, Any]) -> str:
    """Tell what lacks words; '' if nothing does."""
    other = entry.get("other", {})
    texts = {
        **{key: entry[key] for key in ("ja", "reading", "en")},
        **{f"{key}.{lang}": text for key in BOTH for lang, text in entry.get(key, {}).items()},
        **{f"other.{lang}": text for lang, text in (other if isinstance(other, dict) else {"": other}).items()},
    }
    empty = [key for key, text in texts.items() if type(text) is not str or not text.strip()]
    return f"{empty[0]} = {texts[empty[0]]!r}; expected words" if empty else ""


def _term(ident: str, game: str, entry: dict[str, Any], where: str) -> Term:
    words = {"ja": entry["ja"], "en": entry["en"]}
    see = tuple(entry.get("see", ()))
    flags = entry.get("ours", False), entry.get("mark", True), entry.get("why", {}), entry.get("also", {})
    return Term(ident, game, words, entry["reading"], entry["definition"], entry.get("other", {}), see, where, *flags)
