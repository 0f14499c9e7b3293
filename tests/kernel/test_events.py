from quadriga.kernel.events import COUNT, OVERFLOWED, buffer, emit


def test_rows_are_written_in_order():
    events = buffer(3)
    emit(events, 5, 0, 1, 2, 3, 4, 5, 6)
    emit(events, 6, 1, 0, 0, 0, 0, 0, 0)
    assert events[0, COUNT] == 2
    assert events[1].tolist() == [5, 0, 1, 2, 3, 4, 5, 6]
    assert events[2, 0] == 6


def test_a_full_buffer_says_so_and_keeps_what_it_has():
    events = buffer(1)
    emit(events, 1, 0, 0, 0, 0, 0, 0, 0)
    assert events[0, OVERFLOWED] == 0
    emit(events, 2, 0, 0, 0, 0, 0, 0, 0)
    assert events[0].tolist()[:2] == [1, 1]
    assert events[1, 0] == 1


def test_nothing_is_written_to_none():
    emit(None, 1, 0, 0, 0, 0, 0, 0, 0)
