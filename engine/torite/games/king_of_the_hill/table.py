"""How the table of King of the Hill looks."""

from __future__ import annotations

from ...core.acts import TABLE
from ...core.cards import SUITS
from ...core.position import UNKNOWN, Cards, Seat
from ...core.unknown import is_known
from ...core.views import Chip, SeatView, Sheet, View, Zone, chip, down, row, seat, tokens
from ...toolkit.board import centre
from ...words.say import Voice
from .state import SEATS, State, game, is_secret, marker, points, secret_rule, sides, trump_rank
from .winning import winner

BEFORE = ("show", "overrule", "crown", "name", "bury", "call")
"""The phases between the deal and the first lead."""


@game.hook
def view(s: State, voice: Voice) -> View:
    """The five seats, the trick, the eight cards, trumps and the called card, the track."""
    places = [_seat(s, voice, place) for place in range(len(SEATS))]
    return {"seats": places, "zones": _zones(s, voice), "chips": _chips(s, voice), "sheet": _track(s, voice)}


def _zones(s: State, voice: Voice) -> list[Zone]:
    """The eight cards have the middle of the table to themselves until the first lead; then they are a chip."""
    if s.phase not in BEFORE:
        known = s.trump and trump_rank(s) != UNKNOWN
        return [centre(s, voice, lambda plays: winner(plays, trump_rank(s), s.trump) if known else None)]
    name = "labels.eight" if s.kitty else "labels.buried"
    return [row(voice.word(name), down(cards), "pile")] if (cards := s.kitty or _aside(s)) else []


def _aside(s: State) -> Cards:
    """Return the cards that the king has laid aside."""
    return s.buried[s.king] if s.buried and s.king >= 0 else ()


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    chips = [chip(voice.word("labels.marker"), _rank(voice, marker(s, place)), "markers.both")]
    if place == s.king:
        chips.insert(0, chip("", voice.word("labels.king"), "deal.king", "strong"))
    if is_known(s.partner) and place == s.partner:
        rule = secret_rule(s.options) if is_secret(s.options) else "call.partner"
        chips.insert(0, chip("", voice.word("labels.partner"), rule, "strong"))
    if place == s.shower and s.phase in BEFORE:
        card = UNKNOWN if trump_rank(s) == UNKNOWN else s.trump + trump_rank(s)
        chips.append(chip(voice.word("labels.shown"), tokens([card] * s.showing), "show.one"))
    if s.finalists and s.finalists[place]:
        chips.append(chip("", voice.word("labels.finalist"), "end.sudden", "warn"))
    if s.won and (worth := points(s.won[place])):
        chips.append(chip(voice.word("labels.points"), worth, "cards.points"))
    return seat(voice.name(place), s.turn == place, s.hands[place] if s.hands else (), chips)


def _rank(voice: Voice, rank: str) -> str:
    return rank if rank == UNKNOWN else voice.word(f"place.{rank}")


def _track(s: State, voice: Voice) -> Sheet:
    """The track as a hill, the last place on top, with the players whose markers stand there."""
    rows = [[_rank(voice, rank), " ".join(_standing(s, voice, rank))] for rank in reversed(s.options.track)]
    head = [voice.word("labels.place"), voice.word("labels.standing")]
    return {"title": voice.word("labels.track"), "head": head, "rows": rows}


def _standing(s: State, voice: Voice, rank: str) -> list[str]:
    return [voice.name(place) for place in range(len(SEATS)) if marker(s, place) == rank]


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [chip(voice.word("labels.rank"), _rank(voice, trump_rank(s)), "trump.rank", "strong")]
    if s.trump:
        chips.append(chip(voice.word("labels.trump"), voice.word(f"strain.{s.trump}"), "trump.members", "strong"))
    if s.stock and s.phase in BEFORE:
        chips.append(chip(voice.word("labels.stock"), len(s.stock), "option.asking"))
    if s.called:
        chips.append(chip(voice.word("labels.called"), tokens([s.called]), "call.name"))
    public = is_known(s.partner) and (s.partner != TABLE or not is_secret(s.options))
    if s.called and public and s.won:
        c = sum(points(s.won[place]) for place in sides(s.king, s.partner)[1])
        chips.append(chip(voice.word("labels.challengers"), c, "score.challengers"))
    if s.phase == "play" and (aside := _aside(s)):
        chips.append(chip(voice.word("labels.buried"), f"[{UNKNOWN}] × {len(aside)}", "eight.take"))
    return chips


@game.hook
def known(s: State) -> list[tuple[Seat, str]]:
    """The cards that made trumps, while they are shown."""
    shown = s.phase in BEFORE and s.shower >= 0 and s.trump in SUITS
    return [(s.shower, s.trump + trump_rank(s))] * s.showing if shown else []
