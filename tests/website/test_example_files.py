"""The data of a page's examples lie in files beside it, and each strip names its own."""

from __future__ import annotations

import json
import re

from markupsafe import Markup

from playground.html.example_files import FOLDER, apart, laid_apart, shown

NAMED = re.compile(r'<i data-from="(\w+)" data-part="(\d+)"></i>')


def strip_of(data: str, *, alone: bool = False) -> str:
    beside, inside = laid_apart(Markup(json.dumps(data)), alone=alone)
    return f"<i{beside}>{inside}</i>"


def test_neighbours_share_a_file_and_the_first_and_those_that_lie_open_have_their_own() -> None:
    every = ["first", "second", "third", "open", "fourth", "second"]
    page, files = apart(lambda: "".join(strip_of(one, alone=one == "open") for one in every))
    held = {path: json.loads(text) for path, text in files}
    assert [*held.values()] == [["first"], ["second", "third"], ["open"], ["fourth"]]
    named = [held[f"{FOLDER}/{name}.json"][int(part)] for name, part in NAMED.findall(page)]
    assert named == every and "@" not in page


def test_a_file_has_no_more_than_there_is_room_for() -> None:
    _, files = apart(lambda: "".join(strip_of(letter * 8) for letter in "abcde"), room=20)
    assert [len(json.loads(text)) for _, text in files] == [1, 2, 2]


def test_where_no_page_is_made_an_example_keeps_its_data() -> None:
    assert strip_of("alone") == '<i>"alone"</i>' and not shown()
    apart(lambda: strip_of("elsewhere"))
    assert strip_of("alone") == '<i>"alone"</i>' and not shown()
