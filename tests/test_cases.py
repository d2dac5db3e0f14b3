"""Which test covers which of the cases that players and users of other programs reported: none is forgotten.

A case is an id in this table; what it demands is said by the tests that are named beside it.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
LISTED = (
    "H03 H05 H06 H08 H10 H13 H14 H17 H18 H19 H20 H21 H23 H28 H30 H31 H32 H33 H37 H38 H40 H41 "
    "G01 G02 G04 G05 G06 T01 T03 T05 W01 W03 W05 W06 W07 W08 W10 W11 W12 W13 W14 W15 W16 W17 W19 W20 "
    "X01 X02 X03 X04 X05"
)
IDS = LISTED.split()
CASES: dict[str, tuple[str, ...] | str] = {
    "H03": (
        "rules/test_hearts_opening.py::test_h03_after_a_hold_nobody_but_the_holder_of_the_low_club_can_lead",
        "rules/test_hearts_opening.py::test_the_low_club_is_looked_for_after_the_exchange_and_binds_only_its_holder",
    ),
    "H05": "No option forbids a card in the exchange.",
    "H06": (
        "bots/test_positions.py::test_two_of_clubs_wanted_for_two_reasons_is_passed_once",
        "bots/test_decide.py::test_pass_that_is_not_distinct_held_cards_becomes_a_legal_one",
        "bots/test_decide.py::test_bot_that_raises_costs_a_line_in_the_log",
        "screens/test_table.py::test_a_bot_that_fails_does_not_stop_the_match",
    ),
    "H08": (
        "rules/test_hearts_scores.py::test_a_moon_is_seen_by_its_cards_and_never_by_points",
        "rules/test_hearts_scores.py::test_the_jack_counts_apart_from_the_moon",
    ),
    "H10": (
        "words/test_awards.py::test_one_point_is_not_written_as_points",
        "words/test_sentences.py::test_counts_agree_with_their_nouns",
        "screens/test_scoreboard.py::test_the_winner_is_named_with_the_right_plural",
        "words/test_catalogs.py::test_chinese_has_one_form_for_all_numbers",
    ),
    "H13": (
        "bots/test_positions.py::test_clearly_bad_card_is_not_played",
        "bots/test_easy.py::test_it_never_takes_the_queen_that_it_can_duck",
    ),
    "H14": (
        "bots/test_positions.py::test_one_heart_is_taken_when_that_is_cheaper_than_a_moon",
        "session/test_totals.py::test_a_view_does_not_say_which_seats_are_persons",
    ),
    "H17": (
        "bots/test_positions.py::test_clearly_bad_card_is_not_played",
        "bots/test_positions.py::test_pass_gives_trouble_away_and_keeps_guards",
        "bots/test_ladder.py::test_level_takes_fewer_points_than_the_one_below",
        "bots/test_bots_command.py::test_every_measured_level_exists_and_beats_the_one_below",
    ),
    "H18": (
        "bots/test_positions.py::test_clearly_bad_card_is_not_played",
        "bots/test_gongzhu_bots.py::test_the_pig_is_never_thrown_on_the_partner",
        "bots/test_gongzhu_search.py::test_the_pig_is_not_thrown_on_the_partner_by_the_search_either",
    ),
    "H19": (
        "bots/test_fairness.py::test_hidden_cards_do_not_change_a_decision",
        "bots/test_fairness.py::test_same_view_budget_and_seed_give_the_same_action",
        "rules/test_hearts_views.py::test_two_worlds_that_differ_out_of_sight_look_the_same_at_every_step",
    ),
    "H20": (
        "rules/test_match.py::test_the_same_seed_gives_the_same_deals_whatever_is_played",
        "screens/test_table.py::test_the_header_promises_the_seed_without_telling_it",
        "screens/test_table.py::test_a_bot_never_gets_the_seed_of_the_match",
        "screens/test_review.py::test_every_hand_is_there_as_it_was_dealt_with_what_was_passed",
        "rules/test_shuffle.py::test_every_card_is_as_likely_in_every_place",
        "rules/test_shuffle.py::test_dealers_are_equally_likely",
    ),
    "H21": (
        "screens/test_table.py::test_finishing_plays_the_rest_without_asking",
        "screens/test_table.py::test_a_deal_with_points_left_cannot_be_finished",
        "screens/test_widgets.py::test_a_deal_is_not_settled_before_a_bonus_card_has_fallen",
        "rules/test_gongzhu_early.py::test_a_deal_ends_when_no_scoring_card_is_left",
        "screens/test_finish.py::test_who_is_sure_of_the_rest_is_told_so_and_one_key_plays_it",
    ),
    "H23": (
        "session/test_totals.py::test_the_totals_kept_are_those_of_the_history_though_deals_ended_early",
        "session/test_session.py::test_a_finished_deal_is_scored_in_the_same_step",
        "rules/test_gongzhu_early.py::test_every_way_to_play_it_out_scores_the_same",
    ),
    "H28": (
        "screens/test_settings_play.py::test_a_forced_card_is_left_to_the_player_unless_they_want_otherwise",
        "screens/test_settings_play.py::test_a_forced_card_plays_itself_and_is_recorded_like_any_other",
        "screens/test_settings_play.py::test_only_the_last_trick_plays_itself_where_the_player_wants_just_that",
        "screens/test_settings_play.py::test_a_shared_keyboard_sees_a_forced_card_come_like_a_chosen_one",
    ),
    "H30": (
        "screens/test_hand.py::test_forbidden_cards_have_a_sign_on_the_players_turn_only",
        "screens/test_table.py::test_points_are_refused_in_the_first_trick",
        "screens/test_table.py::test_a_forbidden_card_is_refused_in_words",
        "screens/test_no_color.py::test_cards_that_may_not_be_played_and_who_wins_and_who_acts_have_their_signs",
    ),
    "H31": (
        "rules/test_hearts_passing.py::test_h31_who_gives_to_whom",
        "screens/test_passing.py::test_the_sentence_names_who_gets_the_cards_and_who_gives_some",
        "screens/test_passing.py::test_the_sentence_is_what_the_exchange_then_does",
        "screens/test_passing.py::test_received_cards_are_shown_and_marked_until_the_first_card_is_played",
    ),
    "H32": (
        "rules/test_hearts_views.py::test_passes_of_others_cannot_be_seen_before_all_have_passed",
        "rules/test_hearts_passing.py::test_nobody_has_new_cards_before_all_have_passed",
        "screens/test_curtain.py::test_the_second_person_sees_nothing_of_the_first_ones_pass",
        "screens/test_passing.py::test_the_others_are_waited_for_without_showing_anything_of_theirs",
        "session/test_plain.py::test_nothing_of_a_hand_is_left_when_the_keyboard_changes_hands",
    ),
    "H33": (
        "screens/test_curtain.py::test_the_curtain_names_the_next_player_and_shows_no_card",
        "screens/test_curtain.py::test_only_enter_opens_the_curtain",
        "screens/test_curtain.py::test_four_people_play_a_trick_with_a_curtain_each",
        "screens/test_dialogs.py::test_the_tricks_say_names_and_never_you",
    ),
    "H37": (
        "words/test_rules_hearts.py::test_another_value_of_an_option_gives_another_text",
        "words/test_rules_hearts.py::test_every_option_is_among_those_tried",
        "words/test_rules_text.py::test_every_change_of_an_option_is_told_in_its_own_words",
        "screens/test_help.py::test_rules_of_a_match_are_those_of_its_options",
        "screens/test_scoreboard.py::test_special_scores_are_explained_below_the_table",
    ),
    "H38": (
        "session/test_store.py::test_a_damaged_database_is_set_aside_and_said_once",
        "session/test_store.py::test_a_database_of_a_newer_version_is_left_alone",
        "session/test_store.py::test_a_match_whose_rules_are_not_known_any_more_is_marked_and_kept",
        "session/test_store.py::test_what_is_appended_is_there_for_another_reader_at_once",
        "screens/test_home.py::test_a_damaged_database_is_told_and_play_goes_on",
        "session/test_crash.py::test_a_match_killed_five_times_is_the_one_that_was_never_killed",
        "test_settings.py::test_a_failed_write_leaves_the_old_file_and_no_other",
    ),
    "H40": (
        "bots/test_worlds.py::test_passed_cards_stay_where_they_went_until_they_are_played",
        "bots/test_worlds.py::test_kitty_is_hidden_from_those_who_did_not_take_it",
        "bots/test_worlds.py::test_every_unseen_card_is_dealt_once",
    ),
    "H41": (
        "screens/test_settings_play.py::test_the_bell_is_silent_until_it_is_asked_for",
        "screens/test_settings_play.py::test_the_bell_rings_once_for_what_it_is_wanted_for",
        "screens/test_settings_play.py::test_what_the_bell_rings_for_stands_on_the_screen_too",
    ),
    "G01": (
        "rules/test_gongzhu_scores.py::test_number_hearts_cost_what_the_option_says",
        "screens/test_gongzhu_end.py::test_hearts_that_cost_their_pips_say_so",
    ),
    "G02": ("rules/test_gongzhu_scores.py::test_a_transformer_is_alone_only_without_any_heart",),
    "G04": (
        "rules/test_gongzhu_expose.py::test_a_seat_exposes_once",
        "rules/test_gongzhu_expose.py::test_exposures_stay_hidden_until_all_have_chosen",
        "rules/test_gongzhu_expose.py::test_three_exposed_force_the_fourth_only_by_option",
        "screens/test_gongzhu_exposing.py::test_all_choices_are_shown_together_with_their_owners",
    ),
    "G05": (
        "rules/test_gongzhu_scores.py::test_partners_sit_opposite_and_add_their_scores",
        "screens/test_gongzhu_end.py::test_partners_are_settled_each_and_then_together",
        "screens/test_gongzhu_play.py::test_partners_are_marked_and_their_total_is_the_teams",
    ),
    "G06": (
        "rules/test_gongzhu_scores.py::test_there_are_several_pigs_when_the_lowest_are_tied",
        "rules/test_gongzhu_scores.py::test_a_match_to_a_score_ends_at_minus_a_thousand",
        "screens/test_gongzhu_end.py::test_the_lowest_of_a_match_to_a_score_is_the_pig",
    ),
    "T01": (
        "rules/test_trash.py::test_an_empty_stock_is_made_from_the_discard_pile_before_the_turn_goes_on",
        "rules/test_trash.py::test_every_new_stock_comes_from_the_seed",
        "screens/test_trash_table.py::test_a_new_stock_is_announced",
    ),
    "T03": (
        "rules/test_trash.py::test_a_turn_keeps_its_owner_through_a_chain_with_a_wild_card",
        "rules/test_trash_properties.py::test_every_action_of_a_match_keeps_the_rules",
    ),
    "T05": (
        "rules/test_trash.py::test_tableaux_shrink_one_by_one",
        "rules/test_trash.py::test_packs_depend_on_players",
        "rules/test_trash.py::test_a_nine_is_dead_for_a_seat_with_eight_slots_and_alive_for_another",
        "rules/test_trash.py::test_a_match_is_won_by_filling_the_single_slot_not_by_reaching_it",
    ),
    "W01": (
        "screens/test_signs.py::test_suits_are_the_plain_characters",
        "screens/test_signs.py::test_a_spare_cell_follows_every_suit_on_the_cards",
        "screens/test_signs.py::test_every_sign_is_one_cell_wide_and_asks_for_no_picture",
        "screens/test_app.py::test_plain_signs_can_be_turned_on_and_off_while_it_runs",
    ),
    "W03": (
        "screens/test_app.py::test_plain_signs_come_by_themselves_where_output_is_not_utf_8",
        "screens/test_app.py::test_every_screen_is_pure_ascii_when_asked",
        "session/test_cli.py::test_a_terminal_that_knows_ascii_only_gets_letters",
        "session/test_plain.py::test_output_that_cannot_show_other_signs_gets_ascii_unasked",
    ),
    "W05": (
        "screens/test_signs.py::test_a_score_table_with_chinese_names_keeps_its_columns",
        "screens/test_widgets.py::test_text_is_cut_by_cells",
        "screens/test_widgets.py::test_a_wide_sign_is_never_halved",
        "screens/test_table.py::test_names_are_never_read_as_markup_and_are_cut_by_cells",
        "screens/test_every_screen.py::test_screens_look_as_their_pictures",
    ),
    "W06": (
        "screens/test_contrast.py::test_the_safe_suits_differ_for_every_vision",
        "screens/test_contrast.py::test_suits_can_be_told_apart_and_read_in_sixteen_colours",
        "screens/test_app.py::test_suit_colours_can_be_changed_while_playing",
        "test_terminal_colours.py::test_a_terminal_of_sixteen_colours_gets_those_alone",
    ),
    "W07": (
        "screens/test_contrast.py::test_all_that_is_written_can_be_read_in_every_theme",
        "screens/test_contrast.py::test_all_that_is_written_can_be_read_on_every_table_colour",
        "screens/test_app.py::test_a_light_theme_writes_suits_on_the_background_in_dark_colours",
        "screens/test_app.py::test_a_chosen_theme_is_remembered",
    ),
    "W08": (
        "screens/test_no_color.py::test_no_colour_at_all_is_sent",
        "screens/test_no_color.py::test_cards_chosen_to_pass_are_raised_and_signed_and_the_focus_has_a_caret",
        "screens/test_no_color.py::test_cards_that_may_not_be_played_and_who_wins_and_who_acts_have_their_signs",
        "screens/test_no_color.py::test_the_button_in_focus_is_reversed",
        "test_terminal_colours.py::test_no_colour_is_sent_where_none_is_wanted",
    ),
    "W10": (
        "screens/test_table.py::test_resizing_while_a_bot_thinks_loses_nothing",
        "screens/test_table.py::test_a_small_window_asks_to_be_made_larger_and_plays_nothing",
        "screens/test_home.py::test_a_window_too_small_says_so_and_comes_back_to_the_same_place",
    ),
    "W11": (
        "screens/test_table.py::test_a_huge_window_keeps_the_table_together",
        "screens/test_trash_looks.py::test_a_huge_window_keeps_the_table_together",
        "screens/test_home.py::test_a_huge_window_is_no_trouble",
    ),
    "W12": (
        "screens/test_table.py::test_the_footer_fits_at_eighty_columns",
        "screens/test_gongzhu_looks.py::test_the_footer_fits_and_says_what_enter_does",
        "screens/test_trash_app.py::test_the_keys_fit_into_the_footer",
        "screens/test_setup.py::test_every_field_can_be_reached_and_no_key_is_cut_off",
        "screens/test_help.py::test_long_texts_scroll_and_no_key_is_cut_off",
    ),
    "W13": (
        "test_terminal.py::test_a_signal_is_an_ordinary_end",
        "test_terminal.py::test_an_unexpected_error_is_one_line_and_a_log",
        "test_terminal.py::test_without_the_mouse_it_is_never_asked_for",
        "test_terminal_colours.py::test_a_question_or_a_wrong_call_leaves_the_terminal_as_it_is",
        "test_readme.py::test_ways_out_of_trouble_with_a_terminal_are_named",
    ),
    "W14": (
        "screens/test_app.py::test_q_leaves_from_every_screen",
        "screens/test_app.py::test_the_command_list_offers_everything",
        "test_terminal.py::test_q_ends_the_program_and_gives_the_terminal_back",
        "screens/test_keymap.py::test_every_binding_has_an_id_and_is_listed_among_the_keys",
        "screens/test_keymap.py::test_the_key_that_leaves_leaves_from_everywhere",
    ),
    "W15": (
        "screens/test_app.py::test_letters_belong_to_a_focused_line_of_text",
        "screens/test_settings_screen.py::test_letters_typed_into_the_name_are_a_name",
        "screens/test_dialogs.py::test_q_typed_into_the_list_of_commands_is_a_letter",
    ),
    "W16": (
        "screens/test_keymap.py::test_another_key_is_in_the_footer_in_the_help_and_in_the_sentence",
        "screens/test_help.py::test_help_follows_keys_that_were_changed",
        "screens/test_tutorial.py::test_the_coach_names_the_keys_that_are_active",
    ),
    "W17": (
        "screens/test_settings_motion.py::test_a_chain_without_movement_is_drawn_less_often_and_ends_the_same",
        "screens/test_settings_motion.py::test_a_chain_without_movement_takes_as_long",
        "screens/test_settings_motion.py::test_the_environment_goes_before_the_setting",
        "screens/test_settings_motion.py::test_a_cursor_blinks_only_where_something_may_move",
    ),
    "W19": (
        "session/test_store.py::test_a_directory_that_cannot_be_written_costs_a_notice_and_matches_are_still_read",
        "session/test_store.py::test_a_full_disk_is_said_and_what_was_played_is_stored_once_there_is_room",
        "session/test_store.py::test_the_directory_is_the_one_chosen_then_the_environments_then_the_systems",
        "test_settings.py::test_what_cannot_be_written_is_used_and_told_once",
        "session/test_cli_troubles.py::test_a_directory_that_cannot_be_used_is_the_one_thing_said",
    ),
    "W20": (
        "session/test_plain.py::test_a_script_plays_a_match_of_hearts_through_a_pipe",
        "session/test_plain.py::test_every_card_is_told_with_its_players_name",
        "session/test_plain_typed.py::test_cards_may_be_typed_in_many_ways",
        "screens/test_dialogs.py::test_the_cursor_of_the_terminal_lies_on_the_card_in_focus",
        "screens/test_passing.py::test_the_words_say_whether_the_card_in_focus_is_chosen",
    ),
    "X01": (
        "screens/test_dialogs.py::test_escape_leads_back",
        "screens/test_dialogs.py::test_a_click_beside_it_leads_back",
        "screens/test_table_moon.py::test_the_choice_decides_the_points",
        "screens/test_curtain.py::test_only_enter_opens_the_curtain",
    ),
    "X02": (
        "bots/test_worker.py::test_program_ends_within_a_second_of_quitting_though_a_bot_hangs",
        "bots/test_worker.py::test_search_that_was_running_is_stopped_within_fifty_milliseconds",
        "bots/test_search.py::test_search_answers_soon_after_it_is_stopped",
        "session/test_session.py::test_a_play_decided_on_an_older_view_is_dropped",
        "test_terminal.py::test_leaving_while_a_bot_thinks_does_not_wait_for_it",
    ),
    "X03": (
        "screens/test_settings_motion.py::test_a_line_with_the_focus_looks_the_same_in_every_picture",
        "screens/test_settings_motion.py::test_a_cursor_blinks_only_where_something_may_move",
        "test_cases.py::test_no_picture_shows_the_time",
    ),
    "X04": (
        "test_pins.py::test_what_draws_and_compares_pictures_is_pinned",
        "test_pins.py::test_the_pinned_version_is_the_one_installed",
        "test_pins.py::test_the_gate_prints_the_versions",
    ),
    "X05": (
        "screens/test_home.py::test_names_are_never_read_as_markup",
        "screens/test_table.py::test_names_are_never_read_as_markup_and_are_cut_by_cells",
        "screens/test_scoreboard.py::test_names_are_not_read_as_markup",
        "screens/test_setup.py::test_a_name_in_brackets_is_shown_as_it_is",
        "session/test_cli.py::test_a_table_shows_every_card_and_names_as_they_are",
    ),
}
"""By id: the tests, or why there can be none."""
CLOCK = re.compile(r"(?<!\d)([01]\d|2[0-3]):[0-5]\d(?!\d)")
SCREENS = re.compile(r"<text[^>]*>([^<]*)</text>")


@cache
def names_in(file: str) -> frozenset[str]:
    """The names of a module's tests, read without importing it."""
    module = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    found = (node for node in module.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(node.name for node in found if node.name.startswith("test_"))


def test_every_case_is_in_the_table_once() -> None:
    assert list(CASES) == IDS
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("case", IDS)
def test_the_tests_of_a_case_are_there(case: str) -> None:
    named = CASES[case]
    if isinstance(named, str):
        assert named.endswith(".")
        return
    assert named
    missing = [one for one in named if one.partition("::")[2] not in names_in(one.partition("::")[0])]
    assert missing == []


def test_no_picture_shows_the_time() -> None:
    pictures = sorted((TESTS / "screens" / "__snapshots__").rglob("*.svg"))
    assert pictures
    for picture in pictures:
        said = "".join(SCREENS.findall(picture.read_text(encoding="utf-8")))
        assert not CLOCK.search(said), picture.name
