"""What the pages of a table ask: shapes only; what a name may be, `names` says."""

from __future__ import annotations

from flask_wtf.file import FileField
from wtforms import BooleanField, Form, IntegerField, StringField
from wtforms.validators import Length, NumberRange, Optional


class NameForm(Form):
    """A name for a table, a player or a phone."""

    name = StringField(default="", validators=[Length(max=400)])


class PlayerForm(NameForm):
    """What can be changed about a player."""

    colour = IntegerField(validators=[Optional(), NumberRange(0, 7)])


class RenewForm(Form):
    """A link to be replaced, and whether those who came by it must leave."""

    put_out = BooleanField()


class FileForm(Form):
    """A table that was written to a file."""

    file = FileField()


class ToldForm(Form):
    """What every entry carries: what the teller had seen, and a number of its own."""

    seq = IntegerField(default=-1, validators=[NumberRange(min=-1, max=10**9)])
    request_id = StringField(default="", validators=[Length(min=8, max=64)])
    reason = StringField(default="", validators=[Length(max=200)])
