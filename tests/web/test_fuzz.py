"""Whatever is sent, the server answers or refuses; it never fails."""

import json
import os
from random import Random

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from antihilbert.operations.operation import API
from antihilbert.web.api.route import table
from antihilbert.web.server import create_app
from command_lines import Draw
from serving import as_visitor

SCHEMA = schemathesis.openapi.from_dict(create_app().openapi())
OPERATIONS = {
    found.ok().label: found.ok()
    for found in SCHEMA.get_all_operations()
    if not found.ok().path.startswith("/api/jobs")  # these stream: see below
}

# Some hundred in the tests, a hundred thousand in `make torture`.
REQUESTS = int(os.environ.get("ANTIHILBERT_FUZZ", "600")) // (2 * len(OPERATIONS))
DRAWN = REQUESTS  # of each path, by the fields of its operation

PATIENCE = 300  # seconds: a slow request has twenty of processor time, behind everybody else


@pytest.mark.parametrize("label", OPERATIONS)
@given(data=st.data())
@settings(
    max_examples=REQUESTS, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
def test_no_request_makes_the_server_fail(lab: str, label: str, data: st.DataObject) -> None:
    case = data.draw(OPERATIONS[label].as_strategy())
    response = case.call(base_url=lab, headers=as_visitor("fuzz"), timeout=PATIENCE)
    assert response.status_code in (200, 404, 422, 429), (response.status_code, response.content)


@pytest.mark.parametrize("path", table())
def test_what_the_fields_take_is_answered_or_refused(lab: str, path: str) -> None:
    """Half of it is right, field by field; an option that is new is drawn as well."""
    route, headers = table()[path], as_visitor("fuzz")
    chance = Random(path)
    for number in range(DRAWN):
        given = Draw(chance, route.operation, API, []).values(right=number % 2 == 0)
        given = {name: value for name, value in given.items() if name not in route.fixed}
        url = f"{lab}/api/{path}"
        if route.method == "POST":
            response = httpx.post(url, json=given, headers=headers, timeout=PATIENCE)
        elif route.job:
            with httpx.stream("GET", url, params=given, headers=headers, timeout=60) as stream:
                assert stream.status_code in (200, 422, 429), (given, stream.read())
                first = json.loads(next(stream.iter_lines()))
                assert "error" in first or first["state"] == "waiting", (given, first)
            continue
        else:
            response = httpx.get(url, params=given, headers=headers, timeout=PATIENCE)
        assert response.status_code in (200, 404, 422, 429), (given, response.content)
