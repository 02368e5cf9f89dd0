"""How Olika's table looks."""

from __future__ import annotations

from ...core.acts import TABLE
from ...core.views import Chip, FieldRow, Fields, SeatView, Sheet, View, chip, row, seat, tokens
from ...toolkit.board import centre, dealing
from ...words.say import Voice
from .rules import trump_left, winner
from .scoring import worth
from .state import BOTTOM, COLUMNS, HOUSE_TABLE, NO_TRUMP, RANKS, State, active, bidding, game, shown


@game.hook
def view(s: State, voice: Voice) -> View:
    """The seats with bids and points, the trick, the turned card, the table of points."""
    zones = [centre(s, voice, lambda plays: winner(s, plays) if s.trump else None)]
    if s.indicator:
        zones.append(row(voice.word("labels.indicator"), s.indicator, "pile"))
    places = [_seat(s, voice, place) for place in range(len(s.totals) or len(game.seats(s.options)))]
    return {"seats": places, "zones": zones, "chips": _chips(s, voice), "sheet": _points(s, voice)}


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    gained = "score.made" if bidding(s) else "two.share" if s.options.form == "two-open" else "open.share"
    chips = [chip(voice.word("labels.score"), shown(s.totals[place]), gained)] if s.totals else []
    if s.chosen and s.chosen[place]:
        chips.append(chip(voice.word("labels.bid"), s.chosen[place], "bid.choose", "strong"))
    out = s.phase in ("trump", "bid", "play") and place not in active(s)
    if s.tricks and any(s.tricks) and not out:
        points = s.points[place] if s.phase in ("deal", "over") else worth(s, s.won[place])
        chips.append(chip(voice.word("labels.points"), shown(points), "points.table"))
        chips.append(chip(voice.word("labels.tricks"), s.tricks[place], "trick.winner"))
    hand = s.hands[place] if s.hands else ()
    name = voice.name(place)
    return seat(f"{name}{voice.word('labels.out')}" if out else name, s.turn == place, hand, chips)


def _chips(s: State, voice: Voice) -> list[Chip]:
    dealer = [] if s.phase == "draw" else [dealing(s, voice)]
    chips = list[Chip](dealer)
    if s.trump:
        turned = "deal.indicator" if s.named_by == TABLE else trump_left(s.options)
        rule = "no-trump.when" if s.trump == NO_TRUMP else turned
        chips.append(chip(voice.word("labels.trump"), voice.word(f"strain.{s.trump}"), rule, "strong"))
    if s.reserve:
        laid_down = "two.deal" if s.options.form == "two-open" else "deal.hands"
        chips.append(chip(voice.word("labels.reserve"), len(s.reserve), laid_down))
    return chips


def _points(s: State, voice: Voice) -> Sheet:
    layout, table = fields("table", voice), s.options.table
    rows = [
        [row["label"], *("" if place is None else shown(table[place]) for place in row["places"])]
        for row in layout["rows"]
    ]
    title = voice.word("labels.table" if table == HOUSE_TABLE else "labels.given-table")
    return {"title": title, "head": ["", *layout["head"]], "rows": rows}


@game.hook
def fields(option: str, voice: Voice) -> Fields:
    """The table of points as its page shows it: a rank a row, a column a kind of suit."""
    ranks: list[FieldRow] = [
        {"label": rank.replace("T", "10"), "places": [part * len(RANKS) + place for part in range(len(COLUMNS))]}
        for place, rank in enumerate(RANKS)
    ]
    bottom: FieldRow = {"label": tokens([BOTTOM]), "places": [len(HOUSE_TABLE) - 2, None, None, len(HOUSE_TABLE) - 1]}
    return {"head": [voice.word(f"columns.{name}") for name in COLUMNS], "rows": [*ranks, bottom]}
