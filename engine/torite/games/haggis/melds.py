"""Every meld a hand can make: each set of cards once for each shape it can be named as."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, groupby, product
from operator import itemgetter
from typing import NamedTuple

from ...core.acts import Action
from ...core.cards import without
from ...core.position import UNKNOWN, Cards
from .shapes import (
    BOMB_RANKS,
    HIGHEST,
    HIGHEST_NUMBER,
    LEAST_SEQUENCE,
    LOWEST,
    Outline,
    beside,
    bomb_level,
    subsets,
)
from .state import ALL_SUITS, FACES, NUMBERS, rank

type Kind = tuple[str, int, int]
type Melds = tuple[Action, ...]
ANY = 99
"""More than there are of anything: no limit."""
NARROWEST = 2
"""Cards of each step of stairs at the least."""
_made = tuple.__new__


class Asked(NamedTuple):
    """Ask for melds of so many cards that can be compared with what lies; without a kind for all that may be led."""

    size: int = 0
    kind: Kind | None = None


@lru_cache(maxsize=64)
def melds(hand: Cards) -> Melds:
    """Every meld of a hand.

    The hand is in the game's order, court cards last; so every meld below comes out in that order, too.
    """
    return (*singles(hand), *bombs(hand), *_forming(hand, Asked()))


@lru_cache(maxsize=64)
def answers(hand: Cards, size: int, kind: Kind) -> Melds:
    """The melds of a hand that can be compared with one of so many cards."""
    if len(hand) < size:
        return ()
    return singles(hand) if kind[0] == "single" else tuple(_forming(hand, Asked(size, kind)))


@lru_cache(maxsize=64)
def _earlier(asked: Asked) -> deque[tuple[Cards, Sequence[Action]]]:
    """The latest hands that were asked so, a few for each seat, with what they form."""
    return deque(maxlen=12)


def _forming(hand: Cards, asked: Asked) -> Sequence[Action]:
    """Form what is asked for; a hand that only lost cards since it was asked so keeps what they have no part in."""
    earlier = _earlier(asked)
    melds = next((_left(hand, *entry) for entry in earlier if _within(hand, entry[0])), None)
    if melds is None:
        melds = _formed(hand, asked)
    earlier.appendleft((hand, melds))
    return melds


def _within(hand: Cards, earlier: Cards) -> bool:
    """Whether a hand can be what is left of an earlier one, in the same order."""
    rest = iter(earlier)
    return len(hand) <= len(earlier) and all(card in rest for card in hand)


def _left(hand: Cards, earlier: Cards, made: Sequence[Action]) -> Sequence[Action]:
    """Leave of an earlier hand's melds those that its cards are still there for, in their order."""
    lost = {*without(earlier, hand)}
    gone = lost.difference(hand)
    left = [meld for meld in made if gone.isdisjoint(meld.cards)]
    for card in lost - gone:
        left = [meld for meld in left if meld.cards.count(card) <= hand.count(card)]
    return left


@lru_cache(maxsize=64)
def singles(hand: Cards) -> Melds:
    """The single cards of a hand."""
    return tuple([_single(card) for card in dict.fromkeys(hand) if card != UNKNOWN])


@lru_cache(maxsize=128)
def _single(card: str) -> Action:
    return Action("play", (card,))


@lru_cache(maxsize=64)
def bombs(hand: Cards) -> Melds:
    """The bombs of a hand."""
    numbers, faces = _parted(hand)
    held = tuple(dict.fromkeys([card for card in numbers if rank(card) in BOMB_RANKS]))
    return _bombs_of_faces(faces) + (_bombs_of_numbers(held) if len(held) >= len(BOMB_RANKS) else ())


@lru_cache(maxsize=64)
def _parted(hand: Cards) -> tuple[Cards, Cards]:
    """The number cards of a hand, and its court cards, each once."""
    known = [card for card in hand if card != UNKNOWN]
    faces = dict.fromkeys([card for card in known if card[-1] in FACES])
    return tuple([card for card in known if card[-1] not in FACES]), tuple(faces)


