"""New Game, in the order of its rules page."""

from torite.core.acts import OVER, Action, Event, Step, play
from torite.core.position import Play, Trick, replace
from torite.toolkit.dealing import clockwise, counted, dealt, drawing, lots
from torite.toolkit.following import following
from torite.toolkit.phases import moving, opening, shuffling
from torite.toolkit.ranks import strengths
from torite.toolkit.scores import leaders
from torite.toolkit.tricks import added, gathered, highest, lifted, play_event, played

from .state import SEATS, State, game, seats

HAND = 5
NO_TRUMP = ""

game.clause("overview.players")(seats)
counted(game, "cards.deck")
opening(game)
shuffling(game)
draw = drawing(game, "deal.dealer")


@game.clause("deal.hands")
def deal(s: State, action: Action) -> Step[State]:
    """Five cards each, from the dealer's left; the others are not used."""
    order = clockwise(s.dealer + 1, len(SEATS))
    hands, rest = dealt(action.cards, order, HAND, game.order), action.cards[HAND * len(order) :]
    after = replace(s, phase="play", turn=order[0], hands=hands, stock=rest)
    return Step(after, (Event("dealt", "deal.hands", value=str(HAND)), Event("starts", "play.lead", order[0])))


# -- the play --------------------------------------------------------------------------------------------------


@game.hook
def offers(s: State) -> list[Action]:
    """A dealer to be drawn, or any card of the hand; which of them may be played is for the rules to say."""
    if s.phase == "draw":
        return lots(game, s)
    return [play(card) for card in s.hands[s.turn] if card != "?"] if s.phase == "play" else []


following(game, "follow.must")


@game.clause("trick.winner")
def winner(trick: Trick) -> Play:
    """The highest card of the suit led."""
    return highest(trick, NO_TRUMP, strengths())


@game.clause("play.lead", "follow.void")
def play_card(s: State, action: Action) -> Step[State]:
    """A card to the trick; the last one ends it."""
    after = played(s, action, (s.turn + 1) % len(SEATS))
    return (end_trick(after) if len(after.trick) == len(SEATS) else Step(after)).preceded_by(play_event(s, action))


def end_trick(s: State) -> Step[State]:
    """The winner takes the trick and leads to the next one; after the last one the game is over."""
    best = winner(s.trick)
    won = Event("won", "trick.winner", best.seat, best.cards)
    after = lifted(s, best.seat, played=s.played + gathered(s.trick), tricks=added(s.tricks, best.seat, 1))
    if any(after.hands):
        return Step(after, (won, Event("next", "trick.winner", best.seat)))
    over = replace(after, phase="over", turn=OVER)
    return Step(
        over, (won, *(Event("winner", "end.winner", seat, value=str(max(over.tricks))) for seat in winners(over)))
    )


moving(game, draw=draw, deal=deal, play=play_card)


# -- the end ---------------------------------------------------------------------------------------------------


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """The tricks that each player has taken."""
    return s.tricks


@game.hook
@game.clause("end.winner")
def winners(s: State) -> tuple[int, ...]:
    """Whoever has taken most tricks; several share the win."""
    return leaders(s.tricks)
