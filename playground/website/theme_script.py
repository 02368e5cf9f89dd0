"""The theme's script in steps: what goes with each part of a page is set up in a task of its own.

All at once is the longest task of a page, in which a phone answers nobody for a tenth of a second or more.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from ..common.paths import LANGS
from .web import sent

SCRIPT = "assets/javascripts/bundle.*.min.js"
DEFER = re.compile(r"function \w+\(e\)\{return new (\w+)\(function\(t\)\{\w+\(e\(\)\)\.subscribe\(t\)\}\)\}")
"""The constructor of an observable of the theme's library, the name of its class in it."""
PARTS = re.compile(r'=\w+\(\.\.\.\w+\("consent"\)\.map\(.*?;window\.document\$=', re.DOTALL)
"""From the first part of a page that is set up to the last."""
CALL = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*"
SET_UP = re.compile(rf"\.map\(e=>({CALL})\)")
UNASKED = re.compile(rf'\.\.\.\w+\("(?:consent|palette|progress|search|source|tabs)"\)\.map\(e=>{CALL}\),?')
UNWRITTEN = re.compile(
    rf'\.\.\.\w+\("(?:\.annotate:not\(\.highlight\)|pre\.mermaid|\[data-tabs\])",e\)\.map\(i=>{CALL}\),?'
)
"""Parts and texts that the theme sets up and no page has."""
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
        script.write_text(sent({SCRIPT: stepped(script.read_text("utf-8"))})[SCRIPT], "utf-8")


def stepped(script: str) -> str:
    """The script with each part of a page in a step. Ends the program where the theme's script is another than expected."""
    defer, parts, links = DEFER.search(script), PARTS.search(script), LINKS.search(script)
    if not (defer and parts and links and RUN.search(script)):
        sys.exit(
            "build: the theme's script sets up a page in another way than playground/website/theme_script.py expects"
        )
    later = SET_UP.sub(r".map(e=>inStep(()=>\1))", UNASKED.sub("", parts[0]))
    script = RUN.sub(":not([type$=json])", script)
    script = LINKS.sub(r"inStep(()=>\1)", script)
    script = UNWRITTEN.sub("", script)
    return script.replace(parts[0], later).replace(BEGIN, BEGIN + STEP.replace("Observable", defer[1]), 1)
