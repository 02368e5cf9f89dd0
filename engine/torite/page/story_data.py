"""Define a game as a reader steps through it: a story, its frames and the verdicts in them, as plain data."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..core.views import Said, View
from ..reading.record import RecordData
from .redaction import Veil
from .what_if import Further

type Stance = Literal["for", "against", "neither"]


class Bears(TypedDict):
    """A rule that is asked about an action: what it says of it ('' = nothing), how it stands to it, and the cards that it rests on."""

    rule: str
    text: str
    stands: Stance
    cards: list[str]


class ReasonData(TypedDict):
    """A verdict said: the argument link by link, the legal actions nearest to what was refused, every rule that is asked.

    In a frame the argument is empty for what is simply done: a legal action without cards that no rule speaks about.
    """

    legal: bool
    rule: str
    chain: list[Said]
    instead: list[str]
    bears: list[Bears]


class Judged(TypedDict):
    """Verdicts on actions (`judged` gives a place in `reasons`), their words, and the cards one taps for them."""

    judged: dict[str, int]
    reasons: list[ReasonData]
    labels: dict[str, str]
    taps: dict[str, list[str]]


class Narrow(TypedDict):
    """Describe where the seat to move has little choice.

    `stuck`: it can do nothing, as the position holds too few cards. `only`: the one action that is legal. `dead`: where not all
    actions are judged, the cards of the hand that stand in no legal one. The latter two are null under a veil.
    """

    stuck: NotRequired[bool]
    only: NotRequired[str | None]
    dead: NotRequired[list[str] | None]


class Seen(TypedDict):
    """Describe what of a moment depends on who looks: the cards to move from, what led here, the table.

    `own` is the hand of who looks while another is to move, where the table shows cards of it elsewhere.
    """

    hand: list[str]
    said: list[Said]
    view: View
    own: NotRequired[list[str]]


class Frame(Judged, Narrow, Seen):
    """One moment: who is to move from which cards, what led here, the table, the verdicts on all the seat could try.

    `past` names the moments before it at which earlier tricks of the deal had just been finished. `further` tells of some
    actions what they lead to, or what would make them legal; the engine tells it of all others.
    """

    turn: int
    more: bool
    next: str | None
    past: list[int]
    further: Further


class Story(TypedDict):
    """A scenario as a reader steps through it; `frames[n]` is the moment after n actions.

    `seen[n][seat]` is the place in `veils` of what that seat may not see of it.
    """

    id: str
    game: str
    lang: str
    title: str
    players: int
    record: RecordData
    frames: list[Frame]
    names: dict[str, str]
    shows: list[str]
    veils: list[Veil]
    seen: list[list[int]]
