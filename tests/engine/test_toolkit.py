"""The toolkit for tricks, on a game made of it: four players, three cards each, spades are trumps."""

from __future__ import annotations

from typing import NamedTuple

from torite.core.acts import OVER, TABLE, Action, Event, Step, play
from torite.core.cards import pack
from torite.core.game import Game
from torite.core.position import Cards, Hands, Numbers, Piles, Play, Seat, Shown, Trick
from torite.toolkit.dealing import clockwise, dealt, drawing, lots
from torite.toolkit.following import following
from torite.toolkit.phases import empty
from torite.toolkit.ranks import held_as, strengths
from torite.toolkit.scores import leaders, summed
from torite.toolkit.tricks import added, gathered, highest, lifted, play_event, played

SEATS = ("N", "E", "S", "W")
HAND = 3
STRENGTH = strengths("AKQ")


class Options(NamedTuple):
    """None."""


class State(NamedTuple):
    """A position of the game made for the purpose."""

    turn: Seat = TABLE
    hands: Hands = ((),) * 4
    trick: Trick = ()
    shown: Shown = ()
    won: Piles = ((),) * 4
    tricks: Numbers = (0,) * 4
    dealer: Seat = TABLE
    lives: Numbers = (3,) * 4
    phase: str = "draw"
    options: Options = Options()


game = Game(
    "toy", State, Options, seats=lambda options: SEATS, deck=lambda options: pack("AKQ"), order=held_as("AKQ", "SHDC")
)
draw = drawing(game, "deal.dealer")
following(game, more=lambda s, action: {"note": "none"})


@game.hook
def start(options: Options) -> State:
    """The dealer is to be drawn."""
    return State()


@game.hook
def shuffle(s: State) -> Cards:
    """All cards, when a deal is due."""
    return pack("AKQ") if s.phase == "deal" else ()


@game.hook
def offers(s: State) -> list[Action]:
    """A card, or who deals."""
    return lots(game, s) if s.phase == "draw" else [play(card) for card in s.hands[s.turn]]


def deal(s: State, action: Action) -> Step[State]:
    """Three cards each; the dealer's left neighbour leads."""
    order = clockwise(s.dealer + 1, 4)
    hands = dealt(action.cards, order, HAND, game.order)
    return Step(s._replace(phase="play", hands=hands, turn=order[0]), (Event("dealt", "deal.hands"),))


def play_card(s: State, action: Action) -> Step[State]:
    """A card; the fourth one ends the trick."""
    after = played(s, action, (s.turn + 1) % 4)
    return (
        Step(after, (play_event(s, action),))
        if len(after.trick) < 4
        else end_trick(after).preceded_by(play_event(s, action))
    )


def end_trick(s: State) -> Step[State]:
    """The winner takes the cards and leads."""
    best = highest(s.trick, "S", STRENGTH)
    won, tricks = added(s.won, best.seat, gathered(s.trick)), added(s.tricks, best.seat, 1)
    after = lifted(s, best.seat, won=won, tricks=tricks)
    return Step(after if any(after.hands) else after._replace(turn=OVER), (Event("won", "win", best.seat, best.cards),))


@game.hook
def move(s: State, action: Action) -> Step[State]:
    """The position after an action."""
    return {"draw": draw, "deal": deal, "play": play_card}[s.phase](s, action)


DEAL = Action("deal", ("HA", "HK", "SQ", "HQ", "DA", "SK", "CA", "CK", "CQ", "SA", "DK", "DQ"))


def after(*actions: Action) -> Step[State]:
    """The last step of a line from the start."""
    step = Step(game.start())
    for action in actions:
        step = game.play(step.state, action)
    return step


def test_who_is_drawn_deals_and_the_left_neighbour_gets_the_first_cards() -> None:
    step = after(Action("start", value="W"), DEAL)
    assert step.state.dealer == 3
    assert step.state.turn == 0
    assert step.state.hands[0] == ("SQ", "HA", "HK"), "sorted suit by suit"


def test_an_empty_table_keeps_what_everybody_has_to_begin_with() -> None:
    cleared = empty(game, Options(), dealer=1)
    assert (cleared.turn, cleared.dealer, cleared.tricks, cleared.lives) == (TABLE, 1, (0,) * 4, (3,) * 4)


def test_a_seat_that_gets_no_cards_has_an_empty_hand() -> None:
    assert dealt(("HA", "SA"), [2, 0], 1, game.order, 3) == (("SA",), (), ("HA",))


def test_following_binds_and_tells_its_facts() -> None:
    state = after(Action("start", value="W"), DEAL, play("HA")).state
    verdict = game.judge(state, play("SK"))
    assert (verdict.legal, verdict.rule) == (False, "follow.must")
    facts = {"led": "H", "who": 0, "card": ("HA",), "cards": ("SK",), "able": ("HQ",), "note": "none"}
    assert dict(verdict.chain[0].facts) == facts


def test_a_card_leads_follows_or_is_thrown() -> None:
    first = after(Action("start", value="W"), DEAL, play("HA"))
    second = game.play(first.state, play("HQ"))
    third = game.play(second.state, play("CQ"))
    assert [(one.events[0].kind, one.events[0].rule) for one in (first, second, third)] == [
        ("leads", "play.lead"),
        ("follows", "follow.must"),
        ("throws", "follow.void"),
    ]


def test_a_trump_takes_the_trick_and_its_player_leads() -> None:
    step = after(Action("start", value="W"), DEAL, play("HA"), play("HQ"), play("CQ"), play("SA"))
    assert [event.kind for event in step.events] == ["throws", "won"]
    assert step.state.turn == 3
    assert step.state.won[3] == ("HA", "HQ", "CQ", "SA")
    assert step.state.tricks == (0, 0, 0, 1)
    assert [one.seat for one in step.state.shown] == [0, 1, 2, 3]


def test_without_trumps_the_highest_card_of_the_suit_led_wins() -> None:
    trick = (Play(0, ("HK",)), Play(1, ("SA",)), Play(2, ("HA",)))
    assert highest(trick, "", STRENGTH).seat == 2


def test_unknown_cards_are_held_last() -> None:
    assert sorted(("?", "CQ", "SA"), key=held_as("AKQ", "SHDC")) == ["SA", "CQ", "?"]


def test_scores() -> None:
    assert summed((3, 4), (2, -1)) == (5, 3)
    assert leaders((5, 3, 5)) == (0, 2)
