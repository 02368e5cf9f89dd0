"""The frames of the pages of editions and of those without a language: static HTML, in light and dark, on paper and on a phone."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from ...common.paths import LANGS
from ...html.extract_json import STRIP
from ...text.wording import word


def first(up: str) -> str:
    """The script by which what a reader has chosen holds here too; `up` is the way to the root.

    Copies lie in the folders right below the root: it is found where a host answers an address without its last slash, too.
    """
    return f'<script src="{up.removeprefix("../")}first.js"></script>'


class Place(NamedTuple):
    """Where a page of an edition is: its language, its edition, its folder below both (`games/skat/`)."""

    lang: str
    edition: str
    path: str

    @property
    def up(self) -> str:
        """The way from it to the root of the site."""
        return "../" * (2 + self.path.count("/"))

    @property
    def address(self) -> str:
        """Its address below the root."""
        return f"{self.lang}/{self.edition}/{self.path}"

    @property
    def living(self) -> str:
        """The way to the page of the living text that it is an edition of."""
        return f"{self.up}{self.lang}/{self.path}"


def page(place: Place, base: str, title: str, meta: str, body: str) -> str:
    """A whole page; `base` is the site's address, `meta` what its head says beside the usual."""
    alternates = "".join(
        f'<link rel="alternate" hreflang="{lang}" href="{base}{place._replace(lang=lang).address}">' for lang in LANGS
    )
    return (
        f'<!doctype html>\n<html lang="{place.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(title)} – Torite</title>\n"
        f'<link rel="canonical" href="{base}{place.address}">{alternates}\n{meta}'
        f'<link rel="icon" href="{place.up}{place.lang}/assets/favicon.svg">\n'
        f'<link rel="stylesheet" href="{place.up}assets/edition.css">{first(place.up)}\n'
        f"</head>\n<body>\n{_header(place)}\n{_main(place, body)}\n</body>\n</html>\n"
    )


def _main(place: Place, body: str) -> str:
    """What is read. Where an example can be played, the script of the tables comes with it; all else needs none."""
    if STRIP not in body:
        return f"<main>\n{body}\n</main>"
    script = f'<script type="module" src="{place.up}assets/torite/played.js"></script>'
    return f'<main class="md-typeset"><article>\n{body}\n</article></main>\n{script}'


def _header(place: Place) -> str:
    others = "".join(
        f'<a href="{place.up}{place._replace(lang=lang).address}" hreflang="{lang}" lang="{lang}">{NAMES[lang]}</a>'
        for lang in LANGS
        if lang != place.lang
    )
    contents = (
        f'<a href="{place.up}{place.lang}/{place.edition}/">{word("edition", place.lang, name=place.edition)}</a>'
    )
    label = word("languages", place.lang)
    return (
        f'<header><a class="site" href="{place.up}{place.lang}/">Torite</a>{contents}'
        f'<nav aria-label="{label}">{others}</nav></header>'
    )


def notice(place: Place, date: str, living: str, others: str, more: str) -> str:
    """What every page of an edition says at its top: which edition it is, where the living text and other editions are.

    The others stand on a page of their own, as no page of an edition knows those that come later.
    """
    rest = f'<p><a href="{place.up}{others}">{word("other-editions", place.lang)}</a></p>'
    return (
        f'<aside class="notice" aria-label="{word("edition", place.lang, name=place.edition)}"><p>'
        f"{word('frozen', place.lang, name=place.edition, date=date)} {living}</p>{more}{rest}</aside>"
    )


HEAD = (
    '<!doctype html>\n<html lang="ja">\n<head>\n<meta charset="utf-8">\n'
    '<meta name="viewport" content="width=device-width,initial-scale=1">\n<meta name="robots" content="noindex">\n'
)


def short_page(title: str, body: str, up: str) -> str:
    """A whole page; `up` is the way to the root of the site."""
    return (
        f"{HEAD}<title>{escape(title)} – Torite</title>\n"
        f'<link rel="stylesheet" href="{up}assets/edition.css">{first(up)}<script src="{up}assets/short.js"></script>\n</head>\n'
        f'<body>\n<header><a class="site" href="{up}">Torite</a></header>\n<main>\n<h1>{escape(title)}</h1>\n{body}\n</main>\n'
        "</body>\n</html>\n"
    )


def way(lang: str, to: str, address: str, name: str) -> str:
    """A link that the script may follow; `to` is the edition it leads to, '' for the living text."""
    return f'<li><a data-to="{to}" hreflang="{lang}" lang="{lang}" href="{escape(address)}">{escape(name)}</a></li>'


NAMES = {"ja": "日本語", "en": "English"}
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def day(date: str, lang: str) -> str:
    """A date in words."""
    year, month, number = map(int, date.split("-"))
    return f"{year}年{month}月{number}日" if lang == "ja" else f"{number} {MONTHS[month - 1]} {year}"
