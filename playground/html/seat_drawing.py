"""```seats: who sits where and what lies where, drawn from the view that the table is drawn from.

Its text is a scenario's id, and behind an @ how many of its actions have been played: `umbridge/exchange@3`.
"""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, NamedTuple

from markdown import Markdown

from torite.core.inputs import BadInput
from torite.core.position import UNKNOWN
from torite.core.views import Chip, Laid, SeatView, View, Zone
from torite.words.say import Lang, Voice

from ..common.scenario_runs import load
from ..text.render.current_page import HERE, Here
from ..text.wording import word
from .card_html import sentence, small
from .example_cache import check, tell
from .fence import ExampleError, lang_of

WORDS = {"colon": {"ja": "：", "en": ": "}, "stop": {"ja": "。", "en": ". "}}
MOST = 4
"""Cards of a pile that are drawn; beyond that their number says the rest."""


class Drawing(NamedTuple):
    """A view to be drawn: the spoken names of its cards, its language, how many of its places are players'.

    `hand` is what a hand is called, `direction` tells which way turns pass.
    """

    view: View
    names: Mapping[str, str]
    lang: Lang
    players: int
    hand: str
    direction: str

    def element(self) -> str:
        """The whole element, on one line, as a blank line would end it in Markdown."""
        places = self.view["seats"]
        around = "".join(self._seat(seat, f"at-{place}") for place, seat in enumerate(places[: self.players]))
        dummies = (self._seat(seat, "") for seat in places[self.players :])
        centre = "".join((*dummies, *map(self._zone, self.view["zones"]), *self._chips(self.view["chips"])))
        turns = f"{word('direction', self.lang)}{WORDS['colon'][self.lang]}{self.direction}" if self.direction else ""
        caption = escape(WORDS["stop"][self.lang].join(filter(None, [word("seats", self.lang), turns])))
        return (
            f'<figure class="seats seats-{self.players}">'
            f'<div class="seats-table">{around}<div class="seats-centre">{centre}</div></div>'
            f"<figcaption>{caption}</figcaption></figure>"
        )

    def _seat(self, seat: SeatView, place: str) -> str:
        hand = self._pile(self.hand, [UNKNOWN] * len(seat["hand"])) if seat["hand"] else ""
        zones = "".join(map(self._zone, seat["zones"]))
        chips = "".join(self._chips(seat["chips"]))
        return f'<div class="seats-seat {place}"><b>{escape(seat["name"])}</b>{hand}{zones}{chips}</div>'

    def _zone(self, zone: Zone) -> str:
        if zone["kind"] == "trick":
            plays = "".join(map(self._play, zone["plays"]))
            return f'<span class="seats-pile seats-trick"><i>{plays}</i><span>{escape(zone["label"])}</span></span>'
        return self._pile(zone["label"], [card for play in zone["plays"] for card in play["cards"]])

    def _play(self, play: Laid) -> str:
        whose = self.view["seats"][play["seat"]]["name"] if 0 <= play["seat"] < len(self.view["seats"]) else ""
        return f"<span><small>{escape(whose)}</small>{self._cards(play['cards'])}</span>"

    def _pile(self, label: str, cards: list[str]) -> str:
        number = f" ×{len(cards)}" if len(cards) > 1 and not label.endswith(f"{len(cards)}") else ""
        return f'<span class="seats-pile"><i>{self._cards(cards[:MOST])}</i><span>{escape(label)}{number}</span></span>'

    def _cards(self, cards: Iterable[str]) -> str:
        return "".join("<u></u>" if card == UNKNOWN else small(card, self.names) for card in cards)

    def _chips(self, chips: Iterable[Chip]) -> Iterator[str]:
        for chip in chips:
            told = " ".join(filter(None, [escape(chip["label"]), sentence(chip["value"], self.names)]))
            yield f'<span class="seats-chip">{told}</span>'


def seats(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown, **rest: Any) -> str:
    """The formatter of the `seats` fence."""
    here = HERE.get()
    try:
        return drawing(source.strip(), here).element()
    except (BadInput, KeyError) as error:
        raise ExampleError(f"docs/{here.lang}/{here.path}: seats {source.strip()!r}: {error}") from error


def drawing(source: str, here: Here) -> Drawing:
    """The drawing of one moment of a scenario. BadInput if there is no such moment."""
    ident, _, ply = source.partition("@")
    check(ident)
    lang = lang_of(here)
    told = tell(ident, lang)
    last = len(told["frames"]) - 1
    if not (ply or "0").isdecimal() or int(ply or 0) > last:
        raise BadInput("seats", f"{ident}@ and a number from 0 to {last}", source)
    page = here.page()
    direction = str(page.meta.get("direction", "")) if page else ""
    scenario = load(ident)
    players = len(scenario.game.seats(scenario.start.options))
    hand = Voice(scenario.game.id, lang, (), ()).word("labels.hand")
    return Drawing(told["frames"][int(ply or 0)]["view"], told["names"], lang, players, hand, direction)
