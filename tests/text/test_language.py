"""The checkers of language: each kind of fault is told with its place."""

from __future__ import annotations

import pytest

from playground.common.tools import install_packages
from playground.local.language import known, played, spelling, style
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
        ("ja", "三枚を出します。", "算用数字"),
        ("ja", "ひとつのチームを作ります。", "1つ"),
        ("en", "You may lead three cards.", "digits"),
        ("en", "The declarer plays against two.", "digits"),
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


def test_a_game_has_one_word_for_what_is_played_from_a_deal_to_the_next() -> None:
    terms = load().terms
    lines = [
        Line("docs/ja/games/haggis.md:1", "ja", "ラウンドの終わりに数えます。"),
        Line("docs/ja/games/haggis.md:2", "ja", "次のラウンドです。「ディール」とも言います。"),
        Line("engine/torite/games/haggis/say.toml:3", "ja", "ディールは終わりです。ディーラーが交代します。"),
        Line("docs/ja/games/olika.md:4", "ja", "1ラウンドは3ハンドです。"),
        Line("docs/ja/guide/about.md:5", "ja", "ディールやラウンドです。"),
    ]
    [fault] = played(lines, terms)
    assert fault.where.endswith("say.toml:3") and "expected ラウンド" in fault.what


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
