"""One style sheet for every page, the theme's and ours in one, without the rules that no page can need.

A page waits for its styles before it shows anything: one small file comes sooner than seven large ones. It does not wait
for scripts, which come after what is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from ..common.cache import cached
from ..common.digests import digest
from ..common.paths import LANGS

LINK = re.compile(r'\s*<link rel="stylesheet" href="([^"]*?((?:stylesheets|assets/torite)/[^"]+\.css))">')
OWN = re.compile(r"(?:[^\"]*assets/torite/)[^/]+/")
CLASSES = re.compile(r'\bclass=(?:"([^"]*)"|([^\s">]+))')
WORD = re.compile(r"(?:--)?[A-Za-z_][\w-]*")
UNASKED = re.compile(
    r"(?:md-(?:annotation|code|version|consent|feedback|announce|tabs|tooltip|source|post|status|tag)|mermaid|tabbed|highlight|footnote)"
)
"""Classes of what the theme's script can do and no page asks of it; where a page does, its own classes say so."""
ASIDE = re.compile(r"\[dir=rtl\]|\[data-md-color-switching\]")
"""Nothing is written from right to left; and while a page loads, the theme would have every element looked at twice."""
DRAWING = re.compile(r"url\('([^':]+\.svg)'\)")
"""A drawing beside a style sheet, which becomes part of it."""
PLAIN = ("table:not([class])", "table.plain")
"""The theme's tables are those without a class; asked for so, each class that an element gets would make all be looked at."""
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
LISTED = re.compile(r":(?:not|is|where|has|host)\((?:[^()]|\([^()]*\))*\)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PROPERTY = re.compile(
    r"(?<![\w-])(--[\w-]+):(?:url\((?:\"[^\"]*\"|'[^']*'|[^)]*)\)|[^;{}\"'()]|\"[^\"]*\"|'[^']*'|\([^()]*\))*;?"
)
NEEDLESS = re.compile(r"(\"[^\"]*\"|'[^']*'|url\([^)]*\))|(?<=[;:,(]) (?![;}])| (?=\))|(?<![\w.])0(?=\.\d)")
"""Blanks and noughts that say nothing, outside strings and addresses (group 1)."""
THEMES = re.compile(r'(<script src="[^"]*/bundle\.[^"]*")>')
OURS = re.compile(r'(<script src="[^"]*/torite\.js" type="module")>')
BESIDE = ("workbench/workbench.css", "workbench/switches.css")
"""Styles that only some pages have: they keep a file of their own."""


class Rule(NamedTuple):
    """A rule's head and what stands in its braces; a statement such as @charset has no braces."""

    head: str
    body: str | None


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
    every = "".join(map(_drawn, files)).replace(*PLAIN)
    css = _needed(every, sorted(used)).encode()
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
    """Every class that a page has or a script may give, and the properties that a script names."""
    values = {value for page in pages for value in CLASSES.findall(page)}
    classes = {name for quoted, plain in values for name in (quoted or plain).split()}
    words = {word for script in scripts for word in WORD.findall(script)}
    return classes | {word for word in words if not UNASKED.match(word)}


@cached()
def _needed(css: str, used: list[str]) -> str:
    return needed(css, {*used})


def needed(css: str, used: set[str]) -> str:
    """Style sheets without comments, rules for classes that are nowhere, and properties that nothing reads."""
    kept = "".join(_kept(rules(COMMENT.sub("", css)), used))
    while (smaller := _read(kept, used)) != kept:
        kept = smaller
    return NEEDLESS.sub(lambda found: found[1] or "", kept)


def _kept(found: Iterable[Rule], used: set[str]) -> Iterator[str]:
    for head, body in found:
        if body is None:
            yield "" if head.startswith("@charset") else f"{head};"
        elif head.startswith(("@media", "@supports", "@container", "@layer")):
            inner = "".join(_kept(rules(body), used))
            yield f"{head}{{{inner}}}" if inner else ""
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        elif selectors := [one for one in split(head) if _can_match(one, used)]:
            yield f"{','.join(selectors)}{{{body}}}"


def _can_match(selector: str, used: set[str]) -> bool:
    """Whether all classes that a selector asks for are there; what it lists as alternatives is not looked at."""
    return not ASIDE.search(selector) and all(_given(name, used) for name in CLASS.findall(LISTED.sub("", selector)))


def _given(name: str, used: set[str]) -> bool:
    """Whether a class is used as it stands, or put together by a script from its beginning: `part-${name}`."""
    return name in used or name[: name.rfind("-") + 1] in used


def _read(css: str, used: set[str]) -> str:
    """The sheet without the custom properties that neither it nor a script reads."""
    read = used | set(re.findall(r"var\((--[\w-]+)", css))
    return PROPERTY.sub(lambda found: found[0] if found[1] in read else "", css)


def rules(css: str) -> Iterator[Rule]:
    """The rules of a sheet or of a block, in order, blanks made few."""
    at = 0
    while at < len(css):
        end = _next(css, at, "{;")
        head = " ".join(css[at:end].split())
        if end == len(css) or css[end] == ";":
            if head:
                yield Rule(head, None)
            at = end + 1
            continue
        close = _next(css, end + 1, "}")
        yield Rule(head, " ".join(css[end + 1 : close].split()))
        at = close + 1


def _next(css: str, at: int, wanted: str) -> int:
    """Where one of the signs stands outside of strings, brackets and inner blocks."""
    depth, quote = 0, ""
    while at < len(css):
        sign = css[at]
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif not depth and sign in wanted:
            return at
        elif sign in "({[":
            depth += 1
        elif sign in ")}]":
            depth -= 1
        at += 1
    return at


def split(head: str) -> list[str]:
    """The selectors of a rule."""
    found, at = [], 0
    while at <= len(head):
        end = _next(head, at, ",")
        found.append(head[at:end].strip())
        at = end + 1
    return found
