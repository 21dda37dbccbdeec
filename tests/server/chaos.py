"""Sense and nonsense to live tables, a hundred thousand messages and more: no crash, and every refusal has a reason."""

import json
import random as random_module
import threading

from client import TEXT, Person, masked
from tables import QUICK, create, expect, nonce, pick

CODES = set("""bad_message unknown_table not_seated not_host seat_taken bad_seat bad_bot bad_option bad_setting wrong_time late
not_acting illegal_move no_offer cannot_take_back not_away not_offered_here too_fast too_many storage server_full""".split())


class Chaos(threading.Thread):
    """One connection that sends sense and nonsense to live tables, and counts the answers."""

    def __init__(self, server, messages, seed, world):
        super().__init__(daemon=True)
        self.server, self.left, self.world = server, messages, world
        self.random = random_module.Random(f"chaos {seed}")
        self.person = Person(server)
        self.sent = self.refused = self.accepted = 0
        self.codes = {}
        self.problem = None

    def run(self):
        try:
            while self.left > 0:
                self.round()
        except Exception as problem:
            self.problem = problem

    def round(self):
        """A new connection and new tables, for some thousand messages."""
        self.socket = self.person.connect()
        self.socket.strict = False
        self.socket.ask("ping")
        self.tables = {}
        for game in self.random.sample(list(QUICK), 3):
            clock = self.random.choice([None, {"kind": "fischer", "base": 60, "increment": 1}])
            table = create(self.socket, game, ["me", "me"], self.random.choice([{}, QUICK[game]]), clock=clock)
            for seat in (1, 2):
                secret = nonce()
                self.world["secrets"].add(secret)
                self.socket.ask("ready", table=table, nonce=secret, **{"as": seat})
            self.world["tables"].append(table)
        self.socket.pump(0.1)
        self.tables = [table for table, _ in self.socket.states]
        for _ in range(min(self.left, 4000) // 25):
            texts = [self.text() for _ in range(25)]
            self.socket.link.sendall(b"".join(masked(TEXT, text.encode()) for text in texts))
            answered = 0
            while answered < len(texts):
                message = self.socket.receive(30)
                if message is None:
                    raise AssertionError(f"{len(texts) - answered} of these got no answer: {texts}")
                answered += "re" in message
                self.judge(message)
            self.sent += len(texts)
            self.left -= len(texts)
        extra = [message for message in iter(lambda: self.socket.receive(0.05), None) if "re" in message]
        expect(not extra, f"more answers than messages: {extra[:1]}")
        self.socket.close()

    def judge(self, message):
        if message["type"] != "refused":
            self.accepted += "re" in message
            return
        self.refused += 1
        self.codes[message["code"]] = self.codes.get(message["code"], 0) + 1
        expect(message["code"] in CODES, f"a code that the protocol does not have: {message}")
        expect(len(message["why"]) > 5, f"a refusal without a reason: {message}")

    def text(self):
        random = self.random
        fields = self.sensible()
        if random.random() < 0.3:
            return json.dumps(fields)
        for _ in range(random.randint(1, 3)):
            key = random.choice(list(fields) + ["as", "seat", "version", "extra"])
            if random.random() < 0.3:
                fields.pop(key, None)
            else:
                fields[key] = self.junk(fields.get(key))
            if not fields:
                fields = {"type": "ping"}
        text = json.dumps(fields, ensure_ascii=random.random() < 0.5)
        for _ in range(random.choice([0, 0, 1, 3])):
            place = random.randrange(len(text))
            inserted = random.choice(["", "{", '"', "\\", "\x00", "é", "\U0001f0a1", "[" * 50, "9" * 30, ","])
            text = text[:place] + inserted + text[place + random.randint(0, 3):]
            text = text or "x"
        return text

    def junk(self, value):
        random = self.random
        choices = [None, True, False, 0, -1, 1, 2, 5, 2 ** 31, 2 ** 53, 2 ** 64, -1.5, 1e308, [], {}, [[]], {"a": {"b": []}},
                   "", "x", "me", "a" * 41, "\ud7ff" * 9, "a" * 3000, "level:1", "takeback", random.choice(self.tables),
                   "../../etc/passwd", "'; drop table events; --"]
        if isinstance(value, str) and value and random.random() < 0.5:
            place = random.randrange(len(value))
            return value[:place] + random.choice(" abz019-%{") + value[place + 1:]
        return random.choice(choices)

    def sensible(self):
        random = self.random
        table, seat = random.choice(list(self.socket.states))
        state = self.socket.states[table, seat]
        types = ["move"] * 6 + ["preview", "offer", "answer"] * 2 + [
            "watch", "unwatch", "withdraw", "say", "ready", "sit", "stand", "seat_bot", "claim", "ping", "record", "replay", "analyse",
            "hint"]
        type = random.choice(types + (["resign", "leave", "create", "games"] if random.random() < 0.05 else []))
        fields = {"type": type, "id": f"c{random.getrandbits(60):x}", "table": table, "as": seat}
        if type in ("move", "preview"):
            fields["move"] = pick(random, state["moves"]) if state["moves"] else "pass"
        if type in ("move", "offer"):
            fields["version"] = state["version"]
        if type in ("offer", "withdraw", "answer"):
            fields["what"] = random.choice(["draw", "count", "takeback", "rematch"])
        if type == "answer":
            fields["yes"] = random.random() < 0.3
        if type == "say":
            fields["phrase"] = random.choice(["hello", "oops", "nonsense"])
        if type == "ready":
            fields["nonce"] = nonce()
            self.world["secrets"].add(fields["nonce"])
        if type in ("sit", "seat_bot"):
            fields["seat"] = random.randint(1, 3)
        if type == "seat_bot":
            fields["bot"] = random.choice(["level:1", None, "best"])
        if type == "create":
            fields |= {"game": random.choice(list(QUICK)), "seats": ["me", "open"], "options": {}, "settings": {}}
        return fields


def chaos(server, messages, world):
    threads = [Chaos(server, messages // 4, number, world) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
        if thread.problem:
            raise thread.problem
    expect(server.process.poll() is None, f"the server has ended with {server.process.poll()}")
    expect(Person(server).name, "the server does not answer any more")
    codes = {}
    for thread in threads:
        for code, count in thread.codes.items():
            codes[code] = codes.get(code, 0) + count
        world["secrets"].add(thread.person.cookie)
    accepted = sum(thread.accepted for thread in threads)
    expect(accepted > messages // 20, f"only {accepted} messages had an effect: nothing was tested")
    expect(len(codes) >= 12, f"only these refusals came up: {codes}")
    return f"{sum(thread.sent for thread in threads)} messages, {accepted} accepted, {len(codes)} kinds of refusal"
