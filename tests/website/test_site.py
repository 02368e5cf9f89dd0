"""The assembled site: complete, the same in both languages, and at home under any address."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import override
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import pytest

from playground.common.paths import DOCS, LANGS, ROOT_PAGES, SITE_URL, WEB
from playground.common.write_files import addresses
from playground.text.model.registry import load
from playground.website.web import publish_root

from ..reference_manager import read

RESOURCES = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
LINK_TYPES_LOADED = {"stylesheet", "icon", "preload", "modulepreload", "manifest"}


class Addresses(HTMLParser):
    """Collects what a page loads and what it links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loaded: set[str] = set()
        self.linked: set[str] = set()
        self.ids: set[str] = set()
        self.feed(text)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given["id"]} if "id" in given else set()
        if tag == "a" and "href" in given:
            self.linked.add(given["href"])
        elif RESOURCES.get(tag) in given and (tag != "link" or given.get("rel") in LINK_TYPES_LOADED):
            self.loaded.add(given[RESOURCES[tag]])


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Addresses]:
    return {path: Addresses(path.read_text("utf-8")) for lang in LANGS for path in (site / lang).rglob("index.html")}


def test_no_page_has_a_script_or_a_style_in_it(site: Path) -> None:
    """A host may refuse them; data are none."""
    inline = re.compile(
        r"<style|<[^>]*\sstyle=|<[^>]*\son\w+=|<script(?![^>]*(?:\ssrc=|\stype=\"application/(?:ld\+)?json\"))"
    )
    assert [path for path in site.rglob("*.html") if inline.search(path.read_text("utf-8"))] == []


def target(page: Path, address: str) -> Path:
    path = (page.parent / unquote(urlsplit(address).path)).resolve()
    return path / "index.html" if path.is_dir() else path


def test_both_languages_have_the_pages_of_the_docs_folder(site: Path) -> None:
    for lang in LANGS:
        sources = {path.relative_to(DOCS / lang).with_suffix("") for path in (DOCS / lang).rglob("*.md")}
        expected = {
            "" if str(path) == "index" else f"{path.parent if path.name == 'index' else path}/" for path in sources
        }
        assert set(addresses(site / lang)) == expected


def test_what_pages_load_is_there_and_relative(pages: dict[Path, Addresses]) -> None:
    for page, found in pages.items():
        for address in found.loaded:
            assert not urlsplit(address).netloc, f"{page} loads {address} from another host"
            assert not address.startswith("/"), f"{page} loads {address}, which fails under a sub-path"
            assert target(page, address).is_file(), f"{page} loads {address}, which is not there"


@cache
def places(page: Path) -> set[str]:
    """The places of a page that stands outside both languages."""
    return Addresses(page.read_text("utf-8")).ids


def test_links_lead_to_pages_and_places_that_exist(pages: dict[Path, Addresses]) -> None:
    for page, found in pages.items():
        for address in found.linked:
            if urlsplit(address).scheme:
                continue
            to = page if address.startswith("#") else target(page, address)
            assert to.is_file(), f"{page} links to {address}, which is not there"
            fragment = unquote(urlsplit(address).fragment)
            known = pages[to].ids if to in pages else places(to) if fragment else set[str]()
            assert fragment in {"", "__skip", *known}, f"{page} links to {address}, a place that is not there"


def test_every_page_names_its_counterpart(site: Path, pages: dict[Path, Addresses]) -> None:
    for page in pages:
        lang, *rest = page.relative_to(site).parts
        text = page.read_text("utf-8")
        assert re.search(rf'<html[^>]* lang="{lang}"', text)
        here = "".join(f"{part}/" for part in rest[:-1])
        for other in LANGS:
            assert f'hreflang="{other}" href="{SITE_URL}{other}/{here}"' in text


def test_the_switch_leads_to_the_same_page_without_javascript(site: Path, pages: dict[Path, Addresses]) -> None:
    for page, found in pages.items():
        lang, *rest = page.relative_to(site).parts
        other = next(name for name in LANGS if name != lang)
        assert Path(site, other, *rest) in {target(page, address) for address in found.linked}


def test_japanese_words_on_an_english_page_are_marked(site: Path) -> None:
    """Code and data are left out, as nobody reads them aloud."""
    out = r"<(script|pre|template)\b.*?</\1>|<(\w+)[^>]*\blang=\"ja\"[^>]*>.*?</\2>|<[^>]*>"
    unmarked = {
        page: found[0]
        for page in (site / "en").rglob("index.html")
        if not page.relative_to(site / "en").parts[0][0].isdigit()  # an edition stays as it was published
        and (found := re.search(r"[ぁ-ヿ一-鿿]+", re.sub(out, "", page.read_text("utf-8"), flags=re.DOTALL)))
    }
    assert unmarked == {}


