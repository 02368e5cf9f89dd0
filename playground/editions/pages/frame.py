"""The frames of the pages of editions and of those without a language: static HTML, in light and dark, on paper and on a phone."""

from calendar import month_name
from collections.abc import Callable, Sequence
from typing import NamedTuple, Self

from markupsafe import Markup

from torite.words.say import Lang

from ...common.paths import LANGS
from ...html.example_files import shown
from ...html.strip import script_data
from ...templates import clause_link, fill, word
from ...text.model.page import address_of
from ...text.model.registry import Registry
from ..store.clause_html import plain
from ..store.edition import Edition, Game, clause_name, numbered


class Place(NamedTuple):
    """Hold where a page of an edition is: its language, its edition, its folder below both (`games/skat/`)."""

    lang: Lang
    edition: str
    path: str

    def to(self, lang: Lang) -> Self:
        """The same page in a language."""
        return self._replace(lang=lang)

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


def page(place: Place, base: str, title: str, meta: Markup, body: Markup) -> str:
    """A whole page; `base` is the site's address, `meta` what its head says beside the usual.

    Where an example can be played, the script of the tables comes with it; all else needs none.
    """
    return str(fill("edition.html", place=place, base=base, title=title, meta=meta, body=body, tables=shown()))


def notice(place: Place, date: str, others: str, more: Sequence[str] = (), *, living: bool = True) -> Markup:
    """Give what every page of an edition says at its top: which edition it is, where the living text and other editions are.

    The others stand on a page of their own, as no page of an edition knows those that come later.
    """
    return fill("notice.html", place=place, date=day(date, place.lang), others=others, more=more, living=living)


def short_page(title: str, body: Markup, up: str) -> str:
    """A whole page; `up` is the way to the root of the site."""
    notices = {lang: word("no-edition", lang) for lang in LANGS}
    return str(fill("short.html", title=title, body=body, up=up, notices=notices))


def day(date: str, lang: str) -> str:
    """A date in words."""
    year, month, number = map(int, date.split("-"))
    return f"{year}年{month}月{number}日" if lang == "ja" else f"{number} {month_name[month]} {year}"


class Whole(NamedTuple):
    """Hold what a page is made of: the edition, the names of those before it, the living text, the site's address.

    Nothing tells which editions come later: its pages stay what they are.
    """

    edition: Edition
    before: list[str]
    registry: Registry
    base: str

    @property
    def cache_key(self) -> tuple[Edition, list[str], str]:
        """All but the living text, of which pages show a part only."""
        return self.edition, self.before, self.base


class Sheet(NamedTuple):
    """One game of an edition in one language."""

    whole: Whole
    game: Game
    place: Place

    @property
    def lang(self) -> Lang:
        """Its language."""
        return self.place.lang

    def reference(self, game: str, ident: str) -> Markup:
        """A link to a clause of the same edition."""
        target = self.whole.edition.find(game or self.game.id, ident)
        if not target:
            return fill("words.html", text=f"{game}#{ident}" if game else ident)
        other, entry = target
        return clause_link(f"{self.address(other)}#{entry.id}", clause_name(other, entry, self.game.id, self.lang))

    def address(self, game: Game) -> str:
        """The way to another game of the edition."""
        return "" if game.id == self.game.id else self.whole.edition.url(self.place.up, self.lang, game)

    def page_of(self, source: str) -> str | None:
        """The way to a page of the living site that a text links to."""
        address = address_of(source.rpartition("../")[2])
        there = any(address_of(known) == address for _, known in self.whole.registry.pages)
        return f"{self.place.up}{self.lang}/{address}" if there else None


LICENCE = "https://creativecommons.org/licenses/by/4.0/"


def metadata(sheet: Sheet) -> Markup:
    """Tags and JSON-LD for the page of a game in an edition."""
    edition, base = sheet.whole.edition, sheet.whole.base
    title = word("of", sheet.lang, title=sheet.game.front["title"][sheet.lang], name=edition.name)
    address = f"{base}{sheet.place.address}"
    text = sheet.game.front["facts"][sheet.lang].get("description", "")
    living = f"{base}{sheet.lang}/{sheet.place.path}"
    data = {
        "@context": "https://schema.org",
        "@type": "CreativeWork",
        "name": title,
        "url": address,
        "version": edition.name,
        "datePublished": edition.date,
        "inLanguage": sheet.lang,
        "license": LICENCE,
        "publisher": {"@type": "Organization", "name": "Torite", "url": base},
        "exampleOfWork": {"@type": "CreativeWork", "url": living},
        "translationOfWork": {"@type": "CreativeWork", "url": f"{base}@{sheet.game.id}#{edition.name}"},
    }
    facts = {"title": title, "text": text, "edition": edition, "lang": sheet.lang, "address": address, "living": living}
    return fill("metadata.html", **facts, licence=LICENCE, data=script_data(data))


# -- two texts whose answers are compared ------------------------------------------------------------------------------


class Clause(NamedTuple):
    """A clause of one of them: the way to it, its number, its words."""

    address: str
    number: str
    words: str


class Side(NamedTuple):
    """One of them; `clause` finds a clause by its id, None where it has none."""

    name: str
    clause: Callable[[str], Clause | None]


class Compared(NamedTuple):
    """Both, for a page of an edition; the living text is that whose rules the tables play by."""

    place: Place
    registry: Registry
    old: Side
    new: Side


def of_edition(place: Place, edition: Edition, game: str) -> Side:
    """A game as an edition has it."""
    lang = place.lang

    def clause(ident: str) -> Clause | None:
        target = edition.find(game, ident)
        if not target:
            return None
        own, entry = target
        words = numbered(edition, own, plain(entry.held["html"][lang]), lang)
        return Clause(edition.url(place.up, lang, own, entry.id), entry.number, words)

    return Side(word("in-edition", lang, name=edition.name), clause)


def of_living(place: Place, registry: Registry, game: str) -> Side:
    """A game as it is now."""

    def clause(ident: str) -> Clause | None:
        now = registry.find(f"{game}#{ident}", game, place.lang)
        if not now:
            return None
        address = f"{place.up}{place.lang}/{now.page.address}#{now.item.id}"
        return Clause(address, now.item.number, registry.plain(now.item.text, now.page))

    return Side(word("in-living", place.lang), clause)
