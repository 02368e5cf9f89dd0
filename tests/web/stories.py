"""Tables that BirdHead does not have, to draw: suits, jokers, auctions, long hands, dominoes, captures, scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from torite.core.position import Play
from torite.core.views import Said, View, chip, laid, row, seat, trick
from torite.page.story_data import Frame, ReasonData, Story
from torite.page.strips import Strip

RANK_NAMES = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
STRIP: Strip = {"at": 0, "shown": [], "said": {"text": "It is decided.", "rule": "follow"}}
NUMBERS = {"follow": "3.1a", "trump": "3.2", "match": "4.1b", "bid": "2.3"}


def cards(text: str) -> list[str]:
    """`SA S9 HT` as a list."""
    return text.split()


def said(text: str, rule: str = "") -> Said:
    return {"text": text, "rule": rule}


def reason(legal: bool, text: str, rule: str, instead: str = "") -> ReasonData:
    return {"legal": legal, "rule": rule, "chain": [said(text, rule)], "instead": cards(instead), "bears": []}


def frame(
    turn: int,
    view: View,
    judged: Mapping[str, ReasonData],
    happened: Sequence[Said] = (),
    labels: Mapping[str, str] | None = None,
    taps: Mapping[str, list[str]] | None = None,
) -> Frame:
    reasons = list(judged.values())
    return {
        "turn": turn,
        "hand": view["seats"][turn]["hand"],
        "said": list(happened),
        "view": view,
        "judged": {action: reasons.index(one) for action, one in judged.items()},
        "reasons": reasons,
        "labels": dict(labels or {}),
        "taps": dict(taps or {}),
        "more": False,
        "next": None,
        "past": [],
        "further": {"said": [], "of": {action: [] for action in judged}},
    }


def story(name: str, title: str, frames: list[Frame], line: str = "") -> Story:
    actions = cards(line)
    for one, action in zip(frames, actions, strict=False):
        one["next"] = action
    return {
        "id": f"tables/{name}",
        "game": "tables",
        "lang": "en",
        "title": title,
        "players": len(frames[0]["view"]["seats"]),
        "record": {"game": "tables", "options": {}, "line": actions},
        "frames": frames,
        "names": {card: spoken(card) for one in frames for card in seen(one)},
        "shows": list(NUMBERS),
        "veils": [],
        "seen": [],
    }


def seen(one: Frame) -> list[str]:
    hands = [card for each in one["view"]["seats"] for card in each["hand"]]
    return hands + [card for zone in one["view"]["zones"] for play in zone["plays"] for card in play["cards"]]


def spoken(card: str) -> str:
    if len(card) == 2 and card[0] in SUIT_NAMES:
        return f"{RANK_NAMES.get(card[1], card[1])} of {SUIT_NAMES[card[0]]}"
    return {"JR": "red joker", "JB": "black joker", "?": "a card face down"}.get(card, card)


def suits() -> Story:
    """Thirteen cards each, a trump suit, a card that does not follow."""
    south = cards("SA SQ S9 S4 HK HT H3 DJ D8 D2 CA CQ C5")
    others = [cards("SK SJ ST HA HQ H9 H4 DK D9 D4 C9 C7 C2"), cards("? ? ? ? ? ? ? ? ? ? ? ? ?")]
    west = cards("S8 S7 S6 S5 HJ H8 H7 DA DQ DT D7 CK CJ")
    holds = "You hold [HK] [HT] [H3]; the suit led is ♥."

    def view(turn: int, plays: Sequence[Play], best: int) -> View:
        hands = [south, *others, west]
        names = ("South", "West", "North", "East")
        return {
            "seats": [
                seat(name, at == turn, hands[at], [chip("tricks", at)], [row("won", ["?", "?"], "pile")] if at else ())
                for at, name in enumerate(names)
            ],
            "zones": [trick("trick", [laid(play, "best" if play.seat == best else "") for play in plays])],
            "chips": [chip("trump", "♠", "trump", "strong"), chip("contract", "4♠ by South"), chip("vulnerable", "no")],
            "sheet": {"title": "Score", "head": ["", "N–S", "E–W"], "rows": [["1", "120", ""], ["2", "", "50"]]},
        }

    plays = [Play(3, ("HJ",)), Play(1, ("HA",)), Play(2, ("H5",))]
    judged = {
        card: reason(True, f"[{card}] follows suit.", "follow")
        if card[0] == "H"
        else reason(False, holds, "follow", "HK HT H3")
        for card in south
    }
    legal = {card: reason(True, f"[{card}] may be led.", "") for card in west}
    return story(
        "suits",
        "Following suit",
        [
            frame(3, view(3, [], -1), legal),
            frame(0, view(0, plays, 1), judged, [said("East leads [HJ].", "follow"), said("West plays [HA].")]),
            frame(1, view(1, [*plays, Play(0, ("H3",))], 1), {}, [said("South plays [H3].", "follow")]),
        ],
        "HJ H3",
    )


def auction() -> Story:
    """Twenty cards in a hand, jokers, buttons to bid with."""
    hand = cards("JR JB SA SK SQ SJ ST S9 HA HK HQ DA DK DT D3 D2 CA CK C4 C2")
    bids = [*(f"bid={points}" for points in range(13, 21)), "pass"]
    labels = {**{bid: bid.removeprefix("bid=") for bid in bids}, "pass": "Pass"}
    low = reason(False, "A bid of [SA] 15 has been made; bid more or pass.", "bid", "bid=16")
    judged = {bid: low if bid < "bid=16" else reason(True, f"{labels[bid]} is possible.", "bid") for bid in bids}
    view: View = {
        "seats": [
            seat(name, name == "A", hand if name == "A" else ["?"] * 20, [chip("bid", "15")]) for name in "ABCDE"
        ],
        "zones": [],
        "chips": [chip("auction", "15 by E", "bid", "strong")],
        "sheet": None,
    }
    return story("auction", "A bid must be higher", [frame(0, view, judged, labels=labels)])


def tiles() -> Story:
    """Dominoes in hands and in a row."""
    hand = cards("6-6 6-3 5-4 5-1 4-4 2-0 0-0")
    view: View = {
        "seats": [seat("A", True, hand), seat("B", False, ["?"] * 7), seat("C", False, cards("6-1 3-2 1-1"))],
        "zones": [
            trick("trick", [laid(Play(1, ("6-5",)), note="leads"), laid(Play(2, ("6-4",)), "best")]),
            row("boneyard", ["?"] * 6),
        ],
        "chips": [chip("suit led", "6", "follow", "strong")],
        "sheet": None,
    }
    judged = {
        tile: reason(True, f"[{tile}] holds a 6.", "follow")
        if "6" in tile
        else reason(False, f"[{tile}] holds no 6, but you have [6-6] [6-3].", "follow", "6-6 6-3")
        for tile in hand
    }
    return story("tiles", "Tiles of the suit led", [frame(0, view, judged)])


def captures() -> Story:
    """Cards of the table that are tapped together with one of the hand."""
    table = cards("H4 S3 CK D7 C2 HQ DA S9 C7 H2")
    view: View = {
        "seats": [seat("A", True, cards("D7 SJ HK S5"), [chip("points", 12)], [row("won", cards("C9 C8"), "pile")]),
                  seat("B", False, ["?"] * 4, [chip("points", 31)])],
        "zones": [row("table", table), row("stock", ["?"], "pile")],
        "chips": [chip("stock", "24 cards")],
        "sheet": None,
    }  # fmt: skip
    taps = {"D7=H4+S3": ["D7", "H4", "S3"], "D7=C7": ["D7", "C7"], "HK=CK": ["HK", "CK"], "D7=S9": ["D7", "S9"]}
    good = {act: reason(True, f"[{act[:2]}] takes them.", "match") for act in ("D7=H4+S3", "D7=C7", "HK=CK")}
    bad = {"D7=S9": reason(False, "[S9] is not worth 7.", "match", "D7=H4+S3 D7=C7")}
    labels = {act: " ".join(f"[{card}]" for card in some) for act, some in taps.items()}
    return story("captures", "Taking from the table", [frame(0, view, {**good, **bad}, labels=labels, taps=taps)])


def passing() -> Story:
    """Three of thirteen cards are passed on, in 286 ways."""
    hand = cards("SA SQ S9 S4 HK HT H3 DJ D8 D2 CA CQ C5")
    view: View = {
        "seats": [seat("A", True, hand), seat("B", False, ["?"] * 13)],
        "zones": [],
        "chips": [],
        "sheet": None,
    }
    passed = reason(True, "Three cards are passed on.", "match")
    taps = {f"pass:{','.join(three)}": [*three] for three in combinations(hand, 3)}
    labels = {act: " ".join(f"[{card}]" for card in three) for act, three in taps.items()}
    return story("passing", "Passing on", [frame(0, view, dict.fromkeys(taps, passed), labels=labels, taps=taps)])


def stories() -> list[Story]:
    """All of them."""
    return [suits(), auction(), tiles(), captures(), passing()]
