"""The play of Haggis: what beats what, passing, the end of a trick, who captures it."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.acts import Action, Event, Fact, Facts, Step
from ...core.cards import without
from ...core.fold import Test
from ...core.position import Play, replace
from ...toolkit.tricks import changed
from .scoring import capture, go_out
from .shapes import HIGHEST_NUMBER, Reading, last_reading, named, nearest, size_of
from .state import COLOURS, State, count, game, is_face, next_holder, still_in, team


def _bomb_lies(s: State) -> bool:
    last = last_reading(s)
    return last is not None and last.shape == "bomb"


# -- leading and beating ---------------------------------------------------------------------------------------


@game.ban("play.no-pass")
def leader_passes(s: State) -> Test | None:
    """The leader may not pass."""
    return None if s.trick else lambda action: action.verb == "pass"


@game.ban("published.cards")
def too_wide(s: State) -> Test | None:
    """Stairs of more suits than there are, where no two cards are identical."""
    if team(s.options):
        return None
    suits = len(COLOURS[count(s)])
    return lambda action: suits < len(action.cards) and width(action) > suits


@too_wide.because
def _(s: State, action: Action) -> Facts:
    return {"suits": len(COLOURS[count(s)]), "width": width(action)}


def width(action: Action) -> int:
    """How wide stairs are; 0 for anything else."""
    own = _own(action, None)
    return own.width if own and own.shape == "stairs" else 0


@game.must("play.lead", verdict_only=True)
def leads(s: State) -> Test | None:
    """Any combination; the verdict says which it is."""
    return None if s.trick else lambda action: action.verb != "pass"


@leads.cites
def _(s: State, action: Action) -> str:
    own = _own(action, None)
    return "" if own is None else "bombs.levels" if own.shape == "bomb" else "play.lead"


@game.must("play.pass", verdict_only=True)
def may_pass(s: State) -> Test | None:
    """After the lead anybody may pass."""
    return (lambda action: True) if s.trick else None


may_pass.cites(lambda s, action: "play.pass" if action.verb == "pass" else "")


@game.ban("beats.shape", verdict_only=True)
def other_shape(s: State) -> Test | None:
    """The same shape, size and width."""
    last = last_reading(s)
    if last is None or last.shape == "bomb":
        return None

    def differs(action: Action) -> bool:
        own = _own(action, last)
        return own is not None and own.shape != "bomb" and own.kind != last.kind

    return differs


@game.ban("beats.higher")
def not_higher(s: State) -> Test | None:
    """A higher top rank."""
    last = last_reading(s)
    if last is None or last.shape == "bomb":
        return None

    kind, top = last.kind, last.top

    def too_low(action: Action) -> bool:
        own = nearest(action.cards, action.value, last) if action.verb == "play" else None
        return own is not None and own.top <= top and own.kind == kind

    return too_low


@game.must("beats.bomb", verdict_only=True)
def bomb_beats(s: State) -> Test | None:
    """Any bomb beats what is none."""
    return None if not s.trick or _bomb_lies(s) else lambda action: True


bomb_beats.cites(lambda s, action: "beats.bomb" if is_bomb(action) else "")


def is_bomb(action: Action) -> bool:
    """Whether the action plays a bomb."""
    own = named(action.cards, action.value) if action.verb == "play" and action.cards else None
    return own is not None and own.shape == "bomb"


@game.ban("beats.level")
def weaker_bomb(s: State) -> Test | None:
    """Only a bomb of a higher level beats a bomb."""
    last = last_reading(s)
    if last is None or last.shape != "bomb":
        return None

    def weaker(action: Action) -> bool:
        own = _own(action, last)
        return own is not None and (own.shape != "bomb" or own.top <= last.top)

    return weaker


def _own(action: Action, last: Reading | None) -> Reading | None:
    if action.verb != "play" or not action.cards:
        return None
    return nearest(action.cards, action.value, last) if last else named(action.cards, action.value)


not_higher.speaks_for(lambda s, action: _own(action, last_reading(s)) is not None and not is_bomb(action))
weaker_bomb.speaks_for(lambda s, action: _own(action, last_reading(s)) is not None)


@leads.because
@other_shape.because
@not_higher.because
@bomb_beats.because
@weaker_bomb.because
def _(s: State, action: Action) -> Facts:
    last = last_reading(s)
    own = _own(action, last)
    facts: dict[str, Fact] = {"cards": action.cards}
    if last:
        seat, cards = s.trick[-1]
        facts |= {"last": cards, "who": seat, "shape": last.shape, "n": size_of(last, cards), "bar": str(last.top)}
    if own:
        facts |= {"own": own.shape, "size": size_of(own, action.cards), "top": str(own.top)}
        facts |= {"level": str(own.top) if own.shape == "bomb" else "none"}
    return facts


# -- a turn ----------------------------------------------------------------------------------------------------


def play_cards(s: State, action: Action) -> Step[State]:
    """The cards lie on the trick; whoever has none left goes out."""
    seat, cards = s.turn, action.cards
    hidden = tuple([card for card in cards if not is_face(card)])
    opened = tuple([card for card in cards if is_face(card)])
    after = replace(
        s, hands=changed(s.hands, seat, without(s.hands[seat], hidden)),
        faces=changed(s.faces, seat, without(s.faces[seat], opened)),
        trick=(*s.trick, Play(seat, cards)), shown=(), named=action.value, passes=0, fresh=changed(s.fresh, seat, 0),
    )  # fmt: skip
    events = tuple(_play_events(s, after))
    step = Step(after) if still_in(after, seat) else go_out(after, seat)
    if step.state.turn == seat and step.state.phase == "play":
        step = Step(replace(step.state, turn=next_holder(step.state, seat)), step.events)
    return step.preceded_by(*events)


def _play_events(before: State, s: State) -> Iterator[Event]:
    """The play, by what decided that it stands, and what wild cards count for."""
    seat, cards = s.trick[-1]
    own, last = last_reading(s), last_reading(before)
    if own is None:
        return
    bomb, rule = own.shape == "bomb", "play.lead"
    if last:
        rule = "beats.level" if last.shape == "bomb" else "beats.bomb" if bomb else "beats.higher"
    value = str(own.top) if bomb else size_of(own, cards)
    yield Event(f"{'leads' if last is None else 'plays'}-{own.shape}", rule, seat, cards, value)
    if not bomb and len(cards) > 1 and any(map(is_face, cards)):
        if own.top > HIGHEST_NUMBER:
            yield Event("own-rank", "wild.own-rank", seat, cards, str(own.top))
        else:
            yield Event("wild", "wild.any" if own.shape == "set" else "wild.top", seat, cards, str(own.top))


@game.clause("trick.end", "trick.partners", "published.trick-end")
def trick_over(passes: int, holders: int) -> bool:
    """All others who still hold cards have passed in a row."""
    return passes >= holders


def pass_turn(s: State, action: Action) -> Step[State]:
    """A pass; the last one needed ends the trick."""
    passed = Event("passes", "play.pass", s.turn)
    last = s.trick[-1].seat
    others = sum(still_in(s, seat) for seat in range(count(s)) if seat != last)
    if not trick_over(s.passes + 1, others):
        return Step(replace(s, passes=s.passes + 1, turn=next_holder(s, s.turn)), (passed,))
    return end_trick(s).preceded_by(passed)


@game.clause("trick.next-lead", "trick.out-lead")
def end_trick(s: State) -> Step[State]:
    """The trick is captured; its winner leads, or the next player clockwise who has cards."""
    winner = s.trick[-1].seat
    step = capture(s)
    still = still_in(s, winner)
    leader = winner if still else next_holder(s, winner)
    rule = "trick.next-lead" if still else "trick.out-lead"
    won = Event("won", "trick.end", winner, s.trick[-1].cards)
    return Step(replace(step.state, turn=leader), (won, *step.events, Event("next", rule, leader)))
