"""How Mighty's table looks, and what of it a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.acts import TABLE
from ...core.position import Cards, Play, Seat, Trick, replace
from ...core.unknown import is_known
from ...core.views import Chip, SeatView, View, Zone, chip, down, row, seat, tokens
from ...toolkit.board import centre, dealing, play_of
from ...words.say import Voice
from .auction import holder
from .state import TRICKS, State, game, points, strain_of, the_caller, the_mighty
from .winning import best_play, led

COUNTED = ("deal", "over")
"""The phases in which what was laid away has been counted; before, it lies face down."""


@game.hook
def conceal(s: State, seat: Seat) -> State:
    """Until the called card is played, only the friend knows who the friend is."""
    own = is_known(s.friend) and s.friend == seat
    return s if s.revealed or own else replace(s, friend=TABLE)


@game.hook
def imagine(s: State, played: Sequence[Cards], chance: Random) -> State:
    """Whoever holds the called card is the friend."""
    hidden = s.phase == "play" and not s.revealed and s.friend == TABLE and s.call not in ("", "first", "none")
    return replace(s, friend=holder(s, s.call)) if hidden else s


@game.hook
def view(s: State, voice: Voice) -> View:
    """The players with bids, roles and points; the trick and the kitty; the contract and the special cards."""
    playing = s.phase == "play" or bool(s.shown)
    zones = [centre(s, voice, lambda plays: _best(s, plays))] if playing else []
    places = [_seat(s, voice, place) for place in range(len(s.totals))]
    return {"seats": places, "zones": zones, "chips": _chips(s, voice), "sheet": None}


def _best(s: State, plays: Trick) -> Play | None:
    """The play that wins so far, or has won while its seat leads; of the last trick of a round nothing tells."""
    return best_play(s) if s.trick else play_of(plays, s.turn) if s.phase == "play" else None


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    chips = _role(s, voice, place)
    if s.finished:
        chips.append(chip(voice.word("labels.score"), f"{s.totals[place]}".replace("-", "−"), "end.winner"))
    if s.phase == "bid" and s.bids[place]:
        bid = s.bids[place]
        word = voice.word("actions.pass" if bid == "pass" else f"contract.{bid}")
        chips.append(chip("", word, "auction.end" if bid == "pass" else "auction.bid"))
    if s.won[place]:
        chips.append(chip(voice.word("labels.points"), points(s.won[place]), "cards.points"))
    away = s.away[place] if s.phase in COUNTED else down(s.away[place])
    zones: list[Zone] = [row(voice.word("labels.away"), away, "pile")] if away else []
    return seat(voice.name(place), s.turn == place, s.hands[place], chips, zones)


def _role(s: State, voice: Voice, place: int) -> list[Chip]:
    if s.phase != "bid" and place == s.declarer:
        return [chip("", voice.word("labels.declarer"), "auction.end", "strong")]
    if is_known(s.friend) and place == s.friend:
        return [chip("", voice.word("labels.friend" if s.revealed else "labels.secret"), "friend.card", "strong")]
    return []


def _chips(s: State, voice: Voice) -> list[Chip]:
    dealer = dealing(s, voice, "deal.next")
    chips = [] if s.phase in ("play", "over") else [dealer]
    if s.kitty:
        chips.append(chip(voice.word("labels.kitty"), tokens(down(s.kitty)), "kitty.take"))
    if s.contract:
        label = voice.word("labels.highest" if s.phase == "bid" else "labels.contract")
        chips.append(chip(label, voice.word(f"contract.{s.contract}"), "auction.end", "strong"))
    if s.phase in ("friend", "play"):
        chips.append(chip(voice.word("labels.mighty"), tokens([the_mighty(s)]), "cards.mighty", "strong"))
        chips.append(chip(voice.word("labels.caller"), tokens([the_caller(s)]), "cards.caller"))
    if s.call and not s.revealed:
        called = voice.word(f"calls.{s.call}") if s.call in ("first", "none") else tokens([s.call])
        chips.append(chip(voice.word("labels.called"), called, "friend.call"))
    return [*chips, *_trick_chips(s, voice)] if s.phase == "play" and strain_of(s) else chips


def _trick_chips(s: State, voice: Voice) -> list[Chip]:
    chips = [chip(voice.word("labels.number"), f"{min(s.number, TRICKS)}/{TRICKS}", "play.lead")]
    if s.trick:
        chips.append(chip(voice.word("labels.led"), voice.word(f"strain.{led(s)}"), "follow.suit"))
    if s.called:
        chips.append(chip("", voice.word("labels.joker-call"), "call.announce", "warn"))
    return chips
