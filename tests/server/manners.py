"""All that people may do at a table besides moving: seats, offers, spectators, reconnecting, pairing, claims."""

import random as random_module
import time

from client import Person
from tables import begin, create, expect, expect_refused, expect_type, may_move, move, nonce, people, pick, sit


def one_screen(server):
    """One person on both seats: a state for each, and `as` says for whom a message is."""
    socket = Person(server).connect()
    table = create(socket, "gerry", ["me", "me"])
    socket.pump(0.2)
    expect({(table, 1), (table, 2)} <= set(socket.states), f"states came for {sorted(socket.states)}")
    expect_refused(socket.ask("ready", table=table, nonce=nonce()), "bad_message")
    for seat in (1, 2):
        expect_type(socket.ask("ready", table=table, nonce=nonce(), **{"as": seat}), "state")
    socket.pump(0.2)
    random = random_module.Random(5)
    for _ in range(12):
        seat = next(seat for seat in (1, 2) if socket.state(table, seat)["moves"])
        answer, _ = move(random, socket, table, seat)
        expect(answer["type"] in ("state", "ok"), f"{answer}")
        socket.pump(0.05)
    expect(len(socket.logs[table, 1]) == len(socket.logs[table, 2]) == 12, "a log is not whole")


def offers(server):
    """Takeback, resign, draw, count, rematch with seats exchanged."""
    a, b = people(server, 2)
    random = random_module.Random(6)
    table = begin([a, b], "synch", {"size": 4})
    first = a if may_move(a, table) else b
    second = b if first is a else a
    me = first.state(table)["you"]
    expect_refused(first.ask("offer", table=table, what="takeback", version=first.state(table)["version"]), "cannot_take_back")
    move(random, first, table)
    second.wait_for(lambda: len(second.logs[table, 3 - me]) == 1)
    expect(first.state(table)["takeback"] == "free", f"a takeback before the answer: {first.state(table)['takeback']}")
    back = expect_type(first.ask("offer", table=table, what="takeback", version=first.state(table)["version"]), "state")
    expect(back["log"] == {"from": 0, "lines": []} and first.logs[table, me] == [], f"the move is still there: {back['log']}")
    move(random, first, table)
    second.wait_for(lambda: may_move(second, table) and len(second.logs[table, 3 - me]) == 1)
    while may_move(second, table):
        move(random, second, table)
    first.wait_for(lambda: may_move(first, table))
    expect(first.state(table)["takeback"] == "offer", "a takeback across the other's move needs consent")
    expect_type(first.ask("offer", table=table, what="takeback", version=first.state(table)["version"]), "state")
    second.wait_for(lambda: second.state(table)["offers"])
    expect_refused(first.ask("answer", table=table, what="takeback", yes=True), "no_offer")
    expect_type(second.ask("answer", table=table, what="takeback", yes=True), "state")
    expect(second.logs[table, 3 - me] == [], "two moves should have been taken back")
    first.wait_for(lambda: first.logs[table, me] == [])

    expect_type(first.ask("offer", table=table, what="draw", version=first.state(table)["version"]), "state")
    second.wait_for(lambda: second.state(table)["offers"])
    expect_type(second.ask("answer", table=table, what="draw", yes=False), "state")
    first.wait_for(lambda: not first.state(table)["offers"])
    expect_type(first.ask("offer", table=table, what="draw", version=first.state(table)["version"]), "state")
    second.wait_for(lambda: second.state(table)["offers"])
    over = expect_type(second.ask("answer", table=table, what="draw", yes=True), "state")
    expect(over["status"] == "over" and over["result"]["share"] == [0.5, 0.5] and over["result"]["reason"] == "agreed", f"{over['result']}")
    first.wait_for(lambda: first.state(table)["status"] == "over")
    expect_refused(first.ask("move", table=table, version=first.state(table)["version"], move="N"), "wrong_time")

    expect_type(a.ask("offer", table=table, what="rematch", version=a.state(table)["version"]), "state")
    b.wait_for(lambda: b.state(table)["offers"])
    twice = "rematch-" + nonce()[:8]
    b.send("answer", table=table, what="rematch", yes=True, id=twice)
    b.send("answer", table=table, what="rematch", yes=True, id=twice)
    b.answer_to(twice)
    b.wait_for(lambda: b.state(table)["next"])
    next_table = b.state(table)["next"]
    b.pump(0.2)
    expect(b.state(table)["next"] == next_table, "a message that came twice made two rematches")
    a.wait_for(lambda: a.state(table)["next"] == next_table)
    expect(len(Person(server, cookie=None).get("/api/tables")["tables"]) == 0, "a table that is not listed is listed")
    seats = []
    for socket in (a, b):
        state = expect_type(socket.ask("watch", table=next_table), "state")
        expect(state["status"] == "gathering", "a rematch begins when both are ready")
        seats.append(state["you"])
    expect(seats == [2, 1], f"the rematch has the seats {seats}, not exchanged")
    for socket in (a, b):
        socket.ask("ready", table=next_table, nonce=nonce())
    over = expect_type(b.ask("resign", table=next_table), "state")
    expect(over["result"]["share"] == [0, 1] and over["result"]["reason"] == "resigned" and over["result"]["by"] == 1, f"{over['result']}")


