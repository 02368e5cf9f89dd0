"""One style sheet for every page, the theme's and ours in one, without the rules that no page can need.

A page waits for its styles before it shows anything: one small file comes sooner than seven large ones. It does not wait
for scripts, which come after what is read.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import get_args
from urllib.parse import quote

from torite.core.views import ZoneKind

from ..common.digests import digest
from ..common.paths import LANGS, ROOT, ROOT_PAGES, WEB
from ..common.tools import node_answer

STRIP = Path(__file__).with_name("styles.mjs")
LINK = re.compile(r'\s*<link rel="stylesheet" href="([^"]*?((?:stylesheets|assets/torite)/[^"]+\.css))">')
OWN = re.compile(r"(?:[^\"]*assets/torite/)[^/]+/")
CLASSES = re.compile(r'\bclass=(?:"([^"]*)"|([^\s">]+))')
ELEMENT = re.compile(r"<[a-z][a-z0-9]*")
WORD = re.compile(r"(?:--)?[A-Za-z_][\w-]*")
UNASKED = re.compile(
    r"(?:md-(?:annotation|code|version|consent|feedback|announce|tabs|tooltip|source|post|status|tag)|mermaid|tabbed|highlight|footnote)"
)
"""Classes of what the theme's script can do and no page asks of it; where a page does, its own classes say so."""
DRAWING = re.compile(r"url\('([^':]+\.svg)'\)")
"""A drawing beside a style sheet, which becomes part of it."""
GIVEN = re.compile(r"--|md-|(?:no-)?js\b|(?:js-)?focus-visible$")
"""Names that scripts may give or read of the theme's; any other word of theirs that is a class of the theme is so by chance."""
KINDS = frozenset[str](get_args(ZoneKind.__value__))
"""Classes that scripts take from what the engine tells of a table."""
PLAIN = ("table:not([class])", "table.plain")
"""The theme's tables are those without a class; asked for so, each class that an element gets would make all be looked at."""
THEMES = re.compile(r'(<script src="[^"]*/bundle\.[^"]*")>')
OURS = re.compile(r'(<script src="[^"]*/torite\.js" type="module")>')
FRAMED = re.compile(r"assets/torite/((?:style/everywhere|table/\w+|page/(?:strips|laid))\.css)")
"""The styles of every page, in mkdocs.yml, that an example in a frame needs, too."""
BESIDE = ("workbench/workbench.css", "workbench/switches.css", "tools/ask.css", "tools/ruling.css")
"""Styles that only some pages have: they keep a file of their own."""


def join_styles(site: Path) -> None:
    """Puts the one sheet in place of all that the pages link to."""
    pages = [page for lang in LANGS for page in (site / lang).rglob("*.html")]
    texts = {page: page.read_text("utf-8") for page in pages}
    sheet = site / _sheet(site, texts)
    for page, text in texts.items():
        head, end, body = text.partition("</head>")
        page.write_text(f"{_linked(head, sheet.name)}{end}{_later(body)}", "utf-8")
    for lang in LANGS:
        for file in (site / lang / "assets" / "stylesheets").glob("*.css"):
            file.unlink()


def _sheet(site: Path, texts: dict[Path, str]) -> Path:
    """Writes the sheet and tells where it is in the site."""
    page, text = next((page, text) for page, text in texts.items() if page.name == "index.html")
    files = [(page.parent / href).resolve() for href in _joined(text.partition("</head>")[0])]
    used = names(texts.values(), (file.read_text("utf-8") for file in site.glob("**/*.js")))
    elements = {f"<{name}" for name in used} | {tag for text in texts.values() for tag in ELEMENT.findall(text)}
    theme = names(texts.values(), ()) | {name for name in used if GIVEN.match(name)} | elements
    sheets = [(_drawn(file).replace(*PLAIN), theme if file.parent.name == "stylesheets" else used) for file in files]
    css = needed(*sheets).encode()
    target = files[-1].relative_to(site.resolve()).parts[:3]
    place = Path(*target, f"styles-{digest([css])}.css")
    site.joinpath(place).write_bytes(css)
    return place


def _drawn(file: Path) -> str:
    """A style sheet with its drawings inside it: they are small, and come with the page."""
    return DRAWING.sub(lambda found: _inline(file.parent / found[1]), file.read_text("utf-8"))


def _inline(drawing: Path) -> str:
    svg = " ".join(drawing.read_text("utf-8").split()).replace("> <", "><")
    return f'url("data:image/svg+xml,{quote(svg.replace('"', "'"), safe=" ='/:(),.-")}")'


def frame_styles(site: Path) -> None:
    """Writes the one sheet of examples in frames: the frame of plain pages, and what the table needs."""
    used = names(
        (page.read_text("utf-8") for page in site.glob("embed/*/*/*.html")),
        (file.read_text("utf-8") for file in site.glob("assets/torite/*/page/embed.js")),
    )
    listed = [WEB / name for name in FRAMED.findall((ROOT / "mkdocs.yml").read_text("utf-8"))]
    plain = [ROOT_PAGES / "assets" / name for name in ("plain.css", "edition.css")]
    files = [*plain, *listed, WEB / "page" / "embed.css"]
    css = needed(("".join(map(_drawn, files)), used))
    site.joinpath("assets", "torite", "embed.css").write_text(css, "utf-8")


def _joined(head: str) -> list[str]:
    """The addresses of the style sheets of a page that become one."""
    return [found[1] for found in LINK.finditer(head) if not found[1].endswith(BESIDE)]


def _linked(head: str, name: str) -> str:
    """A page's head with the one sheet in place of the first of those that it joins."""
    addresses = _joined(head)
    folder = next(found[0] for address in reversed(addresses) if (found := OWN.match(address)))
    first, *rest = (found[0] for found in LINK.finditer(head) if found[1] in addresses)
    for link in rest:
        head = head.replace(link, "", 1)
    return head.replace(first, f'\n<link rel="stylesheet" href="{folder}{name}">', 1)


def _later(body: str) -> str:
    """A page's body, its scripts waiting until it is read."""
    return OURS.sub(r"\1 fetchpriority=low>", THEMES.sub(r"\1 defer>", body))


def names(pages: Iterable[str], scripts: Iterable[str]) -> set[str]:
    """Every class that a page has or a script may give, by itself or from the engine, and the properties that a script names."""
    values = {value for page in pages for value in CLASSES.findall(page)}
    classes = {name for quoted, plain in values for name in (quoted or plain).split()}
    words = {word for script in scripts for word in WORD.findall(script)}
    return classes | KINDS | {word for word in words if not UNASKED.match(word)}


def needed(*sheets: tuple[str, Iterable[str]]) -> str:
    """Join style sheets, each with the names used of it, without rules for other classes and properties that nothing reads."""
    return node_answer(STRIP, json.dumps([{"css": css, "used": sorted(used)} for css, used in sheets]))
