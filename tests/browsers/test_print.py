"""Test prints in three browsers: nothing is lost at the edge, and the sheet is one sheet."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from playground.common.browsers import program, without
from playground.local.serving import Server

from .driven import DESK, Browser

WORD = re.compile(r'<word xMin="([-\d.]+)" yMin="[-\d.]+" xMax="([-\d.]+)" yMax="[-\d.]+">([^<]*)</word>')
PAGE = re.compile(r'<page width="([\d.]+)"')
EDGE = 14.0
"""Points that no printer reaches."""
SHEET = """() => { window.print = () => { document.documentElement.dataset.printed = '' }
    document.querySelector('.sheet-button:not([data-game])').click() }"""
TOLD = """() => ({ sides: document.querySelectorAll('.paper-side').length,
    clauses: [...document.querySelectorAll('.paper .clause')].map(one => one.innerText).join('') })"""
CLAUSES = "() => [...document.querySelectorAll('article .clause')].map(one => one.innerText).join('')"
MOST = 14
"""Pages on which the longest game is printed."""
LOST = 0.01
"""The share of letters that a PDF may hold as other signs (ligatures)."""


class Printed(NamedTuple):
    """The pages of a PDF: how many, their text without blanks and signs, and the words at the edge."""

    pages: int
    text: str
    beyond: list[str]


def letters(text: str) -> str:
    """A text without blanks and signs; a PDF may hold radicals for kanji."""
    return re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", text))


def printed(browser: Browser, folder: Path) -> Printed:
    """Prints what the browser shows."""
    reader = program("pdf tools") or pytest.skip(without("pdf tools"))
    browser.pdf(folder / "page.pdf")
    told = subprocess.run(
        [reader, "-bbox", folder / "page.pdf", "-"], capture_output=True, text=True, check=True
    ).stdout
    pages = [float(width) for width in PAGE.findall(told)]
    words = WORD.findall(told)
    beyond = [word for left, right, word in words if float(left) < EDGE or float(right) > pages[0] - EDGE]
    return Printed(len(pages), letters("".join(word for *_, word in words)), beyond)


@pytest.mark.parametrize("page", ["ja/games/birdhead/", "en/games/skat/"])
def test_the_sheet_is_whole(browser: Browser, server: Server, tmp_path: Path, page: str) -> None:
    browser.resize(*DESK)
    browser.goto(server.url + page)
    browser.wait("() => document.querySelector('[data-dressed]')")
    browser.evaluate(SHEET)
    browser.wait("() => 'printed' in document.documentElement.dataset")
    told = browser.evaluate(TOLD)
    found = printed(browser, tmp_path)
    assert found.pages == told["sides"]
    assert found.beyond == []
    wanted = Counter(letters(told["clauses"]))
    assert (wanted - Counter(found.text)).total() <= LOST * wanted.total()


@pytest.mark.parametrize("page", ["en/games/birdhead/", "en/games/skat/", "ja/games/mighty/"])
def test_a_page_is_printed_whole_on_few_pages(browser: Browser, server: Server, tmp_path: Path, page: str) -> None:
    browser.resize(*DESK)
    browser.goto(server.url + page)
    browser.wait("() => document.querySelector('[data-dressed]')")
    found = printed(browser, tmp_path)
    assert found.beyond == []
    assert found.pages <= MOST
    wanted = Counter(letters(browser.evaluate(CLAUSES)))
    assert (wanted - Counter(found.text)).total() <= LOST * wanted.total()
