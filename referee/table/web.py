"""Everything the site needs of the table: its pages and the file behind them."""

from __future__ import annotations

from datetime import datetime, timedelta

from flask import Flask
from flask_babel import format_date, format_decimal

from referee.table import desk, file_pages, game_pages, link_pages, live, player_pages, table_pages, telling


def local_time(moment: str) -> datetime:
    """A moment from the file, by the clock of this machine."""
    return datetime.fromisoformat(moment).astimezone()


def told_when(moment: str, began: str) -> str:
    """The time of an entry, with the day where it was told on another evening than the game began."""
    when = local_time(moment)
    time = when.strftime("%H:%M")
    if table_pages.evening_of(moment) == table_pages.evening_of(began):
        return time
    return f"{format_date(when, 'd MMM', rebase=False)}, {time}"


def init_app(app: Flask) -> None:
    """Prepare the file and put the pages on the site."""
    app.config["PERMANENT_SESSION_LIFETIME"] = timedelta(days=365)
    desk.init_app(app)
    link_pages.limiter.init_app(app)
    for module in (table_pages, player_pages, link_pages, game_pages, telling, file_pages):
        app.register_blueprint(module.pages)
    app.jinja_env.globals["live_version"] = live.version
    app.jinja_env.filters.update(
        local_time=local_time,
        told_when=told_when,
        dateformat=lambda moment, form: format_date(moment, form, rebase=False),
        numberformat=lambda number: format_decimal(number, "#,##0.#"),
    )