def comings_and_goings(server):
    """Two tabs, spectators, presence, a reconnect with a version, a message sent twice, stale moves, claims."""
    one, two = Person(server), Person(server)
    a, b, looker = one.connect(), two.connect(), Person(server).connect()
    random = random_module.Random(7)
    table = begin([a, b], "gerry", clock={"kind": "fischer", "base": 300, "increment": 5})
    other_tab = one.connect()
    mirror = expect_type(other_tab.ask("watch", table=table), "state")
    expect(mirror["you"] == 1 and mirror["view"] == a.state(table)["view"], "the second tab shows something else")
    seen = expect_type(looker.ask("watch", table=table), "state")
    expect(seen["you"] == 0 and seen["moves"] is None and seen["host"] is False, "a spectator is shown as a player")
    expect_refused(looker.ask("move", table=table, version=seen["version"], move="look a1"), "not_seated")
    expect_refused(looker.ask("say", table=table, phrase="hello"), "not_seated")
    expect_refused(looker.ask("resign", table=table), "not_seated")
    expect_refused(looker.ask("sit", table=table, seat=1), "wrong_time")
    expect_type(a.ask("say", table=table, phrase="good_luck"), "ok")
    said = looker.until(lambda m: m["type"] == "said")
    expect(said == {"type": "said", "table": table, "seat": 1, "phrase": "good_luck"}, f"{said}")
    here = [m for m in looker.received if m["type"] == "presence"][-1]
    expect(here == {"type": "presence", "table": table, "here": [1, 2], "watching": 1}, f"{here}")

    mover, waiter = (a, b) if may_move(a, table) else (b, a)
    state = mover.state(table)
    chosen, id = pick(random, state["moves"]), "twice-" + nonce()[:8]
    mover.send("move", table=table, version=state["version"], move=chosen, id=id)
    mover.send("move", table=table, version=state["version"], move=chosen, id=id)
    answers = [mover.answer_to(id), mover.answer_to(id)]
    expect(all(answer["type"] in ("state", "ok") for answer in answers), f"{answers}")
    waiter.until(lambda m: m["type"] == "state" and waiter.logs[table, m["you"]])
    waiter.pump(0.1)
    expect(len(waiter.logs[table, waiter.state(table)["you"]]) == 1, "a message that came twice was obeyed twice")
    expect(len(mover.logs[table, mover.state(table)["you"]]) == 1, "a message that came twice was obeyed twice")
    expect_refused(mover.ask("move", table=table, version=state["version"], move=chosen), "late")
    expect_refused(mover.ask("claim", table=table), "not_away")
    clocks = mover.state(table)["clocks"]
    expect(sum(clock["runs"] for clock in clocks) == 1 and all(290_000 < clock["left"] <= 305_000 for clock in clocks), f"{clocks}")

    version = b.state(table)["version"]
    b.close()
    gone = a.until(lambda m: m["type"] == "presence" and m["here"] == [1])
    expect(gone["watching"] == 1, f"{gone}")
    again = two.connect()
    expect_type(again.ask("watch", table=table, version=version), "ok")
    if may_move(a, table):
        again.logs[table, 2] = list(b.logs[table, 2])
        again.close()
        while may_move(a, table):
            move(random, a, table)
        again = two.connect()
        missed = expect_type(again.ask("watch", table=table, version=version), "state")
        expect(missed["log"]["from"] == 0 and missed["version"] > version, "what was missed did not come")
    expect_type(again.ask("unwatch", table=table), "ok")
    # One connection may be at 64 tables at a time, and at any number one after another.
    for number in range(70):
        again.ask("watch", table=f"nowhere{number}")
        again.ask("unwatch", table=f"nowhere{number}")
    expect_type(again.ask("watch", table=table), "state")
    for number in range(70):
        last = again.ask("watch", table=f"nowhere{number}")
    expect_refused(last, "too_many")


