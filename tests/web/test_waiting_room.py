"""Whoever waits for something slow takes one of a few places, so that nobody who plays is kept waiting too."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.web.limits import StudioLimits
from hoyle.web.refusals import TooMuch
from hoyle.web.waiting_room import WaitingRoom
from tests.web.conftest import client_of
from tests.web.contests import begun, done, moved, refused


def test_a_place_is_free_again_once_it_is_left():
    room = WaitingRoom(1)
    with room.place(), pytest.raises(TooMuch):
        room.place().__enter__()
    with room.place():
        pass


def test_where_nobody_may_wait_slow_questions_are_refused_at_once_and_play_goes_on(tmp_path: Path):
    """A search, what a mind knows and a contest that is being thought about are slow; a move of tic-tac-toe is not."""
    with client_of(tmp_path, limits=StudioLimits(waiting_requests=0)) as client:
        searching = begun(client, first="expert(20)")
        held = begun(client)
        with client.app.state.studio.sessions.session(held["id"]).lock:
            assert "try again" in refused(client.get(f"/api/sessions/{held['id']}"), 429)
        assert refused(client.post(f"/api/sessions/{searching['id']}/reply", json={"ply": 0}), 429)
        assert refused(client.get("/api/knowledge?game=tic_tac_toe&mind=hoyle"), 429)
        moved(client, held, "b2")

        assert done(client.get(f"/api/sessions/{held['id']}"))["ply"] == 1


def test_so_many_may_watch_long_work_at_once(tmp_path: Path):
    with client_of(tmp_path, limits=StudioLimits(streams=0)) as client:
        job = client.app.state.studio.jobs.submit("nothing", len, "")

        assert refused(client.get(f"/api/jobs/{job.id}/events"), 429)
