"""One style sheet for every page, the theme's and ours in one, without the rules that no page can need.

A page waits for its styles before it shows anything: one small file comes sooner than seven large ones. It does not wait
for scripts, which come after what is read.
"""

import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import get_args
from urllib.parse import quote

import yaml

from torite.core.views import ZoneKind

from ..common.digests import digest
from ..common.paths import LANGS, ROOT, ROOT_PAGES, WEB
from ..common.tools import node_answer
from .web import ASSETS

STRIP = Path(__file__).with_name("styles.mjs")
SHEET = "styles.css"
"""The name of the one sheet in pages, until its contents are known."""
THEME = "assets/stylesheets/{}.*.css"
THEME_SHEETS = ("main", "palette")
"""The theme's styles below a language."""
CLASSES = re.compile(r'class=(?:"([^"]*)"|([^\s">]+))')
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
FRAMED = ("style/everywhere.css", "table/", "page/strips.css", "page/laid.css")
"""The styles of every page that an example in a frame needs, too."""
PLAYED = ("table/", "page/strips.css", "page/laid.css", "page/unframed.css")
"""Those that examples on pages of editions need, which have a frame of their own."""


def join_styles(site: Path, folder: Path) -> str:
    """Write the one sheet into the folder of styles and scripts, in place of all that it is made of; tell its name.

    What pages of editions need of it for their examples becomes a sheet of its own, for which `played.js` asks.
    """
    texts = [page.read_text("utf-8") for lang in LANGS for page in (site / lang).rglob("*.html")]
    used = names(texts, (file.read_text("utf-8") for file in site.glob("**/*.js")))
    name = _write_sheet(site, folder, texts, used)
    played = needed((_joined(path for path in page_styles() if path.startswith(PLAYED)), used))
    folder.joinpath("played.css").write_text(played, "utf-8")
    themes = (file for lang in LANGS for file in (site / lang / "assets" / "stylesheets").glob("*.css"))
    for file in (*themes, *(folder / path for path in page_styles())):
        file.unlink()
    return name


def _write_sheet(site: Path, folder: Path, texts: Collection[str], used: set[str]) -> str:
    elements = {f"<{name}" for name in used} | {tag for text in texts for tag in ELEMENT.findall(text)}
    theme = names(texts, ()) | {name for name in used if GIVEN.match(name)} | elements
    themes = [file for name in THEME_SHEETS for file in (site / LANGS[0]).glob(THEME.format(name))]
    theirs = "\n".join(_drawn(file).replace(*PLAIN) for file in themes)
    css = needed((theirs, theme), (_joined(page_styles()), used)).encode()
    name = f"styles-{digest([css])}.css"
    folder.joinpath(name).write_bytes(css)
    return name


@cache
def page_styles() -> list[str]:
    """The styles of every page, below the folder of styles and scripts, in their order."""
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    settings = yaml.load(text, yaml.BaseLoader)  # which reads past the tags
    return [path.removeprefix(ASSETS) for path in settings["extra_css"]]


def _joined(paths: Iterable[str]) -> str:
    return "\n".join(_drawn(WEB / path) for path in paths)


def _drawn(file: Path) -> str:
    """A style sheet with its drawings inside it: they are small, and come with the page."""
    return DRAWING.sub(lambda match: _inline(file.parent / match[1]), file.read_text("utf-8"))


def _inline(drawing: Path) -> str:
    svg = " ".join(drawing.read_text("utf-8").split()).replace("> <", "><")
    return f'url("data:image/svg+xml,{quote(svg.replace('"', "'"), safe=" ='/:(),.-")}")'


def frame_styles(site: Path) -> None:
    """Writes the one sheet of examples in frames: the frame of plain pages, and what the table needs."""
    used = names(
        (page.read_text("utf-8") for page in site.glob("embed/*/*/*.html")),
        (file.read_text("utf-8") for file in site.glob("assets/torite/*/page/embed.js")),
    )
    plain = "\n".join(_drawn(ROOT_PAGES / "assets" / name) for name in ("plain.css", "edition.css"))
    own = _joined([*(path for path in page_styles() if path.startswith(FRAMED)), "page/embed.css"])
    css = needed((f"{plain}\n{own}", used))
    site.joinpath("assets", "torite", "embed.css").write_text(css, "utf-8")


def names(pages: Iterable[str], scripts: Iterable[str]) -> set[str]:
    """Every class that a page has or a script may give, by itself or from the engine, and the properties that a script names."""
    values = {value for page in pages for value in CLASSES.findall(page)}
    classes = {name for quoted, plain in values for name in (quoted or plain).split()}
    words = {word for script in scripts for word in WORD.findall(script)}
    return classes | KINDS | {word for word in words if not UNASKED.match(word)}


def needed(*sheets: tuple[str, Iterable[str]]) -> str:
    """Join style sheets, each with the names used of it, without rules for other classes and properties that nothing reads."""
    left: str = node_answer(STRIP, [{"css": css, "used": sorted(used)} for css, used in sheets])
    return left
