"""Those who mean no good: strange origins, forged cookies, broken frames, floods, senseless messages; and no secret in the log."""

import json
import random as random_module
import re
import socket as sockets
import threading
import time

from chaos import chaos
from client import BINARY, CLOSE, TEXT, Gone, Person, Refused, masked
from tables import create, expect, expect_type, nonce

def status_of(attempt):
    """101 if the handshake is accepted, else the status it is answered with."""
    try:
        attempt().close()
        return 101
    except Refused as refused:
        told = json.loads(refused.body.split(b"\r\n\r\n")[-1] or b"{}") if refused.body else {}
        expect(told.get("code") and told.get("why"), f"a refused handshake without code and reason: {refused.body!r}")
        return refused.status


def origins(server):
    person, port = Person(server), server.port
    own = f"http://localhost:{port}"
    foreign = ["http://evil.example", f"http://localhost:{port + 1}", f"http://localhost.evil.example:{port}", "null",
               f"http://evil.example/{own}", f"{own}.evil.example", f"http://user@localhost:{port}", f"ftp://localhost:{port}"]
    expect(person.request("GET", "/api/me").status == 200, "our own page may not read")
    expect(person.request("GET", "/api/me", headers={"Origin": None}).status == 200, "a typed address may not read")
    expect(person.request("PATCH", "/api/me", {"name": "Own Page"}).status == 200, "our own page may not write")
    expect(status_of(lambda: person.connect()) == 101, "our own page may not play")
    for origin in foreign:
        for method, path, body in (("GET", "/api/me", None), ("PATCH", "/api/me", {"name": "Evil"}), ("POST", "/api/logout", None),
                                   ("DELETE", "/api/me", None), ("POST", "/api/pair", {"game": "gerry"})):
            answer = person.request(method, path, body, headers={"Origin": origin})
            expect(answer.status == 403 and answer.json["code"] == "wrong_origin",
                   f"{method} from {origin}: {answer.status} {answer.body!r}")
            expect("Access-Control-Allow-Origin" not in answer.headers, f"{origin} may read the answer")
        expect(status_of(lambda: person.connect({"Origin": origin})) == 403, f"a page of {origin} may play in somebody's name")
    for method in ("POST", "PATCH", "DELETE"):
        answer = person.request(method, "/api/me", headers={"Origin": None})
        expect(answer.status in (403, 405), f"{method} without an origin, by cookie: {answer.status}")
    expect(status_of(lambda: person.connect({"Origin": None})) == 403, "a handshake by cookie without an origin")
    for host in ("evil.example", f"evil.example:{port}"):
        expect(person.request("GET", "/api/me", headers={"Host": host, "Origin": f"http://{host}"}).status == 421, f"Host: {host}")
        expect(status_of(lambda: person.connect({"Host": host, "Origin": f"http://{host}"})) == 421, f"a socket of {host}")
    # A form of another site can send these types without asking.
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = person.request("PATCH", "/api/me", {"name": "Evil"}, headers={"Content-Type": kind})
        expect(answer.status == 415, f"{kind}: {answer.status}")
    expect(person.get("/api/me")["name"] == "Own Page", "somebody was renamed")


def cookies(server):
    person = Person(server)
    answer = Person(server, known=False).request("GET", "/api/me")
    attributes = answer.headers["Set-Cookie"].lower()
    expect("httponly" in attributes and "samesite=" in attributes and "samesite=none" not in attributes, attributes)
    expect(status_of(lambda: Person(server, known=False).connect()) == 401, "a handshake without a cookie")
    victim = person.cookie
    random = random_module.Random(8)
    forged = ["", "x", victim[:-1], victim + "A", victim[1:], victim.split(".")[0], "." + victim, victim * 2, "%00", "a" * 4000]
    for _ in range(40):
        place = random.randrange(len(victim))
        letter = random.choice("abcdefghijklmnopqrstuvwxyzABC0123456789-_.")
        if letter != victim[place]:
            forged.append(victim[:place] + letter + victim[place + 1:])
    accepted = []
    for value in forged:
        thief = Person(server, known=False, cookie=value)
        if status_of(lambda: thief.connect()) != 401:
            accepted.append(value)
    expect(not accepted, f"{len(accepted)} forged cookies were accepted")
    stranger = Person(server, cookie="forged")
    expect(stranger.name and stranger.cookie != "forged", "a forged cookie does not become a new guest")
    for token in ("", "x", "baize_" + "a" * 40):
        answer = Person(server, known=False, token=token or " ").request("GET", "/api/me/tokens", headers={"Origin": None})
        expect(answer.status in (401, 403), f"an invented token: {answer.status}")
    gone = None
    try:
        bad = Person(server, known=False, token="baize_" + "a" * 40).connect()
        bad.send("create", game="gerry", seats=["me", "open"])
        while bad.receive(5):
            pass
    except (Gone, Refused) as problem:
        gone = problem
    expect(gone, "an invented token may play")
    # An account that is deleted is not known any more, whoever has its cookie.
    socket = person.connect()
    expect_type(socket.ask("ping"), "pong")
    cookie = person.cookie
    expect(person.request("DELETE", "/api/me").status == 204, "an account cannot be deleted")
    try:
        ghost = Person(server, known=False, cookie=cookie).connect()
        answer = ghost.ask("create", game="gerry", seats=["me", "open"])
        raise AssertionError(f"a deleted account plays: {answer}")
    except (Gone, Refused):
        pass


