"""The checkers of language: each kind of fault is told with its place."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from playground.common import cache
from playground.common.paths import ROOT
from playground.common.tools import install_packages
from playground.local import language
from playground.local.language import known, played, spelling, style
from playground.text.checks.prose import Line, prose, python, scripts
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


def test_what_there_is_none_of_is_said_anywhere_in_a_sentence() -> None:
    install_packages()
    lines = [Line("a:1", "en", "There are no trumps."), Line("a:2", "en", "In Null there are no trumps.")]
    assert list(style(lines, "en")) == []


def test_textlint_is_asked_again_when_its_version_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second time nothing runs; what was kept is forgotten as all that builds keep."""
    install_packages()
    monkeypatch.setattr(cache, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(language, "LOCK", tmp_path / "lock.json")
    language.LOCK.write_text("1", "utf-8")
    lines = [Line("b:7", "en", "You may lead three cards.")]
    told = [*style(lines, "en")]
    monkeypatch.setattr(language, "TEXTLINT", tmp_path / "no-textlint.js")
    assert told and [*style(lines, "en")] == told
    language.LOCK.write_text("2", "utf-8")
    with pytest.raises((RuntimeError, ValueError)):
        list(style(lines, "en"))


def test_two_that_ask_textlint_at_once_get_answers_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_packages()
    monkeypatch.setattr(cache, "KEPT", tmp_path)
    lines = [[*[Line("a:1", "en", "Cards.")] * place, Line("b:7", "en", "Play three cards.")] for place in range(4)]
    with ThreadPoolExecutor(len(lines)) as at_once:
        told = [*at_once.map(lambda some: [*style(some, "en")], lines)]
    assert [[fault.where for fault in found] for found in told] == [["b:7"]] * len(lines)


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


SCRIPT = """const say = sayer({
  ja: { 'o-ne': '一', two: `二{n}` },
  en: {
    one:
      'First ' +
      'of all',
    two: 'Second {n}',
  },
})
"""


def test_every_text_of_a_script_is_read(tmp_path: Path) -> None:
    file = tmp_path / "one.js"
    file.write_text(SCRIPT, "utf-8")
    assert [(line.where, line.lang, line.text) for line in scripts([file])] == [
        ("one.js:2", "ja", "一"),
        ("one.js:2", "ja", "二3"),
        ("one.js:5", "en", "First of all"),
        ("one.js:7", "en", "Second 3"),
    ]


def test_japanese_beside_the_table_of_both_languages_is_told(tmp_path: Path) -> None:
    file = tmp_path / "one.js"
    file.write_text("const sign = isJa() ? '日' : 'En'", "utf-8")
    with pytest.raises(ValueError, match=r"one\.js:1: expected '日' under `ja`"):
        list(scripts([file]))


def test_words_that_the_build_says_stand_in_the_one_table() -> None:
    """A language alone is called by its own name wherever it is named."""
    files = (ROOT / "playground").rglob("*.py")
    told = {line.text: line.where for file in sorted(files) for line in python(file) if line.lang == "ja"}
    assert {text: where for text, where in told.items() if text != "日本語" and re.search("[ぁ-ん一-龠]", text)} == {}


def test_every_text_of_python_in_both_languages_is_read(tmp_path: Path) -> None:
    file = tmp_path / "one.py"
    file.write_text(
        'told = {"ja": "一", "other": 1,\n "en": f"First {n}"}\nrows = {"ja": {"a": "二"}, "en": {"a": "Second"}}\n',
        "utf-8",
    )
    assert [(line.where, line.lang, line.text) for line in python(file)] == [
        ("one.py:1", "ja", "一"),
        ("one.py:2", "en", "First 3"),
        ("one.py:3", "ja", "二"),
        ("one.py:3", "en", "Second"),
    ]
