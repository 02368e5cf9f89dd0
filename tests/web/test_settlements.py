"""A settlement is a table in the list of steps too, which reads without scripts."""

from __future__ import annotations

from playground.html.strip import StripHtml
from torite.page.strips import strip
from torite.page.telling import story
from torite.reading.scenario import load

IDENT = "basra/whole-deal"


def test_a_settlement_stands_in_the_list_as_one_table() -> None:
    told = story(IDENT, "en")
    html = StripHtml(told, strip(load(IDENT), "en"), {"score.majority": "6.1a"}).element()
    assert html.count('<table class="settlement">') == 1
    rows = [one["row"] for one in told["frames"][-1]["said"] if "row" in one]
    assert html.count("<tr>") == len(rows) > 3
    assert (
        '<th scope="row">X</th><td>27 cards or more</td><td class="points">30 <a class="reference" href="#score.majority">6.1a</a>'
        in html
    )
    assert "X has 27 cards or more" not in html.partition("<script")[0].partition("strip-steps")[2]
