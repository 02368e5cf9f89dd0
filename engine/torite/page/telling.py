"""Tell a game as its reader sees it: make its stories and frames.

CPython and Pyodide give the same bytes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Event, Reason, Step, Verdict
from ..core.game import Game
from ..core.position import Cards
from ..core.views import Said, View, chip, tokens
from ..reading.record import replay
from ..reading.scenario import Scenario, build, load
from ..toolkit.face_up import Shown, face_up, turned_up
from ..words.say import AGAINST, Lang, Voice
from ..words.voices import voice_of
from .candidates import around, probes, tapped
from .earlier_tricks import past
from .nearest import nearest
from .redaction import Veil, veil
from .settlement import Entry, side_by_side
from .story_data import Bears, Frame, Judged, Narrow, ReasonData, Seen, Stance, Story
from .what_if import MOMENTS, Further, Outlook, Ruled, rest_of, table_after
from .with_options import bent

ENTRIES = 3
"""Entries of a settlement that make a table; fewer are said in sentences."""


class Judging(NamedTuple):
    """A verdict, and every rule that is asked about the action."""

    verdict: Verdict
    bearing: tuple[Reason, ...] = ()


class Teller(NamedTuple):
    """A game told in one language, from one seat (-1 = all cards are open)."""

    game: Game[Any]
    voice: Voice
    seat: int = TABLE

    def frame(
        self, step: Step[Any], earlier: list[int], following: Action | None = None, lying: Sequence[Shown] = ()
    ) -> Frame:
        """The moment after a step, and after `earlier` tricks; cards of hands are `lying` face up."""
        state = step.state
        judgings, more = _judgings(self.game, state) if self._sees(state) else ((), False)
        return {
            "turn": state.turn,
            **self._seen(step, lying),
            **self._judged(judgings),
            **self._narrow(state, more),
            "more": more,
            "next": None if following is None else str(following),
            "past": earlier,
            "further": {"said": [], "of": {}},
        }

    def _sees(self, state: Any) -> bool:
        """Whether what may be done is shown: to the seat to move, where all cards are open, and of the table to everybody."""
        return self.seat in (TABLE, state.turn) or state.turn == TABLE

    def _narrow(self, state: Any, more: bool) -> Narrow:
        """Tell where the seat to move has little choice: it can do nothing, or one thing only, or nothing with some cards."""
        if state.turn < 0:
            return {}
        legal = self.game.legal(state)
        if not legal:
            return {"stuck": True}
        if not self._sees(state):
            return {}
        narrow: Narrow = {"only": str(legal[0])} if len(legal) == 1 else {}
        dead = self._dead(state, legal) if more else []
        return {**narrow, "dead": dead} if dead else narrow

    def _dead(self, state: Any, legal: Sequence[Action]) -> list[str]:
        """The cards of the hand to move that stand in no legal action."""
        alive = {card for action in legal for card in tapped(self.game, action)}
        return [card for card in dict.fromkeys(self.game.hand(state, state.turn)) if card not in alive]

    def veil(self, step: Step[Any], frame: Frame, lying: Sequence[Shown] = ()) -> Veil:
        """Compute what this seat may not see of a frame that shows all."""
        seen = dict(frame) | dict(self._seen(step, lying))
        own = {"own": seen.pop("own")} if "own" in seen else {}
        none = {**self._judged(()), "more": False, "only": None, "dead": None}
        hidden = {} if self._sees(step.state) else {key: value for key, value in none.items() if key in frame}
        veiled = veil(frame, {**seen, **hidden})
        return {**veiled, "put": {**veiled["put"], **own}}

    def _seen(self, step: Step[Any], lying: Sequence[Shown]) -> Seen:
        """Show what depends on who looks."""
        state = step.state
        if self.seat != TABLE:
            state = turned_up(self.game.seen_by(state, self.seat), lying)
        view = self._marked(table_after(self.game, Step(state, step.events), self.voice), lying)
        hand = list(self.game.hand(state, state.turn))
        seen: Seen = {"hand": hand, "said": self.happened(step.events), "view": view}
        own = [] if self.seat in (TABLE, state.turn) else list(self.game.hand(state, self.seat))
        return {**seen, "own": own} if own and own != view["seats"][self.seat]["hand"] else seen

    def _marked(self, view: View, lying: Sequence[Shown]) -> View:
        """Name beside a seat which of its cards lie face up, and by which clause."""
        for seat, cards, rule in lying:
            whole = len(cards) == len(view["seats"][seat]["hand"])
            value = self.voice.word("labels.hand") if whole else tokens(cards)
            view["seats"][seat]["chips"].append(chip(self.voice.word("labels.face-up"), value, rule, "strong"))
        return view

    def choice(self, state: Any, cards: Cards) -> Judged:
        """The verdict on a choice of cards, the ways on from it, and what could be done instead."""
        tried = judged(self.game, state, around(self.game, state, cards))
        instead = {other for judging in tried for other in judging.verdict.instead}
        return self._judged([*tried, *judged(self.game, state, sorted(instead))])

    def reason(self, verdict: Verdict, bearing: Sequence[Reason] = (), deed: bool = True) -> ReasonData:
        """A verdict said, with every rule that is asked, perhaps without what the action would do."""
        chain: list[Said] = [{"text": text, "rule": rule} for text, rule in self.voice.argument(verdict, deed)]
        instead = [str(action) for action in verdict.instead]
        bears = [self._bears(link, verdict.action) for link in bearing]
        return {"legal": verdict.legal, "rule": verdict.rule, "chain": chain, "instead": instead, "bears": bears}

    def _bears(self, link: Reason, action: Action) -> Bears:
        values = (value for value in link.facts.values() if value != action.cards)
        rows: Iterator[tuple[object, ...]] = (value if isinstance(value, tuple) else (value,) for value in values)
        cards = dict.fromkeys(card for row in rows for card in row if isinstance(card, str) and card in self.game.cards)
        text = "" if link.effect == "silent" else self.voice.reason(link)
        neither = link.effect in ("silent", "helpless")
        stands: Stance = "neither" if neither else "against" if link.effect in AGAINST else "for"
        return {"rule": link.rule, "text": text, "stands": stands, "cards": [*cards]}

    def further(self, state: Any, asked: Sequence[Ruled], rest: Sequence[Action] = ()) -> Further:
        """Tell what actions lead to, or what would make them legal; `rest` is how the example goes on."""
        if state.turn < 0 or self.seat not in (TABLE, state.turn):
            return {"said": [], "of": {}}
        return Outlook(self.game, self.voice, state, self.seat, rest_of(self.game, state, rest)).of(asked)

    def _judged(self, judgings: Sequence[Judging]) -> Judged:
        places: dict[str, int] = {}
        reasons: list[ReasonData] = []
        known: dict[str, int] = {}
        tried = [judging.verdict.action for judging in judgings]
        for judging, action in zip(judgings, tried, strict=True):
            by_taps = bool(tapped(self.game, action))  # so that its verdict is read before; a button just does it
            reason = self.reason(*judging, deed=by_taps)
            place = known.setdefault(repr(reason), len(reasons))
            if place == len(reasons):
                reasons.append(reason)
            places[str(action)] = place
        legal = [judging.verdict.action for judging in judgings if judging.verdict.legal]
        return {"judged": places, "reasons": reasons, "labels": self.labels(tried, legal), "taps": self._taps(tried)}

    def happened(self, all_events: Sequence[Event]) -> list[Said]:
        """Say what happened, as this seat learns of it; the entries of a settlement as rows, if they are enough for a table."""
        events = [self.game.overheard(event, self.seat) if self.seat != TABLE else event for event in all_events]
        rows = [self.voice.row(event) for event in events]
        table = sum(map(bool, rows)) >= ENTRIES
        said = [
            _entry(self.voice.event(event), event.rule, row if table else [])
            for event, row in zip(events, rows, strict=True)
        ]
        return [sentence for sentence in _settled(said, events) if sentence["text"]]

    def labels(self, tried: Sequence[Action], legal: Sequence[Action]) -> dict[str, str]:
        """Say what actions are called that are more than cards, and those that are cards which could do something else as well."""
        plain = {action.cards for action in legal if _is_plain(action)}
        double = plain & {action.cards for action in legal if not _is_plain(action)}
        labels = {str(action): self._label(action, double) for action in tried}
        return {action: words for action, words in labels.items() if words}

    def _label(self, action: Action, double: Collection[Cards]) -> str:
        if not _is_plain(action):
            return self.voice.action(action)
        return self.voice.simply(action) if action.cards in double else ""

    def _taps(self, tried: Sequence[Action]) -> dict[str, list[str]]:
        taps = {str(action): self.game.taps(action) for action in tried}
        return {key: list(cards) for key, cards in taps.items() if cards is not None}


def _is_plain(action: Action) -> bool:
    """Whether it is its cards and no more."""
    return action.verb == "play" and not action.value


def judged(game: Game[Any], state: Any, actions: Iterable[Action]) -> list[Judging]:
    """Verdicts on several actions of a position, and all rules that are asked about each."""
    moment, legal = game.moment(state), game.legal(state)
    verdicts = [nearest(verdict, legal) for verdict in game.judge_all(state, actions)]
    return [Judging(verdict, tuple(moment.bearing(verdict.action))) for verdict in verdicts]


@lru_cache(maxsize=MOMENTS)
def _judgings(game: Game[Any], state: Any) -> tuple[tuple[Judging, ...], bool]:
    """Judge what is tried at a moment, and tell whether that is not all; the same in every language, so cached for a long example."""
    tried, more = probes(game, state)
    return tuple(judged(game, state, tried)), more


def teller(game: Game[Any], options: Any, lang: Lang, seat: int = TABLE) -> Teller:
    """The game told in a language, from a seat."""
    return Teller(game, voice_of(game, options, lang), seat)


def story(ident: str, lang: Lang, options: Mapping[str, Any] | None = None) -> Story:
    """The story of the scenario `game/name`. Raises BadInput or Illegal if it is not sound.

    With other options than its own it goes as far as they let it, and says there why it ends.
    """
    scenario = load(ident, options)
    if not options:
        return tell(scenario, lang)
    left = bent(scenario, teller(scenario.game, scenario.start.options, lang).voice)
    return tell(left.scenario, lang, left.why)


def tell(scenario: Scenario, lang: Lang, why: Sequence[Said] = ()) -> Story:
    """A scenario's story in a language; `why` tells at its end why it goes no further."""
    telling = teller(scenario.game, scenario.start.options, lang)
    steps = replay(scenario.game, scenario.start, scenario.line)
    lying = face_up(scenario.game, steps)
    moments = zip(steps, past(steps, scenario.line), [*scenario.line, None], lying, strict=True)
    frames = [telling.frame(*moment) for moment in moments]
    veils, seen = _veils(telling, steps, frames, lying)
    for ply, frame in enumerate(frames):
        reasoned = [(scenario.game.read(text), frame["reasons"][at]) for text, at in frame["judged"].items()]
        asked = [Ruled(action, reason["legal"], reason["rule"]) for action, reason in reasoned]
        frame["further"] = telling.further(steps[ply].state, asked, scenario.line[ply:])
    frames[-1]["said"] += why
    return {
        "id": scenario.id,
        "game": scenario.game.id,
        "lang": lang,
        "title": scenario.title.get(lang, scenario.name),
        "players": len(telling.voice.seats),
        "record": scenario.record.to_data(),
        "frames": frames,
        "shows": _shown(frames),
        "names": {card: telling.voice.card(card) for card in _cards(scenario)},
        "veils": veils,
        "seen": seen,
    }


