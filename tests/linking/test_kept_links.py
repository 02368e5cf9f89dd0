"""Links of every edition that is kept open for ever, or say that the rules have changed since, and where they are kept."""

from __future__ import annotations

import json

import pytest

from playground.bench import link_lengths as links
from playground.common.edition_index import FOLDER, Listed, listed
from playground.editions.freeze import links_file
from playground.text.model.registry import load
from torite.games import game_ids
from torite.linking.letters import LinkFault
from torite.linking.link import Link, read_link

EDITIONS = listed()


def test_every_edition_has_its_links() -> None:
    assert [one.name for one in EDITIONS if links_file(FOLDER, one.name).exists()] == [one.name for one in EDITIONS]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.name)
def test_links_of_an_edition_open(edition: Listed) -> None:
    kept = json.loads(links_file(FOLDER, edition.name).read_text("utf-8"))
    versions = {ident: page.meta["rules_version"] for ident in game_ids() if (page := load().game_page(ident, "en"))}
    assert {Link(*json.loads(told).values()).record["game"] for told in kept.values()} <= {*versions}
    for code, told in kept.items():
        link = Link(*json.loads(told).values())
        game = link.record["game"]
        if versions[game] == dict(edition.versions)[game]:
            assert read_link(code) == link
            continue
        try:
            assert read_link(code) == link
        except LinkFault as fault:
            assert (fault.kind in ("refused", "content"), fault.edition) == (True, edition.name)  # noqa: PT017


@pytest.mark.parametrize("ident", game_ids())
def test_links_are_short(ident: str) -> None:
    found = links.of_game(ident, 6, 0)["random"]
    assert found["mean"] <= links.GOALS["mean"] + 4  # players who think end sooner than chance does
    assert found["most"] <= links.GOALS["most"]
