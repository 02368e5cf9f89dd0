"""Say of what a table tells of the next deal, once one is over, that it is the next one's."""

from __future__ import annotations

from typing import Any, Literal

from ..core.acts import OVER, Step
from ..core.views import View
from ..toolkit.phases import DEALING
from ..words.say import Voice
from ..words.say_files import texts

AHEAD = "words.ahead."
"""Under these keys stands what facts of `words.labels` are called that are the next deal's already."""


def look_ahead(view: View, step: Step[Any], voice: Voice) -> View:
    """The table after a step, which may have ended a deal; after the last one nobody deals."""
    if not step.events or step.events[0].kind == "drawn":  # who deals first is drawn before any deal
        return view
    if step.state.turn == OVER:
        dealer = voice.word("labels.dealer")
        return {**view, "chips": [chip for chip in view["chips"] if chip["label"] != dealer]}
    return _named_ahead(view, voice) if step.state.phase in DEALING else view


def _named_ahead(view: View, voice: Voice) -> View:
    names = [key.removeprefix(AHEAD) for key in texts(voice.game) if key.startswith(AHEAD)]
    ahead = {voice.word(f"labels.{name}"): voice.word(f"ahead.{name}") for name in names}
    for chip in [*view["chips"], *(chip for seat in view["seats"] for chip in seat["chips"])]:
        field: Literal["label", "value"] = "label" if chip["label"] else "value"
        chip[field] = ahead.get(chip[field], chip[field])
    return view