def opening(game: Game[Any], lang: Lang, title: str) -> Story:
    """The story of a deal that has not begun: the position before the first action, under the id `game/new-deal`."""
    scenario = build({"game": game.id, "title": {lang: title}}, "")
    return {**tell(scenario, lang), "id": f"{game.id}/new-deal"}


def _veils(
    telling: Teller, steps: Sequence[Step[Any]], frames: Sequence[Frame], lying: Sequence[Sequence[Shown]]
) -> tuple[list[Veil], list[list[int]]]:
    """All that seats may not see, once each, and which of it at each moment for each seat."""
    seats = [telling._replace(seat=seat) for seat in range(len(telling.voice.seats))]
    moments = zip(steps, frames, lying, strict=True)
    every = [[seat.veil(*moment) for seat in seats] for moment in moments]
    places: dict[str, int] = {}
    seen = [[places.setdefault(repr(veiled), len(places)) for veiled in moment] for moment in every]
    veils = {
        place: veiled for moment, at in zip(every, seen, strict=True) for veiled, place in zip(moment, at, strict=True)
    }
    return [veils[place] for place in range(len(places))], seen


def _entry(text: str, rule: str, row: list[str]) -> Said:
    return {"text": text, "rule": rule, "row": row} if row else {"text": text, "rule": rule}


def _settled(said: Sequence[Said], events: Sequence[Event]) -> list[Said]:
    """Order what is said of events: the entries of a settlement in the order in which they are read."""
    entries = [Entry(at, event.kind, row[0]) for at, event in enumerate(events) if (row := said[at].get("row"))]
    ordered = {entry.place: said[other.place] for entry, other in zip(entries, side_by_side(entries), strict=True)}
    return [ordered.get(at, sentence) for at, sentence in enumerate(said)]


def _shown(frames: Sequence[Frame]) -> list[str]:
    said = [sentence["rule"] for frame in frames for sentence in frame["said"]]
    argued = [link["rule"] for frame in frames for reason in frame["reasons"] for link in reason["chain"]]
    return sorted({rule for rule in said + argued if rule})


def _cards(scenario: Scenario) -> list[str]:
    return [*sorted(dict.fromkeys(scenario.game.deck(scenario.start.options)), key=scenario.game.order), "?"]
