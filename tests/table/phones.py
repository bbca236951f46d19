"""A phone as the tests hold it: it fills in the form that is on its screen and sends it."""

from __future__ import annotations

import re
from html import unescape

from werkzeug.datastructures import MultiDict


class Phone:
    """One phone with its own cookies."""

    def __init__(self, site, language="en"):
        self.site = site
        self.client = site.test_client()
        self.language = language
        self.answer = None
        self.page = ""
        self.address = "/"

    def open(self, address, **query):
        """Go to a page and wherever it leads."""
        answer = self.client.get(
            address,
            query_string=query or None,
            follow_redirects=True,
            headers={"Accept-Language": self.language},
        )
        return self._shown(answer)

    def send(self, action=None, **fields):
        """Send the form on the screen, with what it carries and the given fields."""
        carried = {name: self.carried(name) for name in ("csrf_token", "seq", "request_id", "latest")}
        data = MultiDict([(name, value) for name, value in carried.items() if value is not None])
        for name, value in fields.items():
            data.setlist(name, value if isinstance(value, list) else [value])
        return self.post(action or self.address, data)

    def post(self, address, data):
        """Send exactly this."""
        answer = self.client.post(
            address, data=data, follow_redirects=True, headers={"Accept-Language": self.language}
        )
        return self._shown(answer)

    def carried(self, name):
        """A hidden field of the form on the screen."""
        found = re.search(rf'name="{name}" value="([^"]*)"', self.page)
        return unescape(found[1]) if found else None

    def _shown(self, answer):
        self.answer, self.page, self.address = answer, answer.get_data(as_text=True), answer.request.path
        return answer

    @property
    def text(self):
        """What the page says, without its markup."""
        bare = re.sub(r"<(script|style|title)\b.*?</\1>", " ", self.page, flags=re.S)
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())

    @property
    def totals(self):
        """The totals on the screen, in the order of the seats."""
        shown = re.findall(r'class="total">(−?\d+)<', self.page)
        return [int(total.replace("−", "-")) for total in shown]

    # What people do often

    def set_table(self, *names, title="Friday"):
        """Make a table with players; gives its key."""
        self.open("/tables/new")
        self.send("/tables", name=title)
        key = self.address.split("/")[2]
        if names:
            self.send(f"/tables/{key}/players", name=", ".join(names))
        return key

    def start(self, key, box, **options):
        """Begin a game with everyone, in the order of the table; gives its address."""
        self.open(f"/tables/{key}/new/{box}")
        players = re.findall(r'name="order" value="(\d+)"', self.page)
        fields = {"order": players, "plays": players, "starter": players[0], **options}
        self.send(f"/tables/{key}/new/{box}", **fields)
        return self.address

    def link(self, key, kind):
        """One of the two links of a table, as a path."""
        self.open(f"/tables/{key}/links")
        found = re.findall(r"(/join/[\w-]+)", self.page)
        return found[0] if kind == "write" else found[-1]
