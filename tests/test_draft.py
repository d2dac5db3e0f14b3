"""A match being set up."""

from heartsui.draft import Draft, SeatDraft
from heartsui.rules.events import Kind, SeatInfo
from heartsui.rulesets import RuleSet

BOTS = ("easy", "medium", "hard")


def draft(preset: str = "qdan", **changes: object) -> Draft:
    return Draft(RuleSet("hearts", preset, changes), bots=BOTS)


def test_a_new_draft_is_playable_and_differs_in_nothing() -> None:
    made = draft()
    assert made.check().options is not None
    assert made.differences() == ()
    assert made.rules() == RuleSet("hearts", "qdan", {})


def test_one_person_sits_with_bots_of_the_usual_level() -> None:
    seats = draft().seat_infos()
    assert seats[0] == SeatInfo("South", Kind.HUMAN)
    assert [(seat.name, seat.level) for seat in seats[1:]] == [
        ("West", "medium"),
        ("North", "medium"),
        ("East", "medium"),
    ]


def test_seats_follow_the_number_of_players_and_come_back() -> None:
    made = draft()
    made.set_seat(3, name="Bo", who="hard")
    made.set("players", 3)
    assert [seat.name for seat in made.seat_infos()] == ["South", "West", "East"]
    made.set("players", 4)
    assert made.seat_infos()[3] == SeatInfo("Bo", Kind.BOT, "hard")


def test_a_bot_that_is_not_installed_is_replaced() -> None:
    made = Draft(RuleSet("hearts", "qdan", {}), [SeatDraft.read("me:Ann"), SeatDraft.read("oracle:Zed")], BOTS)
    assert made.seat_infos()[1] == SeatInfo("Zed", Kind.BOT, "medium")


def test_a_seat_is_written_as_it_is_read() -> None:
    for text in ("me", "me:Ann", "hard", "hard:Bo: the second"):
        assert SeatDraft.read(text).text() == text


def test_faults_stand_at_their_fields_and_keep_a_match_from_starting() -> None:
    made = draft()
    made.set_text("end_score", "0")
    made.set("sun_points", 52)
    made.set("moon", "off")
    checked = made.check()
    assert checked.options is None
    assert checked.faults.keys() == {"end_score", "sun_points"}
    assert checked.faults["end_score"] == "The end score must be 1 to 9999."


def test_text_that_cannot_be_read_is_kept_as_a_fault_until_it_can() -> None:
    made = draft()
    made.set_text("end_score", "many")
    assert made.texts == {"end_score": "many"}
    assert made.check().faults == {"end_score": "This must be a whole number."}
    made.set_text("end_score", "50")
    assert made.check().faults == {}
    assert made.values["end_score"] == 50


def test_faults_name_fields_as_the_form_does() -> None:
    made = draft()
    made.set_text("special_cards", "XX 13")
    assert "Special cards" in made.check().faults["special_cards"]


def test_notices_do_not_keep_a_match_from_starting() -> None:
    checked = draft(ranked=True, moon="off").check()
    assert checked.options is not None
    assert checked.notices.keys() == {"ranked"}


def test_the_number_of_players_stays_where_other_rules_allow_it() -> None:
    made = draft()
    made.set("players", 5)
    made.use(RuleSet("hearts", "sun", {}))
    assert made.values["players"] == 5
    made.use(RuleSet("hearts", "greek", {}))
    assert made.values["players"] == 4
    made.set("players", 4)
    made.use(RuleSet("hearts", "black_maria", {}))
    assert made.values["players"] == 4


def test_what_is_special_is_told_against_the_default_preset() -> None:
    made = draft("omnibus", end_score=50)
    assert dict(made.differences()) == {"special_cards": {"QS": 13, "JD": -10}, "end_score": 50}
    assert made.rules().changes == {"end_score": 50}


def test_other_games_are_set_up_the_same_way() -> None:
    for game, preset in (("gongzhu", "to_1000"), ("trash", "short5")):
        made = Draft(RuleSet(game, preset, {}), bots=BOTS)
        assert made.check().options is not None
        assert len(made.seat_infos()) == made.players
