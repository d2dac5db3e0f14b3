"""Every message has its translations, and the program finds the language that is meant."""

import importlib.util
from pathlib import Path

import pytest

from heartsui import words
from heartsui.words import settings
from heartsui.words.wrapping import cells

TOOL = Path(__file__).resolve().parents[2] / "tools" / "catalogs.py"
_spec = importlib.util.spec_from_file_location("catalogs", TOOL)
assert _spec is not None
assert _spec.loader is not None
catalogs = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(catalogs)

LANGUAGES = pytest.mark.parametrize("language", catalogs.LANGUAGES)


@pytest.fixture(scope="module")
def source():
    return catalogs.extracted()


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.use(words.SOURCE)


@LANGUAGES
def test_no_message_is_missing_stale_fuzzy_or_without_its_placeholders(language, source):
    """After a change of the sources: python tools/catalogs.py, then translate what it names."""
    assert catalogs.faults(language, source) == []


@LANGUAGES
def test_compiled_catalog_says_what_the_written_one_says(language):
    written = {
        catalogs.texts(one.id): catalogs.texts(one.string)
        for one in catalogs.messages(catalogs.load(language))
        if all(catalogs.texts(one.string)) and not one.fuzzy
    }
    compiled = {
        catalogs.texts(one.id): catalogs.texts(one.string)
        for one in catalogs.messages(catalogs.compiled(language))
    }
    assert compiled == written


@LANGUAGES
def test_chinese_has_one_form_for_all_numbers(language):
    words.use(language)
    assert {words.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2, 5)} == {
        "{n}\u5f20"
    } or language == "zh_TW"
    assert words.ngettext("{n} card", "{n} cards", 1) == words.ngettext("{n} card", "{n} cards", 7)


@LANGUAGES
def test_translations_take_about_as_little_room_as_the_english(language):
    """What fits in English fits in other languages: no message is wider by more than a few cells."""
    wider = [
        said
        for message in catalogs.messages(catalogs.load(language))
        for said in catalogs.texts(message.string)
        if cells(said) > max(map(cells, catalogs.texts(message.id))) + 5
    ]
    assert wider == []


def test_there_is_a_fault_for_each_way_to_be_wrong(monkeypatch):
    source = catalogs.Catalog()
    for message in ("{name} leads.", "Help", "Quit", "Rules", ("{n} card", "{n} cards")):
        source.add(message, locations=[("app.py", 0)])
    catalog = catalogs.Catalog(locale="zh_TW")
    catalog.add("{name} leads.", "{player}領出。")
    catalog.add("Help", "說明", flags=["fuzzy"])
    catalog.add("Gone", "走了")
    catalog.add("Quit", "")
    catalog.add(("{n} card", "{n} cards"), ("{n}張",))
    monkeypatch.setattr(catalogs, "load", lambda _language: catalog)
    assert sorted(told.partition(":")[0] for told in catalogs.faults("zh_TW", source)) == [
        "fuzzy",
        "missing",
        "missing",
        "other names in braces",
        "stale",
    ]


@pytest.mark.parametrize(
    ("name", "catalog"),
    [
        ("en_GB.UTF-8", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("zh_TW.UTF-8", "zh_TW"),
        ("zh_HK", "zh_TW"),
        ("zh_MO.Big5-HKSCS", "zh_TW"),
        ("zh-Hant", "zh_TW"),
        ("zh_Hant_CN", "zh_TW"),
        ("zh_Hans_HK", "zh_CN"),
        ("zh_CN.GB18030@pinyin", "zh_CN"),
        ("zh_SG.UTF-8", "zh_CN"),
        ("zh", "zh_CN"),
        ("pt_br.UTF-8", "pt_BR"),
    ],
)
def test_a_locale_stands_for_a_catalog(name, catalog):
    assert words.catalog(name) == catalog


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, []),
        ({"LANG": "zh_TW.UTF-8"}, ["zh_TW"]),
        ({"LANG": "zh_TW.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, ["zh_CN"]),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": "en_US.UTF-8"}, []),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}, ["zh_TW"]),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:zh_HK:en"}, ["fr", "zh_TW"]),
        ({"LANG": "zh_TW.UTF-8", "LANGUAGE": "en:zh_TW"}, []),
        ({"LANGUAGE": "zh_CN"}, ["zh_CN"]),
        ({"LANGUAGE": "zh_CN", "LC_ALL": "C"}, []),
    ],
)
def test_the_environment_asks_for_languages_as_gettext_reads_it(environment, wanted):
    assert words.wanted(environment) == wanted


def test_without_a_language_the_environment_is_asked(monkeypatch):
    monkeypatch.setenv("LANG", "zh_HK.UTF-8")
    words.use(None)
    assert words._("Help") == "說明"
    words.use("en")
    assert words._("Help") == "Help"


def test_a_language_without_a_catalog_is_english():
    words.use("tlh")
    assert words._("Help") == "Help"


def test_languages_are_called_by_their_own_names_in_every_language():
    for language in ("en", *catalogs.LANGUAGES):
        words.use(language)
        (_automatic, auto), *named = settings.languages()
        assert auto == "auto"
        assert sorted(named) == [("English", "en"), ("简体中文", "zh_CN"), ("繁體中文", "zh_TW")]


@LANGUAGES
def test_nothing_to_say_is_not_the_header_of_the_catalog(language):
    words.use(language)
    assert words._("") == ""
