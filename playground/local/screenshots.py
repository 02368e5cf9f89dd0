"""Pictures of the pages: every view on phone and desk, in both languages and schemes; the one in README, and those of the guide."""

from collections.abc import Callable
from io import BytesIO
from itertools import product, starmap
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize

from ..common.paths import DOCS, LANGS, SITE_URL
from .serving import serving
from .testing import built_site, chromium

README_PICTURE = DOCS / "assets" / "screenshot.png"
SIZES: dict[str, ViewportSize] = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 900}}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SHARP = 1.5
"""Pixels to each that a phone lays out: sharp enough to be read, and light."""
COLOURS = 24
SETTLED = 600
"""Milliseconds in which every movement on the page has come to an end."""
PLACES = {"home": "", "games": "games/", "glossary": "glossary/"}


class View(NamedTuple):
    """Hold how a page is looked at."""

    lang: str
    size: str
    scheme: Literal["light", "dark"]

    @property
    def name(self) -> str:
        """`ja-phone-dark`."""
        return "-".join(self)


def take_all(folder: Path) -> None:
    """Takes every picture of every place, each game's first example among them."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving(built_site()) as server, chromium() as browser:
        games = {page.stem: f"games/{page.stem}/" for page in DOCS.glob("ja/games/*.md") if page.stem != "index"}
        for view in starmap(View, product(LANGS, SIZES, SCHEMES)):
            _take_view(browser, server.url, view, PLACES | games, folder)
        README_PICTURE.parent.mkdir(parents=True, exist_ok=True)
        take_readme_picture(browser, server.url, README_PICTURE)
        take_guide_pictures(browser, server.url, DOCS)
    print(f"pictures: {folder}, {README_PICTURE}, those of the guide")


def _open(browser: Browser, view: View) -> Page:
    return browser.new_page(viewport=SIZES[view.size], color_scheme=view.scheme, device_scale_factor=2)


def _take_view(browser: Browser, url: str, view: View, places: dict[str, str], folder: Path) -> None:
    page = _open(browser, view)
    for name, address in places.items():
        page.goto(f"{url}{view.lang}/{address}", wait_until="networkidle")
        page.screenshot(path=folder / f"{name}-{view.name}.png")
        table = page.locator("torite-table").first
        if table.count():
            table.scroll_into_view_if_needed()
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=folder / f"{name}-table-{view.name}.png")
    page.close()


def take_readme_picture(browser: Browser, url: str, target: Path) -> None:
    """BirdHead on a phone: two cards that do not reach the bar, refused, and the reason."""
    page = _open(browser, View("ja", "phone", "light"))
    table = _stepped(page, url, "ja")
    for card in ("8", "9"):
        table.locator("[data-part=tray]").get_by_role("button", name=card, exact=True).click()
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=target)
    page.close()


class Shot(NamedTuple):
    """A picture of the guide page on carrying things away: its height on a phone, and how a page comes to look so."""

    high: int
    show: Callable[[Page, str], None]


def take_guide_pictures(browser: Browser, url: str, docs: Path) -> None:
    """Take the pictures of the guide page on carrying things away, each below its language, at the site's own address."""

    def answer(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace(SITE_URL, url)))

    for lang in LANGS:
        for name, shot in SHOTS.items():
            size = ViewportSize(width=SIZES["phone"]["width"], height=shot.high)
            page = browser.new_page(viewport=size, device_scale_factor=SHARP, reduced_motion="reduce")
            page.route(f"{SITE_URL}**", answer)
            shot.show(page, lang)
            _keep_small(page.screenshot(), docs / lang / "guide" / f"carry-{name}.png")
            page.close()


def _keep_small(picture: bytes, target: Path) -> None:
    """Write a picture in few colours."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(BytesIO(picture)) as image:
        image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(target, "PNG", optimize=True)


def _stepped(page: Page, url: str, lang: str) -> Locator:
    """The table of an example of BirdHead, two steps on."""
    page.goto(f"{url}{lang}/games/birdhead/", wait_until="networkidle")
    page.locator("#example-birdhead-raise summary").click()
    table = page.locator('torite-table[data-example="birdhead/raise"]')
    for _ in range(2):
        table.locator("[data-key=next]").click()
    return table


def _show_link(page: Page, lang: str) -> None:
    _stepped(page, SITE_URL, lang).locator(".share").click()
    page.locator(".share-code svg").wait_for()


def _show_offline(page: Page, lang: str) -> None:
    page.goto(f"{SITE_URL}{lang}/games/birdhead/", wait_until="networkidle")
    page.locator(".offline-button").click()
    page.locator(".offline-weight").wait_for()


def _show_frame(page: Page, lang: str) -> None:
    """A page of somebody else's, with an example between its lines."""
    lines = "".join(f'<p style="background:#ccc;height:.8rem;width:{width}%"></p>' for width in (100, 92, 60))
    frame = (
        f'<iframe src="{SITE_URL}embed/{lang}/birdhead/raise.html" style="border:0" width="100%" height="500"></iframe>'
    )
    page.set_content(f'<meta name="viewport" content="width=device-width"><body>{lines}{frame}{lines}')
    page.frame_locator("iframe").locator("torite-table .board").wait_for()


SHOTS = {"link": Shot(700, _show_link), "frame": Shot(640, _show_frame), "offline": Shot(500, _show_offline)}
