"""Scenes of a live training: what is drawn is told as data, and nothing is read out of its words."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from hoyle.games.position import Position, mask_of
from hoyle.show.telling import Card
from hoyle.web.scenes import picture_of


@pytest.mark.parametrize(("alarming", "tone"), [(True, "opposition"), (False, "support")])
def test_a_card_says_in_which_tone_it_is_marked(alarming: bool, tone: str):
    card = Card(Position(mask_of([0]), mask_of([4])), (0, 8), ("whatever its caption says",), alarming)

    assert picture_of(card)["tone"] == tone
    assert (picture_of(card)["x"], picture_of(card)["o"], picture_of(card)["marks"]) == ([1], [5], [1, 9])


@pytest.mark.parametrize("path", ["/api/games/achi/board.svg?", "/api/pictures/achi.svg?x=1&"])
def test_a_picture_lies_on_the_pages_own_ground_where_it_asks_for_that(client: TestClient, path: str):
    with_paper, without = (client.get(f"{path}paper={paper}").text.splitlines() for paper in ("true", "false"))

    assert len(with_paper) == len(without) + 1
    assert all(line in with_paper for line in without)
