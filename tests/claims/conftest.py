"""All claims are computed once, as the quick report does; every test looks at the same verdicts."""

import pytest

from antihilbert.claims.claim import Effort
from antihilbert.claims.run import Judged, run


@pytest.fixture(scope="session")
def judged() -> list[Judged]:
    return run(Effort(), workers=2)
