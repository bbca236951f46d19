"""The key that signs cookies: made once, kept beside the database, readable by its owner alone."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def secret_key(database: str) -> str:
    """The key of this database's site; made on first use."""
    path = Path(database).with_name(Path(database).name + ".key")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text()
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32))
    return path.read_text()
