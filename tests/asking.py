"""How tests ask: the headers of a phone, a program, a page that wants a part of itself."""

from __future__ import annotations

import re

FRAGMENT = {"HX-Request": "true"}
JSON = {"Accept": "application/json"}
FRENCH = {"Accept-Language": "fr"}


def token_of(page: str) -> str:
    """The token that a write from this page must carry."""
    return re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
