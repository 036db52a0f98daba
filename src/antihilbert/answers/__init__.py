"""What `--json` prints, as types: one for the answer of each command.

    from antihilbert.answers.cards import GamePlayed
    answer: GamePlayed = json.loads(printed)

`schemas.py` turns them into JSON Schema, and the tests hold real answers against it.
"""
