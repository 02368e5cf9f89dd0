"""Examples in frames: light, whole, on somebody else's page, and what others are told of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from playground.common.paths import LANGS
from playground.common.sent_size import compressed
from playground.html.example_cache import tell
from playground.local.serving import Host, Server, serving
from playground.sharing.preview import MOST_BYTES, SIZE
from playground.text.model.registry import load
from torite.games import game_ids

from ..axe import axe_faults

LIMIT = 60_000
IMAGE = re.compile(r'<meta property="og:image" content="https://torite\.example/([^"]+)">')
SHARED = ("assets/torite/embed.css", "assets/torite/embed.js")


def pages(site: Path) -> list[Path]:
    return sorted(site.glob("embed/*/*/*.html"))


def test_every_page_and_example_has_its_picture(site: Path) -> None:
    found = [*pages(site), *(page for lang in LANGS for page in (site / lang).glob("**/index.html"))]
    for page in (page for page in found if not re.search(r"/\d{4}-\d\d/", page.as_posix())):
        [image] = IMAGE.findall(page.read_text("utf-8"))
        assert 2_000 < (site / image).stat().st_size <= MOST_BYTES, image
    with Image.open(site / "embed/ja/birdhead/raise.png") as one:
        assert one.size == SIZE


def test_every_example_of_every_game_is_there_in_both_languages(site: Path) -> None:
    for lang in LANGS:
        shown = {
            one.shows
            for (of, _), page in load().pages.items()
            for one in page.examples
            if of == lang and one.fence == "trick"
        }
        assert {
            path.relative_to(site / "embed" / lang).as_posix()
            for path in pages(site)
            if path.is_relative_to(site / "embed" / lang)
        } == {f"{ident}.html" for ident in shown}
        assert {ident.partition("/")[0] for ident in shown} == set(game_ids())


def test_a_frame_sends_little_and_no_runtime(site: Path) -> None:
    [code] = site.glob("assets/torite/*/page/embed.js")
    assert "WebAssembly" not in code.read_text("utf-8"), "words of an engine that a frame does not have"
    shared = sum(compressed(site / name) for name in SHARED) + compressed(code)
    for page in pages(site):
        text = page.read_text("utf-8")
        assert shared + compressed(page) <= LIMIT, (page, shared + compressed(page))
        assert "runtime" not in text and "data-from" not in text


def test_a_frame_leaves_out_no_mark_and_nothing_that_could_be_played_instead(site: Path) -> None:
    """Not where its example is long either, of which it leaves out what cards lead to."""
    light = 0
    for page in pages(site):
        ident = page.relative_to(site / "embed" / page.parents[1].name).with_suffix("").as_posix()
        whole = tell(ident, next(lang for lang in LANGS if lang == page.parents[1].name))["frames"]
        [data] = re.findall(
            r'<script type="application/json"[^>]*>(\{"story".*?)</script>', page.read_text("utf-8"), re.DOTALL
        )
        sent = json.loads(data)["story"]["frames"]
        light += any(
            not frame["further"]["of"] and one["further"]["of"] for frame, one in zip(sent, whole, strict=True)
        )
        for frame, one in zip(sent, whole, strict=True):
            assert frame.get("dead") == one.get("dead"), page
            assert [reason["instead"] for reason in frame["reasons"]] == [
                reason["instead"] for reason in one["reasons"]
            ]
    assert light


def test_what_others_are_told_of_an_example_can_be_used(site: Path) -> None:
    for page in pages(site):
        told = json.loads(page.with_suffix(".json").read_text("utf-8"))
        address = page.relative_to(site).as_posix()
        assert f'src="https://torite.example/{address}"' in told["html"]
        assert (told["type"], told["version"]) == ("rich", "1.0")
        assert told["thumbnail_url"].endswith(address.replace(".html", ".png"))
        assert f'href="https://torite.example/{address.replace(".html", ".json")}"' in page.read_text("utf-8")


def test_every_link_of_a_frame_leads_somewhere(site: Path) -> None:
    for page in pages(site):
        text = page.read_text("utf-8")
        for href in re.findall(r'(?:href|src)="([^"#]+)', text):
            target = (
                site / href.removeprefix("https://torite.example/") if "torite.example" in href else page.parent / href
            )
            if not href.startswith("https:") or "torite.example" in href:
                assert target.resolve().exists(), (page, href)


@pytest.fixture
def framed(chromium: Browser, server: Server, tmp_path: Path) -> Page:
    """A page of another origin with an example in it, which gives the frame the height that it is told."""
    tmp_path.joinpath("index.html").write_text(
        f'<iframe title="x" src="{server.url}embed/en/birdhead/raise.html" width="380" height="300"></iframe><script>'
        "addEventListener('message', ({ data }) => (document.querySelector('iframe').height = window.told = data.height))</script>",
        "utf-8",
    )
    page = chromium.new_context(locale="en-GB").new_page()
    with serving(tmp_path, Host()) as other:
        page.goto(other.url, wait_until="networkidle")
    return page


def test_a_frame_works_by_keyboard_on_another_origin_and_stays_as_high_as_it_says(framed: Page) -> None:
    inner = framed.frames[1]
    framed.wait_for_function("window.told > 400")
    inner.locator(".board").focus()
    for _ in range(4):
        framed.keyboard.press("ArrowRight")
    expect(inner.locator("torite-table output")).to_have_text("4 / 4")
    expect(inner.locator(".embed-page")).to_have_attribute("href", re.compile(r"step=4#example-birdhead-raise$"))
    framed.wait_for_timeout(300)
    told = framed.evaluate("window.told")
    assert inner.evaluate("document.body.getBoundingClientRect().height") == pytest.approx(told, abs=1)
    assert told < 900
    framed.context.close()


@pytest.mark.parametrize(("step", "shown"), [("2", "2 / 4"), ("1.5", "0 / 4"), ("x", "0 / 4")])
def test_a_frame_begins_at_a_step_and_at_no_half_one(chromium: Browser, server: Server, step: str, shown: str) -> None:
    page = chromium.new_page()
    page.goto(f"{server.url}embed/en/birdhead/raise.html?step={step}")
    expect(page.locator("torite-table output")).to_have_text(shown)
    page.close()


def test_another_move_leads_to_the_page_of_the_game(framed: Page) -> None:
    inner = framed.frames[1]
    inner.locator(".step.next").click()
    asked: list[str] = []
    framed.on("request", lambda request: asked.append(request.url))
    for card in ("h2", "h3", "h4", "h5"):
        inner.locator(f"torite-table [data-key={card}]").click()
    inner.locator("torite-table .go").click()
    expect(inner.locator(".trouble")).to_contain_text("Only the example is here")
    assert [url for url in asked if "/runtime/" in url] == []
    framed.context.close()


@pytest.mark.parametrize("lang", LANGS)
def test_a_frame_passes_axe(chromium: Browser, server: Server, lang: str) -> None:
    context = chromium.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(f"{server.url}embed/{lang}/skat/first-deal.html", wait_until="networkidle")
    assert axe_faults(page) == []
    context.close()


def test_an_example_is_kept_as_one_file(chromium: Browser, server: Server, tmp_path: Path) -> None:
    context = chromium.new_context(locale="en-GB", accept_downloads=True)
    page = context.new_page()
    page.goto(f"{server.url}en/games/birdhead/", wait_until="networkidle")
    page.locator("#example-birdhead-raise summary").click()
    page.locator("torite-table .embed-way").click()
    expect(page.locator(".embed-dialog pre")).to_contain_text(f'src="{server.url}embed/en/birdhead/raise.html"')
    with page.expect_download() as coming:
        page.get_by_role("button", name="Keep it as one HTML file").click()
    kept = tmp_path / coming.value.suggested_filename
    coming.value.save_as(kept)
    asked: list[str] = []
    alone = context.new_page()
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto(kept.as_uri())
    alone.locator(".step.last").click()
    expect(alone.locator("torite-table output")).to_have_text("4 / 4")
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    context.close()