def _formed(hand: Cards, asked: Asked) -> list[Action]:
    """Form sets, sequences, stairs, or what may be of the kind asked for, also with wild cards.

    What can be several things is listed where it is first, under each of its names: half of it, or more, is wild.
    """
    numbers, faces = _parted(hand)
    shape, half = asked.kind[0] if asked.kind else "", (asked.size + 1) // 2
    melds, wilds = list[Action](), _wilds(faces)
    alike = {mark: tuple(cards) for mark, cards in groupby(numbers, itemgetter(-1))}
    counts = range(max(1, asked.size - len(faces)), (asked.size or ANY) - (half if shape not in ("", "set") else 0) + 1)
    for cards in alike.values():
        melds += _sets(cards, wilds, asked, counts)
    if shape != "set":
        for suit in sorted({card[0] for card in numbers}):
            run = tuple(dict.fromkeys([card for card in numbers if card[0] == suit]))
            melds += _sequences(run, wilds, asked, half if shape == "stairs" else 0)
    if shape in ("", "stairs"):
        melds += _stairs([_by_size(alike.get(mark, ())) for mark in NUMBERS], wilds, asked)
    return melds


type Numbers = tuple[int, int, int, int]
"""The outline of number cards."""
type Place = tuple[int, int, int]
"""Where stairs are listed: by their length, the lowest step they can begin with, their width."""
type Way = tuple[int, str, Place]


class _Ways(dict[Numbers, Sequence[Way]]):
    """Which choices of wild cards form a shape first of all, under each name asked for, and where the stairs are listed."""

    def __init__(self, shape: str, marks: str, size: int, kind: Kind | None) -> None:
        self.shape, self.wilds, self.size, self.kind = shape, subsets(tuple(marks)), size, kind

    def __missing__(self, numbers: Numbers) -> Sequence[Way]:
        """Found once for each outline: a look-up here is cheaper than the call of a cached function."""
        ways = self[numbers] = tuple([way for which in range(len(self.wilds)) for way in self._named(numbers, which)])
        return ways

    def _named(self, numbers: Numbers, which: int) -> list[Way]:
        """Name the things that it can be; what can be one thing only needs no name."""
        outline, wild = Outline(*numbers), "".join(self.wilds[which])
        size = outline.held + len(wild)
        able = beside(outline, wild) if size > 1 and self.size in (0, size) else ()
        if not able or able[0].shape != self.shape:
            return []
        place = able[0].length, max(LOWEST, outline.high - able[0].length + 1), able[0].width
        return [(which, form.name if len(able) > 1 else "", place) for form in able if self.kind in (None, form.kind)]


_ways = lru_cache(maxsize=1 << 10)(_Ways)


type Wilds = tuple[str, Sequence[Cards]]
"""The ranks of some court cards, and every choice of the cards, none first."""


@lru_cache(maxsize=64)
def _wilds(faces: Cards) -> Wilds:
    return "".join([card[-1] for card in faces]), subsets(faces)


# -- bombs and sets --------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _bombs_of_faces(faces: Cards) -> Melds:
    return tuple([Action("play", cards) for cards in subsets(faces) if bomb_level(cards)])


@lru_cache(maxsize=1 << 8)
def _bombs_of_numbers(held: Cards) -> Melds:
    """The bombs of number cards that are of the ranks of bombs: of four suits, then of one."""
    ranks = [sorted(cards) for _, cards in groupby(held, itemgetter(-1))]
    able = [(len({card[0] for card in cards}), cards) for cards in product(*ranks) if len(cards) == len(BOMB_RANKS)]
    return tuple([Action("play", cards) for suits in (len(BOMB_RANKS), 1) for number, cards in able if number == suits])


def _sets(alike: Cards, wilds: Wilds, asked: Asked, counts: range) -> list[Action]:
    """Every choice of so many cards of one rank with every choice of wild cards."""
    at, (marks, wild) = rank(alike[0]), wilds
    ways = _ways("set", marks, *asked)
    return [
        _made(Action, ("play", cards + wild[which], name))
        for cards, _ in choices(alike)
        if len(cards) in counts
        for which, name, _ in ways[at, at, len(cards), len(cards)]
    ]


type Choice = tuple[Cards, int]
"""Some cards of one rank, and for each suit one bit for the first copy and one for the second."""


