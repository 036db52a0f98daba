from collections import Counter

import pytest
from scipy.stats import chisquare

from antihilbert.cards.deck import Deck
from antihilbert.core.messages import InputError
from antihilbert.core.random import GOLDEN, MASK, Stream, mix


def test_words_are_those_of_splitmix64() -> None:
    # The first three words for seed 1234567, from the test vectors that come with the generator
    # in the Rosetta Code task "Pseudo-random numbers/Splitmix64".
    state, words = 1234567, []
    for _ in range(3):
        words.append(mix(state))
        state = (state + GOLDEN) & MASK
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_stream_depends_on_seed_index_and_purpose() -> None:
    words = {Stream(seed, index, purpose).word() for seed in range(5) for index in range(5)
             for purpose in range(2)}  # fmt: skip
    assert len(words) == 50


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(InputError, match="seed"):
        Stream(seed, 0)
    with pytest.raises(InputError, match="index"):
        Stream(0, seed)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52])
def test_below_is_uniform(n: int) -> None:
    stream = Stream(seed=n, index=0)
    counts = Counter(stream.below(n) for _ in range(2000 * n))
    assert set(counts) == set(range(n))
    assert n == 1 or chisquare(list(counts.values())).pvalue > 1e-4


def test_bits_are_fair_and_do_not_follow_each_other() -> None:
    stream = Stream(seed=1, index=0)
    bits = [stream.bit() for _ in range(20_000)]
    pairs = Counter(zip(bits[::2], bits[1::2], strict=True))
    assert len(pairs) == 4
    assert chisquare(list(pairs.values())).pvalue > 1e-4


def test_every_deal_of_a_deck_is_equally_likely() -> None:
    deck = Deck(suits=2, values=3)
    counts = Counter(deck.rank(deck.sample(seed=5, index=i)) for i in range(18_000))
    assert len(counts) == deck.count_deals == 90
    assert chisquare(list(counts.values())).pvalue > 1e-4
