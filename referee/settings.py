"""What can be set from the environment, with what it is when nobody sets it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class BadSetting(Exception):
    """A setting that cannot be read, with one sentence for whoever starts the server."""


@dataclass(frozen=True)
class Setting:
    """One thing that may be set, as a whole number, a switch or a text."""

    name: str
    default: int | bool | str
    least: int = 0
    most: int = 0

    def read(self, text: str) -> int | bool | str:
        """The value that a text from the environment stands for."""
        if isinstance(self.default, bool):
            if text.lower() not in {"0", "1", "no", "yes", "false", "true"}:
                raise BadSetting(f"{self.name} is “{text}”, but should be 1 or 0.")
            return text.lower() in {"1", "yes", "true"}
        if isinstance(self.default, int):
            if not (text.isascii() and text.isdigit() and self.least <= int(text[:9]) <= self.most):
                raise BadSetting(
                    f"{self.name} is “{text}”, but should be a number from {self.least} to {self.most}."
                )
            return int(text)
        return text


SETTINGS = (
    Setting("HOST", "0.0.0.0"),  # noqa: S104 - the phones at the table come over the network
    Setting("PORT", 8080, least=1, most=65535),
    Setting("DATABASE", str(Path("instance") / "tierce.db")),
    Setting("THREADS", 8, least=1, most=64),
    Setting("HTTPS", False),
    Setting("PROXIES", 0, least=0, most=5),
)


def from_environment(environment: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Every setting, as the environment has it or by default."""
    return {
        setting.name: setting.read(environment[setting.name])
        if environment.get(setting.name)
        else setting.default
        for setting in SETTINGS
    }