def test_the_sitemaps_pair_all_pages(site: Path) -> None:
    for lang in LANGS:
        root = ElementTree.parse(site / lang / "sitemap.xml").getroot()
        listed = [element.text or "" for element in root.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
        assert listed == [f"{SITE_URL}{lang}/{page}" for page in addresses(site / lang)]
        pairs = [element.get("href", "") for element in root.iter("{http://www.w3.org/1999/xhtml}link")]
        assert pairs == [f"{SITE_URL}{other}/{page}" for page in addresses(site / lang) for other in LANGS]


def test_shared_files_are_shipped_once(site: Path) -> None:
    assert len(list(site.rglob("pyodide.asm.wasm"))) == 1
    stay = {"examples", "played.js", "embed.js", "embed.css"}
    [named] = [path.name for path in (site / "assets" / "torite").iterdir() if path.name not in stay]
    asks = (site / "assets" / "torite" / "played.js").read_text("utf-8")
    assert asks == f'import "./{named}/played.js"\n' and (site / "assets" / "torite" / named / "played.js").is_file()
    assert not list(site.rglob("*.map"))


def test_what_scripts_ask_for_later_is_there(site: Path) -> None:
    """Styles that every page has are in the one sheet, and no longer by themselves."""
    [named] = [path for path in (site / "assets" / "torite").iterdir() if (path / "played.js").exists()]
    texts = [file.read_text("utf-8") for file in named.rglob("*.js")]
    asked = {name for text in texts for name in re.findall(r"(?<=['\"`])(?:\w+/)?\w+\.css(?=['\"`])", text)}
    assert {"played.css", "page/rules.css"} < asked
    assert [name for name in sorted(asked) if not (named / name).is_file()] == []


def test_the_page_for_what_is_not_there_finds_its_look_from_any_depth(site: Path, tmp_path: Path) -> None:
    """A host shows it at whatever address was asked for, so what it loads and links to begins with the site's own path."""
    publish_root(tmp_path, ROOT_PAGES, "/some/where/", {})
    page = Addresses(tmp_path.joinpath("404.html").read_text("utf-8"))
    assert page.loaded and page.linked
    for address in page.loaded | page.linked:
        assert address.startswith("/some/where/")
        inner = site / address.removeprefix("/some/where/")
        assert inner.is_file() or (inner / "index.html").is_file(), address


def test_no_page_was_left_with_a_block_that_could_not_be_drawn(pages: dict[Path, Addresses]) -> None:
    for page in pages:
        text = page.read_text("utf-8")
        assert not re.search('class="language-(trick|workbench)', text), f"{page} shows the source of an example"
        left = re.search(r"\[\[[a-z][^\]]*\]\]|@BASE@", re.sub(r"<code.*?</code>", "", text, flags=re.DOTALL))
        assert left is None, f"{page} shows {left}"


@pytest.mark.parametrize("lang", LANGS)
def test_a_reference_manager_finds_what_it_needs_on_every_game(site: Path, lang: str) -> None:
    for game in load().games():
        page = load().game_page(game, lang)
        assert page
        path = f"{lang}/{page.address}"
        assert read((site / path / "index.html").read_text("utf-8")) == {
            "type": "webpage",
            "title": page.title,
            "language": lang,
            "url": f"{SITE_URL}{path}",
            "website": "Torite",
            "rights": "https://creativecommons.org/licenses/by/4.0/",
            "abstract": page.meta["description"],
        }


def test_a_game_names_its_feed_as_soon_as_there_is_one(site: Path) -> None:
    for lang in LANGS:
        pages = [page.parent for page in (site / lang / "games").glob("*/index.html")]
        named = [
            page
            for page in pages
            if 'type="application/atom+xml" href="atom.xml"' in (page / "index.html").read_text("utf-8")
        ]
        assert named == [page for page in pages if (page / "atom.xml").exists()] and pages


@pytest.mark.parametrize("name", ["sr", "toast"])
def test_what_any_page_may_show_has_one_look(name: str) -> None:
    sheets = [*WEB.rglob("*.css"), *ROOT_PAGES.rglob("*.css")]
    assert [path.name for path in sheets if f"\n.{name} {{" in path.read_text("utf-8")] == ["everywhere.css"]
