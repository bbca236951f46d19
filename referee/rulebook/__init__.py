"""The rules of every game in our own words, numbered, so that a verdict can point at them."""

from referee.rulebook.web import init_app

__all__ = ["init_app"]
