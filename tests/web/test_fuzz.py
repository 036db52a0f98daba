"""Whatever is sent, the server answers or refuses; it never fails."""

import json
import os

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from antihilbert.web.server import create_app

SCHEMA = schemathesis.openapi.from_dict(create_app().openapi())
OPERATIONS = {
    found.ok().label: found.ok()
    for found in SCHEMA.get_all_operations()
    if not found.ok().path.startswith("/api/jobs")  # these stream: see below
}

# A thousand in the tests, a hundred thousand in `make torture`.
REQUESTS = int(os.environ.get("ANTIHILBERT_FUZZ", "1000")) // len(OPERATIONS)

PATIENCE = 300  # seconds: a slow request has twenty of processor time, behind everybody else


@pytest.mark.parametrize("label", OPERATIONS)
@given(data=st.data())
@settings(
    max_examples=REQUESTS, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
def test_no_request_makes_the_server_fail(lab: str, label: str, data: st.DataObject) -> None:
    case = data.draw(OPERATIONS[label].as_strategy())
    response = case.call(base_url=lab, headers={"X-Visitor": "fuzz"}, timeout=PATIENCE)
    assert response.status_code in (200, 404, 422, 429), (response.status_code, response.content)


@pytest.mark.parametrize(
    "kind", ["war-stats", "beggar-stats", "duel", "endless-search", "war-longest"]
)
@given(
    asked=st.dictionaries(
        st.sampled_from(["suits", "values", "games", "pickup", "pickups", "method", "seconds"]),
        st.one_of(
            st.integers(-5, 300), st.sampled_from(["natural", "words", "", "<b>", "é", "1e9"])
        ),
        max_size=5,
    )
)
@settings(max_examples=5, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_job_makes_the_server_fail(lab: str, kind: str, asked: dict[str, object]) -> None:
    with httpx.stream("GET", f"{lab}/api/jobs/{kind}", params=asked, timeout=60) as stream:
        assert stream.status_code in (200, 422, 429)
        first = json.loads(next(stream.iter_lines()))
        assert "error" in first or first["state"] == "waiting"
