"""Mighty: a card is played; who wins the trick; the friend shows."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Step
from ...core.position import Play, Seat, Trick, replace
from ...core.soundness import known
from ...toolkit.incidents import claims, emptied, incidents, laid_away, misbids, remaining
from ...toolkit.tricks import added, gathered, lifted, played
from .scoring import end_round, forfeited
from .state import JOKER, POWER, TRICKS, State, game, strain_of, suit, the_mighty

CALL = "call"


@game.clause("lead.joker")
def led(s: State) -> str:
    """The suit to follow: the one that was named with the joker, or the printed suit of the card led."""
    return s.named or suit(s.trick[0].cards[0])


# -- playing a card --------------------------------------------------------------------------------------------


@game.clause("play.lead", "lead.any")
def play_card(s: State, action: Action) -> Step[State]:
    """One card each, clockwise; the last of the trick ends it."""
    card = action.cards[0]
    event = _lead_event(s, action) if not s.trick else _follow_event(s, card)
    after = played(s, action, (s.turn + 1) % len(s.hands))
    if not s.trick:
        after = replace(after, named=action.value if card == JOKER else "", called=action.value == CALL)
    step = reveal(after, s.turn, card)
    events = (event, *step.events)
    if len(after.trick) < len(after.hands):
        return Step(step.state, events)
    return end_trick(step.state).preceded_by(*events)


def _lead_event(s: State, action: Action) -> Event:
    card = action.cards[0]
    if action.value == CALL:
        automatic = s.options.joker_call == "automatic"
        return Event("calls-joker", "option.joker-call" if automatic else "call.announce", s.turn, action.cards)
    if card == JOKER:
        return Event("leads-joker", "lead.joker", s.turn, action.cards, action.value)
    if card == the_mighty(s):
        return Event("leads-mighty", "cards.printed", s.turn, action.cards, suit(card))
    return Event("leads", "play.lead" if s.number == 1 else "lead.any", s.turn, action.cards)


def _follow_event(s: State, card: str) -> Event:
    if card == JOKER:
        return Event(
            "gives-joker" if s.called else "joker", "call.joker" if s.called else "follow.always", s.turn, (card,)
        )
    following = suit(card) == led(s)
    if card == the_mighty(s):
        called = s.called and JOKER in s.hands[s.turn]
        rule = "call.joker" if called else "follow.suit" if following else "follow.always"
        return Event("mighty", rule, s.turn, (card,))
    return Event("follows" if following else "throws", "follow.suit" if following else "follow.void", s.turn, (card,))


# -- the friend shows ------------------------------------------------------------------------------------------


@game.clause("friend.hidden")
def reveal(s: State, seat: Seat, card: str) -> Step[State]:
    """The called card is played by the friend, or by the declarer, who then has none."""
    if card != s.call or s.revealed:
        return Step(s)
    if seat == s.declarer:
        return Step(replace(s, revealed=True), (Event("hidden-solo", "friend.hidden", seat, (card,)),))
    return Step(replace(s, friend=seat, revealed=True), (Event("revealed", "friend.card", seat, (card,)),))


@game.clause("friend.first")
def first_friend(s: State, seat: Seat) -> Step[State]:
    """The winner of trick 1 is the friend, if that was called; the declarer has none by winning it."""
    if s.call != "first" or s.number != 1 or s.revealed:
        return Step(s)
    if seat == s.declarer:
        return Step(replace(s, revealed=True), (Event("first-self", "friend.first", seat),))
    return Step(replace(s, friend=seat, revealed=True), (Event("first-friend", "friend.first", seat),))


# -- who wins the trick ----------------------------------------------------------------------------------------


@game.clause("power.when")
def powerless(number: int, called: bool) -> str:
    """Name what takes the joker's power in this trick, or ''."""
    return "called" if called else {1: "first", TRICKS: "last"}.get(number, "")


@game.clause("win.mighty", "win.joker", "win.trump", "win.suit", "power.led", "cards.rank")
def winner(trick: Trick, strain: str, mighty: str, led: str, weak: bool) -> Play:
    """The Mighty, the joker with its power, the highest trump, the highest card of the suit to follow.

    A powerless joker that was led keeps the trick only if there is none of these.
    """

    def power(play: Play) -> tuple[bool, bool, bool, bool, bool, int]:
        card = play.cards[0]
        if card == JOKER:
            return False, not weak, False, False, play is trick[0], 0
        return card == mighty, False, card[0] == strain, card[0] == led, False, POWER[card[1]]

    return max(trick, key=power)


def best_play(s: State) -> Play:
    """The play that wins the trick as it stands."""
    return winner(s.trick, strain_of(s), the_mighty(s), led(s), bool(powerless(s.number, s.called)))


def _won_by(s: State, card: str) -> str:
    if card == the_mighty(s):
        return "win.mighty"
    if card == JOKER:
        return "power.led" if powerless(s.number, s.called) else "win.joker"
    return "win.trump" if card[0] == strain_of(s) else "win.suit"


@game.clause("trick.next-lead")
def end_trick(s: State) -> Step[State]:
    """The winner takes the cards and leads; after trick 10 the round is counted."""
    best = best_play(s)
    rule = _won_by(s, best.cards[0])
    cards = gathered(s.trick)
    after = lifted(s, best.seat, won=added(s.won, best.seat, cards), named="", called=False)
    weak = JOKER in cards and rule != "win.mighty" and powerless(s.number, s.called)
    lost = (Event(f"power-{weak}", "power.when", cards=(JOKER,)),) if weak else ()
    friend = first_friend(after, best.seat)
    events = (*lost, Event("won", rule, best.seat, best.cards, rule.partition(".")[2]), *friend.events)
    after = replace(friend.state, number=s.number + 1)
    if any(after.hands):
        return Step(after, (*events, Event("next", "trick.next-lead", best.seat)))
    return end_round(after).preceded_by(*events)


def rest(s: State, seat: Seat) -> Step[State]:
    """All tricks that are left go to a seat; who holds the card that was called is the friend."""
    known = first_friend(s, seat)
    holder = next((place for place, hand in enumerate(s.hands) if s.call in hand), TABLE)
    if holder != TABLE:
        known = Step(replace(s, friend=TABLE if holder == s.declarer else holder, revealed=True))
    return end_round(emptied(known.state, won=added(s.won, seat, remaining(s)))).preceded_by(*known.events)


def given_up(s: State, seat: Seat) -> Step[State]:
    """All that is left is conceded to a seat; nobody becomes the friend by what the declarer gives up."""
    alone = s.call == "first" and s.number == 1 and seat != s.declarer
    return rest(replace(s, revealed=True) if alone else s, seat)


def rival(s: State, seat: Seat) -> Seat:
    """The declarer, or of the declarer's side another player."""
    ruling = (known(s.declarer, "declarer", "it tells the sides"), s.friend)
    return next(place for place in range(len(s.hands)) if place not in ruling) if seat in ruling else s.declarer


def layer(s: State) -> Seat:
    """Who has laid cards away."""
    laid = s.phase in ("friend", "play")
    return known(s.declarer, "declarer", "it tells who laid cards away") if laid else TABLE


KEPT = "dealer", "opener", "lowered", "finished", "totals"
incidents(
    game,
    KEPT,
    begun=lambda s: any(s.bids) or bool(s.contract) or s.phase in ("change", "bury", "friend", "play"),
    number=laid_away(game, KEPT, layer, forfeited),
)
misbids(game, "bid")
claims(game, rest, rival, given_up=given_up)
