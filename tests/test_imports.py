"""Data flows one way: no room imports from above, and compiled code has one place in each game."""

import pytest

from imports import ROOMS, decorated_by, graph, layer_of, modules, room_graph, room_of


def test_no_module_imports_from_above_or_from_the_room_next_door() -> None:
    upwards = [
        f"{module} imports {other}"
        for module, others in graph().items()
        for other in others
        if room_of(module) != room_of(other)
        and layer_of(room_of(module)) <= layer_of(room_of(other))
    ]
    assert not upwards


def test_the_games_stand_beside_each_other_on_the_same_ground() -> None:
    rooms = room_graph()
    assert rooms["core"] == set()
    assert rooms["jit"] == {"core"}
    assert all(rooms[game] <= {"core", "jit"} for game in ("takeaway", "baseball", "cards"))


def test_every_room_of_the_plan_has_files_in_it() -> None:
    assert {room_of(module) for module in modules()} == set(ROOMS)


@pytest.mark.parametrize("word", ["kernel", "inlined"])
def test_compiled_code_lives_in_the_kernels_folder_of_its_game(word: str) -> None:
    places = {name for name, path in modules().items() if word in decorated_by(path)}
    assert places  # else the test looks for the wrong word
    assert not {name for name in places if not {"kernels", "jit"} & set(name.split("."))}
