"""Where campaigns are kept unless somebody says otherwise."""

import os
from pathlib import Path

from platformdirs import user_data_path


def default_file() -> Path:
    """The database in the user's data folder; ANTIHILBERT_DATA names another folder."""
    own = os.environ.get("ANTIHILBERT_DATA")
    folder = Path(own) if own else user_data_path("antihilbert", appauthor=False)
    return folder / "campaigns.db"
