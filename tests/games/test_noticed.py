"""Several things that go wrong in one deal: each play against the rules is ruled on once, as long as it counts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from playground.common.random_games import named, option_sets
from torite.core.acts import OVER, TABLE, Action, Illegal, Step
from torite.core.cards import contains
from torite.core.game import Game
from torite.core.seats import circle
from torite.core.umpire import AGAIN, AGREED, CLAIM, COUNT, MISDEAL, NOTICED, REVOKE, VOID, unnoticed
from torite.games import game, game_ids
from torite.page.earlier_tricks import past
from torite.player.playout import random_action

RULED = [ident for ident in game_ids() if "ruling" in game(ident).hooks]
CLAIMED = [ident for ident in RULED if "irregular.claim" in game(ident).clauses]
GOES_ON = ("basra", "clackerjack", "haggis", "umbridge")
"""Games whose play goes on after the ruling on a play that stands, whatever was played."""
NOTICE = Action(NOTICED)
WORDS = "said", "bids", "calls", "chosen"
"""Fields of what was said before cards were played."""
MOST = 120
"""So many actions of a game are looked at."""
SEEDS = 8


class Line(NamedTuple):
    """A line of a game as it grows."""

    game: Game[Any]
    steps: list[Step[Any]]
    done: list[Action]

    @property
    def state(self) -> Any:
        """The position that it has led to."""
        return self.steps[-1].state

    @property
    def kinds(self) -> list[str]:
        """List the kinds of events that its last action has brought."""
        return [event.kind for event in self.steps[-1].events]

    def take(self, *actions: Action) -> Line:
        """Go on."""
        for action in actions:
            self.steps.append(self.game.take(self.steps, self.done, action))
            self.done.append(action)
        return self

    def broken(self, chance: random.Random) -> Action | None:
        """A play that a rule forbids, if there is one."""
        legal = self.game.legal(self.state) if self.plays() else []
        bad = [one for one in self.game.offers(self.state) if one.verb == "play" and one not in legal] if legal else []
        return chance.choice(bad)._replace(verb=REVOKE) if bad else None

    def plays(self) -> bool:
        """Whether somebody is to play a card."""
        return self.state.turn >= 0 and self.state.phase in self.game.in_play

    def played_on(self) -> bool:
        """Whether a card has been played since the last deal."""
        since = [one.verb for one in self.done[::-1]]
        return "play" in since[: since.index("deal")] if "deal" in since else False

    def stuck(self) -> bool:
        """Whether nobody can do anything more."""
        return self.state.turn == OVER or (self.state.turn != TABLE and not self.game.legal(self.state))


def lines(ident: str, *, usual: bool = False) -> Iterator[tuple[Line, random.Random]]:
    """Lines that have not begun, with a chance for each."""
    it = game(ident)
    for options in [it.option_type()] if usual else option_sets(it):
        for seed in range(SEEDS):
            yield Line(it, [Step(it.start(options))], []), random.Random(f"{named(options)} {seed}")


def played(line: Line, chance: random.Random, revokes: int, apart: int = 0) -> bool:
    """Play at random, so often against the rules, and so many actions after each; tell if all was in one deal."""
    left, wait = revokes, 0
    most = len(line.done) + MOST
    while len(line.done) < most and not line.stuck() and (left or wait > 0):
        wait -= 1
        bad = line.broken(chance) if left and wait <= 0 else None
        if bad:
            left, wait = left - 1, apart
        action = bad or random_action(line.game, line.state, chance)
        if left < revokes and line.game.shuffle(line.state):
            return False
        line.take(action)
    return not left and wait <= 0


@pytest.mark.parametrize("ident", RULED)
def test_nothing_of_a_void_deal_is_left_to_be_noticed(ident: str) -> None:
    voided = 0
    for line, chance in lines(ident):
        if played(line, chance, 1) and line.plays() and VOID in line.take(Action(COUNT)).kinds:
            voided += 1
            assert refusal(line, NOTICE) == "nothing-irregular"
    assert voided


def refusal(line: Line, action: Action) -> object:
    """Why an action is refused."""
    with pytest.raises(Illegal) as refused:
        line.game.take(line.steps, line.done, action)
    return refused.value.verdict.chain[0].facts["why"]


@pytest.mark.parametrize("ident", RULED)
def test_of_two_plays_against_the_rules_each_is_ruled_on_while_it_counts(ident: str) -> None:
    both = 0
    for line, chance in lines(ident):
        if not played(line, chance, 2, 2 * len(line.game.seats(line.state.options)) + 1) or not line.plays():
            continue
        before = line.state
        first = {*line.take(NOTICE).kinds}
        if AGAIN not in first and (line.state is before or line.plays()):
            both += "established" in line.take(NOTICE).kinds
        assert refusal(line, NOTICE) == "nothing-irregular"
    assert both or ident not in GOES_ON


def test_in_umbridge_a_second_revoke_costs_as_many_tricks_as_if_it_were_the_only_one() -> None:
    it, costs = game("umbridge"), set[str]()
    for line, chance in lines("umbridge"):
        if not played(line, chance, 2, 9) or not line.plays():
            continue
        second = max(at for at, action in enumerate(line.done) if action.verb == REVOKE)
        alone = it.take(line.steps[second:], line.done[second:], NOTICE)
        moved, held = line.take(NOTICE).steps[-1].events[-1], line.state.tricks[line.steps[second].state.turn]
        if alone.events[0].kind == "established" and moved.kind == "transferred":
            costs.add(cost := line.take(NOTICE).steps[-1].events[-1].value)
            assert cost == str(min(int(alone.events[-1].value), held))
    assert costs - {"0"}


def test_in_umbridge_nothing_of_what_was_taken_back_moves_or_keeps_a_trick() -> None:
    """The same deal without what was taken back has the same tricks."""
    it, back = game("umbridge"), 0
    for line, chance in lines("umbridge"):
        while len(line.done) < MOST and not line.stuck() and line.done[-2:] != [NOTICE, NOTICE]:
            line.take((chance.random() < 0.5 and line.broken(chance)) or random_action(it, line.state, chance))
            told = chance.random() < 0.2
            while told and line.plays() and unnoticed(it, line.steps, line.done) is not None:
                line.take(NOTICE)
        straight = Line(it, [line.steps[0]], [])
        if line.plays() and established(straight, standing(line)):
            back += NOTICE in straight.done and len(straight.done) < len(line.done)
            assert straight.state.tricks == line.state.tricks, line.done
    assert back


def established(line: Line, actions: list[Action]) -> bool:
    """Take these actions, unless a play goes back: that it stood came of something that went back later."""
    for action in actions:
        if action.verb == "play" and not line.game.judge(line.state, action).legal:
            return False
        if AGAIN in line.take(action).kinds:
            return False
    return True


def standing(line: Line) -> list[Action]:
    """The actions of a line without those that were taken back; rulings on plays before these are made then."""
    done, left = list[tuple[int, Action]](), list[int]()
    for place, (step, action) in enumerate(zip(line.steps[1:], line.done, strict=True)):
        if action == NOTICE and AGAIN in [event.kind for event in step.events]:
            first = left[0]
            late = [one for one in done if one[0] > first and one[1] == NOTICE]
            done, left = [*(one for one in done if one[0] < first), *late], []
        else:
            done.append((place, action))
            left = [*left, place] if action.verb == REVOKE else left[1:] if action == NOTICE else left
            left = [] if action.verb == "deal" else left
    return [action for _, action in done]


@pytest.mark.parametrize("ident", RULED)
def test_what_an_earlier_deal_has_left_unnoticed_does_not_come_before_what_this_one_has(ident: str) -> None:
    it, told = game(ident), 0
    for line, chance in lines(ident, usual=True):
        if not played(line, chance, 1):
            continue
        while not line.stuck() and not it.shuffle(line.state):
            line.take(random_action(it, line.state, chance))
        if not line.stuck() and played(line, chance, 1):
            told += 1
            assert line.take(NOTICE).kinds[0] != "too-late"
            assert line.take(NOTICE).kinds[0] == "too-late"
            assert refusal(line, NOTICE) == "nothing-irregular"
    assert told or ident == "mighty"  # whose game is one round


@pytest.mark.parametrize("ident", RULED)
def test_tricks_that_are_taken_back_are_no_earlier_tricks(ident: str) -> None:
    back = 0
    for line, chance in lines(ident):
        if played(line, chance, 1, chance.randrange(8)) and AGAIN in line.take(NOTICE).kinds:
            back += 1
            told = past(line.steps, line.done)
            assert told[-1] == told[[action.verb for action in line.done].index(REVOKE)]
    assert back or ident == "skat"  # where the other side has to demand it


@pytest.mark.parametrize("ident", CLAIMED)
def test_a_claim_does_not_keep_a_play_against_the_rules_from_being_noticed(ident: str) -> None:
    ruled = 0
    for line, chance in lines(ident):
        if played(line, chance, 1, chance.randrange(12)) and line.plays():
            name = chance.choice([line.game.seats(line.state.options)[seat] for seat in circle(line.game, line.state)])
            if not any(line.take(Action(CLAIM, (), name)).state.hands):
                continue  # who may not claim has broken another rule by it
            ruled += line.take(Action(AGREED), NOTICE).kinds[0] in ("established", "taken-back", "to-dummy")
    assert ruled


@pytest.mark.parametrize("ident", RULED)
def test_what_is_not_held_is_not_played_against_the_rules_either(ident: str) -> None:
    tried = 0
    for line, chance in lines(ident, usual=True):
        while len(line.done) < MOST and not line.stuck():
            for action in not_held(line, chance):
                tried += 1
                with pytest.raises(Illegal):
                    line.game.take(line.steps, line.done, action)
            line.take(random_action(line.game, line.state, chance))
    assert tried


def not_held(line: Line, chance: random.Random) -> list[Action]:
    """Plays with cards of other seats, if somebody is to play."""
    state, it = line.state, line.game
    if not line.plays():
        return []
    own = it.hand(state, state.turn)
    hands = [hand for seat, hand in enumerate(state.hands) if seat != state.turn and hand]
    other = state._replace(hands=tuple(chance.choice(hands) for _ in state.hands)) if hands else state
    plays = [one for one in it.offers(other) if one.verb == "play" and not contains(own, one.cards)]
    return [one._replace(verb=REVOKE) for one in chance.sample(plays, min(3, len(plays)))]


@pytest.mark.parametrize("ident", RULED)
def test_whatever_is_played_against_the_rules_play_goes_on(ident: str) -> None:
    for line, chance in lines(ident, usual=True):
        for _ in range(3 * MOST):
            if line.stuck():
                break
            bad = line.broken(chance) if chance.random() < 0.3 else None
            line.take(bad or random_action(line.game, line.state, chance))


def test_in_birdhead_the_lead_of_a_whole_hand_is_noticed_as_nothing_is_left_to_reveal() -> None:
    it, hands = game("birdhead"), (("3", "4"), ("6", "7"), ("7", "9"), ("8", "11"))
    line = Line(it, [Step(it.state(0, hands=hands, leader=0))], [])
    line.take(it.read("revoke:3,4"), *map(it.read, ("6,7", "7,9", "8,11")))
    assert it.legal(line.state) == [NOTICE] and it.judge(line.state, NOTICE).rule == "irregular.revoke"
    step = it.play(line.state, NOTICE)
    assert line.take(NOTICE).steps[-1] == step and line.state.hands == hands
    line.take(random_action(it, line.state, random.Random(0)))


@pytest.mark.parametrize("ident", RULED)
def test_once_a_card_is_played_a_deal_stands_whatever_is_left_out(ident: str) -> None:
    """Also in a position that does not tell what was said before, and in the phase in which the last cards are shown."""
    stood = 0
    for line, chance in lines(ident, usual=True):
        for _ in range(MOST):
            if line.stuck():
                break
            line.take(random_action(line.game, line.state, chance))
            state = line.state
            if any(state.hands) and line.played_on():
                silent = {name: ("",) * len(getattr(state, name)) for name in WORDS if hasattr(state, name)}
                cleared = {"shown": ()} if getattr(state, "dead", ()) else {}
                bare = state._replace(**silent, **cleared)
                assert line.game.take([Step(bare)], [], Action(MISDEAL)).events[0].kind == "deal-stands", bare
                stood += 1
    assert stood
