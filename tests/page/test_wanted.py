"""Tell what readers want of a table that they play at, row by row, and the tests that show it; faults that were, and theirs."""

from __future__ import annotations

import re

import pytest

from playground.common.paths import ROOT
from playground.html.strip import deal_html
from playground.templates import word
from torite.games import game
from torite.page.telling import opening
from torite.words.say import LANGS

WANTED = {
    "plays at once, no account, no server": "page/test_deal.py::test_a_deal_is_played",
    "opponents better than random": "player/test_player.py::test_the_door_answers_with_thought",
    "strength chosen": "page/test_wanted.py::test_the_form_offers",
    "an opponent's turn needs no press": "browsers/test_deals.py::test_a_deal_is_played_to_its_score",
    "pace chosen, finished trick held": "page/test_deal.py::test_a_tap_on_the_table_goes_on",
    "a forced play plays itself": "page/test_deal.py::test_forced_plays_are_made_for_whoever_wants_it",
    "last trick seen again": "page/test_boards.py::test_the_trick_says_who_led_and_won_and_earlier_ones_are_folded_away",
    "claim the rest": "page/test_claiming.py::test_the_rest_is_claimed_with_the_cards_that_show_it",
    "claim proven, false claim refuted": "page/test_claiming.py::test_a_false_claim_shows_the_world_that_beats_it",
    "take back": "page/test_deal.py::test_one_tap_plays_two_quick_ones_play_once_and_it_is_taken_back",
    "hint: a card": "page/test_advice.py::test_advice_is_no_ruling",
    "hint with numbers, and in how many worlds": "player/test_player.py::test_the_door_answers_with_thought",
    "why a card is refused, by clause": "engine/test_session.py::test_a_refused_card_comes_with_its_argument",
    "grey means that the rules refuse": "page/test_examples.py::test_why_not_is_answered_at_once_and_without_the_engine",
    "deal number shown, same deal again": "page/test_sealed.py::test_a_deal_is_checked_and_looked_back_at",
    "same deal from another seat": "player/test_fair.py::test_a_number_deals_the_same_cards_whatever_is_played",
    "try another card, both lines kept": "page/test_lines.py::test_a_card_taken_back_in_a_deal_begins_another_line",
    "all hands at the end": "page/test_sealed.py::test_a_deal_is_checked_and_looked_back_at",
    "what each card cost": "player/test_review.py::test_each_of_the_last_actions_has_its_cost",
    "resume after leaving": "page/test_deal.py::test_a_deal_goes_on_in_either_language",
    "score sheet with reasons": "page/test_scores.py::test_a_deal_that_is_typed_in_has_a_clause_at_each_figure",
    "rules options as switches": "page/test_rules.py::test_every_option_is_there_with_its_clauses_and_the_first_is_dealt_under",
    "options in the link": "page/test_rules.py::test_a_choice_outlives_its_deal_and_goes_along_in_its_link",
    "proof that the deal was not arranged": "player/test_fair.py::test_other_cards_and_another_fingerprint_are_noticed",
    "misclick guard on touch": "page/test_deal.py::test_a_tapped_card_asks_first_where_that_is_wanted",
    "statistics on the device only": "page/test_deal.py::test_results_are_kept_deal_by_deal_until_they_are_forgotten",
    "works without network": "browsers/test_offline.py::test_a_kept_game_works_without_network_and_goes_with_one_tap",
    "a screen reader is told, keys suffice": "browsers/test_deals.py::test_a_deal_is_played_to_its_score",
    "two languages side by side": "page/test_views.py::test_where_there_is_room_both_stand_side_by_side",
    "practice tied to the rules text": "page/test_practise.py::test_wrong_answers_show_clause_and_cards_at_once",
}
MENDED = {
    "own lines end in dead ends": "engine/test_dead_ends.py::test_a_line_that_leaves_an_example_ends_in_a_sentence",
    "one tap destroys a line": "page/test_lines.py::test_another_card_keeps_the_line_that_is_left",
    "no entry to a deal": "page/test_deal.py::test_a_deal_is_played",
    "the seat is chosen only after the deal": "page/test_wanted.py::test_the_form_offers",
    "opponents cost a tap each": "browsers/test_deals.py::test_a_deal_is_played_to_its_score",
    "the next move is many keys away": "browsers/test_deals.py::test_a_deal_is_played_to_its_score",
    "switches and lines are lost on reload": "page/test_lab.py::test_switches_stand_in_the_address_for_a_reload_and_the_other_language",
    "a link drops own numbers": "linking/test_links.py::test_numbers_of_ones_own_come_too",
    "a small phone hides the trick": "browsers/test_boards_few.py::test_no_moment_hides_what_decides_where_there_is_least_room",
    "loading cannot be cancelled": "page/test_examples.py::test_loading_can_be_cancelled_and_tried_again",
    "no new game after the last": "page/test_sealed.py::test_a_deal_is_checked_and_looked_back_at",
}


@pytest.mark.parametrize("named", sorted({*WANTED.values(), *MENDED.values()}))
def test_what_is_wanted_is_tested(named: str) -> None:
    file, _, name = named.partition("::")
    assert re.search(rf"^def {name}\(", (ROOT / "tests" / file).read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("field", ["seat", "strength", "pace", "forced", "tap", "number"])
def test_the_form_offers(field: str) -> None:
    """Before the first card each is chosen, in both languages; the number is typed."""
    for lang in LANGS:
        page = deal_html(opening(game("spades"), lang, "Spades"), {})
        found = re.search(rf'name="{field}"', page)
        assert found and (
            field == "number" or len(re.findall("<option", page[found.end() :].split("</select>")[0])) > 1
        )
        assert re.findall(r"<option [^>]*selected>([^<]*)", page) == [word("deal-normal", lang)]
