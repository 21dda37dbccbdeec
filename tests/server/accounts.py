"""Accounts from the first visit to the last: names, passwords, recovery, programs with tokens, ratings, deletion."""

import random as random_module

from client import Gone, Person, Refused
from tables import QUICK, begin, expect, expect_refused, expect_type, nonce, play_on


def life_of_an_account(server):
    person, other = Person(server), Person(server)
    expect(person.get("/api/me") == {"name": person.name, "guest": True, "ratings": []}, "a guest is something else")
    expect(person.name != other.name or Person(server).name != person.name, "all guests have one name")
    expect(person.request("PATCH", "/api/me", {"name": "Grace"}).json["name"] == "Grace", "a guest cannot be renamed")
    socket = person.connect()
    table = begin([socket, other.connect()], "gerry")
    expect(socket.state(table)["seats"][0]["name"] == "Grace", "the table shows another name")
    password = "correct horse battery"
    recovery = person.request("POST", "/api/me/account", {"name": "Grace", "password": password}).json["recovery"]
    expect(person.get("/api/me")["guest"] is False, "an account is a guest")
    elsewhere = Person(server)
    expect(elsewhere.request("POST", "/api/login", {"name": "Grace", "password": "wrong horse battery"}).status == 403, "a wrong password")
    expect(elsewhere.request("POST", "/api/login", {"name": "grace", "password": password}).status == 200, "the right password")
    tables = [each["table"] for each in elsewhere.get("/api/me/tables")["tables"]]
    expect(tables == [table], f"history is not taken along: {tables}")
    state = expect_type(elsewhere.connect().ask("watch", table=table), "state")
    expect(state["you"] == 1, "the seat is not taken along")
    new = "another long password"
    expect(elsewhere.request("POST", "/api/recover", {"name": "Grace", "recovery": recovery, "password": new}).status == 200, "recovery")
    expect(elsewhere.request("POST", "/api/recover", {"name": "Grace", "recovery": recovery, "password": new}).status == 403,
           "a recovery code is good twice")
    expect(elsewhere.request("POST", "/api/login", {"name": "Grace", "password": password}).status == 403, "the old password is still good")
    expect(elsewhere.request("POST", "/api/login", {"name": "Grace", "password": new}).status == 200, "the new password is not good")
    expect(person.request("DELETE", "/api/me").status == 204, "deletion")
    expect(other.request("GET", "/api/people/Grace").status == 404, "somebody deleted is still shown")
    expect(elsewhere.request("POST", "/api/login", {"name": "Grace", "password": new}).status == 403, "somebody deleted may log in")
    seats = other.get("/api/me/tables")["tables"][0]["seats"]
    expect(seats[0] == {"kind": "deleted"}, f"the list still says {seats[0]}")
    expect("Grace" not in other.request("GET", "/api/me/tables").body.decode(), "the list still has the name")


def programs(server):
    """A program with a token sits at a table like a person."""
    owner, opponent = Person(server), Person(server)
    owner.request("PATCH", "/api/me", {"name": "Ada"})
    token = owner.request("POST", "/api/me/tokens", {"label": "Engine"}).json
    program = Person(server, known=False, token=token["token"])
    a, b = program.connect(), opponent.connect()
    table = begin([a, b], "synch", QUICK["synch"])
    expect(b.state(table)["seats"][0]["name"] == "Ada (Engine)", f"the program is called {b.state(table)['seats'][0]['name']}")
    expect(play_on(random_module.Random(10), [a, b], table), "the game does not end")
    expect([each["table"] for each in owner.get("/api/me/tables")["tables"]] == [table], "the owner does not see its program's table")
    expect(program.request("DELETE", "/api/me").status == 401, "a program may delete its owner")
    expect(owner.request("DELETE", f"/api/me/tokens/{token['id']}").status == 204, "a token cannot be taken back")
    try:
        answer = program.connect().ask("watch", table=table)
        raise AssertionError(f"a token that was taken back is good: {answer}")
    except (Gone, Refused):
        pass


def ratings(server):
    people = [Person(server), Person(server)]
    for person, name in zip(people, ("Winner", "Loser")):
        person.request("POST", "/api/me/account", {"name": name, "password": "correct horse battery"})
    sockets = [person.connect() for person in people]
    expect_refused(sockets[0].ask("create", game="gerry", seats=["me", "open"], settings={"rated": True, "aid": True}), "bad_setting")

    def rating(name):
        return next(each for each in people[0].get(f"/api/people/{name}")["ratings"] if each["game"] == "gerry")

    table = begin(sockets, "gerry", rated=True)
    sockets[1].ask("resign", table=table)
    sockets[0].wait_for(lambda: sockets[0].state(table)["status"] == "over")
    after = rating("Winner"), rating("Loser")
    # Glickman's formulas for two newcomers: 1500 ± 162.3, deviation 290.3.
    for one, wanted in zip(after, (1662.3, 1337.7)):
        expect(abs(one["rating"] - wanted) < 0.5 and abs(one["deviation"] - 290.3) < 0.5 and one["games"] == 1, f"{after}")
    expect(people[0].get("/api/leaders?game=gerry")["leaders"] == [], "a newcomer leads")
    leaders, games = [], 1
    while len(leaders) < 2 and games < 60:
        table = begin(sockets, "gerry", rated=True)
        loser = sockets[1 if games % 3 else 0]
        loser.ask("resign", table=table)
        for socket in sockets:
            socket.wait_for(lambda: socket.state(table)["status"] == "over")
        games += 1
        leaders = people[0].get("/api/leaders?game=gerry")["leaders"]
    expect([each["name"] for each in leaders] == ["Winner", "Loser"], f"after {games} games: {leaders}")
    expect(all(each["games"] == games and each["deviation"] <= 110 for each in leaders), f"{leaders}")
    expect(people[0].get("/api/leaders?game=synch")["leaders"] == [], "ratings of one game count for another")
    return f"{games} rated games"


def twice_the_same_message(server):
    """Every message that changes something, sent twice under one id."""
    a, b = Person(server).connect(), Person(server).connect()

    def twice(socket, type, **fields):
        id = "t" + nonce()
        socket.send(type, id=id, **fields)
        socket.send(type, id=id, **fields)
        one, two = socket.answer_to(id), socket.answer_to(id)
        expect("refused" not in (one["type"], two["type"]), f"{type} twice: {one}, {two}")
        return one, two

    made = twice(a, "create", game="gerry", seats=["me", "open"], options={}, settings={})
    expect(made[0]["table"] == made[1]["table"], "a message that came twice made two tables")
    table = made[0]["table"]
    a.ask("watch", table=table)
    b.ask("watch", table=table)
    twice(b, "sit", table=table, seat=2)
    twice(a, "ready", table=table, nonce=nonce())
    twice(b, "ready", table=table, nonce=nonce())
    a.wait_for(lambda: a.state(table)["status"] == "playing")
    twice(a, "offer", table=table, what="draw", version=a.state(table)["version"])
    b.wait_for(lambda: b.state(table)["offers"])
    twice(b, "answer", table=table, what="draw", yes=False)
    twice(a, "resign", table=table)


def run(tally, place, long=False):
    with place.server() as server:
        tally.run("accounts: a life", life_of_an_account, server)
        tally.run("accounts: programs", programs, server)
        tally.run("accounts: ratings and leaders", ratings, server)
        tally.run("accounts: a message sent twice", twice_the_same_message, server)
        server.stop()
