"""The score sheet of King of the Hill: how far the markers move."""

from __future__ import annotations

from ...core.acts import Event
from ...core.figures import Aim, Figure, ScoreSheet
from .state import Options, State, game, marker


@game.hook
def sheet(options: Options) -> ScoreSheet:
    """The ranks that each marker moves up, and where it stands."""
    figures = (Figure("moves", ("markers.both",), _ranks), Figure("stops", ("markers.stop",), _ranks))
    return ScoreSheet(figures, (Aim("place", options.track[-1], "end.ace"),), field="markers", name=_place)


def _ranks(before: State, event: Event) -> int:
    track = before.options.track
    return track.index(event.value) - track.index(marker(before, event.seat))


def _place(options: Options, total: int) -> str:
    return options.track[min(total, len(options.track) - 1)]
