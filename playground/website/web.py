"""The styles and scripts that both languages share, in a folder whose name changes with its contents."""

import json
import posixpath
import re
import shutil
from collections.abc import Mapping
from html import escape
from pathlib import Path

from ..common.digests import digest, files_below
from ..common.paths import LANGS, NODE_MODULES, WEB
from ..common.tools import install_packages, node_answer
from ..common.write_files import write_files
from ..html.line_breaks import MODEL
from ..runtime.pyodide import Manifest
from ..templates import fill
from ..text.model.registry import load
from .webfont import NAME as FACE
from .webfont import face

MINIFY = Path(__file__).with_name("scripts.mjs")
SERVED = {".js", ".css"}
FIRST = "first.js"
"""The script that runs before anything is drawn. Pages ask for the copy in the folder right below the root that they are in; where a host
answers their address without the slash at its end, the same words lead to the copy in the root."""
EMBED = "page/embed.js"
"""The script of an example in a frame, which comes with all that it imports."""
WORKER = "offline/worker.js"
"""The script that answers readers who keep games; it lies in the root, as it speaks for all below it."""
ALONE = "offline.js"
EVERYWHERE = WEB / "style" / "everywhere.css"
"""Styles of what scripts add to any page, which plain pages need as those of the theme do."""
BUNDLE = Path(__file__).with_name("bundle.mjs")
JOINED = Path(__file__).with_name("joined.mjs")
ENTRY = "torite.js"
ALL = "all.js"
"""The one file of all that the script of every page imports from the beginning."""
ASSETS = "../assets/torite/"
"""The name in mkdocs.yml of the folder of styles and scripts; in the site there is a name for their contents in it."""
UNNAMED = "name-of-the-folder"
"""The placeholder for the folder's name in pages, which are made before it is known."""
PACKAGES = {
    "lean-qr": "lean-qr/index.mjs",
    "minisearch": "minisearch/dist/es/index.js",
    "stemmer": "stemmer/index.js",
    "ts-fsrs": "ts-fsrs/dist/index.mjs",
}
"""Modules that scripts import by a package's name, as no browser can: the module of each, which lies beside them in the site."""
BARE = re.compile(rf"(?<=from ')(?:{'|'.join(PACKAGES)})(?=')")


def publish_web(site: Path, manifest: Manifest) -> str:
    """Copy playground/web into the site, the runtime's manifest beside it; tell the name of the folder that holds both.

    Pages of editions and those for frames, which are kept, ask for their script at an address that stays.
    """
    files = {path.relative_to(WEB).as_posix(): path.read_bytes() for path in files_below(WEB) if path.suffix in SERVED}
    written = scripts()
    files |= {path: script.encode() for path, script in sent(joined(written)).items()}
    files[EMBED] = bundled(written, EMBED).encode()
    del files[WORKER]
    site.joinpath(ALONE).write_text(bundled(written, WORKER), "utf-8")
    files["phrases.json"] = MODEL.read_bytes()
    files[FACE] = face()
    files["runtime.json"] = json.dumps(manifest, indent=1).encode()
    name = digest(part for path, data in sorted(files.items()) for part in (path.encode(), data))
    write_files(site / "assets" / "torite" / name, files.items())
    stays = (("played.js", "played.js"), ("embed.js", EMBED))
    write_files(site / "assets" / "torite", ((file, f'import "./{name}/{script}"\n') for file, script in stays))
    return name


def scripts() -> dict[str, str]:
    """The scripts by their paths, as they are written but for the names of packages, which become addresses."""
    install_packages()
    files = (path for path in files_below(WEB) if path.suffix == ".js")
    own = {path.relative_to(WEB).as_posix(): path.read_text("utf-8") for path in files}
    packages = {f"packages/{name}.js": (NODE_MODULES / file).read_text("utf-8") for name, file in PACKAGES.items()}
    return {path: _addressed(path, script) for path, script in own.items()} | packages


def _addressed(path: str, script: str) -> str:
    up = posixpath.relpath("packages", posixpath.dirname(path) or ".")
    return BARE.sub(lambda match: f"{up}/{match[0]}.js", script)


def sent(scripts: Mapping[str, str]) -> dict[str, str]:
    """Scripts by their paths as they are sent: what terser leaves of them, asked only for what has changed."""
    minified: dict[str, str] = node_answer(MINIFY, scripts)
    return minified


def bundled(scripts: Mapping[str, str], entry: str) -> str:
    """Make one file of a script and all that it imports, as it is sent: that of a frame, for which a page of somebody else waits."""
    script: str = node_answer(BUNDLE, scripts, entry)
    return script


def joined(scripts: Mapping[str, str]) -> dict[str, str]:
    """Scripts by their paths with what every page imports in one file, so that a module remains one wherever it is asked for."""
    merged: dict[str, str] = node_answer(JOINED, scripts, ENTRY, ALL)
    return merged


def spread_first(site: Path, pattern: str) -> None:
    """Puts the first script into folders right below the root, which have to be there."""
    for folder in site.glob(pattern):
        shutil.copyfile(site / FIRST, folder / FIRST)


def publish_root(site: Path, source: Path, base: str, games: Mapping[str, str]) -> None:
    """The pages that belong to no language, and the first script of every page; `base` is the path of the site on its host.

    @GAMES@ are the games' pages below a language, by the letters with which links begin.
    """
    addresses = escape(json.dumps(games))
    files = [(path.relative_to(source).as_posix(), path.read_text("utf-8")) for path in files_below(source)]
    write_files(site, ((path, text.replace("@GAMES@", addresses)) for path, text in files))
    plain = site / "assets" / "plain.css"
    plain.write_text(EVERYWHERE.read_text("utf-8") + plain.read_text("utf-8"), "utf-8")
    games_of = {lang: [page for page in load().game_pages(lang) if page.listed] for lang in LANGS}
    site.joinpath("404.html").write_text(fill("missing.html", base=base, games=games_of), "utf-8")
    site.joinpath(FIRST).write_text(sent({FIRST: site.joinpath(FIRST).read_text("utf-8")})[FIRST], "utf-8")
