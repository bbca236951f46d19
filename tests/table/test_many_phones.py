"""Eight phones tell one game at once: each tries again until its entry is in, and each counts once."""

from __future__ import annotations

import threading

from tests.table.phones import Phone

PHONES, PLAYS = 8, 2


def test_every_play_of_every_phone_counts_once(site, phone):
    key = phone.set_table("Zoé", "Bob")
    game = phone.start(key, "coin", rounds="9")
    link = phone.link(key, "write")
    answers = []

    def tell(number):
        own = Phone(site)
        own.open(link)
        own.open(game)
        for play in range(PLAYS):
            while own.send(game, points=str(10 * number + play)).status_code == 409:
                answers.append(409)
            answers.append(own.answer.status_code)

    phones = [threading.Thread(target=tell, args=(number,)) for number in range(PHONES)]
    for one in phones:
        one.start()
    for one in phones:
        one.join()
    assert answers.count(200) == PHONES * PLAYS
    assert set(answers) <= {200, 409}
    entries = phone.open(f"/tables/{key}/table.json").json["games"][0]["entries"]
    assert [entry["seq"] for entry in entries] == list(range(1, PHONES * PLAYS + 1))
    told = sorted(entry["payload"]["points"] for entry in entries)
    assert told == [10 * number + play for number in range(PHONES) for play in range(PLAYS)]
    phone.open(game)
    assert sum(phone.totals) == sum(told)
