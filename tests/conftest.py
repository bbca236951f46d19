"""What every test may ask for: an app on a database of its own, and phones that visit it."""

from __future__ import annotations

import os
import socket

import pytest
from hypothesis import HealthCheck, settings

from app import create_app

settings.register_profile(
    "tierce", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
settings.register_profile("long", settings.get_profile("tierce"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tierce"))


@pytest.fixture
def app(tmp_path):
    return create_app({"TESTING": True, "DATABASE": str(tmp_path / "tierce.db")})


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture(scope="session")
def free_ports():
    """Ask for a port nobody listens on."""

    def one():
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            return door.getsockname()[1]

    return one
