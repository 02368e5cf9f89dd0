"""Validate positions of Haggis that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.acts import TABLE, Action, play
from ...core.position import UNKNOWN, Hands, Numbers, Seat, replace
from ...core.retrace import taken_back
from ...core.set_aside import left_over
from ...core.soundness import Problem, heaps, named, needed, none_of, over
from ...core.tally import brought, first_lead
from ...core.unknown import is_known, is_told
from ...toolkit.dealing import clockwise
from ...toolkit.last_deal import too_high
from .rules import HAND, PUBLISHED_HAND, starter
from .scoring import A_CARD_HELD, BETS, card_points, champion, round_over
from .shapes import Reading, readings
from .state import FACES, State, count, game, held, is_face, next_holder, order, team


def passed(s: State) -> int:
    """How many have passed since the last play, as the turn tells; -1 if the turn cannot come to be."""
    seat = s.trick[-1].seat
    for passes in range(count(s)):
        seat = next_holder(s, seat)
        if seat == s.turn:
            return passes
        if seat == s.trick[-1].seat:
            break
    return -1


def taken_for(s: State, place: int) -> Reading | None:
    """Read a play of the trick: the one thing it can be, what it is named, or the shape that all share."""
    able, last = readings(s.trick[place].cards), readings(s.trick[-1].cards)
    if len(able) == 1:
        return able[0]
    if meant := next((reading for reading in last if reading.name == s.named), None):
        return next((own for own in able if own.kind == meant.kind), None)
    rows = [readings(play.cards) for play in s.trick]
    shared = [
        own for own in able if all(any(form.shape == "bomb" or form.kind == own.kind for form in row) for row in rows)
    ]
    return shared[0] if len(shared) == 1 else None


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """The passes from the turn, the name of the last play from the others, who has not played, figures of the round."""
    if s.phase == "exchange":
        needed(given, "dealer", "it tells who begins")
    if "first" not in given and len(out := _out(s, given)) == 1:
        s = replace(s, first=out[0])
    s = _haggis(_figures(s))
    if any(UNKNOWN in play.cards for play in s.trick):
        return s
    if s.phase == "play" and s.trick and any(map(bool, s.hands)) and s.turn >= 0:
        if "passes" not in given and passed(s) > 0:
            s = replace(s, passes=passed(s))
        able, own = readings(s.trick[-1].cards), taken_for(s, len(s.trick) - 1)
        if own and len(able) > 1 and "named" not in given:
            s = replace(s, named=own.name)
        elif own and len(able) == 1 and s.named == own.name:  # superfluous, but right
            s = replace(s, named="")
    return s


def _haggis(s: State) -> State:
    """Compute the cards that were not dealt, if all others are known."""
    if is_known(s.haggis):
        return s
    if s.phase not in ("exchange", "play"):
        return none_of(s, "haggis")
    size = HAND if team(s.options) else PUBLISHED_HAND
    rest = left_over(game, s, len(game.deck(s.options)) - count(s) * (size + len(FACES)))
    return none_of(replace(s, haggis=rest), *heaps(game)) if rest else s


def _figures(s: State) -> State:
    """Who has not played; nothing captured before the play, no points before somebody is out, no exchange but in its phase."""
    if s.phase == "exchange":
        return none_of(replace(s, fresh=_fresh(s)), "points", "won")
    s = replace(s, fresh=_fresh(s), swaps=s.swaps if is_known(s.swaps) else 0)
    return none_of(s, "points") if s.phase == "play" and all(held(s, seat) for seat in range(count(s))) else s


def _fresh(s: State) -> Numbers:
    """Whoever holds all that was dealt has not played, whoever holds fewer or lies in the trick has; in the exchange nobody has."""
    if s.phase == "exchange":
        return tuple(fresh if is_known(fresh) else 1 for fresh in s.fresh)
    whole, played = (HAND if team(s.options) else PUBLISHED_HAND) + len(FACES), {play.seat for play in s.trick}
    return tuple(
        fresh
        if is_known(fresh) or (seat not in played and UNKNOWN in s.hands[seat])
        else int(seat not in played and len(held(s, seat)) == whole)
        for seat, fresh in enumerate(s.fresh)
    )


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """Plays that are nothing or need a name, a turn that cannot come, bets of another form, court cards in the wrong place."""
    for seat, name in enumerate(s.bets):
        if name and name not in BETS[s.options.form]:
            yield Problem(
                f"bets.{named(game, s, seat)}", f"one of {', '.join(BETS[s.options.form])}, the bets of this form", name
            )
    for seat, cards in enumerate(s.faces):
        if wrong := [card for card in cards if not is_face(card)]:
            yield Problem(f"faces.{named(game, s, seat)}", "court cards", " ".join(wrong))
        elif len({card[-1] for card in cards}) < len(cards) or len({card[:-1] for card in cards}) > 1:
            yield Problem(f"faces.{named(game, s, seat)}", "one J, one Q and one K of one suit", " ".join(cards))
    for seat, cards in enumerate(s.hands):
        if wrong := [card for card in cards if card != UNKNOWN and is_face(card)]:
            yield Problem(
                f"hands.{named(game, s, seat)}", "number cards, as court cards lie open in faces", " ".join(wrong)
            )
    yield from _dealt(s)
    yield from too_high(s, s.options.target, most(s))
    if s.phase == "exchange" and s.giving[s.turn]:
        yield Problem("turn", "one who has not laid out a card", named(game, s, s.turn))
    elif s.phase != "play" and s.trick:
        yield Problem("trick", f"no play in the phase {s.phase}", f"{len(s.trick)} plays")
    elif s.trick:
        yield from _trick(s)
    elif s.passes or s.named:
        yield Problem("passes" if s.passes else "named", "none, as nothing has been played", s.passes or s.named)


def _dealt(s: State) -> Iterator[Problem]:
    """Refuse more number cards than are dealt, one who is out and holds cards, who has played and has not."""
    for seat, fresh in enumerate(s.fresh):
        key = f"fresh.{named(game, s, seat)}"
        if s.phase == "exchange" and fresh < 1:
            yield Problem(key, "1, as this seat has not played", fresh)
        elif s.phase == "play" and fresh > 0 and any(play.seat == seat for play in s.trick):
            yield Problem(key, "0, as this seat has played", fresh)
    size = HAND if team(s.options) else PUBLISHED_HAND
    for seat, hand in enumerate(s.hands if s.phase == "play" else ()):
        played = [card for play in s.trick if play.seat == seat for card in play.cards]
        numbers = len(hand) + sum(not is_face(card) for card in played)
        if numbers > size and {*hand} != {UNKNOWN}:
            yield Problem(f"hands.{named(game, s, seat)}", f"{size} cards at most, with those in the trick", numbers)
    if s.first != TABLE and {*held(s, s.first)} - {UNKNOWN}:
        yield Problem("first", "one who holds no cards", named(game, s, s.first))


def most(s: State) -> int:
    """Compute what a round brings a side at the most, or more: all cards, two hands held by others, and everybody's bet."""
    whole = (HAND if team(s.options) else PUBLISHED_HAND) + len(FACES)
    cards = card_points(tuple(game.deck(s.options)), s.options)
    return cards + 2 * A_CARD_HELD * whole + count(s) * max(BETS[s.options.form].values())


