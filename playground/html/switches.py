"""Switches: the options of an example from which a reader may choose, as a form above its table.

Each switch names the clause that decides, and the games elsewhere that the clause names. Without scripts it is not shown.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from torite.core.views import Choice, Form
from torite.page.forms import value_name

from ..templates import clause_link

LABEL = {"ja": "決まりのスイッチ", "en": "Switches for the rules"}

HINT = {
    "ja": "スイッチを切り替えると、例がその決まりでやり直しになります。いまの結果は、次のとおりです。",
    "en": "Flip a switch, and the example is played again under that rule. As it stands:",
}


class Link(NamedTuple):
    """A clause as a link: its number, perhaps after the name of its game, and where it stands."""

    text: str
    href: str


class Switch(NamedTuple):
    """An option with its choices, and for each of these the clauses that decide and those of other games."""

    form: Form
    clauses: Sequence[Sequence[Link]]


def switches(every: Sequence[Switch], told: str, lang: str) -> str:
    """The form, on one line, with what the example comes down to; '' if there is nothing to choose."""
    if not every:
        return ""
    inside = "".join(map(_switch, every))
    status = f'<div class="own-status" role="status"><p>{HINT[lang]}</p><ul><li>{told}</li></ul></div>'
    return f'<form class="switches" aria-label="{LABEL[lang]}">{inside}{status}</form>'


def _switch(switch: Switch) -> str:
    form, choices = switch.form, switch.form["choices"]
    ways = "".join(_way(form, choice) for choice in choices)
    told = "".join(_told(place, links) for place, links in enumerate(switch.clauses, 1))
    return (
        f'<fieldset class="switch ways-{len(choices)}"><legend>{escape(form["title"])}</legend>'
        f'<div class="switch-ways">{ways}</div>{told}</fieldset>'
    )


def _way(form: Form, choice: Choice) -> str:
    value = value_name(choice["value"])
    checked = " checked" if [choice["value"]] == form["values"] else ""
    return (
        f'<label><input type="radio" name="{form["name"]}" value="{escape(value)}" autocomplete="off"{checked}>'
        f"<span>{escape(choice['label'])}</span></label>"
    )


def _told(place: int, links: Sequence[Link]) -> str:
    """Write the line below a switch while its choice at this place is the one chosen."""
    return f'<p class="switch-clauses" data-of="{place}">{"".join(_links(links))}</p>'


def _links(links: Sequence[Link]) -> Iterator[str]:
    yield " · ".join(clause_link(one.href, one.text) for one in links)
