"""A turn of Basra, in the order of the rules page: what may be done, what it does, basras."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...core.acts import Action, Event, Facts, Reason, Step, play
from ...core.cards import contains, without
from ...core.fold import Test
from ...core.position import Cards, replace
from ...toolkit.incidents import incidents
from ...toolkit.irregular import irregularities, next_action
from ...toolkit.tricks import added, changed
from .captures import captures, falls_apart, parted, sweeps, takes
from .deal import HAND, deal, hand_out
from .scoring import end_deal
from .state import JACK, KOMI, Options, State, game, side, value

KOMI_LIMIT = 10
CROWDED = 8
"""Up to so many floor cards, wrong captures of two are judged beforehand."""


# -- what a seat could do --------------------------------------------------------------------------------------


def capture(card: str, cards: Cards) -> Action:
    """The action of capturing some cards: `S6=HA+H5`."""
    return play(card, value="+".join(sorted(cards, key=game.order)))


def taken(action: Action) -> Cards:
    """The cards that an action captures."""
    return tuple(action.value.split("+")) if action.value else ()


@game.hook
def normal(s: State, action: Action) -> Action:
    """The captured cards in the game's order."""
    cards = taken(action)
    if len(action.cards) != 1 or not cards or any(card not in game.cards for card in cards):
        return action
    return action._replace(value=capture(*action.cards, cards).value)


@game.hook
def unread(s: State, action: Action) -> Reason | None:
    """Refuse a capture of cards that do not lie on the floor."""
    if s.phase != "play" or action.verb != "play" or contains(s.floor, taken(action)):
        return None
    odd = tuple(card for card in taken(action) if card not in game.cards)
    if odd:
        return Reason("", "refused", {"why": "no-card", "named": " ".join(odd)})
    missing = tuple(card for card in taken(action) if card not in s.floor) or taken(action)
    return Reason("capture.rank", "refused", {"why": "not-on-floor", "cards": missing})


@game.hook
@game.clause("turn.free")
def offers(s: State) -> list[Action]:
    """Every capture of every card, the largest first, and laying each card down."""
    if s.phase != "play":
        return []
    hand = [card for card in dict.fromkeys(s.hands[s.turn]) if card != "?"]
    takings = [capture(card, tuple(cards)) for card in hand for cards in captures(card, s.floor)]
    return [*takings, *(play(card) for card in hand)]


@game.hook
def unlisted(s: State, action: Action) -> bool:
    """Any capture that adds up may be made, also where there are too many to list."""
    return action.verb == "play" and len(action.cards) == 1 and takes(action.cards[0], taken(action), s.floor)


@game.hook
def tries(s: State) -> list[Action]:
    """Wrong captures worth a verdict: each card with each floor card, and with two while the floor is not crowded."""
    if s.phase != "play":
        return []
    pairs = list(combinations(s.floor, 2)) if len(s.floor) <= CROWDED else []
    some = [*((card,) for card in s.floor), *pairs]
    return [capture(card, cards) for card in s.hands[s.turn] if card != "?" for cards in some]


@game.hook
def taps(action: Action) -> Cards | None:
    """A reader taps the card and what it takes."""
    return (*action.cards, *taken(action)) if action.value else None


@game.ban("sweep.compulsory")
def no_sweep(s: State) -> Test | None:
    """A jack or komi takes the whole floor, if there is one."""
    if not s.floor:
        return None
    return lambda action: sweeps(action.cards[0]) and set(taken(action)) != set(s.floor)


@no_sweep.because
def _(s: State, action: Action) -> Facts:
    return {"card": action.cards, "floor": s.floor}


@game.ban("capture.pictures", verdict_only=True)
def picture_by_sum(s: State) -> Test | None:
    """A queen or king takes nothing but its own rank, and is taken by nothing else."""
    return lambda action: (
        not sweeps(action.cards[0]) and any(_odd_picture(action.cards[0], card) for card in taken(action))
    )


def _odd_picture(card: str, other: str) -> bool:
    return (value(card) == 0 or value(other) == 0) and card[1] != other[1]


@picture_by_sum.because
def _(s: State, action: Action) -> Facts:
    odd = tuple(card for card in taken(action) if _odd_picture(action.cards[0], card))
    return {"card": action.cards, "odd": odd}


@game.ban("capture.exact", verdict_only=True)
def wrong_sum(s: State) -> Test | None:
    """Require that captured cards fall into groups of equal rank or of the right sum, no card in two of them."""
    return lambda action: bool(action.value) and not takes(action.cards[0], taken(action), s.floor)


wrong_sum.speaks_for(lambda s, action: bool(action.value) and not sweeps(action.cards[0]))


@wrong_sum.cites
def _(s: State, action: Action) -> str:
    """A capture that adds up is one by rank, by sum, or of several groups."""
    card, cards = action.cards[0], taken(action)
    return _how(card, cards) if takes(card, cards, s.floor) else "capture.exact"


@wrong_sum.because
def _(s: State, action: Action) -> Facts:
    card, cards = action.cards[0], taken(action)
    groups = parted(card, cards) if takes(card, cards, s.floor) else []
    return {
        "card": action.cards,
        "cards": cards,
        "own": value(card),
        "groups": " / ".join(map(_written, groups)),
    }