def frames(server):
    """What a WebSocket must not be sent, and the close codes of RFC 6455 for it."""
    person = Person(server)
    size = 16 << 10
    cases = [
        ("a text that is too long", masked(TEXT, b'"' + b"x" * size + b'"'), 1009),
        ("a frame that promises to be endless", bytes([0x81, 0xFF]) + (1 << 62).to_bytes(8, "big") + b"abcd", 1009),
        ("bytes", masked(BINARY, b"\x00\x01"), 1003),
        ("a text that is not UTF-8", masked(TEXT, b"\xff\xfe"), 1007),
        ("a frame without a mask", bytes([0x81, 2]) + b"{}", 1002),
        ("reserved bits", bytes([0xF1]) + masked(TEXT, b"{}")[1:], 1002),
        ("an opcode that there is not", masked(3, b"{}"), 1002),
        ("a continuation of nothing", masked(0, b"{}"), 1002),
        ("a long ping", masked(9, b"x" * 126), 1002),
        ("a close frame with half a code", masked(CLOSE, b"\x03"), 1002),
    ]
    for what, data, code in cases:
        socket = person.connect()
        expect_type(socket.ask("ping"), "pong")
        socket.link.sendall(data)
        try:
            got = socket.receive(10)
            raise AssertionError(f"{what} was answered with {got}")
        except Gone as gone:
            expect(gone.code == code, f"{what}: closed with {gone.code}, not {code}")
    socket = person.connect()
    text = json.dumps({"type": "ping", "id": "pieces"}).encode()
    socket.link.sendall(masked(TEXT, text[:5], final=False) + masked(9, b"hm") + masked(0, text[5:12], final=False) + masked(0, text[12:]))
    expect(socket.answer_to("pieces")["type"] == "pong", "a text in pieces is not understood")
    whole = socket.ask("ping", filler="x" * (size - 200))
    expect(whole["type"] in ("pong", "refused"), f"{whole}")


def raw(server, data, seconds=5):
    """Sends bytes and returns what comes back before the other side closes, or the time is over."""
    link = sockets.create_connection(("127.0.0.1", server.port), timeout=seconds)
    got = b""
    try:
        link.sendall(data)
        while True:
            more = link.recv(65536)
            if not more:
                break
            got += more
    except OSError:
        pass
    link.close()
    return got


