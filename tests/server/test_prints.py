"""What many are told alike is made once, and what is kept of it stays within its room."""

from quadriga.server.prints import BESIDE, Prints


def test_what_is_kept_is_not_made_again():
    prints, made = Prints(10 * BESIDE), []
    for _ in range(2):
        assert bytes(prints.of("view", lambda: made.append(1) or [1, 2])) == b"[1,2]"
    assert made == [1]


def test_the_largest_prints_never_fill_more_than_their_room():
    prints = Prints(10 * BESIDE)
    for number in range(100):
        prints.of(number, lambda: "x" * BESIDE)
        assert prints.n_bytes <= 10 * BESIDE
    made = []
    prints.of(0, lambda: made.append(1))
    assert made, "what has not been asked for longest went first"
    prints.of("too large", lambda: "x" * 11 * BESIDE)
    assert prints.n_bytes == 0
