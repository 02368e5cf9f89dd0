"""A workbench as finished HTML: the cards to choose from, the example's choice and its answer, and the data for scripts."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import NamedTuple, TypedDict

from torite.core.views import Answer, Cell, Figures, Said
from torite.page.workbenches import WorkbenchData

from ..templates import clause_link
from .card_html import sentence, token
from .strip import script_data

WORDS = {
    "chosen": {"ja": "選んだカード", "en": "Cards chosen"},
    "answer": {"ja": "答え", "en": "Answer"},
}

MOST = 16
"""Suits as long as this and longer look alike (workbench.css)."""


class WorkbenchPage(TypedDict):
    """A workbench for scripts; `page` is the address of its clauses ('' = here, where `numbers` need not be told)."""

    workbench: WorkbenchData
    page: str
    numbers: dict[str, str]


class WorkbenchHtml(NamedTuple):
    """A workbench to be shown; clauses with their numbers, and the address of their page ('' = here)."""

    workbench: WorkbenchData
    numbers: Mapping[str, str]
    page: str = ""

    def element(self) -> str:
        """The whole element, on one line, as a blank line would end it in Markdown."""
        workbench = self.workbench
        chosen = " ".join(self._token(card) for card in workbench["example"])
        return (
            f'<torite-workbench id="workbench-{workbench["id"].replace("/", "-")}" lang="{workbench["lang"]}">'
            f'<figure class="example workbench"><figcaption>{escape(workbench["title"])}</figcaption>{self._picker()}'
            f'{self._part("chosen")}<p class="workbench-chosen">{chosen}</p>{self._part("answer")}'
            f'<div class="answer">{"".join(self._answer(workbench["answer"]))}</div></figure>'
            f'<script type="application/json">{self._data()}</script></torite-workbench>'
        )

    def rules(self) -> set[str]:
        """Every clause that the example's answer names."""
        answer = self.workbench["answer"]
        cells = [cell for table in answer["tables"] for row in (table["head"], *table["rows"]) for cell in row]
        return {one["rule"] for one in (*answer["said"], *cells) if one["rule"]}

    def _data(self) -> str:
        numbers = dict(self.numbers) if self.page else {}
        data: WorkbenchPage = {"workbench": self.workbench, "page": self.page, "numbers": numbers}
        return script_data(data)

    def _part(self, name: str) -> str:
        return f'<p class="example-part">{WORDS[name][self.workbench["lang"]]}</p>'

    def _token(self, card: str) -> str:
        return token(card, self.workbench["names"])

    def _sentence(self, text: str) -> str:
        return sentence(text, self.workbench["names"])

    def _picker(self) -> str:
        """All cards as buttons; scripts draw their faces and make them work, and without scripts they are not shown."""
        left = list(self.workbench["example"])
        suits = "".join(
            f'<div class="workbench-suit">{"".join(self._button(card, left) for card in suit)}</div>'
            for suit in self.workbench["deck"]
        )
        most = min(MOST, max(map(len, self.workbench["deck"])))
        return f'<div class="board workbench-picker most-{most}"><div class="workbench-head"></div>{suits}</div>'

    def _button(self, card: str, left: list[str]) -> str:
        """A card to tap, pressed if it is one of those of the example that are left."""
        pressed = card in left
        if pressed:
            left.remove(card)
        name, look = escape(self.workbench["names"][card]), "tap chosen" if pressed else "tap"
        return (
            f'<button type="button" class="{look}" data-card="{card}" aria-label="{name}"'
            f' aria-pressed="{str(pressed).lower()}">{self._token(card)}</button>'
        )

    def _answer(self, answer: Answer) -> Iterator[str]:
        if answer["said"]:
            yield f'<ul class="example-steps">{"".join(map(self._said, answer["said"]))}</ul>'
        yield from map(self._table, answer["tables"])

    def _said(self, said: Said) -> str:
        number = self.numbers.get(said["rule"])
        link = f" {clause_link(f'{self.page}#{said["rule"]}', number)}" if number else ""
        return f"<li>{self._sentence(said['text'])}{link}</li>"

    def _table(self, table: Figures) -> str:
        over, *lines = upright([table["head"], *table["rows"]])
        head = "".join(f'<th scope="col">{self._cell(one)}</th>' if one["text"] else "<td></td>" for one in over)
        rows = "".join(f"<tr>{''.join(self._row(row))}</tr>" for row in lines)
        title = escape(table["title"])
        return (
            f'<div class="workbench-scroll" role="group" tabindex="0" aria-label="{title}"><table class="workbench-figures">'
            f"<caption>{title}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def _row(self, row: list[Cell]) -> Iterator[str]:
        for place, cell in enumerate(row):
            yield f"<td>{self._cell(cell)}</td>" if place else f'<th scope="row">{self._cell(cell)}</th>'

    def _cell(self, cell: Cell) -> str:
        """A figure as a link to its clause, whose number shows when it is pointed at."""
        text, number = self._sentence(cell["text"]), self.numbers.get(cell["rule"])
        return f'<a href="{self.page}#{cell["rule"]}" title="{number}">{text}</a>' if number and text else text


def upright(table: list[list[Cell]]) -> list[list[Cell]]:
    """Turn a table so that the longer names stand at its side, where a phone has room for them."""
    side, over = (max(len(one["text"]) for one in names) for names in ([row[0] for row in table], table[0]))
    return table if side >= over else [list(row) for row in zip(*table, strict=True)]
