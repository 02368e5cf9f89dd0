"""Show what many tables show alike: the trick with the play that wins it, and who deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..core.position import UNKNOWN, Play, Seat, Shown, Trick
from ..core.unknown import is_known
from ..core.views import Chip, Laid, Zone, chip, laid, trick
from ..words.say import Voice
from .tricks import AtTricks


class OnTable(AtTricks, Protocol):
    """Require what a State has whose last trick stays in sight."""

    @property
    def shown(self) -> Shown:
        """The trick just finished."""
        ...


class Dealt(Protocol):
    """Require what a State has in which somebody deals."""

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        ...


def centre(s: OnTable, voice: Voice, winner: Callable[[Trick], Play | None]) -> Zone:
    """The trick, or the one just finished, with the play that wins it (None: nobody can tell) or wins so far."""
    plays = s.trick or s.shown
    best = winner(plays) if plays else None
    return trick(voice.word("labels.trick"), marked(plays, best), over=not s.trick)


def marked(plays: Trick, best: Play | None) -> list[Laid]:
    """The plays of a trick, one of them marked."""
    return [laid(play, "best" if play is best else "") for play in plays]


def play_of(plays: Trick, seat: Seat) -> Play | None:
    """Find a seat's play to a trick."""
    return next((play for play in plays if play.seat == seat), None)


def dealing(s: Dealt, voice: Voice, rule: str = "deal.dealer") -> Chip:
    """Who deals; `?` where a position does not tell."""
    return chip(voice.word("labels.dealer"), voice.name(s.dealer) if is_known(s.dealer) else UNKNOWN, rule)
