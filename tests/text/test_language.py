"""The checkers of language: each kind of fault is told with its place."""

from __future__ import annotations

import pytest

from playground.common.tools import install_packages
from playground.local.language import known, spelling, style
from playground.text.checks.prose import Line, prose
from playground.text.model.registry import PACKAGE, load


@pytest.mark.parametrize(
    ("lang", "text", "message"),
    [
        ("ja", "この条項に従います。", "条項 => 条文"),
        ("ja", "デクレアラーが勝ちます。", "デクレアラー => ディクレアラー"),
        ("ja", "各自が自分だけのために戦います。", "個人戦"),
        ("ja", "誰が勝ったか分かります。", "分か => わか"),
        ("ja", "相手の組が得点します。", "チーム"),
        ("ja", "出します。 取ります。", "。"),
        ("ja", "カードは、手札から、場に、1枚、順に、出します。", "max-ten"),
        ("en", "The strongest card is no trump.", "is not a trump"),
        ("en", "Turns pass anticlockwise.", "counter-clockwise"),
        ("en", "It counts 2 times.", "twice"),
        ("en", "Play the the card.", "the"),
    ],
)
def test_style_is_checked(lang: str, text: str, message: str) -> None:
    install_packages()
    found = list(style([Line("a:1", lang, "…"), Line("b:7", lang, text)], lang))
    assert found, text
    assert any(fault.where == "b:7" and message in fault.what for fault in found), found


def test_spelling_is_checked() -> None:
    install_packages()
    [fault] = spelling(
        iter(
            [
                Line("a:1", "en", "The dealer’s colour is Skat's. See https://x.example/colourr"),
                Line("b:2", "en", "A trik."),
            ]
        )
    )
    assert fault.where == "b:2"
    assert "'trik'" in fault.what
    assert known("colour") and not known("color")


def test_what_is_checked_is_what_a_reader_reads() -> None:
    lines = list(prose(load(), PACKAGE))
    assert {line.lang for line in lines} == {"ja", "en"}
    told = {line.where.split(":")[0].rsplit("/", 1)[-1] for line in lines}
    assert {"skat.md", "say.toml", "terms.toml", "about.md"} <= told
    assert not [line for line in lines if "{ #" in line.text or "](" in line.text or "[[" in line.text]
