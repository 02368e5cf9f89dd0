"""The figures of what the engine says are compared like those of a page: sentences, terms, titles of scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.text.checks.bilingual_toml import pair_faults


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        (
            "words/say.toml",
            '# Words.\n[rules."play.lead"]\nbans = { ja = "3枚まで", en = "Up to 4" }',
            "engine/torite/words/say.toml:3: rules.play.lead.bans: figures differ: only ja ['3'], only en ['4']",
        ),
        (
            "games/toy/say.toml",
            '[words]\n[words.notes.out]\nja = "三回"\nen = "2 times"',
            "engine/torite/games/toy/say.toml:2: words.notes.out: figures differ: only ja ['3'], only en ['2']",
        ),
        (
            "games/toy/scenarios/one.toml",
            'line = []\ntitle = { ja = "22点", en = "23 points" }',
            "engine/torite/games/toy/scenarios/one.toml:2: title: figures differ: only ja ['22'], only en ['23']",
        ),
        ("games/toy/scenarios/one.toml", 'title.ja = "22点"', "one.toml:1: title has no en; expected both ja and en"),
        ("games/toy/scenarios/one.toml", "title =", "engine/torite/games/toy/scenarios/one.toml: no TOML"),
        (
            "words/terms.toml",
            '[trick]\nja = "トリック"\nen = "trick"\ndefinition = { ja = "13枚", en = "The 12 cards" }',
            "engine/torite/words/terms.toml:4: trick.definition: figures differ: only ja ['13'], only en ['12']",
        ),
    ],
)
def test_figures_of_what_the_engine_says(tmp_path: Path, file: str, text: str, message: str) -> None:
    engine = tmp_path / "engine" / "torite"
    path = engine / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    faults = [str(fault) for fault in pair_faults(engine)]
    assert any(message in fault for fault in faults), faults
