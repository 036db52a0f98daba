import json
import os
import time
from threading import Thread

import pytest

from antihilbert.campaigns import runner
from antihilbert.campaigns.kind import Spec, kind_names
from antihilbert.campaigns.runner import Report, Task, create, run
from antihilbert.campaigns.store import Store
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.core.progress import Progress
from antihilbert.core.store import RefusedError
from campaigns.running import Altered, squares, threads
from campaigns.slow import sum_of_squares
from campaigns.small import SMALL, printed


def test_every_kind_is_tried_below() -> None:
    assert set(SMALL) == set(kind_names())


@pytest.mark.parametrize("name", SMALL)
def test_a_campaign_comes_to_what_the_command_prints_however_it_is_cut(
    name: str, store: Store
) -> None:
    keys, command, cuts = SMALL[name]
    results = []
    for cut, workers in zip(cuts, (1, 3), strict=True):
        id = create(store, Spec.parse(f'kind = "{name}"\n{keys}\n{cut}'))
        found = run(store, id, threads(workers))
        assert found.condition == "finished"
        results.append(found.result)
    assert results[0] == results[1]
    if command:  # the others search for so many seconds, not for so many games
        assert results[0] == printed(command)


def test_the_longest_game_is_the_best_of_all_chunks(store: Store) -> None:
    """The chunks, searched here one by one; of equals the first."""
    from antihilbert.cards.longest.search import NOTHING, SearchRequest, better, chunk

    wanted, best = SearchRequest(Deck(2, 5), ("natural",), method="climb"), NOTHING
    for number in range(8):
        best = better(best, chunk(wanted, number, 5_000), "tricks")
    id = create(store, Spec.parse(f'kind = "war-longest"\n{SMALL["war-longest"][0]}'))
    result = run(store, id, threads(3)).result
    assert result is not None
    assert (result["deal"], result["tricks"]) == (str(best.deal), best.tricks)
    assert (result["endless"], result["evaluations"]) == (best.endless, best.evaluations)
    assert result["endless_deal"] == (str(best.endless_deal) if best.endless_deal else None)


@pytest.mark.parametrize("name", sorted(set(SMALL) - {"baseball-distances"}))  # no game is played
def test_what_a_campaign_has_found_is_certified(name: str, store: Store) -> None:
    keys, _, cuts = SMALL[name]
    id = create(store, Spec.parse(f'kind = "{name}"\n{keys}\n{cuts[1]}'))
    result = run(store, id, threads()).result
    assert result is not None
    certificates = [Certificate.parse(line) for _, _, line in store.certificates(id)]
    assert certificates
    assert all(certificate.divergence() is None for certificate in certificates)


def test_finds_with_a_random_pickup_are_replayed_by_their_address(store: Store) -> None:
    keys = {"suits": 4, "values": 8, "games": 3000, "chunk": 500, "seed": 7, "pickup": "random"}
    id = create(store, Spec("war-stats", keys))
    result = run(store, id, threads()).result
    assert result == printed("war stats --suits 4 --values 8 --games 3000 --seed 7 --pickup random")
    assert result is not None
    longest = result["longest"]
    told = [line for _, _, line in store.certificates(id)]
    assert any(f"| seed 7, game {longest['index']}" in line for line in told)
    assert [Certificate.parse(line).divergence() for line in told] == [None] * len(told)


def test_cancelling_stops_a_run_and_resuming_takes_it_up_again(store: Store) -> None:
    id = squares(store, 200, milliseconds=20)

    def cancel_soon() -> None:
        with Store(store.path, write=True) as other:
            while other.get(id).done < 2:
                time.sleep(0.01)
            other.cancel(id)

    other_terminal = Thread(target=cancel_soon)
    other_terminal.start()
    stopped = run(store, id, threads())
    other_terminal.join()
    assert stopped.condition == "cancelled"
    assert 2 <= stopped.done < 200
    assert run(store, id, threads(16)).result == {"sum": sum_of_squares(200)}


def test_who_runs_a_campaign_is_alone(store: Store) -> None:
    id = squares(store, 60, milliseconds=60)
    refusals, seen = [], []

    def second() -> None:
        with Store(store.path, write=True) as other:
            try:
                run(other, id, threads())
            except RefusedError as error:
                refusals.append(str(error))

    other_terminal = Thread(target=second)
    run(
        store,
        id,
        threads(),
        started=other_terminal.start,
        on_progress=lambda progress: seen.append(store.get(id).condition),
    )
    other_terminal.join()
    assert seen[0] == "running"
    assert len(refusals) == 1
    assert f"campaign {id} is being run by process {os.getpid()} on" in refusals[0]
    assert store.get(id).result == {"sum": sum_of_squares(60)}


def test_chunks_that_follow_from_each_other_go_on_where_they_stopped(store: Store) -> None:
    id = create(store, Spec("slow:Halving", {"start": 2**40}))
    broken = 0

    def stop_after_a_while(progress: Progress) -> None:
        nonlocal broken
        if progress.done == 7 and not broken:
            broken = 7
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(store, id, threads(), on_progress=stop_after_a_while)
    assert store.get(id).done == 7
    found = run(store, id, threads())
    assert found.result == {"halvings": 40}
    assert (found.done, found.chunks) == (40, 40)


def test_a_chunk_of_a_chain_can_be_done_alone() -> None:
    halving = Spec("slow:Halving", {"start": 8}).build()
    assert [halving.work(number) for number in range(3)] == [1, 1, -1]


def test_the_search_ends_with_the_earliest_find(store: Store) -> None:
    id = create(store, Spec("war-endless", {"suits": 1, "values": 10, "flips": 18}))
    found = run(store, id, threads(3))
    assert found.result == printed(SMALL["war-endless"][1])
    assert found.done == found.chunks  # those beyond the find that were done, and no others
    assert any(found.result["deal"] in line for _, _, line in store.certificates(id))


def test_a_search_in_vain_says_what_was_covered(store: Store) -> None:
    id = create(store, Spec("war-endless", {"suits": 1, "values": 4, "flips": 6}))
    result = run(store, id, threads()).result
    assert result is not None
    assert result["deal"] is None
    assert result["covered"][0].startswith("words: words up to 6 flips; hands of any sizes")


def test_short_chunks_are_handed_out_together(store: Store) -> None:
    sizes = []

    def count(task: Task, report: Report) -> Report:
        sizes.append(len(task.numbers))
        return report

    found = run(store, squares(store, 20_000), Altered(count))
    assert found.result == {"sum": sum_of_squares(20_000)}
    assert max(sizes) == runner.MOST_AT_A_TIME
    assert sum(sizes) == 20_000
    assert json.dumps(found.result)
