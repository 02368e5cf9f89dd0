"""```seats: who sits where and what lies where, drawn from the view that the table is drawn from.

Its text is a scenario's id, and behind an @ how many of its actions have been played: `umbridge/exchange@3`.
"""

from markupsafe import Markup

from torite.core.inputs import BadInput
from torite.core.position import UNKNOWN
from torite.words.say import Voice

from ..common.scenario_runs import load
from ..templates import fill
from ..templates.card_html import sentence, small
from ..text.render.current_page import Here
from .example_cache import check, tell
from .fence import formatter

MOST = 4
"""Cards of a pile that are drawn; beyond that their number says the rest."""


@formatter
def seats(source: str, here: Here) -> Markup:
    """The `seats` fence."""
    return drawing(source, here)


def drawing(source: str, here: Here) -> Markup:
    """One moment of a scenario, drawn; on one line, as a blank line would end it in Markdown. BadInput if there is no such moment."""
    ident, _, ply = source.partition("@")
    check(ident)
    told = tell(ident, here.lang)
    last = len(told["frames"]) - 1
    if not (ply or "0").isdecimal() or int(ply or 0) > last:
        raise BadInput("seats", f"{ident}@ and a number from 0 to {last}", source)
    page = here.page()
    scenario = load(ident)
    return fill(
        "seats.html",
        view=told["frames"][int(ply or 0)]["view"],
        names=told["names"],
        lang=here.lang,
        players=len(scenario.game.seats(scenario.start.options)),
        hand=Voice(scenario.game.id, here.lang, (), ()).word("labels.hand"),
        direction=str(page.meta.get("direction", "")) if page else "",
        unknown=UNKNOWN,
        most=MOST,
        small=small,
        sentence=sentence,
    )
