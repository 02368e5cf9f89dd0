"""What others wrote is listed with its licence, each text is there, and the engine carries its own."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from playground.common.paths import LANGS, ROOT
from playground.runtime.pyodide import build_wheel, notice
from playground.text.model import licences
from playground.text.model.licences import FOLDER, Shipped, licence_faults, licence_texts, shipped
from playground.text.model.registry import registry
from playground.text.render.current_page import Here
from playground.text.render.downloads import licence_table

SITE = {"material", "lunr", "lunr-languages", "tinysegmenter", "material-design-icons", "rxjs", "pyodide", "cpython"}


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
    assert text.startswith(one.told["name"]) and one.told["home"] in text
    assert re.search(r"copyright|\(c\)|Pictogrammers", text, re.IGNORECASE)
    if one.told["licence"] == "MIT":
        assert re.search(r"Permission is hereby granted, free of charge", text)
    assert len(text) > 800 or f"https://spdx.org/licenses/{one.told['licence']}.html" in text
    assert set(one.told["use"]) == {*LANGS} and all(one.told["use"].values())


@pytest.mark.parametrize("lang", LANGS)
def test_one_page_lists_them_in_both_languages(lang: str, tmp_path: Path) -> None:
    table = licence_table(registry(tmp_path, tmp_path, tmp_path / "none"), Here(lang, "guide/about.md"))
    links = [link.get("href", "").removeprefix("site:") for link in table.iter("a")]
    files = dict(licence_texts(notice()))
    assert (
        {link for link in links if link.startswith(FOLDER)}
        == {f"{FOLDER}/{one.id}.txt" for one in shipped()}
        <= {*files}
    )
    page = (ROOT / "docs" / lang / "guide/about.md").read_text("utf-8")
    named = re.findall(r"\(site:([^)]+)\)", page)
    assert "[[licences]]" in page and f"{FOLDER}/NOTICE.txt" in named and {*named} <= {*files}
    assert "Pyodide" in files[f"{FOLDER}/NOTICE.txt"]


def test_the_wheel_carries_its_licences(tmp_path: Path) -> None:
    with zipfile.ZipFile(build_wheel(tmp_path)) as wheel:
        for name in ("LICENSE", "LICENSE-TEXT"):
            assert wheel.read(f"torite/{name}") == (ROOT / name).read_bytes()
        [metadata] = [name for name in wheel.namelist() if name.endswith("METADATA")]
        assert b"License-Expression: MIT AND CC-BY-4.0" in wheel.read(metadata)
