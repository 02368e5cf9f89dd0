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
    "filters": {"ja": "ゲームを絞り込む", "en": "Filter the games"},
    "filter-any": {"ja": "すべて", "en": "any"},
    "filter-none": {"ja": "条件に合うゲームはありません。", "en": "No game fits."},
    "filter-found": {"ja": "{n}件", "en": "{n} games"},
    "filter-players": {"ja": "人数", "en": "Players"},
    "filter-kind": {"ja": "種類", "en": "Kind"},
    "filter-pack": {"ja": "カード", "en": "Pack"},
    "filter-minutes": {"ja": "時間", "en": "Length"},
    "filter-difficulty": {"ja": "難しさ", "en": "Difficulty"},
    "players-n": {"ja": "{n}人", "en": "{n} players"},
    "kind-tricks": {"ja": "トリックテイキング", "en": "trick-taking"},
    "kind-climbing": {"ja": "クライミング", "en": "climbing"},
    "kind-fishing": {"ja": "フィッシング", "en": "fishing"},
    "pack-standard": {"ja": "トランプ1組", "en": "a common pack"},
    "pack-two-packs": {"ja": "トランプ2組", "en": "two packs"},
    "pack-numbers": {"ja": "数字カード", "en": "number cards"},
    "pack-dominoes": {"ja": "ドミノ", "en": "dominoes"},
    "minutes-n": {"ja": "約{n}分", "en": "about {n} minutes"},
    "minutes-up-to": {"ja": "{n}分まで", "en": "up to {n} minutes"},
    "difficulty-1": {"ja": "やさしい", "en": "easy"},
    "difficulty-2": {"ja": "ふつう", "en": "medium"},
    "difficulty-3": {"ja": "難しい", "en": "hard"},
    "join": {"ja": "、", "en": ", "},
    "prose": {"ja": "条文{number}（プログラムでは判定しない条文）", "en": "Clause {number}, which no program decides"},
    "clause": {"ja": "条文{number}", "en": "Clause {number}"},
}


def word(key: str, lang: str, **facts: str) -> str:
    """The words for `key` in a language."""
    return WORDS[key][lang].format(**facts)
