"""Processes of a pool that must not outlive the one that started them."""

import os
import threading
import time


def leave_with_parent() -> None:
    """Of a worker, as its initializer: end when the parent is gone, even if it was killed."""
    parent = os.getppid()

    def watch_parent() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch_parent, daemon=True).start()