def requests(server):
    host = f"Host: localhost:{server.port}\r\n".encode()
    cases = [
        (b"GET / HTTP/1.1\r\n" + host + b"X: " + b"a" * 9000 + b"\r\n\r\n", b"431"),
        (b"POST /api/login HTTP/1.1\r\n" + host + b"Content-Length: 70000\r\n\r\n", b"413"),
        (b"GET /../../etc/passwd HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n", b"4"),
        (b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n", b"4"),
        (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\n" + host + host + b"\r\n", b"400"),
        (b"POST /api/login HTTP/1.1\r\n" + host + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"400"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"400"),
        (b"BREW /pot HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n", b"501"),
    ]
    for data, status in cases:
        got = raw(server, data, 3)
        expect(got.startswith(b"HTTP/1.1 " + status), f"{data[:60]!r} was answered with {got[:100]!r}, not {status.decode()}")
        body = got.partition(b"\r\n\r\n")[2]
        if body.startswith(b"{"):
            told = json.loads(body)
            expect(told["code"] and told["why"], f"{body!r}")


def slow(server, results):
    """A request that comes one byte at a time is cut off after ten seconds."""
    link = sockets.create_connection(("127.0.0.1", server.port), timeout=30)
    start = time.monotonic()
    try:
        for byte in f"GET / HTTP/1.1\r\nHost: localhost:{server.port}\r\n".encode() + b"X: " + b"a" * 1000:
            link.sendall(bytes([byte]))
            time.sleep(0.25)
            link.setblocking(False)
            try:
                if link.recv(1000) is not None:
                    break
            except BlockingIOError:
                pass
            link.setblocking(True)
    except OSError:
        pass
    results["slow"] = time.monotonic() - start
    link.close()


def flood(server):
    socket = Person(server).connect()
    expect_type(socket.ask("ping"), "pong")
    data = b"".join(masked(TEXT, json.dumps({"type": "ping", "id": f"f{number}"}).encode()) for number in range(120))
    socket.link.sendall(data)
    answers = [socket.until(lambda message: "re" in message) for _ in range(120)]
    refused = [answer for answer in answers if answer["type"] == "refused"]
    expect(refused and all(answer["code"] == "too_fast" and answer["why"] for answer in refused), f"{refused[:1]}")
    expect(len({answer["re"] for answer in answers}) == 120, "an answer is missing")
    time.sleep(1.2)
    expect_type(socket.ask("ping"), "pong")
    try:
        for number in range(40):
            socket.link.sendall(data)
            socket.pump()
        while socket.receive(5):
            pass
        raise AssertionError("a flood is not cut off")
    except (Gone, OSError) as gone:
        expect(getattr(gone, "code", 1008) in (1008, None), f"{gone}")
    expect(Person(server).name, "after a flood nobody else gets in")


def secrets(place, server, world):
    """Nothing that must not be known is in the log, whatever people did."""
    person = Person(server)
    password, token_label = "a long pass word " + nonce(), "Robot"
    signed = person.request("POST", "/api/me/account", {"name": "Secretive", "password": password}).json
    token = person.request("POST", "/api/me/tokens", {"label": token_label}).json["token"]
    wrong = person.request("POST", "/api/login", {"name": "Secretive", "password": password + "x"})
    expect(password not in wrong.body.decode(), "an error repeats the password")
    wrong = person.request("POST", "/api/recover", {"name": "Secretive", "recovery": signed["recovery"] + "x", "password": password})
    expect(signed["recovery"] not in wrong.body.decode(), "an error repeats the recovery code")
    program = Person(server, known=False, token=token).connect()
    program.ask("ping")
    person.request("GET", f"/api/me?token={token}")
    socket = person.connect()
    table = create(socket, "gerry", ["me", "me"])
    mine = nonce()
    socket.ask("ready", table=table, nonce=mine, **{"as": 1})
    socket.ask("ready", table=table, nonce=mine + "zz", **{"as": 2})
    socket.ask("ready", table=table, nonce=nonce(), **{"as": 2})
    over = socket.ask("resign", table=table, **{"as": 1})
    found = {password, signed["recovery"], token, person.cookie, mine, over["fair"]["secret"]} | world["secrets"]
    server.stop()
    log = open(server.log).read()
    expect('"event":"serving"' in log, "the log is empty: nothing was tested")
    for secret in found:
        expect(secret not in log, f"a secret of {len(secret)} letters is in the log")
    cards = re.search(r'"[2-9TJQKA][shdc]"', log)
    expect(not cards, f"cards are in the log: {cards and cards.group()}")
    bad = [line for line in log.splitlines() if '"level":"error"' in line]
    expect(not bad, f"the log has errors: {bad[:3]}")
    return f"{len(found)} secrets, {len(log.splitlines())} lines of log"


def run(tally, place, long=False):
    world = {"secrets": set(), "tables": []}
    with place.server(limits=True) as server:
        results = {}
        loris = threading.Thread(target=slow, args=(server, results))
        loris.start()
        tally.run("hostile: other sites' pages", origins, server)
        tally.run("hostile: forged cookies and tokens", cookies, server)
        tally.run("hostile: broken frames", frames, server)
        tally.run("hostile: broken requests", requests, server)
        tally.run("hostile: a flood", flood, server)
        with place.server() as unlimited:
            tally.run("hostile: senseless messages", chaos, unlimited, 1_000_000 if long else 100_000, world)
            tally.run("hostile: no secrets in the log", secrets, place, unlimited, world)
        loris.join()
        tally.run("hostile: one byte at a time", lambda: expect(8 < results["slow"] < 20, f"cut off after {results['slow']:.1f} s"))
        log = open(server.log).read()
        tally.run("hostile: a log without errors", lambda: expect('"level":"error"' not in log, log[-1000:]))
