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

ROWS = 32
"""So many features do readers of other tables ask for."""
WANTED = {
    1: (
        "plays at once, no account, no server",
        "page/test_deal.py::test_a_deal_is_played",
        "page/test_sealed.py::test_nothing_leaves_the_device_in_a_whole_deal",
    ),
    2: (
        "opponents better than random",
        "player/test_session_plays.py::test_an_opponent_plays_what_the_chosen_strength_would",
        "player/test_session_plays.py::test_a_player_that_thinks_gains_over_one_at_random",
    ),
    3: ("strength chosen", "page/test_seating.py::test_the_engine_is_asked_for_the_strength_that_was_chosen"),
    4: (
        "an opponent's turn needs no press",
        "page/test_deal.py::test_a_deal_is_played",
        "browsers/test_deals.py::test_a_deal_is_played_to_its_score",
    ),
    5: (
        "pace chosen, finished trick held",
        "page/test_pace.py::test_a_calm_table_lets_a_trick_or_a_capture_be_seen",
        "page/test_deal.py::test_a_tap_on_the_table_goes_on",
    ),
    6: (
        "a forced play plays itself",
        "page/test_own_turns.py::test_no_turn_without_a_choice_is_left_to_whoever_wants_it_played",
        "engine/test_narrow.py::test_the_only_legal_action_is_told_to_whoever_is_to_do_it",
    ),
    7: (
        "last trick seen again",
        "page/test_boards.py::test_the_trick_says_who_led_and_won_and_earlier_ones_are_folded_away",
        "page/test_interrupted.py::test_earlier_tricks_are_all_there_after_a_reload",
    ),
    8: (
        "claim the rest, in games of tricks that have the clause",
        "page/test_claiming.py::test_the_rest_is_claimed_with_the_cards_that_show_it",
    ),
    9: (
        "claim proven, false claim refuted",
        "player/test_claim.py::test_every_world_agrees",
        "page/test_claiming.py::test_a_false_claim_shows_the_world_that_beats_it",
    ),
    10: (
        "take back",
        "page/test_own_turns.py::test_actions_are_taken_back_one_after_the_other_down_to_the_first",
        "page/test_claiming.py::test_a_claim_is_taken_back_as_one",
    ),
    11: (
        "hint: a card",
        "page/test_advice.py::test_advice_is_no_ruling",
        "browsers/test_thinking.py::test_it_chooses_the_same",
    ),
    12: (
        "hint with numbers per card",
        "page/test_advice.py::test_each_choice_has_its_figure_or_advice_says_why_there_is_none",
    ),
    13: (
        "hint says in how many worlds",
        "page/test_advice.py::test_each_choice_has_its_figure_or_advice_says_why_there_is_none",
        "page/test_advice.py::test_advice_from_few_deals_is_thought_about_for_longer",
    ),
    14: (
        "why a card is refused, by clause",
        "engine/test_session.py::test_a_refused_card_comes_with_its_argument",
        "page/test_interrupted.py::test_after_a_refusal_one_comes_back_to_the_hint",
    ),
    15: ("legal cards marked", "web/test_dead_cards.py::test_the_cards_that_are_in_no_legal_action_are_marked"),
    16: (
        "grey means only that the rules refuse",
        "web/test_dead_cards.py::test_the_cards_that_are_in_no_legal_action_are_marked",
        "page/test_examples.py::test_why_not_is_answered_at_once_and_without_the_engine",
    ),
    17: (
        "deal number shown, same deal again",
        "page/test_sealed.py::test_each_deal_of_a_game_has_a_number_by_which_it_is_dealt_again",
    ),
    18: (
        "same deal from another seat",
        "page/test_sealed.py::test_each_deal_of_a_game_has_a_number_by_which_it_is_dealt_again",
        "player/test_fair.py::test_a_number_deals_the_same_cards_whatever_is_played",
    ),
    19: (
        "try another card, both lines kept",
        "page/test_lines.py::test_a_card_taken_back_in_a_deal_begins_another_line",
        "page/test_lines.py::test_another_card_keeps_the_line_that_is_left",
    ),
    20: (
        "all hands at the end",
        "player/test_held.py::test_all_cards_of_a_deal_are_listed_once",
        "page/test_sealed.py::test_hands_that_came_in_rounds_are_shown_whole",
    ),
    21: (
        "what each card cost",
        "player/test_review.py::test_a_blunder_costs_what_it_loses_and_the_best_action_nothing",
        "page/test_sealed.py::test_a_deal_is_checked_and_looked_back_at",
    ),
    22: (
        "resume after leaving",
        "page/test_deal.py::test_a_deal_goes_on_in_either_language",
        "page/test_kept.py::test_each_tab_goes_on_with_its_own_deal_and_a_new_one_with_the_last",
    ),
    23: (
        "score sheet with reasons",
        "page/test_scores.py::test_a_deal_that_is_typed_in_has_a_clause_at_each_figure",
        "page/test_boards.py::test_a_settlement_names_each_side_once",
    ),
    24: (
        "rules options as switches",
        "page/test_rules.py::test_every_option_is_there_with_its_clauses_and_the_first_is_dealt_under",
        "browsers/test_switching.py::test_an_option_is_switched",
    ),
    25: ("options in the link", "page/test_rules.py::test_a_choice_outlives_its_deal_and_goes_along_in_its_link"),
    26: (
        "proof that the deal was not arranged",
        "player/test_fair.py::test_other_cards_and_another_fingerprint_are_noticed",
        "page/test_sealed.py::test_a_number_of_ones_own_alone_decides_the_cards",
    ),
    27: (
        "misclick guard on touch",
        "page/test_deal.py::test_a_tapped_card_asks_first_where_that_is_wanted",
        "page/test_ways.py::test_what_needs_no_card_is_asked_about_like_a_card",
    ),
    28: (
        "statistics on the device only",
        "page/test_deal.py::test_results_are_kept_deal_by_deal_until_they_are_forgotten",
        "page/test_sealed.py::test_nothing_leaves_the_device_in_a_whole_deal",
    ),
    29: (
        "works without network",
        "browsers/test_offline.py::test_a_kept_game_works_without_network_and_goes_with_one_tap",
    ),
    30: (
        "screen reader can play, keys suffice",
        "browsers/test_deals.py::test_a_deal_is_played_to_its_score",
        "page/test_deal.py::test_a_deal_is_played",
    ),
    31: (
        "two languages side by side",
        "page/test_views.py::test_where_there_is_room_both_stand_side_by_side",
        "page/test_views.py::test_reasons_on_the_table_are_told_in_the_other_language_at_a_tap",
    ),
    32: ("practice tied to the rules text", "page/test_practise.py::test_wrong_answers_show_clause_and_cards_at_once"),
}
MENDED = {
    "own lines end in dead ends": "engine/test_dead_ends.py::test_a_line_that_leaves_an_example_ends_in_a_sentence",
    "the table's button is called 'Deal' where it reveals": "page/test_own_turns.py::test_the_tables_button_says_what_it_does",
    "one tap destroys a line": "page/test_lines.py::test_another_card_keeps_the_line_that_is_left",
    "no entry to a deal": "page/test_deal.py::test_a_deal_is_played",
    "the seat is chosen only after the deal": "page/test_seating.py::test_what_was_chosen_is_kept",
    "opponents cost a tap each": "page/test_deal.py::test_a_deal_is_played",
    "the next move is many keys away": "browsers/test_deals.py::test_a_deal_is_played_to_its_score",
    "a line under switches is lost on reload": "page/test_lab.py::test_a_line_of_ones_own_under_switches_is_called_so_and_kept",
    "own numbers are lost on reload": "page/test_own.py::test_numbers_are_kept_for_the_other_language_and_named_ones_own_when_asked_for",
    "a link drops own numbers": "linking/test_links.py::test_numbers_of_ones_own_come_too",
    "earlier tricks vanish": "page/test_interrupted.py::test_earlier_tricks_are_all_there_after_a_reload",
    "the final table does not add up": "games/test_every_game.py::test_what_a_settlement_comes_to_in_all_is_the_sum_of_its_entries",
    "a small phone hides the trick": "browsers/test_boards_few.py::test_no_moment_hides_what_decides_where_there_is_least_room",
    "loading cannot be cancelled": "page/test_examples.py::test_loading_can_be_cancelled_and_tried_again",
    "no new game after the last": "page/test_links.py::test_a_game_that_is_over_says_who_won_and_leads_on_to_a_new_deal",
    "the evaluator's hand is lost on reload": "web/test_workbench.py::test_a_choice_outlives_a_reload_and_the_other_language",
    "an error in the browser's own words": "page/test_apart.py::test_a_game_that_cannot_come_is_told_and_tried_again",
}


def test_every_feature_has_its_row() -> None:
    assert [*WANTED] == [*range(1, ROWS + 1)]


@pytest.mark.parametrize("named", sorted({*MENDED.values(), *(one for _, *shown in WANTED.values() for one in shown)}))
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
