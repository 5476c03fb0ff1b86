"""The deck desk over HTTP, for games whose players bring decks."""

from __future__ import annotations

import pytest

from tests.server.parlour import Json, Parlour


def test_cards_and_starters_are_told(parlour: Parlour) -> None:
    told: Json = parlour.person().http.get("/api/games/spycraft/cards").json()
    assert len({card["name"] for card in told["cards"]}) == len(told["cards"]) > 300
    assert {card["type"] for card in told["cards"]} == {"leader", "agent", "gear", "action"}
    assert {deck["id"] for deck in told["decks"]} >= {"banshee_net", "the_krypt"}
    assert told["least"] == 50


def test_games_without_decks_say_so(parlour: Parlour) -> None:
    answer = parlour.person().http.get("/api/games/spyon/cards")
    assert answer.status_code == 404
    assert "without decks" in answer.json()["reason"]


@pytest.mark.clause("SC-24.9")
def test_a_deck_text_is_read_and_judged(parlour: Parlour) -> None:
    person = parlour.person()
    judged: Json = person.http.post(
        "/api/games/spycraft/decks/check", json={"text": "4 Janus\nNobody\n"}
    ).json()
    assert judged["counts"] == {"Janus": 4}
    assert [fault["code"] for fault in judged["violations"]] == [
        "BI-65",
        "BI-60",
        "BI-63",
        "BI-61",
    ]


def test_a_random_deck_is_legal_and_the_same_for_a_seed(parlour: Parlour) -> None:
    http = parlour.person().http
    where = "/api/games/spycraft/decks/random?seed=7&faction=The%20Krypt"
    text = http.get(where).json()["text"]
    assert text == http.get(where).json()["text"]
    assert "The Krypt" in text
    judged: Json = http.post("/api/games/spycraft/decks/check", json={"text": text}).json()
    assert judged["violations"] == []
