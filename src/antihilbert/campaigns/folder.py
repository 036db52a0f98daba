"""Where campaigns are kept unless somebody says otherwise."""

import os
import sys
from pathlib import Path


def default_file() -> Path:
    """The database in the user's data folder; ANTIHILBERT_DATA names another folder."""
    own = os.environ.get("ANTIHILBERT_DATA")
    folder = Path(own) if own else _data_folder() / "antihilbert"
    return folder / "campaigns.db"


def _data_folder() -> Path:
    given = os.environ.get("XDG_DATA_HOME", "")
    if Path(given).is_absolute():  # the rule: a relative one does not count
        return Path(given)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    return Path.home() / ".local" / "share"
