"""The two links of a table: one may write, one only watches.

A link is worked out from the site's secret key, so it can be shown whenever somebody asks for it,
while the file keeps no more than its hash.
"""

from __future__ import annotations

import base64
import hashlib
import hmac

LENGTH = 32  # characters of six bits: 192 bits, more than anyone can guess


def link_token(secret: str, table_key: str, may_write: bool, generation: int) -> str:
    """The token of a link; the next generation gives another one."""
    told = f"{table_key}/{'write' if may_write else 'watch'}/{generation}"
    made = hmac.digest(secret.encode(), told.encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode()[:LENGTH]


def token_hash(token: str) -> str:
    """What the file keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
