"""The pages of the coin."""

from __future__ import annotations

from flask import Blueprint

room = Blueprint("coin", __name__, url_prefix="/coin", template_folder="templates")


@room.get("/check")
def check():
    return "Heads."
