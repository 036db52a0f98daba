"""Data flows one way: no room imports from above, and compiled code has one place in each game."""

import ast
from collections import defaultdict

import pytest

from imports import ROOMS, decorated_by, drawing, graph, layer_of, modules, room_graph, room_of
from sessions import ROOT

PICTURE = ROOT / "docs" / "images" / "imports.svg"


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
    assert rooms["base"] == set()
    assert {room for room in ROOMS if rooms[room] == {"base"}} == {"takeaway", "baseball", "cards"}


def test_every_room_of_the_plan_has_files_in_it() -> None:
    assert {room_of(module) for module in modules()} == set(ROOMS)


def test_a_class_name_means_one_thing() -> None:
    places = defaultdict(list)
    for name, path in modules().items():
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(name)
    twice = {name for name, found in places.items() if len(found) > 1}
    assert twice == {"Trick", "Move"}  # of the rules: every game has its own


@pytest.mark.parametrize("word", ["kernel", "inlined"])
def test_compiled_code_lives_in_the_kernels_folder_of_its_game(word: str) -> None:
    places = {name for name, path in modules().items() if word in decorated_by(path)}
    assert places  # else the test looks for the wrong word
    assert not {name for name in places if "kernels" not in name.split(".")}


def test_the_picture_of_the_imports_is_up_to_date(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--regenerate"):
        PICTURE.write_text(drawing())
    assert PICTURE.read_text() == drawing(), "pytest tests/test_imports.py --regenerate draws it"
