"""Zensical as the site generator, for `dev.py elsewhere`: what it makes of each page's Markdown, a language at a time.

Zensical calls no hooks and knows no plugins of others, so a Markdown extension does here what `site_hook.py` does for MkDocs.
It has a theme of its own, so the pages' articles are compared. It runs in a process of its own:
`python -m playground.local.zensical_site LANG FOLDER PACKAGES`.
"""

import os
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, override

import yaml
from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor

from ..common.paths import DOCS, LANGS, ROOT, SITE_URL
from ..common.write_files import Text, write_files
from ..html.example_files import FILES, ExampleFiles
from ..html.line_breaks import break_lines
from ..templates import word
from ..text.model.page import address_of
from ..text.model.registry import load
from ..text.render.current_page import HERE, NOTES, Here, place_of
from ..website.background import start_process
from ..website.locale import build_locale
from ..website.rendered import notes

FIRST = 1000
"""A priority before every other part of Python-Markdown."""
ARTICLE = re.compile(
    r'<article class="md-content__inner md-typeset">\s*(?:<a id="__skip"[^>]*></a>)?(.*?)</article>', re.DOTALL
)


DATA = re.compile(r' (?:data-from="[^"]*" data-part="\d+"|@EXAMPLE-\d+@)')
"""Where the data of an example lie; whoever renders a page alone does not know that yet."""


class Source(Here):
    """A page from which links lead as from its source file: Zensical makes addresses of all of them, ours too."""

    @override
    def address(self, path: str) -> str:
        """The address of another page relative to this one's source."""
        return posixpath.relpath(address_of(path) or ".", posixpath.dirname(self.path) or ".") + "/"

    @override
    def root(self) -> str:
        """The address of the site's root, above the languages, relative to this page's source."""
        return posixpath.relpath(".", posixpath.join(self.lang, posixpath.dirname(self.path))) + "/"


class Begin(Preprocessor):
    """Tell the extensions which page they are on."""

    @override
    def run(self, lines: list[str]) -> list[str]:
        """Read the page's path from what Zensical hands to each page's parser."""
        path = self.md.preprocessors["rendering_context"].page.path  # type: ignore[attr-defined]  # pyright: ignore
        here = Source(*place_of(f"{os.environ['TORITE_LOCALE']}/{path}"))
        HERE.set(here)
        NOTES.set(notes(here))
        FILES.set(ExampleFiles())
        return lines


class Pages(Extension):
    """The extension that Zensical's configuration names."""

    @override
    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(Begin(md), "torite-page", FIRST)


def makeExtension(**settings: Any) -> Pages:  # noqa: N802  # Python-Markdown asks for this name
    """Make the extension."""
    return Pages(**settings)


def articles(folder: Path, packages: Path) -> tuple[Path, Path]:
    """Write every page's article as MkDocs makes it, and as Zensical does, into two folders."""
    sites = folder / "mkdocs", folder / "zensical"
    for lang in LANGS:
        if start_process(build_locale, lang, sites[0], SITE_URL, False)():
            sys.exit("elsewhere: MkDocs could not build the pages (see above)")
        command = [sys.executable, "-m", __spec__.name, lang, str(sites[1] / lang), str(packages)]
        if subprocess.run(command, cwd=ROOT, env={**os.environ, "TORITE_LOCALE": lang}, check=False).returncode:
            sys.exit("elsewhere: Zensical could not build the pages (see above)")
    ours, theirs = folder / "ours", folder / "theirs"
    shutil.rmtree(ours, ignore_errors=True)
    shutil.rmtree(theirs, ignore_errors=True)
    write_files(ours, _articles({lang: sites[0] / lang for lang in LANGS}))
    raw = _articles({lang: sites[1] / lang / "site" for lang in LANGS})
    write_files(theirs, ((path, break_lines(path.partition("/")[0], text).strip()) for path, text in raw))
    return ours, theirs


def _articles(sites: dict[str, Path]) -> Iterator[Text]:
    for lang, path in load().pages:
        file = sites[lang] / load().pages[lang, path].address / "index.html"
        if file.exists() and (article := ARTICLE.search(file.read_text("utf-8"))):
            yield f"{lang}/{path.removesuffix('.md')}.html", DATA.sub("", article[1].strip())


def project(lang: str, folder: Path) -> Path:
    """Write a project of one language, which takes over mkdocs.yml; return its configuration file."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS / lang, folder / "docs")
    settings = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": "docs",
        "site_dir": "site",
        "site_url": f"{SITE_URL}{lang}/",
        "theme": {"variant": "classic", "custom_dir": None},
        "extra": {"alternate": []},
        "markdown_extensions": {"toc": {"permalink_title": word("permalink", lang)}, __spec__.name: {}},
    }
    file = folder / "mkdocs.yml"
    file.write_text(yaml.safe_dump(settings, sort_keys=False), "utf-8")
    return file


def main(lang: str, folder: str, packages: str) -> None:
    """Build one language with Zensical; of its packages only those that are not here are its own."""
    sys.path.append(packages)
    from zensical.main import cli  # type: ignore[import-not-found]  # pyright: ignore

    cli(["build", "--clean", "--config-file", str(project(lang, Path(folder)))])


if __name__ == "__main__":
    main(*sys.argv[1:])
