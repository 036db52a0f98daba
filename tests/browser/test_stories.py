"""Each page from the first click to its result, in both languages; one of them on a phone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from antihilbert.baseball.strategies import STRATEGIES

Visit = Callable[..., Any]
both_languages = pytest.mark.parametrize("lang", ["fr", "en"])
LONG = 60_000  # milliseconds: a search, on a machine that is busy

ENDLESS = {"fr": "Sans fin : les mêmes 6 plis", "en": "Endless: the same 6 tricks"}


@both_languages
def test_a_typed_deal_is_watched_to_its_cycle_and_shared(visit: Visit, lang: str) -> None:
    page = visit("/war", lang)
    page.fill("[name=deal]", "[5, 3] / [2, 4, 1]")
    page.click("[data-action=watch]")
    expect(page.locator(".outcome")).to_contain_text(ENDLESS[lang])
    expect(page.locator(".wheel img")).to_be_visible()
    for _ in range(2):
        page.click("[data-action=next]")
    expect(page.locator(".where")).to_contain_text("2")
    # After two tricks: 5 beats 2, then 4 beats 3 (the source prints these positions).
    expect(page.locator(".hand.p1 .face")).to_have_text(["5", "2"])
    expect(page.locator(".hand.p2 .face")).to_have_text(["1", "4", "3"])
    page.click("[data-action=share]")
    again = visit(re.sub(r"^https?://[^/]+", "", page.input_value("[name=link]")), lang)
    expect(again.locator(".hand.p2 .face")).to_have_text(["1", "4", "3"])


def test_battles_are_seen_and_a_game_plays_by_itself(visit: Visit) -> None:
    page = visit("/war?game=war&deal=1+2+2+/+1+1+2")
    page.click("[data-action=next]")
    expect(page.locator(".flip.battle")).to_have_count(1)
    page.locator(".speed").fill("6")
    page.click("[data-action=play]")
    expect(page.locator(".player > input[type=range]")).to_have_value("2")


def test_positions_that_did_not_arrive_are_asked_for_again(visit: Visit) -> None:
    page = visit("/war")
    hands = page.evaluate(
        """async () => {
            const { Player } = await import("/static/js/player.js");
            const player = new Player();
            await player.show("war", { deal: "5 3 / 2 4 1" });
            player.chunks.clear();
            const seen = async () => (await player.position(2)).hand1;
            const online = window.fetch;
            window.fetch = () => Promise.reject(new Error("offline"));
            const failed = await seen().catch((error) => error.message);
            window.fetch = online;
            return [failed, await seen()];
        }"""
    )
    assert hands == ["offline", [5, 2]]  # as the source prints this position


def test_a_random_deal_and_one_of_the_catalogue_are_played(visit: Visit) -> None:
    page = visit("/war")
    page.click("[data-action=random]")
    expect(page.locator(".hand.p1 .who")).to_contain_text("26")
    page.select_option("[name=game]", "beggar")
    page.select_option("[name=catalogue]", index=1)
    expect(page.locator(".outcome")).to_contain_text("Endless: the same 62 tricks")


def test_what_is_typed_is_shown_as_text(visit: Visit) -> None:
    page = visit("/war")
    page.fill("[name=deal]", "<img src=x onerror=alert(1)> / 1")
    page.click("[data-action=watch]")
    expect(page.locator(".notice.wrong")).to_contain_text("'<img' in hand 1 is not a card")
    expect(page.locator("main img")).to_have_count(0)


def test_pickups_meet_in_a_duel(visit: Visit) -> None:
    page = visit("/war")
    page.uncheck("[name=duel-random]")
    page.fill("[name=duel-suits]", "2")
    page.fill("[name=duel-values]", "5")
    page.fill("[name=duel-games]", "1000")
    page.click("[data-job=duel]")
    expect(page.locator(".duels td .share")).to_have_count(4, timeout=LONG)
    expect(page.locator(".doing").last).to_have_text("Finished.", timeout=LONG)
    expect(page.locator(".duels td").last).to_contain_text("1,000 games")


@both_languages
def test_a_word_is_told_until_its_deal_or_its_contradiction(visit: Visit, lang: str) -> None:
    page = visit("/profiles", lang)
    page.fill("[name=word]", "aba2")
    page.click("[data-action=tell]")
    for said in range(1, 5):
        page.click("[data-action=next]")
        expect(page.locator(".inequalities li")).to_have_count(said)
    expect(page.locator(".order img")).to_be_visible()
    expect(page.locator(".verdict .deal")).to_have_text("4 1 / 3 2")
    page.fill("[name=word]", "ab2a3")
    page.click("[data-action=tell]")
    expect(page.locator(".letters .letter")).to_have_count(6)  # the new story has come
    page.click("[data-action=last]")
    expect(page.locator(".verdict .bad")).to_contain_text("x1 < x4 < x3 < x1")


@both_languages
def test_an_endless_game_is_constructed_and_replayed(visit: Visit, lang: str) -> None:
    page = visit("/endless", lang)
    page.click("[data-action=construct]")
    expect(page.locator("dl")).to_contain_text("9 5 8 4 / 3 7 2 6 1")
    expect(page.locator(".class").first).to_have_text("A")
    expect(page.locator(".outcome")).to_contain_text("20")
    page.click(".player [data-action=next]")
    expect(page.locator(".hand.p1 .face").last).to_have_text("3")


def test_a_deck_of_the_map_is_played_by_a_click(visit: Visit) -> None:
    page = visit("/endless")
    page.click("[data-part=map] summary")
    natural = page.locator(".map").first
    expect(natural.locator("tbody tr").first).to_contain_text("–")  # two values: some have none
    natural.locator("tbody tr").nth(2).locator("td").nth(3).locator("button").click()  # 4x4
    expect(page.locator("dl")).to_contain_text("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1")
    expect(page.locator(".outcome")).to_contain_text("24")


def test_a_search_shows_its_progress_and_its_find(visit: Visit) -> None:
    page = visit("/endless?suits=1&values=5")
    page.select_option("[name=method]", "words")
    page.fill("[name=seconds]", "120")  # kernels may have to be compiled first
    page.click("[data-job=endless-search]")
    expect(page.locator(".doing")).to_have_text("Finished.", timeout=2 * LONG)
    expect(page.locator("dl")).to_contain_text("What meets what")
    expect(page.locator(".outcome")).to_contain_text("Endless")


@both_languages
def test_baseball_is_played_by_hints_to_its_end(visit: Visit, lang: str) -> None:
    page = visit("/baseball?board=12|01|.2&line=false", lang)
    for _ in range(20):
        if page.locator(".status .good").count():
            break
        page.click("[data-action=hint]")
        page.click(".token.hinted")
        expect(page.locator(".token.hinted")).to_have_count(0)
    expect(page.locator(".status .good")).to_be_visible()
    page.click("[data-action=compare]")
    expect(page.locator("tbody tr")).to_have_count(len(STRATEGIES))


def test_a_hint_that_comes_too_late_is_not_shown_on_the_next_board(visit: Visit) -> None:
    page = visit("/baseball?board=12|01|.2&line=false")
    expect(page.locator(".status")).to_contain_text("Fewest")
    held: list[Any] = []
    page.route("**/api/baseball/fewest**", lambda request: held.append(request))
    page.click("[data-action=hint]")
    page.click("[data-action=shuffle]")
    expect(page.locator(".status")).not_to_contain_text("Fewest")
    while len(held) < 2:  # the hint for the old board, the length of the new one
        page.wait_for_timeout(20)
    for request in held:
        request.continue_()
    expect(page.locator(".status")).to_contain_text("Fewest")
    expect(page.locator(".status")).not_to_contain_text("Hint")
    expect(page.locator(".token.hinted")).to_have_count(0)


def test_the_cover_leaves_three_bases_open(visit: Visit) -> None:
    page = visit("/baseball?board=45|.0|13|12|23|45&line=false")
    page.check("[name=cover]")
    expect(page.locator(".base.covered")).to_have_count(3)
    page.click("[data-action=watch]")
    expect(page.locator(".status")).to_contain_text("Moves so far")


@both_languages
def test_records_are_filtered_and_open_in_the_player(visit: Visit, lang: str) -> None:
    page = visit("/records", lang)
    every = page.locator(".records.endless tbody tr").count()
    page.fill("[name=filter]", "5 3 / 2 4 1")
    rows = page.locator(".records.endless tbody tr")
    expect(rows.first).to_contain_text("5 3 / 2 4 1")
    assert 0 < rows.count() < every
    rows.first.locator("a.deal").click()
    expect(page.locator(".outcome")).to_contain_text(ENDLESS[lang])


@both_languages
def test_claims_are_listed_with_what_is_printed(visit: Visit, lang: str) -> None:
    page = visit("/records", lang)
    rows = page.locator(".claims tbody tr")
    every = rows.count()
    assert every > 100
    expect(page.locator("section.panel")).to_contain_text(
        {"en": "those of the last release", "fr": "ceux de la dernière version"}[lang]
    )
    expect(page.locator(".claims span.verdict")).to_have_count(every)
    page.fill("[name=filter]", "marienbad")
    expect(rows.first).to_contain_text("marienbad")
    assert 0 < rows.count() < every


def test_the_language_changes_without_losing_the_game(visit: Visit) -> None:
    page = visit("/marienbad", "en")
    page.select_option("[name=opponent]", "perfect")
    page.click("[data-row='4'][data-take='2']")
    expect(page.locator(".status")).to_contain_text("Your turn")
    left = page.locator(".match").count()
    page.click("[data-lang=fr]")
    expect(page.locator(".status")).to_contain_text("À vous")
    expect(page.locator(".reasons")).to_contain_text("Pourquoi l'ordinateur")
    assert page.locator(".match").count() == left
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_a_phone_has_room_for_every_page(visit: Visit) -> None:
    for path in ("/", "/war?game=war&deal=5+3+/+2+4+1", "/profiles?word=aba2", "/marienbad",
                 "/endless?suits=1&values=9", "/baseball", "/records"):  # fmt: skip
        page = visit(path, "fr", width=360, height=740)
        wider = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wider <= 0, path
        page.close()
