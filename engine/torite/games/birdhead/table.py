"""How BirdHead's table looks, and what the others hear of a play."""

from __future__ import annotations

from ...core.acts import OVER, Event
from ...core.position import Play, Trick
from ...core.views import Chip, Laid, Mark, SeatView, View, chip, laid, row, seat, tokens, trick
from ...words.say import Voice
from .last_trick import losers, points, scores
from .rules import bar, duck, reaches, taker, too_low
from .state import State, game

PLAYED = ("play", "last")
"""The phases in which a trick lies there, and not the cards of the last one."""


@game.hook
def view(s: State, voice: Voice) -> View:
    """Four seats, the trick with its bar, what lies aside."""
    return {
        "seats": [_seat(s, voice, place) for place in range(4)],
        "zones": [
            trick(
                voice.word("labels.trick"), _centre(s, voice), over=not s.trick, led=bool(s.trick) or s.phase in PLAYED
            )
        ],
        "chips": _chips(s, voice),
        "sheet": None,
    }


@game.hook
def heard(event: Event) -> Event:
    """Whether a hand could raise, and whether it holds lower cards, nobody else can tell."""
    if event.kind in ("raised", "raised-weak"):
        return event._replace(kind="raised", rule=too_low.clause)
    return event._replace(kind="ducks", rule=duck.clause) if event.kind in ("ducked", "ducked-forced") else event


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    pile = s.penalties[place]
    chips = [chip(voice.word("labels.total"), points(pile), "cards.penalty-value", "warn" if scores(s)[place] else "")]
    if place == s.leader:
        chips.insert(0, chip("", voice.word("labels.leader"), "lead.any", "strong"))
    zones = [row(voice.word("labels.penalties"), pile)] if pile else []
    return seat(voice.name(place), s.turn == place, s.hands[place], chips, zones)


def _centre(s: State, voice: Voice) -> list[Laid]:
    if s.trick or s.phase in PLAYED:
        plays = s.trick or s.shown
        return [_laid(s, plays, voice, play) for play in plays]
    lost = losers(tuple(play.cards[0] for play in s.shown), [play.seat for play in s.shown]) if s.shown else []
    return [laid(play, "lost" if play.seat in lost else "") for play in s.shown]


def _laid(s: State, plays: Trick, voice: Voice, play: Play) -> Laid:
    before = plays[: plays.index(play)]
    raised = reaches(play.cards, bar(before))
    mark: Mark = "best" if play.seat == taker(plays, s.options) else "" if raised else "out"
    return laid(play, mark, voice.word("labels.raise" if raised else "labels.duck") if before else "")


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [chip(voice.word("labels.bar"), tokens(bar(s.trick)), "follow.bar", "strong")] if s.trick else []
    if s.stock and s.phase != "draw" and s.turn != OVER and any(s.hands):
        chips.append(chip(voice.word("labels.stock"), len(s.stock), "deal.aside"))
    return chips
