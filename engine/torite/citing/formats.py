"""How a citation is written: plain text, Markdown, BibTeX, CSL-JSON, RIS; in Japanese, in English, or in both."""

from __future__ import annotations

import json
import string
from typing import NamedTuple

FORMATS = ("text", "markdown", "bibtex", "csl-json", "ris")
SITE = "Torite"
LATEX = str.maketrans({
    **{char: f"\\{char}" for char in "#$%&_"},
    "\\": r"\textbackslash{}",
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
})  # fmt: skip
"""Characters that LaTeX takes for commands; braces by name, as BibTeX counts them even after a backslash."""
URL = str.maketrans({char: f"%{ord(char):02X}" for char in "\\{}"} | dict.fromkeys(string.whitespace, "%20"))
"""Characters that would end the field of an address. All else stands as it is, as that field is not read as LaTeX."""


KEY = str.maketrans({"#": ":", "/": "::", "@": ":"})
"""Characters that may not stand in the key of an entry; ids hold no colon, so that no two things share a key."""
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


class Held(NamedTuple):
    """An edition that holds something in its present words: its name, its day, and the address of the text that stays."""

    edition: str
    date: str
    url: str


class Whence(NamedTuple):
    """Where a clause comes from: the kind of its provenance, its number ('' where it has none), the ids of the sources."""

    kind: str
    number: str
    sources: tuple[str, ...]


class Source(NamedTuple):
    """Describe a citation: a name in the words of `lang` ("ja", "en" or "both"), the id, the version, the living address.

    Words that no edition holds are of the day on which they were read, `accessed`.
    """

    name: str
    citation: str
    version: str
    url: str
    lang: str
    held: Held | None = None
    whence: Whence | None = None
    accessed: str = ""

    @property
    def key(self) -> str:
        """The key of its entry in BibTeX."""
        key = self.citation.translate(KEY)
        return f"{key}:{self.held.edition}" if self.held else key

    @property
    def address(self) -> str:
        """The address that lasts longest."""
        return self.held.url if self.held else self.url


def text(source: Source) -> str:
    """For ordinary text."""
    where = " ".join(filter(None, [source.address, _living(source)]))
    if source.lang == "ja":
        return f"{source.name}（{source.citation}）、{_edition(source)}、{SITE}。{where}"
    return f"{source.name} ({source.citation}), {_edition(source)}, {SITE}. {where}"


def markdown(source: Source) -> str:
    """For Markdown."""
    link = f"[{source.name}]({source.address})"
    living = f", [{_word(source, 'living')}]({source.url})" if source.held else ""
    if source.lang == "ja":
        return f"{link}（`{source.citation}`、{_edition(source)}、{SITE}{living.replace(', ', '、')}）"
    return f"{link} (`{source.citation}`, {_edition(source)}, {SITE}{living})"


KINDS = {
    "source": {"ja": "出典", "en": "source"},
    "secondhand": {"ja": "孫引き", "en": "second-hand"},
    "decision": {"ja": "決定", "en": "decision"},
    "reconstruction": {"ja": "復元", "en": "reconstruction"},
    "departure": {"ja": "出典との相違", "en": "departure"},
}
WORDS = {"living": {"ja": "現在の本文", "en": "living text", "both": "現在の本文 / living text"}}


def _word(source: Source, key: str) -> str:
    return WORDS[key][source.lang]


def _living(source: Source) -> str:
    """Where the living text is, if the address before it is another."""
    if not source.held:
        return ""
    living = f"{_word(source, 'living')}{'：' if source.lang == 'ja' else ': '}{source.url}"
    return f"（{living}）" if source.lang == "ja" else f"({living})"


def _edition(source: Source) -> str:
    """The version of the rules, the edition with its day or else the day of reading, and where the clause comes from."""
    held, ja = source.held, source.lang == "ja"
    parts = [f"ルール{source.version}版" if ja else f"rules {source.version}"]
    if held:
        parts += [f"{held.edition}版（{held.date}）" if ja else f"edition {held.edition} ({held.date})"]
    if source.accessed:
        parts += [f"{source.accessed}閲覧" if ja else f"accessed {source.accessed}"]
    return ("、" if ja else ", ").join([*parts, *_whence(source)])


def _whence(source: Source) -> list[str]:
    """The kind, the number and the sources, if they are known."""
    if not source.whence:
        return []
    kind, number, sources = source.whence
    return [" ".join(filter(None, [KINDS[kind]["ja" if source.lang == "ja" else "en"], number, *sources]))]


def bibtex(source: Source) -> str:
    """A @misc entry; without an edition it has the day of reading and no year, as a version of the rules bears none."""
    note = f"{source.citation}, {_edition(source._replace(lang='en'))}"
    fields = {"title": f"{{{_latex(source.name)}}}", "howpublished": _latex(SITE)}
    if source.held:
        year, month, _ = source.held.date.split("-")
        fields |= {
            "year": year,
            "month": MONTHS[int(month) - 1],
            "edition": source.held.edition,
            "date": source.held.date,
        }
        note += f", living text: {source.url}"
    if source.accessed:
        fields |= {"urldate": source.accessed}
    fields |= {"note": _latex(note), "language": _latex(_languages(source)), "url": source.address.translate(URL)}
    lines = ",\n".join(
        f"  {key} = {{{value}}}" if key != "month" else f"  month = {value}" for key, value in fields.items()
    )
    return f"@misc{{{source.key},\n{lines}\n}}"


def _latex(words: str) -> str:
    """Words as LaTeX prints them."""
    return words.translate(LATEX)


def _languages(source: Source) -> str:
    return "ja, en" if source.lang == "both" else source.lang


def csl_json(source: Source) -> str:
    """A CSL-JSON item."""
    item: dict[str, object] = {
        "id": source.citation,
        "type": "webpage",
        "title": source.name,
        "container-title": SITE,
        "version": source.version,
        "language": _languages(source),
        "URL": source.address,
    }
    if source.held:
        item |= {"edition": source.held.edition, "issued": {"date-parts": [[*map(int, source.held.date.split("-"))]]}}
    notes = [*_whence(source._replace(lang="en")), *([f"Living text: {source.url}"] if source.held else [])]
    if notes:
        item |= {"note": "; ".join(notes)}
    if source.accessed:
        item |= {"accessed": {"date-parts": [[*map(int, source.accessed.split("-"))]]}}
    return json.dumps(item, ensure_ascii=False, indent=2)


def ris(source: Source) -> str:
    """An entry for reference managers that read RIS."""
    lines = [("TY", "ELEC"), ("ID", source.citation), ("TI", source.name), ("T2", SITE)]
    if source.held:
        lines += [("PY", source.held.date[:4]), ("DA", source.held.date.replace("-", "/")), ("ET", source.held.edition)]
    if source.accessed:
        lines += [("Y2", source.accessed.replace("-", "/"))]
    lines += [
        ("LA", _languages(source)),
        ("N1", ", ".join([f"rules {source.version}", *_whence(source._replace(lang="en"))])),
        ("UR", source.address),
    ]
    if source.held:
        lines += [("N1", f"Living text: {source.url}")]
    return "\n".join(f"{tag}  - {value}" for tag, value in [*lines, ("ER", "")])


def every_format(source: Source) -> dict[str, str]:
    """The citation in all formats."""
    made = (text, markdown, bibtex, csl_json, ris)
    return {form: make(source) for form, make in zip(FORMATS, made, strict=True)}
