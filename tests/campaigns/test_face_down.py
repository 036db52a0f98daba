"""Campaigns of War with cards laid face down say what the commands say."""

from pathlib import Path

import pytest

from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.runner import create, run
from antihilbert.campaigns.store import Store
from antihilbert.core.messages import InputError
from campaigns.running import threads
from campaigns.small import printed

RULES = 'face_down = 1\nout_of_cards = "flip-last"\n'


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        (
            'kind = "war-count"\nsuits = 2\nvalues = 5\nchunk = 1\n',
            "war count --suits 2 --values 5",
        ),
        (
            'kind = "war-endless"\nsuits = 4\nvalues = 5\nflips = 10\n',
            "war endless search --suits 4 --values 5 --method words --seconds 60 --workers 1",
        ),
    ],
    ids=["war-count", "war-endless"],
)
def test_a_campaign_with_hidden_cards_answers_as_its_command(
    keys: str, command: str, tmp_path: Path
) -> None:
    with Store(tmp_path / "db", write=True) as store:
        id = create(store, Spec.parse(keys + RULES))
        result = run(store, id, threads(1)).result
    assert result == printed(f"{command} --face-down 1 --out-of-cards flip-last")
    assert result["face_down"] == 1


def test_rules_that_no_house_has_are_refused(tmp_path: Path) -> None:
    with Store(tmp_path / "db", write=True) as store:
        for keys in ("face_down = 9", 'face_down = 1\nout_of_cards = "never"'):
            with pytest.raises(InputError, match=r"0 to 3|take one of lose, flip-last"):
                create(store, Spec.parse(f'kind = "war-count"\nsuits = 2\nvalues = 4\n{keys}'))
