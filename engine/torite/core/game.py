"""A game: its rules, folded over what a seat could do, and what else is asked of it.

Rules fold in the order in which they are written, which is the order of the clauses on the page. Watching which rule
last changed one action's fate gives the verdict and its citation from the same code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Any, get_type_hints

from .acts import OVER, TABLE, Action, Event, Illegal, Reason, Step, Verdict, parse
from .fold import Test
from .inputs import typed, values_of
from .position import Position, hide, types_of
from .preconditions import fair, stray
from .registration import Registry
from .seats import OLDER, today
from .suggest import way
from .trial import Moment
from .umpire import IRREGULAR, followed
from .unknown import insisted, with_lenient_unknowns
from .views import Fields, Glance, View

__all__ = ["Game", "Test"]


class Game[S: Position](Registry[S]):
    """The rules of one game. `state` and `options` are its NamedTuples, `seats` names the players for given options.

    `order` sorts a hand; where everybody plays once to a trick, by suit and from its highest card.
    Where more actions than `judged_at_once` are offered, a frame judges none of those with cards: they are asked for.
    """

    fewest = False
    """Whether the lowest total wins, as where points are penalties."""

    def __init__(
        self,
        ident: str,
        state: type[S],
        options: type[Any],
        *,
        seats: Callable[[Any], Sequence[str]],
        deck: Callable[[Any], Sequence[str]],
        order: Callable[[str], Any],
        judged_at_once: int = 260,
    ) -> None:
        super().__init__()
        self.id, self.state, self.option_type = ident, state, options
        self.seats, self.deck, self.order, self.judged_at_once = seats, deck, order, judged_at_once
        self.table: Sequence[str] = ("draw", "deal")
        """The phases in which nobody but the table has something to do; a game with others names its own."""
        self.in_play: Sequence[str] = ("play",)
        """The phases in which a trick may lie on the table; likewise."""
        self.cleared: Sequence[str] = ("draw", "deal", "over")
        """The phases in which nobody holds cards; likewise."""
        self.unforeseen: Sequence[str] = ()
        """The phases in which what an action leads to hangs on others' hands: nobody is told it beforehand."""
        self._listed: tuple[S | None, list[Action]] = None, []

    # -- options and positions -------------------------------------------------------------------------------

    @cached_property
    def cards(self) -> frozenset[str]:
        """Every card of the game, whatever the options."""
        default = self.option_type()
        chosen = [default._replace(**{name: value}) for name, values in self.options.items() for value in values]
        return frozenset(card for options in [default, *chosen] for card in self.deck(options))

    @property
    def options(self) -> dict[str, tuple[Any, ...]]:
        """Each option's values, the default first; a free option (a number, a table) names its default only."""
        defaults = self.option_type()
        hints = get_type_hints(self.option_type)
        return {name: values_of(hints[name], getattr(defaults, name)) for name in defaults._fields}

    def choose(self, **chosen: Any) -> Any:
        """The options with `chosen` ones changed. ValueError names the option and what it may be."""
        hints = types_of(self.option_type)
        for name in chosen:
            if name not in hints:
                raise ValueError(f"{self.id} has no option {name!r}; it has {', '.join(hints) or 'none'}")
        options = self.option_type(
            **{name: typed(f"option {name}", hints[name], value) for name, value in chosen.items()}
        )
        if "allow" in self.hooks:
            self.hooks["allow"](options)
        return options

    def start(self, options: Any = None) -> S:
        """The position before the first action of a game."""
        state: S = self.hooks["start"](self.option_type() if options is None else options)
        return state

    def hand(self, state: S, seat: int) -> tuple[str, ...]:
        """The cards that `seat` may play from."""
        if "hand" in self.hooks:
            cards: tuple[str, ...] = self.hooks["hand"](state, seat)
            return cards
        hands: tuple[tuple[str, ...], ...] = getattr(state, "hands", ())
        return hands[seat] if 0 <= seat < len(hands) else ()

    def sides(self, options: Any) -> Sequence[Sequence[int]]:
        """Who plays together: each side as its seats. Without that hook everybody plays alone."""
        if "sides" not in self.hooks:
            return [(seat,) for seat in range(len(self.seats(options)))]
        sides: Sequence[Sequence[int]] = self.hooks["sides"](options)
        return sides

    def places(self, options: Any) -> Sequence[str]:
        """The names of all who may lead or play to a trick: the seats, and whatever the hook `dummies` adds."""
        return (*self.seats(options), *self.dummies(options))

    def dummies(self, options: Any) -> dict[str, str]:
        """The places that are nobody's seat, each with the field that its cards lie in."""
        return dict(self.hooks["dummies"](options)) if "dummies" in self.hooks else {}

    def shuffle(self, state: S) -> tuple[str, ...]:
        """The cards whose order the table has to settle now; () if nothing is to be shuffled."""
        if state.turn != TABLE or "shuffle" not in self.hooks:
            return ()
        return tuple(self.hooks["shuffle"](state))

    def seen_by(self, state: S, seat: int) -> S:
        """The position as a seat may know it: hidden cards become '?', and `conceal` takes away other secrets."""
        seen: S = hide(state, seat, self.opened(state))
        return self.hooks["conceal"](seen, seat) if "conceal" in self.hooks else seen

    def opened(self, state: S) -> Sequence[str]:
        """List the fields of secret cards that lie face up by now."""
        return tuple(self.hooks["opened"](state)) if "opened" in self.hooks else ()

    def overheard(self, event: Event, seat: int) -> Event:
        """Tell an event as a seat learns of it: the hook `heard` takes away what only the seat that acted may know."""
        heard: Event = event if event.seat == seat or "heard" not in self.hooks else self.hooks["heard"](event)
        return heard

    def known(self, state: S) -> list[tuple[int, str]]:
        """The cards in hands that everybody knows of, as pairs of seat and card: cards that were shown."""
        return [*self.hooks["known"](state)] if "known" in self.hooks else []

    def imagine(self, state: S, played: Sequence[Sequence[str]], chance: Random) -> S:
        """The position with words and figures in place of those that `conceal` takes away, as its guessed cards tell."""
        guessed: S = self.hooks["imagine"](state, played, chance) if "imagine" in self.hooks else state
        return guessed

    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's total so far."""
        return insisted(self.hooks["scores"](state))

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that have won; () while the game goes on."""
        return tuple(self.hooks["winners"](state)) if state.turn == OVER else ()

    def taps(self, action: Action) -> tuple[str, ...] | None:
        """The cards a reader taps for an action where they are not the action's cards (table cards it takes)."""
        taps: tuple[str, ...] | None = self.hooks["taps"](action) if "taps" in self.hooks else None
        return taps

    def tries(self, state: S) -> list[Action]:
        """Actions that are not offered but worth a verdict on the page."""
        return list(self.hooks["tries"](state)) if "tries" in self.hooks else []

    def modest(self, state: S) -> list[Action]:
        """The legal actions among which a modest player would choose: all of them, unless the game names some."""
        legal = self.legal(state)
        return [*self.hooks["modest"](state, legal)] if "modest" in self.hooks else legal

    def sense(self, state: S) -> list[Action]:
        """The legal actions that a thinking player weighs: the modest ones, unless the game knows better."""
        modest = self.modest(state)
        return [*self.hooks["sense"](state, modest)] if "sense" in self.hooks else modest

    def fields(self, option: str, voice: Any) -> Fields | None:
        """How an option's numbers are laid out for a reader who changes them, if the game says so."""
        return self.hooks["fields"](option, voice) if "fields" in self.hooks else None

    def glance(self) -> Glance:
        """Compute the figures that the page's tables at a glance must show."""
        return self.hooks["glance"]() if "glance" in self.hooks else Glance()

    def view(self, state: S, voice: Any) -> View:
        """The table as data for a reader, in the voice's language."""
        view: View = self.hooks["view"](with_lenient_unknowns(state), voice)
        return view

    # -- judging ---------------------------------------------------------------------------------------------

    def offers(self, state: S) -> list[Action]:
        """Everything the seat to move could think of doing; the rules decide which of it is legal."""
        return [] if state.turn == OVER else [*self._offers(state)]

    def legal(self, state: S) -> list[Action]:
        """The legal actions, in the order in which they are offered."""
        offers = () if state.turn == OVER else self._offers(state)
        left: list[Action] | None = None  # nothing has been taken yet
        for rule, fold in self._listing.get(state.phase, ()):
            test = rule(state)
            if test is not None:
                left = fold(offers if left is None else left, offers, test)
        legal = [*offers] if left is None else left
        self._listed = state, legal
        return legal

    def read(self, text: str) -> Action:
        """The action that a notation denotes, its cards in the game's order. ValueError says what was expected."""
        action = parse(text)
        for card in action.cards:
            if card not in self.cards:
                raise ValueError(f"cards of {self.id}{way(card, self.cards)}, got {card!r}")
        if action.verb == "deal":
            return action
        return action._replace(cards=tuple(sorted(action.cards, key=self.order)))

    def normal(self, state: S, action: Action) -> Action:
        """The action as the game writes it, where it may be written in several ways; a seat by its name of today."""
        if state.turn == TABLE and action.value in OLDER:
            action = action._replace(value=today(self.seats(state.options), action.value))
        written: Action = self.hooks["normal"](state, action) if "normal" in self.hooks else action
        return written

    def unlisted(self, state: S, action: Action) -> bool:
        """Whether an action that is not offered, as there are too many of its kind, is to be weighed all the same."""
        return "unlisted" in self.hooks and bool(self.hooks["unlisted"](state, action))

    def judge(self, state: S, action: Action) -> Verdict:
        """Whether the action is legal here, by which clause, and why."""
        return self.judge_all(state, (action,))[0]

    def judge_all(self, state: S, actions: Iterable[Action]) -> list[Verdict]:
        """Verdicts on several actions in the same position; what they have in common is found once."""
        moment = self.moment(state)
        return [moment.verdict(self._written(moment, action)) for action in actions]

    def _written(self, moment: Moment[S], action: Action) -> Action:
        """The action as the game writes it; what is offered is written so already."""
        written = self.normal(moment.state, action)
        return action if written != action and action in moment.offers else written

    def moment(self, state: S) -> Moment[S]:
        """The position for several verdicts on actions as `normal` writes them, asked for one after the other."""
        return Moment(self, state)

    def stray(self, state: S, action: Action) -> Reason:
        """Why an action that is not even offered is none; a game may name the clause."""
        return stray(self, state, action)

    # -- moving ----------------------------------------------------------------------------------------------

    def take(self, steps: Sequence[Step[S]], line: Sequence[Action], action: Action) -> Step[S]:
        """The step of an action after those of a line, which may also be one against the rules or the ruling on it."""
        if action.verb in IRREGULAR:
            return followed(self, steps, line, action)
        return self.play(steps[-1].state, action)

    def play(self, state: S, action: Action) -> Step[S]:
        """The next position. Raises Illegal, with the verdict, if the action is not legal."""
        known, legal = self._listed  # whoever plays has mostly just asked for the list
        if known is state and action in legal:
            return self.apply(state, action)
        cards = self.shuffle(state) if state.turn == TABLE else ()
        if not (fair(action, cards) if cards else action in self.legal(state)):
            verdict = self.judge(state, action)
            if not verdict.legal:
                raise Illegal(verdict)
            action = verdict.action
        return self.apply(state, action)
