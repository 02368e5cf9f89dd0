"""Rule on a position that a table describes: the verdict in both languages, what is still missing, or what cannot be.

Nothing here belongs to one game: what a table may say of a position is what the fields of the game's State may hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict, cast

from ..core.acts import Action, Event, Illegal, Verdict
from ..core.game import Game
from ..core.inputs import BadInput, as_list, as_table, as_text, only_keys
from ..core.umpire import NOTICED, REVOKE
from ..core.unknown import Missing
from ..core.views import Said
from ..reading.positions import STOPS, Stopped, sound
from ..reading.record import known_game, read_action, replay
from ..reading.scenario import read_position
from ..words.say import LANGS, Lang, Voice
from ..words.say_files import find, own, texts
from .candidates import around, tapped
from .forms import value_name
from .moments import read_cards
from .nearest import nearest
from .telling import Teller, teller

KEYS = {"game", "options", "state"}
CHAPTER = "irregular."
"""So the ids of the clauses on what goes against the rules begin."""
MOST = 8
"""So many ways to play the same cards are ruled on."""
WORD = re.compile(r"'[^']*'|[\w-]+")
"""A word of a message; one in quotes is said as it is to be written."""
CALL = re.compile(r"\d*[SHDCN]")
ENGLISH = re.compile(r"(?<!\[)\b[A-Za-z][a-z]+")
"""A word that is left as it is where no game has one for it; seats, cards and figures are none."""


class Ruling(TypedDict):
    """A verdict in both languages; `noticed` says what follows where it was played although it may not be, and is noticed at once."""

    action: str
    legal: bool
    rule: str
    label: dict[str, str]
    said: dict[str, list[Said]]
    instead: list[dict[str, str]]
    noticed: dict[str, list[Said]]


class RefereeAnswer(TypedDict):
    """The rulings on a question; where there are none, the path of the field that is missing, and what is wrong.

    `refused` are those of its values that cannot be, of all between which the table is to choose.
    """

    rulings: list[Ruling]
    wants: str
    refused: list[Any]
    problem: dict[str, str] | None


class _Asked(NamedTuple):
    """A question that is sound."""

    game: Game[Any]
    state: Any
    actions: Sequence[Action]


def ruled(request: Mapping[str, Any]) -> RefereeAnswer:
    """Rule on an action, or on all that may be meant by some cards, at the position of a record."""
    record = as_table("record", request.get("record"), "a table with game and state")
    only_keys("record", record, KEYS)
    game = known_game(record.get("game"))
    try:
        asked = _asked(game, record, request)
        with sound(game):
            return {"rulings": [*_rulings(asked)], "wants": "", "refused": [], "problem": None}
    except BadInput as bad:
        wants = _wanted(bad)
        why: dict[str, str] = {lang: problem(game.id, lang, bad) for lang in LANGS}
        return {"rulings": [], "wants": wants, "refused": [*_refused(game, request, wants)], "problem": why}


def _asked(game: Game[Any], record: Mapping[str, Any], request: Mapping[str, Any]) -> _Asked:
    state = read_position(record).state
    if "action" in request:
        return _Asked(game, state, [read_action(game, as_text("action", request["action"]), "action")])
    cards = read_cards(game, request, "the cards asked about")
    with sound(game):
        meant = [action for action in around(game, state, cards) if len(tapped(game, action)) == len(cards)]
    return _Asked(game, state, meant[:MOST] or [Action("play", tuple(sorted(cards, key=game.order)))])


def _rulings(asked: _Asked) -> Iterator[Ruling]:
    tellers: dict[str, Teller] = {lang: teller(asked.game, asked.state.options, lang) for lang in LANGS}
    legal = asked.game.legal(asked.state)
    for verdict in asked.game.judge_all(asked.state, asked.actions):
        yield _ruling(tellers, nearest(verdict, legal), _noticed(asked, verdict))


def _noticed(asked: _Asked, verdict: Verdict) -> Sequence[Event]:
    """Find what follows if a forbidden play was made and is noticed at once; nothing where the game or the position cannot tell.

    Scores are not among it, as they hang on what the table has left unsaid.
    """
    if verdict.legal or verdict.action.verb != "play":
        return ()
    line = (verdict.action._replace(verb=REVOKE), Action(NOTICED))
    try:
        events = replay(asked.game, asked.state, line)[-1].events
    except (Illegal, BadInput, *STOPS):
        return ()
    return [event for event in events if event.rule.startswith(CHAPTER)]


def _ruling(tellers: Mapping[str, Teller], verdict: Verdict, noticed: Sequence[Event]) -> Ruling:
    return {
        "action": str(verdict.action),
        "legal": verdict.legal,
        "rule": verdict.rule,
        "label": {lang: telling.voice.action(verdict.action) for lang, telling in tellers.items()},
        "said": {lang: telling.reason(verdict)["chain"] for lang, telling in tellers.items()},
        "instead": [
            {lang: telling.voice.action(other) for lang, telling in tellers.items()} for other in verdict.instead
        ],
        "noticed": {lang: telling.happened(noticed) for lang, telling in tellers.items()},
    }


# -- what is wrong -----------------------------------------------------------------------------------------------------


def _wanted(bad: BadInput) -> str:
    """The path of the field that was left out; '' if none was."""
    head, _, path = bad.where.partition(".")
    return path if head == "state" and "[" not in path and (isinstance(bad, Missing) or bad.got is None) else ""


def _refused(game: Game[Any], request: Mapping[str, Any], path: str) -> Iterator[Any]:
    """The values that a field cannot have here, of those that the request names as its choices."""
    record, choices = request["record"], as_table("choices", request.get("choices", {}))
    head, _, part = path.partition(".")
    values = as_list("choices", choices.get(path, choices.get(head, [])))
    for value in values if path else ():
        inner = {**as_table(head, record["state"].get(head, {})), part: value} if part else value
        try:
            _asked(game, {**record, "state": {**record["state"], head: inner}}, request)
        except BadInput as bad:
            if bad.where.partition("[")[0] == f"state.{path}":
                yield value


def field_name(game: str, lang: Lang, field: str) -> str:
    """A field of the position by the name that the game has for it, or by the one that all games share."""
    key = f"words.fields.{field}"
    entry = find(game, key if key in own(game) else f"words.labels.{field}") or find(game, key)
    return entry[0][lang] if entry else field


def problem(game: str, lang: Lang, bad: BadInput) -> str:
    """Say in a language what is wrong: where, what was expected, what was found."""
    voice, path = Voice(game, lang, (), ()), bad.where.removeprefix("state").removeprefix(".")
    field, _, whose = path.partition(".")
    head = field.partition("[")[0]
    place, part = field_name(game, lang, head), f"{head}-{whose}"
    if (own_name := field_name(game, lang, part)) != part:
        place = own_name
    elif whose:
        place = voice.say("ask.whose", field=place, whose=whose)
    if isinstance(bad, Stopped):
        return voice.say("ask.stopped")
    if _wanted(bad):
        return voice.say("ask.missing", field=place)
    expected, got = unsound(voice, bad.expected, head), _in_words(voice, head, _plain(bad.got))
    said = voice.say("ask.wrong" if field else "ask.whole", field=place, expected=expected)
    return said + (voice.say("ask.found", got=got) if got and (lang == "en" or not ENGLISH.search(got)) else "")


def _plain(got: object) -> str:
    """Write what was found, a row without its brackets, yes and no as words have them; nothing for nothing."""
    row = cast("tuple[object, ...]", got) if isinstance(got, (list, tuple)) else () if got is None else (got,)
    return ", ".join(map(value_name, row))


def unsound(voice: Voice, expected: str, field: str) -> str:
    """Say in a language what was expected in a field; what names something that has no word in it, is said in general."""
    entry = find(voice.game, f"words.unsound.{expected}")
    parts = [_in_words(voice, field, part) for part in entry[1]] if entry else []
    said = (entry and entry[0][voice.lang].format(*parts)) or expected
    return voice.say("ask.strange") if voice.lang != "en" and ENGLISH.search(said) else said


def _in_words(voice: Voice, field: str, text: str) -> str:
    """A part of a message with cards as tokens, and its words in a language, as far as it has any."""
    cards = known_game(voice.game).cards

    def said(word: re.Match[str]) -> str:
        if word[0] in cards and not word[0].isdigit():
            return f"[{word[0]}]"
        if word[0].startswith("'"):
            return word[0] if word[0] != "''" else value_word(voice, field, "")
        return value_word(voice, field, word[0])

    listed = WORD.sub(said, text)
    return listed.replace(", ", "、") if voice.lang == "ja" else listed


def value_word(voice: Voice, field: str, text: str) -> str:
    """Name a value of a field by the game's own word for it; by itself where it has none."""
    if CALL.fullmatch(text):
        return voice.word(f"{'contract' if text[1:] else 'strain'}.{text}") if text != "N" else voice.word("values.N")
    tables = (field, f"{field}s", "values", "contracts", "seats") if text else ("values",)
    table = next((name for name in tables if f"words.{name}.{text}" in texts(voice.game)), "")
    return voice.word(f"{table}.{text}") if table else text
