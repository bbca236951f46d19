"""The players of a table: added, renamed, moved, retired; old games keep their seats."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from referee.rooms import rooms
from referee.table.desk import Desk, sit_down
from referee.table.forms import NameForm, PlayerForm
from referee.table.names import clean_name, free_colour, free_letter, refuse_duplicate
from referee.table.rows import PlayerRow
from referee.verdict import Unreadable
from referee.words import say

MOST_PLAYERS = 8
TABLE_FULL = say("The table is full: at most %(most)s players.", most=MOST_PLAYERS)

pages = Blueprint("players", __name__, url_prefix="/tables/<key>/players")


@pages.route("", methods=["GET", "POST"])
def page(key: str) -> ResponseReturnValue:
    """Who sits at the table; several names at once with commas between them."""
    desk = sit_down(key, writing=True)
    if request.method == "GET":
        return players_page(desk)
    typed = NameForm(request.form).name.data
    try:
        parts = [part for part in typed.split(",") if part.strip()] or [""]
        add_players(desk, [clean_name(part) for part in parts])
    except Unreadable as problem:
        return players_page(desk, problem, typed, 422)
    return redirect(url_for("players.page", key=key, box=request.form.get("box") or None), 303)


def add_players(desk: Desk, names: list[str]) -> None:
    """Seat new players, all of them or none."""
    with desk.storage.writing():
        seated = desk.storage.players(desk.table.id)
        for name in names:
            refuse_duplicate(name, (player.name for player in seated))
            if sum(not player.retired for player in seated) >= MOST_PLAYERS:
                raise Unreadable("name", TABLE_FULL)
            here = [player for player in seated if not player.retired]
            colour = free_colour(player.colour for player in here)
            letter = free_letter(name, (player.letter for player in here))
            desk.storage.add_player(desk.table.id, name, colour, letter)
            seated = desk.storage.players(desk.table.id)
        desk.storage.mark_changed(desk.table.id)


@pages.post("/<int:player_id>")
def change(key: str, player_id: int) -> ResponseReturnValue:
    """Rename a player, give another colour, move up, retire or bring back."""
    desk = sit_down(key, writing=True)
    form = PlayerForm(request.form)
    try:
        with desk.storage.writing():
            player = next((one for one in desk.players if one.id == player_id), None) or abort(404)
            for changed in changed_players(desk, player, form, request.form.get("do", "save")):
                desk.storage.change_player(changed)
            desk.storage.mark_changed(desk.table.id)
    except Unreadable as problem:
        return players_page(desk, problem, form.name.data, 422, player_id)
    return redirect(url_for("players.page", key=key, box=request.form.get("box") or None), 303)


def changed_players(desk: Desk, player: PlayerRow, form: PlayerForm, action: str) -> list[PlayerRow]:
    """The players that look different after what was asked."""
    if action == "up":
        before = [one for one in desk.players if one.place < player.place and not one.retired][-1:]
        swapped = [(replace(player, place=one.place), replace(one, place=player.place)) for one in before]
        return [moved for pair in swapped for moved in pair]
    others = [one for one in desk.players if one.id != player.id]
    here = [one for one in others if not one.retired]
    if action == "retire":
        return [replace(player, retired=1)]
    if action == "return":
        if len(desk.present) >= MOST_PLAYERS:
            raise Unreadable("name", TABLE_FULL)
        return [back_again(player, here)]
    name = clean_name(form.name.data)
    refuse_duplicate(name, (one.name for one in others))
    if not form.validate():
        abort(422)
    colour = player.colour if form.colour.data is None else form.colour.data
    letter = player.letter
    if name != player.name:
        letter = free_letter(name, (one.letter for one in here))
    in_return = [replace(one, colour=player.colour) for one in here if one.colour == colour]
    return [replace(player, name=name, colour=colour, letter=letter), *in_return]


def back_again(player: PlayerRow, here: list[PlayerRow]) -> PlayerRow:
    """A player who comes again, with another colour or letter where somebody has it by now."""
    colours, letters = [one.colour for one in here], [one.letter for one in here]
    return replace(
        player,
        retired=0,
        colour=free_colour(colours) if player.colour in colours else player.colour,
        letter=free_letter(player.name, letters) if player.letter in letters else player.letter,
    )


def players_page(
    desk: Desk, error: Unreadable | None = None, typed: str = "", status: int = 200, wrong: int | None = None
) -> ResponseReturnValue:
    """The page of players, with what was typed if it could not be taken."""
    box = request.values.get("box", "")
    fresh = Desk(desk.storage, desk.table, desk.phone)
    page = render_template(
        "table/players.html", desk=fresh, box=box, rooms=rooms(), error=error, typed=typed, wrong=wrong
    )
    return page, status
