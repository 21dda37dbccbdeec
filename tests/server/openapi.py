"""The HTTP interface is what its description says: every path, right and wrong, and every real answer."""

import json

from client import Person
from schema import insanities, problems
from tables import begin, expect


class Caller:
    """Calls operations of the description and holds every answer against it."""

    def __init__(self, server, document):
        self.server, self.document = server, document
        self.called = set()

    def call(self, person, method, path, status, body=None, fill=None, query="", headers=None):
        operation = self.document["paths"].get(path, {}).get(method.lower())
        expect(operation, f"{method} {path} is not described")
        answer = person.request(method, path.format(**(fill or {})) + query, body, headers)
        where = f"{method} {path} {body if body is not None else ''}"
        expect(answer.status == status, f"{where}: {answer.status} {answer.body[:200]!r}, not {status}")
        response = operation["responses"].get(str(answer.status))
        expect(response, f"{where}: the answer {answer.status} is not described")
        kind = (answer.headers["Content-Type"] or "").split(";")[0]
        content = response.get("content", {})
        if not content:
            expect(answer.body == b"", f"{where}: a body that is not described")
        else:
            expect(kind in content, f"{where}: the type {kind} is not described, only {list(content)}")
            if kind == "application/json":
                found = problems(self.document, content[kind]["schema"], answer.json)
                expect(not found, f"{where}: {found[:3]}")
                if status >= 400:
                    expect(answer.json["code"] and len(answer.json["why"]) > 5, f"{where}: {answer.json}")
        self.called.add((method.lower(), path, str(answer.status)))
        return answer.json if kind == "application/json" and answer.body else answer.body


