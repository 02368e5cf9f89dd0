"""Duties, prohibitions and exceptions on a game made for the purpose: play one of three cards."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from torite.core.acts import Action, Event, Facts, Illegal, Reason, Step, play
from torite.core.game import Game
from torite.core.position import Hands, Seat

CARDS = ("S2", "S3", "H2")


class Options(NamedTuple):
    """None."""


class State(NamedTuple):
    turn: Seat = 0
    hands: Hands = (CARDS,)
    phase: str = "play"
    options: Options = Options()


def make(*rules: tuple[str, str, Any]) -> Game[State]:
    """A game with these rules: (force, clause, test)."""
    game = Game("toy", State, Options, seats=lambda options: ("A",), deck=lambda options: CARDS, order=str)

    def start(options: Options) -> State:
        return State()

    def offers(state: State) -> list[Action]:
        return [play(card) for card in CARDS]

    def move(state: State, action: Action) -> Step[State]:
        return Step(state, (Event("played", "a", state.turn, action.cards),))

    for hook in (start, offers, move):
        game.hook(hook)
    for force, clause, test in rules:
        getattr(game, force)(clause)(lambda state, test=test: test)
    return game


def suit(letter: str) -> Any:
    return lambda action: action.cards[0][0] == letter


def verdicts(game: Game[State]) -> dict[str, tuple[bool, str]]:
    judged = [game.judge(State(), play(card)) for card in CARDS]
    assert [verdict.action for verdict in judged if verdict.legal] == game.legal(State())
    return {verdict.action.cards[0]: (verdict.legal, verdict.rule) for verdict in judged}


def test_a_duty_binds_when_it_can_be_met() -> None:
    assert verdicts(make(("must", "follow", suit("H")))) == {
        "S2": (False, "follow"),
        "S3": (False, "follow"),
        "H2": (True, "follow"),
    }


def test_a_duty_that_nothing_meets_is_void() -> None:
    game = make(("must", "follow", suit("C")))
    assert verdicts(game) == dict.fromkeys(CARDS, (True, "follow"))
    assert [link.effect for link in game.judge(State(), play("S2")).chain] == ["void"]


def test_what_no_rule_speaks_for_is_explained_by_what_it_would_do() -> None:
    verdict = make(("ban", "no", suit("C"))).judge(State(), play("S2"))
    assert (verdict.legal, verdict.rule) == (True, "a")
    told: Facts = {"event": "played", "seat": 0, "cards": ("S2",), "value": "", "side": -1}
    assert verdict.chain == (Reason("a", "offered", told),)


def test_a_ban_that_only_took_others_decides_nothing() -> None:
    verdict = make(("ban", "no", suit("H"))).judge(State(), play("S2"))
    assert (verdict.rule, [link.effect for link in verdict.chain]) == ("a", ["offered"])


def test_a_ban_speaks_for_what_it_leaves_where_it_says_so() -> None:
    game = make()
    game.ban("high")(lambda state: suit("C")).speaks_for(lambda state, action: action.cards == ("S2",))
    assert game.judge(State(), play("S2")).chain == (Reason("high", "clears"),)
    assert game.judge(State(), play("S3")).rule == "a"


def test_of_two_duties_the_one_decides_that_others_failed() -> None:
    assert (
        make(("must", "some", suit("S")), ("must", "all", lambda action: True)).judge(State(), play("S2")).rule
        == "some"
    )
    assert make(("must", "all", lambda action: True)).judge(State(), play("S2")).rule == "all"


def test_a_duty_that_nothing_fulfils_outweighs_one_that_everything_does() -> None:
    game = make(("must", "clubs", suit("C")), ("must", "all", lambda action: True))
    assert game.judge(State(), play("S2")).rule == "clubs"


def test_where_nothing_fulfils_a_duty_its_other_clause_speaks() -> None:
    game = make()
    game.must("follow", void="free")(lambda state: suit("C"))
    assert game.judge(State(), play("S2")).chain == (Reason("free", "void"),)
    assert "free" in game.clauses


def test_what_an_action_would_do_is_left_unsaid_where_it_tells_of_hidden_cards() -> None:
    def move(state: State, action: Action) -> Step[State]:
        return Step(state, (Event("drawn", "b", state.turn, ("H9",)),))

    game = make()
    game.hook(move)
    assert game.judge(State(), play("S2")).chain == (Reason("b", "offered"),)


def test_a_position_that_cannot_be_played_on_can_be_judged() -> None:
    def move(state: State, action: Action) -> Step[State]:
        raise IndexError("nobody has cards")

    game = make()
    game.hook(move)
    assert game.judge(State(), play("S2")).legal


def test_a_ban_binds_even_if_nothing_is_left() -> None:
    assert make(("ban", "no", lambda action: True)).legal(State()) == []


def test_an_exception_restores_and_is_cited() -> None:
    game = make(("must", "follow", suit("H")), ("may", "twos", lambda action: action.cards == ("S2",)))
    assert verdicts(game) == {"S2": (True, "twos"), "S3": (False, "follow"), "H2": (True, "follow")}
    assert [(link.rule, link.effect) for link in game.judge(State(), play("S3")).chain] == [
        ("follow", "binds"),
        ("twos", "helpless"),
    ]


def test_a_later_ban_takes_back_what_an_exception_gave() -> None:
    game = make(
        ("must", "follow", suit("H")),
        ("may", "twos", lambda action: action.cards == ("S2",)),
        ("ban", "never", lambda action: action.cards == ("S2",)),
    )
    assert verdicts(game)["S2"] == (False, "never")


def test_a_refusal_names_legal_plays_nearest_to_it() -> None:
    assert make(("must", "follow", suit("H"))).judge(State(), play("S2")).instead == (play("H2"),)


def test_cards_not_held_are_refused_before_any_rule() -> None:
    verdict = make().judge(State(), play("C9"))
    assert not verdict.legal
    assert verdict.chain[0].facts["why"] == "not-held"


def test_what_is_not_offered_is_refused() -> None:
    verdict = make().judge(State(), play("S2", "S3"))
    assert not verdict.legal
    assert verdict.chain[-1].facts["why"] == "one-at-a-time"


def test_play_raises_with_the_verdict() -> None:
    with pytest.raises(Illegal) as caught:
        make(("must", "follow", suit("H"))).play(State(), play("S2"))
    assert caught.value.verdict.rule == "follow"


def test_options_are_checked() -> None:
    with pytest.raises(ValueError, match="no option 'colour'"):
        make().choose(colour="red")
