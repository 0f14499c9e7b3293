"""Fair chance: neither the server nor a player can choose it, and anybody can check it."""

import pytest

from quadriga.service import chance


def test_the_commitment_fits_its_seed_alone():
    seed, other = chance.new_seed(), chance.new_seed()
    assert chance.commitment(seed) == chance.commitment(seed)
    assert chance.commitment(seed) != chance.commitment(other)


def test_every_persons_value_counts():
    seed = bytes(32)
    mixtures = {
        chance.mixed(seed, entropies)
        for entropies in ({}, {0: "a"}, {0: "b"}, {1: "a"}, {0: "a", 1: "b"}, {0: "b", 1: "a"}, {0: "ab", 1: ""})
    }
    assert len(mixtures) == 7


def test_the_order_of_arrival_does_not_count():
    assert chance.mixed(bytes(32), {0: "a", 1: "b"}) == chance.mixed(bytes(32), {1: "b", 0: "a"})


def test_the_mixture_is_a_known_one():
    assert f"{chance.mixed(bytes(32), {0: 'a'}):016x}" == "e0d47d489aba0690"


@pytest.mark.parametrize("outcome", [0, 1, 6, -1, (1 << 63) - 1, -(1 << 63)])
def test_an_outcome_survives_the_log(outcome):
    assert chance.from_hex(chance.as_hex(outcome)) == outcome


@pytest.mark.parametrize("text", ["", "0x1", " 1", "A", "01", "g", "1" * 17, "-1"])
def test_an_outcome_is_written_in_one_way_only(text):
    with pytest.raises(ValueError, match=r".*"):
        chance.from_hex(text)