@lru_cache(maxsize=1 << 11)
def choices(cards: Cards) -> Sequence[Choice]:
    """Every choice of cards of one rank of which there may be two copies, each choice once."""
    copies = Counter(cards)
    chosen = [[*zip(copies, some, strict=True)] for some in product(*(range(most + 1) for most in copies.values()))]
    return [
        (
            tuple([card for card, taken in some for _ in range(taken)]),
            sum((1 << taken) - 1 << 2 * ALL_SUITS.index(card[0]) for card, taken in some),
        )
        for some in chosen
    ]


type Sized = Sequence[tuple[int, int, Cards]]


@lru_cache(maxsize=1 << 11)
def _by_size(cards: Cards) -> Sized:
    """The choices of cards of one rank with their sizes and suits, the smallest first."""
    return sorted([(len(some), suits, some) for some, suits in choices(cards)], key=itemgetter(0))


# -- sequences and stairs -----------------------------------------------------------------------------------


def _sequences(suit: Cards, wilds: Wilds, asked: Asked, least_wild: int) -> list[Action]:
    """The runs of one suit; a single number card makes a set, too, and is listed there."""
    runs, at, (marks, wild) = list[Action](), {card: rank(card) for card in suit}, wilds
    ranks = [*at.values()]
    for low in range(LOWEST, HIGHEST_NUMBER + 1):
        begin = bisect_left(ranks, low)
        # a row that ends in a wild card is listed where it begins lower
        tops = ranks[begin:] if low > LOWEST else range(low, HIGHEST + 1)
        for top in tops:
            size, inside = top - low + 1, suit[begin : bisect_left(ranks, top + 1)]
            if size < LEAST_SEQUENCE or asked.size not in (0, size) or len(inside) + len(marks) < size:
                continue
            last, ways = inside[-1:] if low > LOWEST else (), _ways("sequence", marks, size, asked.kind)
            for cards in _ending(inside, last, range(size - len(marks), size - least_wild + 1)):
                able = ways[at[cards[0]], at[cards[-1]], 1, len(cards)]
                runs += [_made(Action, ("play", cards + wild[which], name)) for which, name, _ in able]
    return runs


def _ending(inside: Cards, last: Cards, counts: range) -> Iterator[Cards]:
    """Choose so many of some cards, two or more, the last among them if one is given."""
    for count in range(max(2, counts.start), min(counts.stop, len(inside) + 1)):
        for some in combinations(inside[: len(inside) - len(last)], count - len(last)):
            yield some + last


type Steps = tuple[int, int, int, Cards]
"""The lowest and the highest rank of stairs, all suits in them as bits, their number cards."""


def _stairs(ranks: Sequence[Sized], wilds: Wilds, asked: Asked) -> list[Action]:
    """The stairs, the shortest first, then those that begin lowest, then the narrowest; those of one rank make a set, too."""
    laid, (marks, wild) = list[Steps](), wilds
    _, width, length = asked.kind or ("", ANY, ANY)
    for low in reversed(range(len(ranks))):
        _lay(laid, (low, low - 1, 0, ()), ranks[: low + length], width, asked.size or ANY, len(marks))
    stairs, ways = defaultdict[Place, list[Action]](list), _ways("stairs", marks, *asked)
    for low, high, suits, cards in laid:
        for which, name, place in ways[low + LOWEST, high + LOWEST, suits.bit_count(), len(cards)]:
            stairs[place].append(_made(Action, ("play", cards + wild[which], name)))
    return [meld for place in sorted(stairs) for meld in stairs[place]]


def _lay(laid: list[Steps], below: Steps, ranks: Sequence[Sized], width: int, size: int, most_wild: int) -> None:
    """Lay the next step in each way that needs no more suits and cards than allowed, and no more wild cards than there are."""
    low, high, suits, cards = below
    at, taken = high + 1, len(cards)
    long, deeper = at - low + 1, at + 1 < len(ranks)
    for more, own, some in ranks[at]:
        if taken + more > size:
            break  # the smallest choices come first
        both = suits | own
        wide = both.bit_count()
        if wide > width or (wide if wide > NARROWEST else NARROWEST) * long - taken - more > most_wild or not both:
            continue
        steps = low, at, both, cards + some
        if some and at > low:
            laid.append(steps)
        if deeper:
            _lay(laid, steps, ranks, width, size, most_wild)
