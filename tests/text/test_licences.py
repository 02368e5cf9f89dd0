"""Test that what others wrote is listed with its licence, each text is there, and the engine carries its own."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from playground.common.paths import LANGS, PYODIDE, ROOT
from playground.runtime.package import build_wheel
from playground.runtime.pyodide import notice
from playground.text.model import licences
from playground.text.model.licences import FOLDER, OTHERS, Shipped, licence_faults, licence_texts, shipped
from playground.text.model.registry import registry
from playground.text.render.current_page import Here
from playground.text.render.lists import licence_table
from torite.words.say import Lang

SITE = {"material", "lean-qr", "minisearch", "stemmer", "material-design-icons", "rxjs", "pyodide", "cpython"}


def test_all_that_the_theme_sends_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(licence_faults()) == []
    assert {one.id for one in shipped()} >= SITE
    known = licences.mapped()
    monkeypatch.setattr(licences, "mapped", lambda: {**known, "left-pad": [""]})
    [fault] = licence_faults()
    assert str(fault).startswith("playground/text/licences/licences.toml: left-pad; expected an entry")


@pytest.mark.parametrize("one", shipped(), ids=lambda one: one.id)
def test_each_text_says_whose_it_is_and_what_is_allowed(one: Shipped) -> None:
    text = one.text
    assert text.startswith(one.entry["name"]) and one.entry["home"] in text
    assert re.search(r"copyright|\(c\)|Pictogrammers", text, re.IGNORECASE)
    if one.entry["licence"] == "MIT":
        assert re.search(r"Permission is hereby granted, free of charge", text)
    assert len(text) > 800 or f"https://spdx.org/licenses/{one.entry['licence']}.html" in text
    assert set(one.entry["use"]) == {*LANGS} and all(one.entry["use"].values())


@pytest.mark.parametrize("lang", LANGS)
def test_one_page_lists_them_in_both_languages(lang: Lang, tmp_path: Path) -> None:
    table = licence_table(registry(tmp_path, tmp_path, tmp_path / "none"), Here(lang, "guide/about.md"))
    links = [link.get("href", "").removeprefix("site:") for link in table.iter("a")]
    files = dict(licence_texts(notice()))
    assert links.count(OTHERS) == len(shipped()) and all(one.text in files[OTHERS] for one in shipped())
    page = (ROOT / "docs" / lang / "guide/about.md").read_text("utf-8")
    named = re.findall(r"\(site:([^)]+)\)", page)
    assert "[[licences]]" in page and f"{FOLDER}/NOTICE.txt" in named and {*named} <= {*files}
    assert "Pyodide" in files[f"{FOLDER}/NOTICE.txt"]


@pytest.fixture(scope="module")
def assembly() -> bytes:
    """The engine's WebAssembly as it is sent."""
    return (PYODIDE / "pyodide.asm.wasm").read_bytes()


MODULES = {
    "zlib": "zlib", "_bz2": "bzip2", "_ctypes": "libffi", "_decimal": "libmpdec", "pyexpat": "expat", "_sha3": "hacl",
    "_blake2": "blake2", "_lzma": "xz", "_sqlite3": "sqlite", "_ssl": "openssl", "_hashlib": "openssl", "_curses": "ncurses",
    "readline": "readline", "_tkinter": "tk", "_uuid": "libuuid", "_dbm": "dbm", "_zstd": "zstd",
}  # fmt: skip
"""Works of others that come with Python's modules."""


@pytest.mark.parametrize(("module", "ident"), MODULES.items())
def test_what_is_inside_python_is_listed_and_nothing_else(module: str, ident: str, assembly: bytes) -> None:
    assert (f"PyInit_{module}\0".encode() in assembly) == (ident in {one.id for one in shipped()})


@pytest.mark.parametrize("one", [one for one in shipped() if "inside" in one.entry], ids=lambda one: one.id)
def test_what_is_listed_as_inside_pyodide_is_there(one: Shipped, assembly: bytes) -> None:
    assert one.entry["inside"].encode() in assembly
    for line in one.entry.get("copyright", "").splitlines() if one.id == "cpython" else ():
        assert line.encode() in assembly


def test_python_modules_keep_their_notices() -> None:
    [text] = [one.text for one in shipped() if one.id == "cpython"]
    for told in (
        "2001-2022 by Vinay Sajip",
        "that the name of Vinay Sajip",
        "2015-2021 MagicStack",
        "2021 Taneli Hukkinen",
    ):
        assert told in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text and "Secret Labs" in text
    assert "http/cookies" not in text and "Timothy O'Malley" not in text, "a module that is not sent"


def test_what_could_not_be_compared_is_said() -> None:
    unsure = {one.id for one in shipped() if "Not compared with the work itself: " in one.text}
    assert (
        unsure == {one.id for one in shipped() if "unchecked" in one.entry}
        and "libffi" in unsure
        and "zlib" not in unsure
    )


def test_the_wheel_carries_its_licences(tmp_path: Path) -> None:
    with zipfile.ZipFile(build_wheel(tmp_path)) as wheel:
        for name in ("LICENSE", "LICENSE-TEXT"):
            assert wheel.read(f"torite/{name}") == (ROOT / name).read_bytes()
        [metadata] = [name for name in wheel.namelist() if name.endswith("METADATA")]
        assert b"License-Expression: MIT AND CC-BY-4.0" in wheel.read(metadata)
