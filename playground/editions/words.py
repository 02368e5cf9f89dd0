"""The words on the pages of editions."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "edition": {"ja": "{name}版", "en": "Edition {name}"},
    "of": {"ja": "{title}（{name}版）", "en": "{title}, edition {name}"},
    "frozen": {
        "ja": "これは{date}に確定した{name}版です。この本文は変わりません。",
        "en": "This is edition {name}, as it stood on {date}. Its text never changes.",
    },
    "living": {"ja": "現在の本文へ", "en": "Go to the living text"},
    "no-living": {"ja": "このゲームは、現在の本文にはありません。", "en": "The living text no longer has this game."},
    "version": {"ja": "ルール{version}版", "en": "Rules {version}"},
    "other-editions": {"ja": "ほかの版", "en": "Other editions"},
    "same": {"ja": "変更なし", "en": "Unchanged"},
    "same-number": {"ja": "変更なし（現在は{number}）", "en": "Unchanged, now {number}"},
    "changed": {"ja": "その後に変更", "en": "Changed since"},
    "merged": {"ja": "その後に統合", "en": "Taken into another clause"},
    "gone": {"ja": "現在の本文にはありません", "en": "Gone since"},
    "now": {"ja": "現在の{number}", "en": "{number} of the living text"},
    "all-same": {
        "ja": "この版のすべての条文は、現在も同じです。",
        "en": "Every clause of this edition still reads the same.",
    },
    "counts": {
        "ja": "この版の条文のうち、{same}件は現在も同じです。{changed}件は変わり、{gone}件はなくなりました。",
        "en": "Of this edition’s clauses {same} still read the same, {changed} have changed and {gone} have gone.",
    },
    "added": {"ja": "この版のあとに加わった条文", "en": "Clauses added since"},
    "decision": {"ja": "決定", "en": "Decision"},
    "reconstruction": {"ja": "復元", "en": "Reconstruction"},
    "option": {"ja": "選択ルール", "en": "Option"},
    "example": {"ja": "例：{title}", "en": "Example: {title}"},
    "start": {"ja": "はじめ", "en": "At the start"},
    "legal": {"ja": "できる", "en": "allowed"},
    "illegal": {"ja": "できない", "en": "refused"},
    "scores": {"ja": "得点：{scores}", "en": "Scores: {scores}"},
    "history": {"ja": "経緯と引用", "en": "History and citation"},
    "compared": {"ja": "{old}版から{new}版への変更", "en": "Changes from edition {old} to {new}"},
    "nothing": {"ja": "違いはありません。", "en": "Nothing differs."},
    "changed-clauses": {"ja": "変わった条文", "en": "Clauses changed"},
    "added-clauses": {"ja": "加わった条文", "en": "Clauses added"},
    "gone-clauses": {"ja": "なくなった条文", "en": "Clauses gone"},
    "examples": {"ja": "答えの変わった例", "en": "Examples answered otherwise"},
    "positions": {"ja": "答えの変わった局面", "en": "Positions answered otherwise"},
    "positions-now": {"ja": "現在は答えの変わっている局面", "en": "Positions answered otherwise now"},
    "position": {"ja": "局面{number}", "en": "Position {number}"},
    "before": {"ja": "前の局面", "en": "Position before"},
    "after": {"ja": "次の局面", "en": "Next position"},
    "step": {"ja": "手", "en": "Step"},
    "asked": {"ja": "行動", "en": "What"},
    "then": {"ja": "前", "en": "Before"},
    "now-column": {"ja": "後", "en": "After"},
    "first-edition": {"ja": "最初の版です。", "en": "The first edition."},
    "feed": {"ja": "変更のフィード", "en": "Feed of changes"},
    "plays-otherwise": {"ja": "現在は答えが変わっています", "en": "Answered otherwise now"},
    "games": {"ja": "ゲーム", "en": "Games"},
    "glossary": {"ja": "用語", "en": "Glossary"},
    "licence": {"ja": "ルール本文：CC BY 4.0", "en": "Rules text: CC BY 4.0"},
    "hash": {"ja": "この版のハッシュ", "en": "Hash of this edition"},
    "languages": {"ja": "言語", "en": "Languages"},
}
NAMES = {"ja": "日本語", "en": "English"}


def word(key: str, lang: str, **facts: object) -> str:
    """The words for `key` in a language."""
    return WORDS[key][lang].format(**facts)


MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def day(date: str, lang: str) -> str:
    """A date in words."""
    year, month, number = map(int, date.split("-"))
    return f"{year}年{month}月{number}日" if lang == "ja" else f"{number} {MONTHS[month - 1]} {year}"
