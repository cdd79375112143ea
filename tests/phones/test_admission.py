"""Who asks, who sits: kept in the thread of the table, whoever says so from another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Thread

import pytest

from scorekeeper.phones import PhoneHost
from scorekeeper.phones.admission import Admission
from scorekeeper.session.seats import TABLE, Asked, JoinAsked, SeatAsked, SeatLeft, Trust
from tests.tui.phones.test_phones import FakePhones, a_table, fake  # noqa: F401  A fixture.

BEN = SeatAsked("Ben", "4072")


@pytest.fixture
def admission() -> Admission:
    return Admission(Trust.AGREE)


def test_a_page_asks_once_the_table_has_read_it(admission: Admission) -> None:
    admission.post(BEN)
    assert not admission.asking
    assert admission.read() == (BEN,)
    assert admission.asking == (BEN,)
    assert admission.read() == ()


def test_a_page_that_has_left_before_it_was_read_asks_for_nothing(admission: Admission) -> None:
    admission.post(BEN)
    admission.post(SeatLeft("Ben"))
    admission.read()
    assert admission.asking == ()


def test_a_page_comes_too_late_for_a_seat_that_was_given_meanwhile(admission: Admission) -> None:
    admission.post(BEN)
    admission.seat("Ben")
    admission.read()
    assert admission.pages(("Ben",)).asking == ()
    assert admission.pages(("Ben",)).seated == ("Ben",)
    admission.post(SeatLeft("Ben"))
    admission.post(BEN)
    admission.read()
    assert admission.pages(("Ben",)).asking == (BEN,)


def test_the_page_that_is_the_table_asks_whoever_plays(admission: Admission) -> None:
    for asked in (BEN, SeatAsked("Zoe", "1111"), SeatAsked(TABLE, "2222")):
        admission.post(asked)
    admission.read()
    admission.keep(("Ben", "Cy"))
    assert [asked.name for asked in admission.asking] == ["Ben", TABLE]


def test_pages_that_ask_are_told_the_oldest_first(admission: Admission) -> None:
    for asked in (JoinAsked("3333"), BEN, JoinAsked("1111")):
        admission.post(asked)
    admission.read()
    assert admission.oldest_first(("4072", "0000", "1111", "3333")) == (
        *("3333", "4072", "1111"),
        "0000",  # It has not been heard of yet.
    )


def test_what_is_posted_is_lost_with_the_end(admission: Admission) -> None:
    admission.post(BEN)
    admission.end()
    assert admission.read() == ()


class Served:
    """A host whose table has a thread of its own: the test does what that has to do."""

    def __init__(self) -> None:
        self.host = PhoneHost()
        self.due: list[Callable[[], None]] = []
        self.host.attend(a_table(), self._call)
        self.host.start()

    def _call(self, do: Callable[[Asked], None], asked: Asked) -> bool:
        self.due.append(partial(do, asked))
        return True

    def work(self) -> None:
        """The thread of the table does what is due."""
        while self.due:
            self.due.pop(0)()


def in_another_thread(pages: FakePhones, *asked: Asked) -> None:
    """Pages ask, as they do in the thread of the server, while that of the table is busy."""
    server = Thread(target=lambda: [pages.hear(one) for one in asked])
    server.start()
    server.join()


def test_the_thread_of_the_server_changes_nothing_that_the_table_reads(
    fake: FakePhones,  # noqa: F811
) -> None:
    at = Served()
    in_another_thread(fake, BEN, JoinAsked("0815"))
    at.work()
    assert at.host.pages.asking == (BEN,)
    in_another_thread(fake, SeatLeft("Ben"))
    assert at.host.pages.asking == (BEN,), "the table is still busy"
    at.work()
    assert not at.host.pages.asking


def test_the_first_newcomer_is_met_by_the_thread_of_the_table(
    fake: FakePhones,  # noqa: F811
) -> None:
    at = Served()
    fake.joining = ("0815",)
    in_another_thread(fake, JoinAsked("0815"))
    assert (at.host.pages.newcomer, fake.was_asked) == ("", False)
    at.work()
    assert (at.host.pages.newcomer, fake.was_asked) == ("0815", True)
