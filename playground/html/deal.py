"""A deal to be played against the engine, as HTML: a strip whose table plays for everybody but the reader."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.page.story_data import Story

from ..templates import NOTHING, fill
from ..templates.card_html import small
from ..templates.wording import word
from .example_files import laid_apart
from .strip import Rule, script_data


def deal_html(
    story: Story,
    numbers: Mapping[str, str],
    page: str = "",
    tools: Sequence[tuple[str, str]] = (),
    cards: Sequence[str] = (),
    rules: Sequence[Rule] = (),
) -> Markup:
    """Make the whole element of a deal that has not begun, on one line, as a blank line would end it in Markdown.

    Clauses come with their numbers and the address of their page ('' = here). Beside the deal stand the game's own cards,
    after it the tools with their names. `rules` are the options that a reader may choose, each with its clauses.
    """
    told = {"story": story, "page": page, "numbers": numbers if page else {}, "rules": rules}
    facts = {"story": story, "anchor": anchor(story["id"]), "lang": story["lang"], "selects": _selects(story)}
    shown = NOTHING.join(small(card, story["names"]) for card in cards)
    beside, data = laid_apart(script_data(told))
    return fill("deal.html", **facts, tools=tools, cards=shown, beside=beside, data=data)


def _selects(story: Story) -> list[tuple[str, list[tuple[str, str]]]]:
    """Let the reader choose a seat, how long the others think, how fast they play, who makes forced plays, what a tap does."""
    lang = story["lang"]
    seats = [(str(place), seat["name"]) for place, seat in enumerate(story["frames"][0]["view"]["seats"])]
    return [
        ("seat", seats),
        ("strength", _words(lang, "quick", "normal", "patient")),
        ("pace", _words(lang, "calm", "fast", "steps")),
        ("forced", _words(lang, "mine", "self")),
        ("tap", _words(lang, "once", "twice")),
    ]


def _words(lang: str, *names: str) -> list[tuple[str, str]]:
    return [(name, word(f"deal-{name}", lang)) for name in names]
