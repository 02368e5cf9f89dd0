"""How a trick looks on the table."""

from __future__ import annotations

from collections.abc import Callable

from ..core.position import Play, Trick
from ..core.views import Laid, Zone, laid, trick
from ..words.say import Voice


def centre(voice: Voice, plays: Trick, winner: Callable[[Trick], Play]) -> Zone:
    """The trick, with the play that wins it or wins so far."""
    best = winner(plays) if plays else None
    return trick(voice.word("labels.trick"), marked(plays, best))


def marked(plays: Trick, best: Play | None) -> list[Laid]:
    """The plays of a trick, one of them marked."""
    return [laid(one, "best" if one == best else "") for one in plays]
