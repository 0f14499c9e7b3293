from tests.search.signature import computed, recorded


def test_fixed_searches_find_the_same_after_as_many_nodes():
    assert computed() == recorded()
