"""Games on the device are one whole version, wherever an update breaks off.

A server breaks off, and small builds tell where they are from.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page

from playground.common.digests import digest
from playground.common.paths import LANGS, WEB
from playground.common.write_files import write_files
from playground.sharing.kept_files import index_of
from playground.website.web import ALONE, WORKER, bundled, scripts

from ..breaking import Breaking, breaking

CUTS, BUILDS = 50, 2
GAME = "skat"
AT = "en/games/skat/"
PARTS = (
    "../../first.js",
    "../../../ask/skat.json",
    "../../../assets/terms.json",
    "../../search.json",
    "../../../ja/games/skat/",
)
"""Files that keep their names from build to build, seen from the page."""
MODULES = ("offline/keeping.js", "offline/store.js")
FILL = 400
"""Bytes in each file, so that there is something to break off in."""
KEEP = """async ([root, folder]) => {
  const { keep } = await import(`${folder}offline/keeping.js`)
  const { Store } = await import(`${folder}offline/store.js`)
  await keep(new Store(root), 'skat')
  await navigator.serviceWorker.register(`${root}offline.js`, { scope: root })
  await navigator.serviceWorker.ready
}"""
IDLE = "root => navigator.locks.request(`torite ${new URL(root).pathname}`, () => undefined)"
"""Until whoever writes is done; a page that came from the network has begun an update before it was there."""
CURRENT = """async root => {
  const kept = await caches.match(`${root}kept/state`)
  return (await kept.json()).current
}"""
SHOWN = """async parts => {
  const texts = parts.map(async part => (await (await fetch(part)).text()).match(/build \\d+/)[0])
  const lasting = fetch(document.querySelector('link').href).then(async found => (await found.text()).match(/build \\d+/)[0])
  return [document.body.innerText.match(/build \\d+/)[0], ...(await Promise.all([...texts, lasting]))]
}"""


@cache
def worker() -> str:
    return bundled(scripts(), WORKER)


def small(folder: Path, number: int) -> Path:
    """Write a site of as few files as can be; each says which build it is of, but for what keeps from build to build."""
    said = f"build {number} "
    told = json.dumps(said + "." * FILL)
    name, key = digest([said.encode()]), digest([b"runtime"])
    styles = f'<link rel="stylesheet" href="{{up}}assets/torite/{name}/all.css">'
    body = f"<body>{said}{'.' * FILL}</body>"
    page = f'<!doctype html>{styles}<script src="{{first}}first.js"></script>{body}'
    texts = [("first.js", f"// {said}"), ("assets/terms.json", told), ("assets/root.css", ""), ("assets/short.js", "")]
    texts += [
        ("index.html", page.format(up="", first="")),
        (ALONE, worker()),
        (f"ask/{GAME}.json", told),
    ]
    texts += [(f"assets/torite/{name}/{one}", WEB.joinpath(one).read_text("utf-8")) for one in MODULES]
    texts += [(f"assets/torite/{name}/runtime.json", told), (f"assets/torite/{name}/all.css", f"/* {said} */")]
    texts += [(f"assets/runtime/{key}/engine.zip", "the same"), (f"assets/runtime/{key}/games/{GAME}.zip", "the same")]
    for lang in LANGS:
        texts += [
            (f"{lang}/search.json", told),
            (f"{lang}/first.js", f"// {said}"),
            (f"{lang}/assets/favicon.svg", "<svg/>"),
        ]
        for place in ("", "games/", "ask/", "glossary/", "guide/", f"games/{GAME}/"):
            deep = place.count("/")
            up = "../" * deep
            texts.append((f"{lang}/{place}index.html", page.format(up="../" + up, first=up)))
    write_files(folder, texts)
    write_files(folder, [index_of(folder)])
    return folder


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return [small(tmp_path_factory.mktemp("builds") / str(number), number) for number in range(BUILDS)]


@pytest.fixture
def host(builds: list[Path]) -> Iterator[Breaking]:
    with breaking(builds[0]) as server:
        yield server


@pytest.fixture
def kept(chromium: Browser, host: Breaking) -> Iterator[Page]:
    """A page whose game is kept."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(host.url + AT)
    folder = page.evaluate("new URL('.', document.querySelector('link').href).href")
    page.evaluate(KEEP, [host.url, folder])
    yield page
    context.close()


def version(build: Path) -> str:
    return str(json.loads(build.joinpath("offline/index.json").read_text("utf-8"))["version"])


def without_network(page: Page, host: Breaking) -> str:
    """Tell which build one sees, of which all has to be, without a byte from the network."""
    host.left = 0
    page.goto(host.url + AT)
    [told] = set(page.evaluate(SHOWN, PARTS))
    return str(told)


def settle(page: Page, host: Breaking) -> str:
    """Open the page, wait until nobody writes, tell the version that is current."""
    page.goto(host.url + AT)
    for _ in range(2):
        page.evaluate(IDLE, host.url)
    return str(page.evaluate(CURRENT, host.url))


def test_an_update_that_breaks_off_anywhere_leaves_one_whole_version(
    kept: Page, host: Breaking, builds: list[Path], tmp_path: Path
) -> None:
    chance = random.Random(24)
    host.folder, start, before = builds[1], host.sent, 1
    assert settle(kept, host) == version(builds[1])
    needed, whole = host.sent - start, 0
    for number in range(BUILDS, BUILDS + CUTS):
        host.folder, host.left = small(tmp_path / str(number), number), chance.randrange(needed * 5 // 4)
        new = settle(kept, host) == version(host.folder)
        before = number if new else before
        whole += new
        assert without_network(kept, host) == f"build {before}"
    assert CUTS // 10 <= whole <= CUTS // 2, "some came through, most did not"


def test_a_reader_with_network_gets_the_newest_page_and_an_open_one_stays_whole(
    kept: Page, host: Breaking, builds: list[Path]
) -> None:
    assert without_network(kept, host) == "build 0"
    other = kept.context.new_page()
    host.folder, host.left = builds[1], None
    other.goto(host.url + AT)
    assert set(other.evaluate(SHOWN, PARTS)) == {"build 1"}
    assert settle(other, host) == version(builds[1])
    [*parts, partner] = PARTS
    assert set(kept.evaluate(SHOWN, parts)) == {"build 0"}, "the page that was open before"
    with pytest.raises(Error, match="Failed to fetch"):
        kept.evaluate("part => fetch(part)", partner)
    assert without_network(kept, host) == "build 1"


def test_what_is_kept_comes_when_the_network_does_not(kept: Page, host: Breaking, builds: list[Path]) -> None:
    with host.alone:  # no answer comes, and no refusal
        kept.goto(host.url + AT)
    assert set(kept.evaluate(SHOWN, PARTS)) == {"build 0"}
    host.left = 0
    kept.goto(f"{host.url}{AT.removesuffix('/')}?one=2#three")
    assert kept.url == f"{host.url}{AT}?one=2#three"


def test_what_is_read_can_be_read_again_as_long_as_it_is_there(kept: Page, host: Breaking, builds: list[Path]) -> None:
    guide = f"{host.url}en/guide/"
    host.left = None
    kept.goto(guide)
    kept.wait_for_function(
        "async root => (await (await caches.match(`${root}kept/state`)).text()).includes('en/guide/\"]')", arg=host.url
    )
    host.folder = builds[1]
    settle(kept, host)
    host.left = 0
    kept.goto(guide)
    assert set(kept.evaluate(SHOWN, ["../first.js"])) == {"build 1"}