def every_path(server):
    document = Person(server).get("/api/openapi.json")
    api = Caller(server, document)
    stranger = Person(server, known=False)
    one, two = Person(server), Person(server)
    call = api.call
    call(one, "GET", "/api/games", 200)
    call(Person(server, known=False), "GET", "/api/me", 200)
    call(one, "GET", "/api/me", 200)
    call(Person(server, known=False, token="baize_" + "x" * 30), "PATCH", "/api/me", 401, {"name": "Robot"})
    for method, path, body in (("PATCH", "/api/me", {"name": "Nobody"}), ("DELETE", "/api/me", None), ("GET", "/api/me/export", None),
                               ("POST", "/api/me/account", {"name": "No", "password": "long enough it is"}),
                               ("GET", "/api/me/tables", None), ("GET", "/api/me/tokens", None),
                               ("POST", "/api/me/tokens", {"label": "x"}), ("POST", "/api/pair", {"game": "gerry"})):
        call(stranger, method, path, 401, body)
    call(stranger, "DELETE", "/api/me/tokens/{id}", 401, fill={"id": "0" * 16})

    call(one, "PATCH", "/api/me", 200, {"name": "Una"})
    for body in ({"name": ""}, {"name": 5}, {}, [], {"name": "x" * 500}, {"name": "<b>"}, {"name": "a\u0000b"}):
        call(one, "PATCH", "/api/me", 400, body)
    call(one, "PATCH", "/api/me", 400, b"{", headers={"Content-Type": "application/json"})
    call(one, "POST", "/api/me/account", 400, {"name": "Una", "password": "x"})
    call(one, "POST", "/api/me/account", 400, {"name": "Una"})
    signed = call(one, "POST", "/api/me/account", 200, {"name": "Una", "password": "correct horse battery"})
    call(two, "POST", "/api/me/account", 409, {"name": "una", "password": "correct horse battery"})
    # A guest may share a name; whoever has an account may not take another's.
    call(two, "POST", "/api/me/account", 200, {"name": "Duo", "password": "correct horse battery"})
    call(two, "PATCH", "/api/me", 409, {"name": "UNA"})
    # Another password needs the one so far.
    call(two, "POST", "/api/me/account", 400, {"name": "Duo", "password": "another long password"})
    call(two, "POST", "/api/me/account", 403, {"name": "Duo", "password": "another long password", "current": "incorrect horse"})
    call(two, "POST", "/api/me/account", 200, {"name": "Duo", "password": "another long password", "current": "correct horse battery"})
    call(one, "GET", "/api/people/{name}", 200, fill={"name": "una"})
    call(one, "GET", "/api/people/{name}", 404, fill={"name": "Nobody"})
    call(stranger, "POST", "/api/login", 403, {"name": "Una", "password": "incorrect horse"})
    call(stranger, "POST", "/api/login", 403, {"name": "Nobody", "password": "incorrect horse"})
    call(stranger, "POST", "/api/login", 400, {"name": "Una"})
    call(stranger, "POST", "/api/login", 200, {"name": "Una", "password": "correct horse battery"})
    expect(call(stranger, "GET", "/api/me", 200)["name"] == "Una", "who logs in is somebody else")
    call(stranger, "POST", "/api/logout", 204)
    expect(stranger.cookie is None, "who logs out keeps a cookie")
    call(stranger, "POST", "/api/recover", 403, {"name": "Una", "recovery": "x", "password": "another long password"})
    call(stranger, "POST", "/api/recover", 400, {"name": "Una", "recovery": signed["recovery"], "password": "x"})
    body = {"name": "Una", "recovery": signed["recovery"], "password": "another long password"}
    fresh = call(stranger, "POST", "/api/recover", 200, body)
    expect(fresh["recovery"] != signed["recovery"], "the recovery code is not replaced")

    token = call(one, "POST", "/api/me/tokens", 201, {"label": "Robot"})
    call(one, "POST", "/api/me/tokens", 400, {"label": ""})
    expect([each["id"] for each in call(one, "GET", "/api/me/tokens", 200)["tokens"]] == [token["id"]], "the token is not listed")
    program = Person(server, known=False, token=token["token"])
    call(program, "POST", "/api/me/tokens", 401, {"label": "Robot"})
    expect(call(program, "GET", "/api/me", 200)["name"] == "Una (Robot)", "a program is somebody else")
    call(program, "GET", "/api/me/export", 401)
    call(program, "PATCH", "/api/me", 401, {"name": "Robot"})
    call(program, "POST", "/api/me/account", 401, {"name": "Robot", "password": "another long password"})
    call(two, "DELETE", "/api/me/tokens/{id}", 404, fill={"id": token["id"]})
    call(one, "DELETE", "/api/me/tokens/{id}", 204, fill={"id": token["id"]})
    call(program, "POST", "/api/pair", 401, {"game": "gerry"})
    call(program, "GET", "/api/me", 401)

    expect(b"<svg" in call(stranger, "GET", "/api/qr.svg", 200, query="?text=http%3A%2F%2Flocalhost%2F"), "a QR code is no picture")
    for query in ("", "?text=", "?text=%00", "?text=" + "x" * 301):
        call(stranger, "GET", "/api/qr.svg", 400, query=query)
    call(one, "GET", "/api/leaders", 200, query="?game=gerry")
    call(one, "GET", "/api/leaders", 400, query="?game=chess")
    call(one, "GET", "/api/tables", 200)
    call(one, "GET", "/api/tables", 400, query="?game=chess")
    call(one, "POST", "/api/pair", 400, {"game": "chess"})
    call(one, "POST", "/api/pair", 200, {"game": "gerry"})
    call(one, "GET", "/api/tables", 200, query="?game=gerry")
    sockets = [one.connect(), two.connect()]
    table = begin(sockets, "gerry", rated=True)
    call(one, "GET", "/api/records/{table}", 404, fill={"table": "nowhere"})
    call(one, "GET", "/api/records/{table}", 409, fill={"table": table})
    sockets[0].ask("resign", table=table)
    sockets[1].wait_for(lambda: sockets[1].state(table)["status"] == "over")
    call(one, "GET", "/api/records/{table}", 200, fill={"table": table})
    mine = call(one, "GET", "/api/me/tables", 200)["tables"]
    expect(mine[0]["table"] == table or mine[1]["table"] == table, "my table is not among mine")
    call(one, "GET", "/api/me/tables", 200, query=f"?before={mine[0]['table']}")
    all_of_it = call(one, "GET", "/api/me/export", 200)
    expect([game["table"] for game in all_of_it["rated"]] == [table], f"the export has {all_of_it['rated']}")
    expect(call(one, "GET", "/api/people/{name}", 200, fill={"name": "Duo"})["ratings"][0]["rating"] > 1500, "winning is not rated")
    call(one, "DELETE", "/api/me", 204)
    call(two, "GET", "/api/me/tables", 200)
    described = {(method, path) for path, operations in document["paths"].items() for method in operations}
    missing = described - {(method, path) for method, path, _ in api.called}
    expect(not missing, f"never called: {sorted(missing)}")
    # Described answers that nothing here can bring about: a store that does not work.
    left = {(method, path, status) for path, operations in document["paths"].items() for method, operation in operations.items()
            for status in operation["responses"]} - api.called
    left = {each for each in left if each[2] not in ("500", "503") }
    expect(not left, f"described, and never answered: {sorted(left)}")
    return f"{len(api.called)} answers"


def the_document(server):
    person = Person(server)
    answer = person.request("GET", "/api/openapi.json")
    document = json.loads(answer.body)
    found = insanities(document)
    expect(not found, f"{found}")
    for path in ("/api/nothing", "/api/me/nothing", "/api"):
        answer = person.request("GET", path)
        expect(answer.status == 404 and answer.json["code"] and answer.json["why"], f"{path}: {answer.status} {answer.body!r}")
    answer = person.request("DELETE", "/api/games")
    expect(answer.status == 405 and answer.json["why"], f"{answer.status}")
    for path, words in (("/healthz", b"ok"), ("/readyz", b"ready"), ("/metrics", b"baize_")):
        answer = person.request("GET", path)
        expect(answer.status == 200 and words in answer.body, f"{path}: {answer.status} {answer.body[:100]!r}")
    expect(problems(document, {"type": "object", "required": ["nothing"]}, person.get("/api/me")), "the validator passes everything")


def run(tally, place, long=False):
    with place.server() as server:
        tally.run("openapi: the document", the_document, server)
        tally.run("openapi: every path", every_path, server)
        server.stop()
