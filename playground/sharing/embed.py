"""An example as a page of its own, to be shown in a frame elsewhere, and what tells others of it (oEmbed)."""

import json
import posixpath
from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.page.story_data import Story

from ..common.paths import LANGS
from ..common.sent_size import compress
from ..common.write_files import Text
from ..html.example_cache import tell
from ..html.fence import Asked, asked, clauses_of, decided, example
from ..html.line_breaks import break_lines
from ..html.strip import StripData, script_data
from ..templates import NOTHING, fill
from ..templates.card_html import plain_text
from ..text.model.page import address_of
from ..text.model.registry import load
from ..text.render.current_page import Here
from .preview import SIZE, Picture

HIGH = 640
"""The height of a frame that nobody tells how high it should be."""
HEAVY = 20_000
"""Bytes of an example's data, as they are sent, beyond which a frame gets fewer."""
URL = "@URL@"
"""Stands for the address of the site, which is known when the pages are written."""
UP = "../../../"
"""The way from such a page to the root of the site."""
MOST = 8
"""Cards of a hand that a picture shows where no cards decide."""


class Embed(NamedTuple):
    """An example of the page that is being rendered, as its fence asks for it."""

    asked: Asked
    here: Here

    @property
    def ident(self) -> str:
        """Its scenario."""
        return self.asked.ident

    @property
    def address(self) -> str:
        """Its address below the site's root, without the ending."""
        return f"embed/{self.here.lang}/{self.ident}"

    @property
    def living(self) -> str:
        """The address of the page that it stands on."""
        return f"{self.here.lang}/{address_of(self.here.path)}"

    def picture(self) -> Picture:
        """Collect what its preview shows: the cards that decide, or else the hand at that moment."""
        story, strip = self._story(), decided(self.ident, self.here)
        hand = story["frames"][strip["at"]]["hand"]
        return {
            "head": self._title(),
            "title": story["title"],
            "text": plain_text(strip["said"]["text"]),
            "number": self._numbers().get(strip["said"]["rule"], ""),
            "shown": [group for group in strip["shown"] if group["cards"]]
            or [{"cards": hand[:MOST], "words": "", "sign": ""}],
        }

    def files(self) -> Iterator[Text]:
        """Write its page around its strip, and what is to be known of it for oEmbed."""
        strip, named = self._strip()
        numbers = {rule: shown for rule, shown in self._numbers().items() if rule in named}
        page = fill(
            "embed.html",
            **self.picture(),
            embed=self,
            lang=self.here.lang,
            other=next(lang for lang in LANGS if lang != self.here.lang),
            anchor=anchor(self.ident),
            rule=decided(self.ident, self.here)["said"]["rule"],
            up=UP,
            size=SIZE,
            strip=strip,
            clauses=script_data({"page": f"{UP}{self.living}", "numbers": numbers}),
        )
        yield f"{self.address}.html", str(page)
        yield f"{self.address}.json", json.dumps(self._oembed(), ensure_ascii=False)

    def _strip(self) -> tuple[Markup, set[str]]:
        """Make its strip, the table in its place, with the data within it, as a frame loads no file; and the clauses named there.

        A long one has no list of its steps.
        """
        own = example(self.asked, self.here)
        data = own.data()
        if heavy := len(compress(script_data(data).encode())) > HEAVY:
            data = _lightened(data)
        moved = own._replace(page=UP + _joined(self.living, own.page), here=True, switched=())
        strip = break_lines(self.here.lang, moved.around(NOTHING, script_data(data), listed=not heavy))
        return Markup(strip), {*_rules(data)}

    def _oembed(self) -> dict[str, object]:
        title = f"{self._story()['title']} – {self._title()}"
        frame = fill("embed_frame.html", address=f"{URL}{self.address}.html", title=title, high=HIGH)
        wide, high = SIZE
        return {
            "type": "rich",
            "version": "1.0",
            "title": title,
            "provider_name": "Torite",
            "provider_url": URL,
            "html": str(frame),
            "width": None,
            "height": HIGH,
            "thumbnail_url": f"{URL}{self.address}.png",
            "thumbnail_width": wide,
            "thumbnail_height": high,
        }

    def _story(self) -> Story:
        return tell(self.ident, self.here.lang)

    def _title(self) -> str:
        page = load().game_page(self.ident.partition("/")[0], self.here.lang)
        return page.title if page else self.ident

    def _numbers(self) -> dict[str, str]:
        return clauses_of(self.ident.partition("/")[0], self.here)[0]


def embeds(here: Here) -> list[Embed]:
    """Collect the examples that have their own page from this one: those of its game, or of a game whose page lacks them."""
    page = here.page()
    tricks = [trick for trick in page.examples if trick.fence == "trick"] if page else []
    shown = {trick.shows: asked(f"{trick.shows}\n{trick.more}") for trick in tricks}
    return [Embed(request, here) for ident, request in shown.items() if _home(ident, here.lang) == here.path]


def _home(ident: str, lang: str) -> str:
    registry = load()
    game = registry.game_page(ident.partition("/")[0], lang)
    own = [game] if game else []
    others = (page for (of, _), page in sorted(registry.pages.items()) if of == lang)
    return next(page.path for page in (*own, *others) if any(example.shows == ident for example in page.examples))


def _rules(data: object) -> Iterator[str]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list | tuple) else ()
    for key, value in inside:
        if key == "rule" and isinstance(value, str):
            yield value
        else:
            yield from _rules(value)


def _lightened(data: StripData) -> StripData:
    """Leave out what cards lead to, and what clauses leave open."""
    light = deepcopy(data)
    for frame in light["story"]["frames"]:
        frame["further"] = {"said": [], "of": {}}
        for reason in frame["reasons"]:
            bears = [bearing for bearing in reason["bears"] if bearing["stands"] != "neither"]
            reason["bears"] = bears if len(bears) > 1 else []  # one alone says what the ruling says
    return light


def _joined(page: str, href: str) -> str:
    """Resolve a link of a page; '' is the page itself."""
    end = "/" if href.endswith("/") or not href else ""
    return posixpath.normpath(posixpath.join(page, href)).rstrip("/") + end
