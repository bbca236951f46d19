"""The key that signs cookies: made once, kept beside the database, readable by its owner alone."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path


def secret_key(database: str) -> str:
    """The key of this database's site; made on first use."""
    path = Path(database).with_name(Path(database).name + ".key")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        _make(path)
    return path.read_text()


def _make(path: Path) -> None:
    """Write a new key and only then give it its name: two starts at once agree on one whole key."""
    handle, unnamed = tempfile.mkstemp(dir=path.parent)  # readable by its owner alone
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32))
    with suppress(FileExistsError):
        os.link(unnamed, path)
    Path(unnamed).unlink()
