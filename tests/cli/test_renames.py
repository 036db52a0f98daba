"""Every old name of an option, a key or a parameter is answered with its new one."""

import json
from pathlib import Path

import pytest

from antihilbert.campaigns.kind import Spec
from antihilbert.cli.output import BAD_INPUT
from antihilbert.core.messages import InputError
from antihilbert.web.api.route import route
from shell import run

DECK = "--suits 1 --values 4"
OPTIONS = {
    "war play 1/2": {"short": "out-of-cards", "limit": "max-tricks", "first": "hand1-size"},
    f"war stats {DECK} --games 9": {
        "short": "out-of-cards",
        "limit": "max-tricks",
        "returns": "on-repeat",
        "by": "group-by",
    },
    f"war duel {DECK}": {"short": "out-of-cards", "limit": "max-tricks"},
    f"war count {DECK}": {"short": "out-of-cards", "first": "hand1-size"},
    f"war chance {DECK}": {"returns": "on-repeat"},
    f"war longest {DECK}": {"short": "out-of-cards"},
    f"war endless search {DECK}": {
        "short": "out-of-cards",
        "none": "save-refuted",
        "everybody": "all-stay-in",
    },
    f"war endless count {DECK}": {"first": "hand1-size"},
    f"war endless construct {DECK}": {"short": "out-of-cards", "first": "hand1-size"},
    "war endless family --flips 4": {"none": "save-refuted"},
    "war profile realise ab": {"first": "hand1-size", "limit": "max-listed"},
    "war profile list --cards 4": {"first": "hand1-size", "limit": "max-listed"},
    "beggar play J-/--": {"limit": "max-tricks", "first": "hand1-size"},
    "beggar stats --games 9": {"limit": "max-tricks"},
    "beggar count": {"first": "hand1-size"},
    "beggar endless deals J--/-J-": {"first": "hand1-size"},
    "nim play 3": {"limit": "max-take"},
    "nim solve 3": {"limit": "max-take"},
    "nim table 3": {"limit": "max-take", "first": "first-moves"},
    "nim learn 3": {"limit": "max-take", "first": "learner-first"},
    "baseball solve 11|.0": {"limit": "max-moves"},
}
VALUES = [
    ("war play 1/2 --out-of-cards last", "--out-of-cards last is now --out-of-cards flip-last"),
    (f"war chance {DECK} --on-repeat play", "--on-repeat play is now --on-repeat continue"),
    (f"war chance {DECK} --on-repeat set-aside", "--on-repeat set-aside is now --on-repeat count"),
    (f"war longest {DECK} --method story", "method story is now method word"),
    ("beggar endless search --method stories", "method stories is now method retrograde"),
]
KEYS = [
    ('kind = "war-stats"\nsuits = 1\nvalues = 4\ngames = 9\nlimit = 5', "limit is now max_tricks"),
    ('kind = "war-count"\nsuits = 1\nvalues = 4\nfirst = 2', "first is now hand1_size"),
    ('kind = "war-endless"\nsuits = 1\nvalues = 4\nshort = "last"', "short is now out_of_cards"),
    ('kind = "profiles"\ncards = 8\nfirst = 4', "first is now hand1_size"),
]
PARAMETERS = [
    ("war/play", "short", "out_of_cards"),
    ("war/play", "limit", "max_tricks"),
    ("beggar/story", "limit", "max_tricks"),
    ("jobs/war-stats", "short", "out_of_cards"),
    ("war/profile/realise", "first", "hand1_size"),
    ("nim/train", "first", "learner_first"),
    ("baseball/solve", "limit", "max_moves"),
]


@pytest.mark.parametrize(
    ("command", "old", "new"),
    [(command, old, new) for command, names in OPTIONS.items() for old, new in names.items()],
)
def test_an_old_option_is_answered_with_its_new_name(command: str, old: str, new: str) -> None:
    words = [*command.split(), f"--{old}"]
    english, french = run(*words), run(*words, "--lang", "fr")
    assert (english.status, english.out) == (BAD_INPUT, "")
    assert english.err == f"error: --{old} is now --{new}\n"
    assert (french.status, french.out) == (BAD_INPUT, "")
    assert french.err == f"erreur : --{old} s'appelle maintenant --{new}\n"


def test_an_old_option_with_its_value_behind_a_sign_is_answered_too() -> None:
    assert run("war", "play", "1/2", "--limit=3").err == "error: --limit is now --max-tricks\n"


def test_an_old_option_that_a_command_never_had_is_unknown() -> None:
    assert "No such option: --limit" in run("war", "count", *DECK.split(), "--limit", "3").err


@pytest.mark.parametrize(("command", "told"), VALUES)
def test_an_old_value_is_answered_with_its_new_name(command: str, told: str) -> None:
    answer = run(*command.split())
    assert (answer.status, answer.err) == (BAD_INPUT, f"error: {told}\n")


@pytest.mark.parametrize(("text", "told"), KEYS)
def test_an_old_key_of_a_campaign_is_answered_with_its_new_name(text: str, told: str) -> None:
    with pytest.raises(InputError, match=f"^{told}$"):
        Spec.parse(text).build()


@pytest.mark.parametrize(("path", "old", "new"), PARAMETERS)
def test_an_old_parameter_of_a_path_is_answered_with_its_new_name(
    path: str, old: str, new: str
) -> None:
    with pytest.raises(InputError, match=f"^{old} is now {new}$"):
        route(path).read({old: "1"})


def test_a_longest_game_does_not_go_on_from_a_file_with_the_old_name_of_its_method(
    tmp_path: Path,
) -> None:
    path = tmp_path / "notes"
    words = f"war longest {DECK} --seconds 0.01 --method"
    work = {"longest": "war", "deck": [1, 4, 0], "pickups": ["natural", "natural"]}
    path.write_text(json.dumps({**work, "method": "story"}) + "\n")
    answer = run(*words.split(), "word", "--resume", str(path))
    assert answer.status == BAD_INPUT
    assert "was written by antihilbert 0.3" in answer.err
    assert len(answer.err.splitlines()) == 1
