"""How Olika's table looks."""

from __future__ import annotations

from ...acts import OVER
from ...say import Voice
from ...views import Chip, Laid, SeatView, Sheet, View, chip, laid, row, seat, tokens, trick
from .rules import winner
from .scoring import worth
from .state import BOTTOM, NO_TRUMP, RANKS, State, active, bidding, game


@game.hook
def view(s: State, voice: Voice) -> View:
    """The seats with bids and points, the trick, the turned card, the table of points."""
    zones = [trick(voice.word("labels.trick"), _plays(s))]
    if s.indicator:
        zones.append(row(voice.word("labels.indicator"), s.indicator, "pile"))
    places = [_seat(s, voice, place) for place in range(len(s.totals) or len(game.seats(s.options)))]
    return {"seats": places, "zones": zones, "chips": _chips(s, voice), "sheet": _points(s, voice)}


def _plays(s: State) -> list[Laid]:
    plays = s.trick or s.shown
    if not plays or not s.trump:
        return [laid(one) for one in plays]
    best = winner(s, plays).seat
    return [laid(one, "best" if one.seat == best else "") for one in plays]


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    chips = (
        [chip(voice.word("labels.score"), s.totals[place], "score.made" if bidding(s) else "open.share")]
        if s.totals
        else []
    )
    if s.chosen and s.chosen[place]:
        chips.append(chip(voice.word("labels.bid"), s.chosen[place], "bid.choose", "strong"))
    if s.won and (s.won[place] or s.phase in ("deal", "over")) and s.trump:
        points = worth(s, s.won[place]) if s.won[place] else s.points[place]
        chips.append(chip(voice.word("labels.points"), points, "points.table"))
    if s.tricks and any(s.tricks):
        chips.append(chip(voice.word("labels.tricks"), s.tricks[place], "trick.winner"))
    hand = s.hands[place] if s.hands else ()
    name = voice.name(place)
    out = place not in active(s) and s.turn != OVER
    return seat(f"{name}{voice.word('labels.out')}" if out else name, s.turn == place, hand, chips)


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [chip(voice.word("labels.dealer"), voice.name(s.dealer), "deal.dealer")]
    if s.trump:
        rule = "no-trump.when" if s.trump == NO_TRUMP else "deal.indicator"
        chips.append(chip(voice.word("labels.trump"), voice.word(f"strain.{s.trump}"), rule, "strong"))
    if s.reserve:
        chips.append(chip(voice.word("labels.reserve"), len(s.reserve), "deal.hands"))
    return chips


def _points(s: State, voice: Voice) -> Sheet:
    head = ["", *(voice.word(f"columns.{name}") for name in ("trump", "same", "other", "none"))]
    rows = [
        [rank.replace("T", "10"), *(str(s.options.table[part * 6 + place]) for part in range(4))]
        for place, rank in enumerate(RANKS)
    ]
    bottom = [tokens([BOTTOM]), str(s.options.table[-2]), "", "", str(s.options.table[-1])]
    return {"title": voice.word("labels.table"), "head": head, "rows": [*rows, bottom]}
