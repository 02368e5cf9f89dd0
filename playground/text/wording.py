"""The words that the build itself puts on pages."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "decision": {"ja": "決定", "en": "Decision"},
    "reconstruction": {"ja": "復元", "en": "Reconstruction"},
    "option": {"ja": "選択ルール", "en": "Option"},
    "designer": {"ja": "作者", "en": "Designer"},
    "players": {"ja": "人数", "en": "Players"},
    "deck": {"ja": "カード", "en": "Cards"},
    "direction": {"ja": "進行方向", "en": "Direction"},
    "length": {"ja": "長さ", "en": "Length"},
    "mechanisms": {"ja": "仕組み", "en": "Mechanisms"},
    "shared-terms": {"ja": "共通の用語", "en": "Terms shared by games"},
    "terms-of": {"ja": "{game}の用語", "en": "Terms of {game}"},
    "ours": {"ja": "この言葉は、Toriteが付けました。", "en": "The word was coined for this site."},
    "see": {"ja": "関連：", "en": "See also: "},
    "sheet": {"ja": "条文を1枚に印刷", "en": "Print the clauses on one sheet"},
    "tonight-aim": {"ja": "ねらい", "en": "Aim"},
    "tonight-need": {"ja": "用意", "en": "You need"},
    "tonight-deal": {"ja": "配る", "en": "Deal"},
    "tonight-turn": {"ja": "手番", "en": "A turn"},
    "tonight-trick": {"ja": "トリック", "en": "Trick"},
    "tonight-trick-fishing": {"ja": "取る", "en": "Capture"},
    "tonight-end": {"ja": "終わり", "en": "End"},
    "join": {"ja": "、", "en": ", "},
    "clause": {"ja": "条文{number}", "en": "Clause {number}"},
}


def word(key: str, lang: str, **facts: str) -> str:
    """The words for `key` in a language."""
    return WORDS[key][lang].format(**facts)