def at_the_door(server):
    """A table that gathers: seats, bots, hosts, listing, and every wrong word about them."""
    host, guest = Person(server), Person(server)
    a, b = host.connect(), guest.connect()
    expect_refused(a.ask("create", game="chess", seats=["me", "open"]), "bad_option")
    expect_refused(a.ask("create", game="gerry", seats=["me"]), "bad_seat")
    expect_refused(a.ask("create", game="gerry", seats=["level:1", "level:1"]), "bad_seat")
    expect_refused(a.ask("create", game="gerry", seats=["me", "level:99"]), "bad_bot")
    expect_refused(a.ask("create", game="gerry", seats=["me", "open"], options={"majority": "of_six"}), "bad_option")
    expect_refused(a.ask("create", game="gerry", seats=["me", "open"], settings={"clock": {"kind": "sand"}}), "bad_setting")
    expect_refused(a.ask("create", game="gerry", seats=["me", "level:1"], settings={"rated": True}), "bad_setting")
    table = create(a, "fifty_six", ["me", "open", "open"], listed=True)
    listed = guest.get("/api/tables?game=fifty_six")["tables"]
    expect([one["table"] for one in listed] == [table], f"the open tables are {listed}")
    expect(guest.get("/api/tables?game=gerry")["tables"] == [], "the list is not of that game")
    expect_refused(b.ask("seat_bot", table=table, seat=3, bot="level:1"), "not_host")
    expect_refused(b.ask("sit", table=table, seat=1), "seat_taken")
    expect_refused(b.ask("sit", table=table, seat=4), "bad_seat")
    expect_refused(b.ask("watch", table="nothing"), "unknown_table")
    sit(b, table, 2)
    expect_refused(b.ask("sit", table=table, seat=3), "seat_taken")
    expect_type(b.ask("stand", table=table), "state")
    sit(b, table, 3)
    expect_type(a.ask("seat_bot", table=table, seat=2, bot="level:2"), "state")
    expect_type(a.ask("seat_bot", table=table, seat=2, bot=None), "state")
    expect_type(a.ask("seat_bot", table=table, seat=2, bot="level:1"), "state")
    expect_refused(a.ask("ready", table=table, nonce="xyz"), "bad_message")
    expect_type(a.ask("ready", table=table, nonce=nonce()), "state")
    playing = expect_type(b.ask("ready", table=table, nonce=nonce()), "state")
    expect(playing["status"] == "playing" and playing["you"] == 3, f"{playing['status']}")
    expect(guest.get("/api/tables")["tables"] == [], "a table that plays is still open")
    # With three seats a bot takes over, and who leaves looks on: it is shown what spectators are shown, from the start.
    random = random_module.Random(9)
    a.wait_for(lambda: may_move(a, table))
    made = move(random, a, table)[1]
    b.wait_for(lambda: b.logs[table, 3])
    left = expect_type(b.ask("leave", table=table), "state")
    expect(left["you"] == 0 and left["seats"][2]["kind"] == "bot" and left["status"] == "playing", f"{left['seats']}")
    expect(b.logs[table, 0] and made.split()[0] == b.logs[table, 0][0][1].split()[0], f"its log begins with {b.logs[table, 0]}")


def pairing(server):
    one, two, three = Person(server), Person(server), Person(server)
    first = one.request("POST", "/api/pair", {"game": "synch"}).json
    expect(first["seat"] == 1, f"{first}")
    expect(one.request("POST", "/api/pair", {"game": "synch"}).json == first, "who waits is sent to the same table again")
    second = two.request("POST", "/api/pair", {"game": "synch"}).json
    expect(second == {"table": first["table"], "seat": 2}, f"{second}")
    third = three.request("POST", "/api/pair", {"game": "synch"}).json
    expect(third["table"] != first["table"] and third["seat"] == 1, f"{third}")
    a, b = one.connect(), two.connect()
    expect(expect_type(a.ask("watch", table=first["table"]), "state")["you"] == 1, "the first has no seat")
    sit(b, first["table"], 2)
    for socket in (a, b):
        socket.ask("ready", table=first["table"], nonce=nonce())
    expect(b.state(first["table"])["status"] == "playing", "the pair does not play")


def waiting_ones(server):
    """One waits for an opponent and stays, another goes away."""
    sockets = []
    for game in ("geronimos", "kingdoms"):
        person = Person(server)
        table = person.request("POST", "/api/pair", {"game": game}).json["table"]
        sockets.append(person.connect())
        sockets[-1].ask("watch", table=table)
    sockets[1].close()
    return sockets[0], time.monotonic()


def still_waiting(server, waiting):
    """After a while the next one is sent to who stayed, and not to who left."""
    stayed, since = waiting
    time.sleep(max(0, since + 5.5 - time.monotonic()))
    stayed.pump()
    next_one = Person(server)
    found = next_one.request("POST", "/api/pair", {"game": "geronimos"}).json
    expect(found["seat"] == 2 and (found["table"], 1) in stayed.states, f"somebody waits, and nobody is sent there: {found}")
    found = next_one.request("POST", "/api/pair", {"game": "kingdoms"}).json
    expect(found["seat"] == 1, f"sent to a table where nobody is: {found}")


def claims(server):
    """Somebody has been away for a minute: the other may end the game."""
    a, b = people(server, 2)
    table = begin([a, b], "synch", {"size": 4})
    b.close()
    a.until(lambda m: m["type"] == "presence" and m["here"] == [1])
    end = time.monotonic() + 61
    expect_refused(a.ask("claim", table=table), "not_away")
    while time.monotonic() < end:
        a.pump(1)  # who does not answer pings is cut off
    over = expect_type(a.ask("claim", table=table), "state")
    expect(over["result"]["reason"] == "abandoned" and over["result"]["by"] == 2, f"{over['result']}")
