"""The frames of the pages of editions and of those without a language: static HTML, in light and dark, on paper and on a phone."""

from calendar import month_name
from collections.abc import Sequence
from typing import NamedTuple, Self

from markupsafe import Markup

from ...common.paths import LANGS
from ...html.example_files import shown
from ...templates import fill
from ...templates.wording import word


class Place(NamedTuple):
    """Where a page of an edition is: its language, its edition, its folder below both (`games/skat/`)."""

    lang: str
    edition: str
    path: str

    def to(self, lang: str) -> Self:
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
    facts = {"place": place, "base": base, "title": title, "meta": meta, "body": body}
    return str(fill("edition.html", **facts, tables=shown()))


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
