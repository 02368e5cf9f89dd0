"""Links of every edition that is kept open for ever, or say that the rules have changed since, and where they are kept."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from playground.bench import link_lengths as links
from playground.common.edition_index import FOLDER, Listed, listed
from playground.editions.freeze import links_file
from playground.text.model.registry import load
from torite.games import game_ids
from torite.linking.letters import LinkFault
from torite.linking.link import Link, read_link
from torite.reading.record import RecordData
from torite.reading.scenario import load as scenario
from torite.reading.scenario import names

from .test_links import OLD_FORM

EDITIONS = listed()


def test_every_edition_has_its_links() -> None:
    assert [one.name for one in EDITIONS if links_file(FOLDER, one.name).exists()] == [one.name for one in EDITIONS]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.name)
def test_links_of_an_edition_open(edition: Listed) -> None:
    kept = json.loads(links_file(FOLDER, edition.name).read_text("utf-8"))
    assert {record_of(told)["game"] for told in kept.values()} <= {*game_ids()}
    opens(kept, edition)


def test_links_in_the_old_form_open() -> None:
    kept = json.loads(OLD_FORM.read_text("utf-8"))
    assert {record_of(told)["game"] for told in kept.values()} == {
        game for game, _ in EDITIONS[0].versions if game in game_ids()
    }
    opens(kept, EDITIONS[0])


def record_of(told: str) -> RecordData:
    """Read the record that a link shall lead to."""
    return Link(*json.loads(told).values()).record


def is_whole(record: RecordData) -> bool:
    """Tell whether a record is of no example, or of one that is as it was."""
    game, _, name = record.get("scenario", "").partition("/")
    return not name or (name in names(game) and scenario(f"{game}/{name}").record.to_data() == record)


def opens(kept: Mapping[str, str], edition: Listed) -> None:
    """Read links of an edition: those of a game that has changed may say so, and name it if they were made after it."""
    versions = {ident: page.meta["rules_version"] for ident in game_ids() if (page := load().game_page(ident, "en"))}
    for code, told in kept.items():
        link = Link(*json.loads(told).values())
        game = link.record["game"]
        if versions[game] == dict(edition.versions)[game] and is_whole(link.record):
            assert read_link(code) == link
            continue
        try:
            assert read_link(code) == link
        except LinkFault as fault:
            assert fault.kind in ("refused", "content", "example")  # noqa: PT017
            assert fault.edition == link.edition  # noqa: PT017


@pytest.mark.parametrize("ident", game_ids())
def test_links_are_short(ident: str) -> None:
    found = links.of_game(ident, 6, 0)["random"]
    assert found["mean"] <= links.GOALS["mean"]
    assert found["most"] <= links.GOALS["most"]