@game.hook
def told(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Somebody is out, and the round is over by that, or another was first."""
    out = _out(s, given)
    if out and round_over(count(s) - len(out), s.options):
        yield Problem(f"hands.{named(game, s, out[-1])}", "cards here or in faces, as the round goes on", 0)
    elif out and s.first != out[0]:
        yield Problem("first", f"{named(game, s, out[0])}, who holds no cards", named(game, s, s.first))


def _out(s: State, given: Mapping[str, Any]) -> list[Seat]:
    """Who holds no cards, as hands and court cards tell."""
    names = game.seats(s.options) if s.phase == "play" else ()
    able = [seat for seat, name in enumerate(names) if all(is_told(given, key, name) for key in ("hands", "faces"))]
    return [seat for seat in able if not held(s, seat)]


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Who leads first, who has laid out a card, a game that was over or is not, totals that no rounds bring.

    Each round all cards are captured, and what is scored beyond them comes in fives, one for the first out at the least.
    """
    each = card_points(tuple(game.deck(s.options)), s.options)
    if all(map(is_known, s.totals)) and not brought(sum(s.totals), each, A_CARD_HELD, least=1):
        yield Problem("totals", f"what rounds bring, {each} each for cards and fives beyond them", [*s.totals])
    yield from _played(s)
    yield from _points(s)
    yield from _game(s, given)


def _played(s: State) -> Iterator[Problem]:
    """Validate who has not played yet: whoever still has all that was dealt."""
    dealt = (HAND if team(s.options) else PUBLISHED_HAND) + len(FACES)
    for seat, fresh in enumerate(s.fresh if s.phase == "play" else ()):
        cards, key = held(s, seat), f"fresh.{named(game, s, seat)}"
        if fresh > 0 and len(cards) < dealt:
            yield Problem(key, "0, as this seat has played", fresh)
        elif fresh < 1 and len(cards) == dealt and UNKNOWN not in cards:
            yield Problem(key, "1, as this seat has not played", fresh)


def _points(s: State) -> Iterator[Problem]:
    """Validate what has been scored in the round before its cards are counted."""
    if wrong := [points for points in s.points if points % A_CARD_HELD]:
        yield Problem("points", "fives, as cards held and bets bring no others", wrong[0])
    if s.first == TABLE and any(s.points):
        yield Problem("first", "to be there, as points have been scored", "table")


def _starter_known(s: State) -> bool:
    """Whether nothing is left out that tells who begins: in the published game the totals do."""
    return team(s.options) or all(map(is_known, s.totals))


def _game(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Who leads first, cards laid out but in an exchange, a game that was over or is not."""
    best = champion(s.totals, s.options)
    if s.phase != "over" and best != TABLE:
        yield Problem(
            "totals", f"fewer than {s.options.target}, or several with the most, while the game goes on", [*s.totals]
        )
    if best == TABLE:
        yield from over(s, "totals", f"{s.options.target} or more of one alone", *s.totals)
    out = [seat for seat, cards in enumerate(s.giving) if cards]
    if s.phase != "exchange" and out:
        yield Problem(f"giving.{named(game, s, out[0])}", f"no card in the phase {s.phase}", " ".join(s.giving[out[0]]))
    elif s.phase == "exchange" and "dealer" in given and _starter_known(s):
        order = clockwise(starter(s.totals, s.dealer, s.options), count(s))
        if {*out} != {*order[: order.index(s.turn)]}:
            due = ", ".join(named(game, s, seat) for seat in order[: order.index(s.turn)]) or "nobody"
            givers = ", ".join(named(game, s, seat) for seat in out) or "nobody"
            yield Problem("giving", f"a card of {due}, as it is {named(game, s, s.turn)}'s turn", givers)
    nothing = all(is_known(pile) and not pile for pile in s.won)
    if s.phase == "play" and {"dealer", "won", "shown"} <= {*given} and nothing and not s.shown and _starter_known(s):
        yield from first_lead(game, s, starter(s.totals, s.dealer, s.options))


@game.hook
def unlifted(s: State) -> Iterator[State]:
    """The positions before the last trick: court cards lie open again, and who went out in it was not out yet."""
    hands, faces = [list(cards) for cards in s.hands], [list(cards) for cards in s.faces]
    for taken in s.shown:
        for card in taken.cards:
            (faces if is_face(card) else hands)[taken.seat].append(card)
    gone = s.first != TABLE and not held(s, s.first) and any(taken.seat == s.first for taken in s.shown)
    first = TABLE if gone else s.first
    yield from taken_back(game, s, hands=_sorted(hands), faces=_sorted(faces), named="", first=first)


def _trick(s: State) -> Iterator[Problem]:
    for place, made in enumerate(s.trick):
        able = readings(made.cards)
        if not able:
            yield Problem(
                f"trick[{place}]", "cards that form something", f"{named(game, s, made.seat)} {' '.join(made.cards)}"
            )
            return
    names = [reading.name for reading in readings(s.trick[-1].cards)]
    if len(names) > 1 and s.named not in names:
        yield Problem("named", f"one of {', '.join(names)}, as the last play can be each", s.named)
    elif len(names) == 1 and s.named:
        yield Problem("named", f"{names[0]}, or nothing", s.named)
    if not held(s, s.turn):
        yield Problem("turn", "one who holds cards", named(game, s, s.turn))
    elif passed(s) < 0 or s.turn == s.trick[-1].seat:
        yield Problem("turn", "another than who played last", named(game, s, s.turn))
    elif passed(s) != s.passes:
        yield Problem("passes", f"{passed(s)}, as it is {named(game, s, s.turn)}'s turn", s.passes)


@game.hook
def undone(s: State, place: int) -> tuple[State, Action] | None:
    """The position before a play, with what the play before it was taken for; None if nobody can tell."""
    own, before = taken_for(s, place), taken_for(s, place - 1) if place else None
    if own is None or (place and before is None):
        return None
    hands, faces = [list(cards) for cards in s.hands], [list(cards) for cards in s.faces]
    for taken in s.trick[place:]:
        for card in taken.cards:
            (faces if is_face(card) else hands)[taken.seat].append(card)
    made = s.trick[place]
    named_before = before.name if before and len(readings(s.trick[place - 1].cards)) > 1 else ""
    laid = replace(
        s,
        hands=_sorted(hands),
        faces=_sorted(faces),
        trick=s.trick[:place],
        named=named_before,
        turn=made.seat,
        passes=0,
    )
    return laid, play(*made.cards, value=own.name if len(readings(made.cards)) > 1 else "")


def _sorted(rows: list[list[str]]) -> Hands:
    return tuple(tuple(sorted(row, key=order)) for row in rows)
