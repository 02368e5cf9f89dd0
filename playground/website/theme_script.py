"""The theme's script in steps, without what no page asks for: each part of a page is set up in a task of its own.

All at once is the longest task of a page, in which a phone answers nobody for a tenth of a second or more.
"""

import json
import re
import sys
from collections.abc import Collection
from pathlib import Path

from ..common.paths import LANGS
from .web import sent

SCRIPT = "assets/javascripts/bundle.*.min.js"
DEFER = re.compile(r"function \w+\(e\)\{return new (\w+)\(function\(t\)\{\w+\(e\(\)\)\.subscribe\(t\)\}\)\}")
"""The constructor of an observable of the theme's library, the name of its class in it."""
PARTS = re.compile(r'=\w+\(\.\.\.\w+\("consent"\)\.map\(.*?;window\.document\$=', re.DOTALL)
"""From the first part of a page that is set up to the last."""


def nested(depth: int) -> str:
    """Match what stands in brackets, with so many pairs within each other."""
    return rf"(?:[^()]|\({nested(depth - 1)}\))*" if depth else r"[^()]*"


CALL = nested(5)
SET_UP = re.compile(rf"\.map\(e=>({CALL})\)")
UNASKED = re.compile(rf'\.\.\.\w+\("(?:consent|palette|progress|search|source|tabs)"\)\.map\(e=>{CALL}\),?')
UNWRITTEN = re.compile(
    rf'\.\.\.\w+\("(?:\.annotate:not\(\.highlight\)|pre:not\(\.mermaid\) > code|a|pre\.mermaid|\[data-tabs\]|\[title\][^"]*|\.footnote-ref)",e\)'
    rf"(?:\.filter\({CALL}\))?\.map\(i=>{CALL}\)(?:,(?=\.)|(?=\)))"
)
"""Parts and texts that the theme sets up and no page has: of links the previews, of code the notes and buttons."""
FEATURES = re.compile(r'"features": (\[[^\]]*\])')
FEATURE = re.compile(r"function ([\w$]+)\(e\)\{return [\w$]+\.features\.includes\(e\)\}")
"""Whether a page asks for a feature of the theme: known when the site is built, so that the rest can go."""
COPYING = re.compile(r"(var ([\w$]+)=)(?=[\w$]+\(\([\w$]+,[\w$]+\)=>\{/\*!\s+\* clipboard\.js)")
"""The module that copies code, for which there are no buttons."""
UNTOLD = re.compile(r'(\("content\.tooltips"\)\),[\w$]+\([\w$]+=>)[\w$]+\([\w$]+\)|(==="mike")&&[\w$]+\(\{[^{}]*\}\)')
"""Calls that would set up tooltips in the header, or a choice of versions."""
COPIES = re.compile(r"[\w$]+\.default\.isSupported\(\)")
LINKS = re.compile(r"(?<=[;}])(\$\(document\))(?=\.subscribe\(\w+\);)")
"""Where every address of the page is made whole."""
RUN = re.compile(r'(?<=\("script)(?=",\w+\)\)\.pipe\()')
"""Where the scripts inside of the next page are run; data are none."""
BEGIN = "(()=>{"
STEP = (
    "const inStep=set=>new Observable(to=>{let on;const soon=setTimeout(()=>on=set().subscribe(to));"
    "return()=>{clearTimeout(soon);on?.unsubscribe()}});"
)


def step_theme(site: Path) -> None:
    """Rewrites the script of every language, and shrinks it: what nothing asks for any more goes."""
    for lang in LANGS:
        [script] = (site / lang).glob(SCRIPT)
        asked = FEATURES.search(site.joinpath(lang, "index.html").read_text("utf-8"))
        features = json.loads(asked[1]) if asked else []
        script.write_text(sent({SCRIPT: stepped(script.read_text("utf-8"), features)})[SCRIPT], "utf-8")


def stepped(script: str, features: Collection[str]) -> str:
    """The script with each part of a page in a step. Ends the program where the theme's script is another than expected."""
    defer, parts, links = DEFER.search(script), PARTS.search(script), LINKS.search(script)
    feature, copying = FEATURE.search(script), COPYING.search(script)
    if not (defer and parts and links and feature and copying and RUN.search(script)):
        sys.exit(
            "build: the theme's script sets up pages in another way than playground/website/theme_script.py expects"
        )
    later = SET_UP.sub(r".map(e=>inStep(()=>\1))", UNASKED.sub("", parts[0]))
    script = RUN.sub(":not([type$=json])", script)
    script = LINKS.sub(r"inStep(()=>\1)", script)
    script = script.replace(parts[0], later).replace(BEGIN, BEGIN + STEP.replace("Observable", defer[1]), 1)
    script = UNTOLD.sub(lambda match: f"{match[1]}[]" if match[1] else match[2], UNWRITTEN.sub("", script))
    return _without_copying(_asked(script, feature[1], features), copying[2])


def _asked(script: str, name: str, features: Collection[str]) -> str:
    """The script with each question for a feature answered."""
    return re.sub(
        rf'(?<![\w$.]){re.escape(name)}\("(\w+\.[\w.]+)"\)',
        lambda match: "!0" if match[1] in features else "!1",
        script,
    )


def _without_copying(script: str, module: str) -> str:
    """The script with nothing that asks for the module; terser then leaves it out."""
    script = re.sub(rf"=[\w$]+\({re.escape(module)}\(\)\)", "={}", COPIES.sub("!1", script))
    return COPYING.sub(r"\1/*@__PURE__*/", script)
