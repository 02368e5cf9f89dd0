"""An example as a page of its own, to be shown in a frame elsewhere, and what tells others of it (oEmbed)."""

import json
import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.core.cards import TOKEN
from torite.page.story_data import Story
from torite.page.strips import Strip

from ..common.paths import LANGS
from ..common.sent_size import compress
from ..common.write_files import Text
from ..html.example_cache import strip as strip_of
from ..html.example_cache import tell
from ..html.fence import clauses_of, standing
from ..html.strip import StripData, script_data
from ..templates import fill
from ..templates.card_html import face
from ..text.model.page import address_of
from ..text.model.registry import load
from ..text.render.current_page import Here
from .preview import SIZE, Picture

HIGH = 640
"""The height of a frame that nobody tells how high it should be."""
HEAVY = 20_000
"""Bytes of an example's data, as they are sent, beyond which a frame gets fewer."""
STEPS = re.compile(r'<ol class="strip-steps".*?</ol>', re.DOTALL)
RULE = re.compile(r'"rule":"([^"]+)"')
FROM = re.compile(r' data-from="([^"]+)" data-part="(\d+)"')
HREF = re.compile(r'(?<=href=")(?!https?:)([^"#]*)(?=[#"])')
SWITCHES = re.compile(r'<form class="switches".*?</form>', re.DOTALL)
URL = "@URL@"
"""Stands for the address of the site, which is known when the pages are written."""
UP = "../../../"
"""The way from such a page to the root of the site."""
MOST = 8
"""Cards of a hand that a picture shows where no cards decide."""
STRIPS = re.compile(r'<div class="strip[^>]*? id="(example-[^"]*)".*?</details></div>', re.DOTALL)


class Embed(NamedTuple):
    """An example of the page that is being rendered."""

    ident: str
    here: Here

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
        told, decided = self._told(), self._decided()
        hand = told["frames"][decided["at"]]["hand"]
        return {
            "head": self._title(),
            "title": told["title"],
            "text": _plain(decided["said"]["text"]),
            "number": self._number(decided["said"]["rule"]),
            "shown": [group for group in decided["shown"] if group["cards"]]
            or [{"cards": hand[:MOST], "words": "", "sign": ""}],
        }

    def files(self, strip: str, data: Mapping[str, str]) -> Iterator[Text]:
        """Write its page around its strip, whose data lie in files, and what is to be known of it for oEmbed."""
        rule = self._decided()["said"]["rule"]
        told = self._told()
        facts = {
            "title": told["title"],
            "game": self._title(),
            "text": _plain(self._decided()["said"]["text"]),
            "lang": self.here.lang,
            "other": next(lang for lang in LANGS if lang != self.here.lang),
            "anchor": anchor(self.ident),
        }
        whole = _with_data(self._moved(strip), data)
        named = {*RULE.findall(whole)}
        numbers = {rule: shown for rule, shown in clauses_of(told["game"], self.here)[0].items() if rule in named}
        clauses = script_data({"page": f"{UP}{self.living}", "numbers": numbers})
        page = fill(
            "embed.html",
            **facts,
            name=self.ident,
            rule=rule,
            number=self._number(rule),
            address=self.address,
            living=self.living,
            up=UP,
            size=SIZE,
            strip=Markup(whole),
            clauses=clauses,
        )
        yield f"{self.address}.html", str(page)
        yield f"{self.address}.json", json.dumps(self._oembed(facts["title"], facts["game"]), ensure_ascii=False)

    def _moved(self, strip: str) -> str:
        """Lay the table of a strip in its place, and let its links lead from here where they led from its page."""
        begun = SWITCHES.sub("", strip).replace('<div class="strip"', '<div class="strip here"', 1)
        return HREF.sub(lambda found: UP + _joined(self.living, found[1]), begun)

    def _oembed(self, title: str, game: str) -> dict[str, object]:
        frame = fill("embed_frame.html", address=f"{URL}{self.address}.html", title=f"{title} – {game}", high=HIGH)
        wide, high = SIZE
        return {
            "type": "rich",
            "version": "1.0",
            "title": f"{title} – {game}",
            "provider_name": "Torite",
            "provider_url": URL,
            "html": str(frame),
            "width": None,
            "height": HIGH,
            "thumbnail_url": f"{URL}{self.address}.png",
            "thumbnail_width": wide,
            "thumbnail_height": high,
        }

    def _told(self) -> Story:
        return tell(self.ident, self.here.lang)

    def _decided(self) -> Strip:
        page = self.here.page()
        own = page and page.game == self.ident.partition("/")[0]
        return strip_of(self.ident, self.here.lang, standing(self.ident, self.here) if own else "")

    def _title(self) -> str:
        page = load().game_page(self.ident.partition("/")[0], self.here.lang)
        return page.title if page else self.ident

    def _number(self, rule: str) -> str:
        return clauses_of(self.ident.partition("/")[0], self.here)[0].get(rule, "")


def embeds(here: Here) -> list[Embed]:
    """Collect the examples that have their own page from this one: those of its game, or of a game whose page lacks them."""
    page = here.page()
    idents = dict.fromkeys(one.shows for one in page.examples if one.fence == "trick") if page else {}
    return [Embed(ident, here) for ident in idents if _home(ident, here.lang) == here.path]


def _home(ident: str, lang: str) -> str:
    """Find the page with which an example goes when it is shown elsewhere."""
    found = load()
    game = found.game_page(ident.partition("/")[0], lang)
    own = [game] if game else []
    others = (page for (of, _), page in sorted(found.pages.items()) if of == lang)
    return next(page.path for page in (*own, *others) if any(one.shows == ident for one in page.examples))


def embed_files(content: str, examples: Sequence[Text], every: Sequence[Embed]) -> list[Text]:
    """Write the pages of examples from the rendered page that they stand on, and the data that lie beside it."""
    data = {PurePosixPath(path).stem: text for path, text in examples}
    strips = {found[1]: found[0] for found in STRIPS.finditer(content)}
    return [file for one in every for file in one.files(strips[anchor(one.ident)], data)]


def _with_data(strip: str, data: Mapping[str, str]) -> str:
    """Put an example's data into its strip, as a frame loads no file for them; a long one has no list of its steps."""
    found = FROM.search(strip)
    if not found:
        return strip
    baked: StripData = json.loads(data[found[1]])[int(found[2])]
    if len(compress(script_data(baked).encode())) > HEAVY:
        strip = STEPS.sub("", strip)
        _lighten(baked)
    own = f'<script type="application/json">{script_data(baked)}</script>'
    return strip.replace(found[0], "", 1).removesuffix("</div>") + f"{own}</div>"


def _lighten(baked: StripData) -> None:
    """Leave out what cards lead to and what clauses leave open."""
    for frame in baked["story"]["frames"]:
        frame["further"] = {"said": [], "of": {}}
        for reason in frame["reasons"]:
            reason["bears"] = [one for one in reason["bears"] if one["stands"] != "neither"]


def _joined(page: str, href: str) -> str:
    """Resolve a link of a page; '' is the page itself."""
    end = "/" if href.endswith("/") or not href else ""
    return posixpath.normpath(posixpath.join(page, href)).rstrip("/") + end


def _plain(text: str) -> str:
    return TOKEN.sub(lambda found: face(found[1]), text)