def _written(group: list[str]) -> str:
    """A card of equal rank as it is, a sum as one writes it: 4 + 5 = 9."""
    worth = [value(card) for card in group]
    return f"[{group[0]}]" if len(group) == 1 else f"{' + '.join(map(str, worth))} = {sum(worth)}"


# -- what a turn does ------------------------------------------------------------------------------------------


@game.hook
def move(s: State, action: Action) -> Step[State]:
    """The position after an action, and what happened."""
    return deal(s, action) if s.phase == "deal" else play_card(s, action)


@game.clause("sweep.empty")
def play_card(s: State, action: Action) -> Step[State]:
    """The card stays on the floor, or goes to the pile with what it took."""
    card, cards = action.cards[0], taken(action)
    hands = changed(s.hands, s.turn, without(s.hands[s.turn], (card,)))
    if not cards:
        rule = "sweep.empty" if sweeps(card) else "turn.free"
        return pass_on(replace(s, hands=hands, floor=(*s.floor, card)), (Event("lays", rule, s.turn, (card,)),))
    mine = side(s.turn)
    after = replace(
        s,
        hands=hands,
        floor=without(s.floor, cards),
        piles=added(s.piles, mine, (card, *cards)),
        last=mine,
    )
    rule = "sweep.jack" if card[1] == JACK else "sweep.komi" if card == KOMI else _how(card, cards)
    took = Event("takes", rule, s.turn, (card,), "+".join(cards))
    if after.floor:
        return pass_on(after, (took,))
    if is_basra(card, cards, s.options):
        event = Event("basra", basra_rule(card, cards, s.options), s.turn)
        return pass_on(replace(after, basras=added(s.basras, mine, 1)), (took, event))
    return pass_on(after, (took, no_basra(s, card, cards)))


def _how(card: str, cards: Cards) -> str:
    if len(cards) == 1:
        return "capture.rank"
    return "capture.sum" if value(card) and sum(map(value, cards)) == value(card) else "capture.several"


game.clause("sweep.jack", "sweep.komi")(sweeps)


@game.clause("basra.clear", "basra.jack", "basra.komi", "option.jack-basra")
def is_basra(card: str, cards: Cards, options: Options) -> bool:
    """Clearing the floor is a basra, but not with a jack, and with komi only for ten or less."""
    if card[1] == JACK:
        return options.jack_basra and len(cards) == 1 and cards[0][1] == JACK
    return card != KOMI or komi_basra(cards, options)


def basra_rule(card: str, cards: Cards, options: Options) -> str:
    """The clause that makes this a basra: an option's, where nothing else would."""
    if card[1] == JACK:
        return "option.jack-basra"
    if card != KOMI or komi_basra(cards, Options()):
        return "basra.clear"
    return "option.komi-groups" if all(map(value, cards)) else "option.komi-pictures"


def no_basra(s: State, card: str, cards: Cards) -> Event:
    """Why clearing the floor was none: a jack did it, or komi met pictures or too much."""
    if card[1] == JACK:
        return Event("no-basra", "basra.jack", s.turn, (card,))
    worth = [komi_value(taken, s.options) for taken in cards]
    pictures = tuple(taken for taken, counts in zip(cards, worth, strict=True) if not counts)
    if pictures:
        return Event("komi-pictures", "basra.komi", s.turn, pictures)
    return Event("komi-sum", "basra.komi", s.turn, (card,), str(sum(worth)))


@game.clause("option.komi-pictures")
def komi_value(card: str, options: Options) -> int:
    """Count a card for komi's basra; by option queens and kings are ten, jacks never count."""
    return 10 if options.komi_pictures10 and card[1] in "QK" else value(card)


@game.clause("option.komi-groups")
def komi_basra(cards: Cards, options: Options) -> bool:
    """Counted cards that add up to ten or less; by option, groups of one sum below ten."""
    worth = [komi_value(card, options) for card in cards]
    if not all(worth):
        return False
    return sum(worth) <= KOMI_LIMIT or (options.komi_groups and _equal_groups(sorted(worth, reverse=True)))


def _equal_groups(worth: list[int]) -> bool:
    """Whether the values split into two or more groups of one sum below ten."""
    return any(sum(worth) > each and falls_apart(tuple(worth), each) for each in range(max(worth), KOMI_LIMIT))


def pass_on(s: State, events: tuple[Event, ...]) -> Step[State]:
    """The next player, new hands, or the end of the deal."""
    if any(s.hands):
        return Step(replace(s, turn=(s.turn + 1) % s.options.players), events)
    if s.stock:
        after = hand_out(s)
        return Step(after, (*events, Event("again", "deal.again", s.dealer)))
    return end_deal(s).preceded_by(*events)


def binds(past: Sequence[State], done: Sequence[Action]) -> bool:
    """As soon as anybody has acted after it, or new hands have been dealt."""
    return next_action(past, done) or len(past[-1].stock) < len(past[0].stock)


irregularities(game, binds)
incidents(
    game,
    ("dealer", "totals", "won", "waiting"),
    begun=lambda s: bool(any(s.piles)) or len(s.floor) > HAND or len({*map(len, s.hands)}) > 1,
)
