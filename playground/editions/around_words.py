"""The words around a clause or a term."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "clause": {"ja": "この条文のまわり", "en": "Around this clause"},
    "term": {"ja": "この用語のまわり", "en": "Around this term"},
    "refers_to": {"ja": "この条文が参照する条文", "en": "What it refers to"},
    "referred_by": {"ja": "この条文を参照する条文", "en": "What refers to it"},
    "examples": {"ja": "この条文を示す例", "en": "Examples that show it"},
    "refused": {"ja": "この条文が認めない行動", "en": "What it refuses"},
    "allowed": {"ja": "この条文が認める行動", "en": "What it allows"},
    "questions": {"ja": "この条文についての質問", "en": "Questions about it"},
    "terms": {"ja": "この条文の用語", "en": "Terms in it"},
    "code": {"ja": "この条文を実装するコード", "en": "The code that implements it"},
    "decided": {"ja": "どう決めたか", "en": "How it was decided"},
    "decision": {"ja": "決定", "en": "Decision"},
    "reconstruction": {"ja": "復元", "en": "Reconstruction"},
    "sourced": {
        "ja": "決定でも復元でもありません。出典のとおりです。",
        "en": "Neither decided nor reconstructed by us: it follows the sources.",
    },
    "sources": {"ja": "出典", "en": "Sources"},
    "proven": {
        "ja": "この条文が効く局面を{shown}個調べました。ルールをわざと誤らせた変更は、{of}通りのうち{n}通りに気づきます。",
        "en": "Positions in which it was seen at work: {shown}. Of {of} ways to get the rule wrong, {n} are noticed.",
    },
    "data": {"ja": "プログラム用のデータ（JSON）", "en": "The same for programs (JSON)"},
    "start": {"ja": "はじめ", "en": "at the start"},
    "step": {"ja": "{n}手目のあと", "en": "after step {n}"},
    "more": {"ja": "残りの{n}件は、下のデータにあります。", "en": "{n} more stand in the data below."},
    "used_in": {"ja": "この用語を使う条文", "en": "Clauses that use it"},
    "see": {"ja": "関連する用語", "en": "Related terms"},
    "also": {"ja": "ほかの呼び方", "en": "Other names"},
    "why": {"ja": "この言葉を選んだ理由", "en": "Why this word"},
    "all-clauses": {"ja": "条文ごとのまわり", "en": "Around each clause"},
    "all-terms": {"ja": "用語ごとのまわり", "en": "Around each term"},
    "join": {"ja": "、", "en": ", "},
}


def word(key: str, lang: str, **facts: object) -> str:
    """The words for `key` in a language."""
    return WORDS[key][lang].format(**facts)
