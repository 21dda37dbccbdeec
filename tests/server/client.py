"""What a browser or a program is to the server: HTTP with a cookie or a token, and a WebSocket of our own."""

import base64
import hashlib
import http.client
import json
import os
import select
import socket
import struct
import time

from program import PATIENCE

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Gone(Exception):
    """The other side has closed the connection. `code` is that of its close frame, if there was one."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"closed with {code}: {reason}" if code else "closed without a word")
        self.code = code


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)


class Person:
    """Somebody with a cookie, as a browser would have it; or a program with a token."""

    def __init__(self, server, known=True, token=None, cookie=None):
        self.server, self.token, self.cookie, self.name = server, token, cookie, None
        if known:
            answer = self.request("GET", "/api/me")
            if answer.status != 200:
                raise RuntimeError(f"/api/me: {answer.status} {answer.body!r}")
            self.name = answer.json["name"]

    @property
    def origin(self):
        return f"http://localhost:{self.server.port}"

    def headers(self, changes):
        headers = {"Host": f"localhost:{self.server.port}"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        else:
            headers["Origin"] = self.origin
            if self.cookie:
                headers["Cookie"] = f"baize={self.cookie}"
        headers.update(changes or {})
        return {key: value for key, value in headers.items() if value is not None}

    def request(self, method, path, body=None, headers=None):
        link = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        headers = self.headers(headers)
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            headers.setdefault("Content-Type", "application/json")
        link.request(method, path, body, headers)
        got = link.getresponse()
        answer = Answer(got.status, got.headers, got.read())
        link.close()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            value = cookie.split(";")[0].partition("=")[2]
            self.cookie = value or None
        return answer

    def get(self, path):
        return self.request("GET", path).json

    def connect(self, headers=None):
        return Socket(self.server.port, self.headers(headers))


def masked(opcode, payload, final=True):
    mask = os.urandom(4)
    size = len(payload)
    head = bytes([(0x80 if final else 0) | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    key = (mask * (size // 4 + 1))[:size]
    return head + mask + (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


class Socket:
    """A WebSocket to the tables. Keeps, for every table and seat, the last state and the log as the client has it."""

    counter = 0

    def __init__(self, port, headers, path="/ws"):
        self.link = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.states, self.logs = {}, {}
        self.received = []  # everything, in order: what a test may look at
        self.texts = None  # a list: the texts as they came, for tests of single bytes
        self.strict = True  # a log with a hole is an error; without watching all the time there may be some
        self.prefix = base64.b32encode(os.urandom(5)).decode()
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                 f"Sec-WebSocket-Key: {key}"] + [f"{name}: {value}" for name, value in headers.items()]
        try:
            self.link.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            while b"\r\n\r\n" not in self.buffer:
                self.fill(PATIENCE)
        except OSError as problem:
            raise Gone() from problem
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])
        if self.status != 101:
            self.link.close()
            raise Refused(self.status, self.buffer)
        wanted = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        if wanted not in head:
            raise RuntimeError("the handshake's answer does not prove that it was understood")

    def fileno(self):
        return self.link.fileno()

    def fill(self, seconds):
        """Reads what there is; waits so long for it."""
        if not select.select([self.link], [], [], seconds)[0]:
            return False
        try:
            data = self.link.recv(1 << 16)
        except OSError as problem:
            raise Gone() from problem
        if not data:
            raise Gone()
        self.buffer += data
        return True

    def frame(self):
        """(opcode, payload) of a whole frame in the buffer; None if there is none yet."""
        if len(self.buffer) < 2:
            return None
        size, start = self.buffer[1] & 127, 2
        if size == 126:
            size, start = (struct.unpack(">H", self.buffer[2:4])[0], 4) if len(self.buffer) >= 4 else (1 << 62, 4)
        elif size == 127:
            size, start = (struct.unpack(">Q", self.buffer[2:10])[0], 10) if len(self.buffer) >= 10 else (1 << 62, 10)
        if len(self.buffer) < start + size:
            return None
        opcode, payload = self.buffer[0] & 15, self.buffer[start:start + size]
        self.buffer = self.buffer[start + size:]
        return opcode, payload

    def receive(self, seconds=PATIENCE):
        """The next message; None if none came in time."""
        end = time.monotonic() + seconds
        while True:
            frame = self.frame()
            if frame is None:
                if not self.fill(max(0, end - time.monotonic())):
                    return None
                continue
            opcode, payload = frame
            if opcode == PING:
                self.link.sendall(masked(PONG, payload))
            elif opcode == CLOSE:
                try:
                    self.link.sendall(masked(CLOSE, payload[:2]))
                except OSError:
                    pass  # it has not waited for that
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                raise Gone(code, payload[2:].decode(errors="replace"))
            elif opcode == TEXT:
                return self.note(payload.decode())

    def note(self, text):
        if self.texts is not None:
            self.texts.append(text)
        message = json.loads(text)
        self.received.append(message)
        if message["type"] == "state":
            key = message["table"], message["you"]
            self.states[key] = message
            log = self.logs.setdefault(key, [])
            if message["log"]["from"] > len(log) and self.strict:
                raise RuntimeError(f"a log from line {message['log']['from']} on, and the client has {len(log)}")
            del log[message["log"]["from"]:]
            log.extend((line["seat"], line["move"]) for line in message["log"]["lines"])
        return message

    def pump(self, seconds=0):
        """Takes in what has come."""
        while self.receive(seconds) is not None:
            seconds = 0

    def send(self, type, **fields):
        """Sends a message under a new id, unless it has one, and returns that id."""
        if "id" not in fields:
            Socket.counter += 1
            fields["id"] = f"{self.prefix}-{Socket.counter}"
        self.send_text(json.dumps({"type": type, **fields}, separators=(",", ":")))
        return fields["id"]

    def send_text(self, text):
        try:
            self.link.sendall(masked(TEXT, text.encode()))
        except OSError as problem:
            raise Gone() from problem

    def answer_to(self, id, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while True:
            message = self.receive(max(0, end - time.monotonic()))
            if message is None:
                raise TimeoutError(f"no answer to message {id} within {seconds} s")
            if message.get("re") == id:
                return message

    def ask(self, type, **fields):
        return self.answer_to(self.send(type, **fields))

    def until(self, fits, seconds=PATIENCE):
        """The next message that fits."""
        end = time.monotonic() + seconds
        while True:
            message = self.receive(max(0, end - time.monotonic()))
            if message is None:
                raise TimeoutError(f"what was waited for did not come within {seconds} s")
            if fits(message):
                return message

    def wait_for(self, condition, seconds=PATIENCE):
        """Takes in messages until it is so."""
        end = time.monotonic() + seconds
        while not condition():
            if self.receive(max(0, end - time.monotonic())) is None:
                raise TimeoutError(f"what was waited for did not happen within {seconds} s")

    def state(self, table, seat=None):
        """The last state of that table, of any seat if none is named."""
        if seat is not None:
            return self.states[table, seat]
        return next(state for (id, _), state in reversed(self.states.items()) if id == table)

    def close(self):
        self.link.close()


class Refused(Exception):
    """A handshake that was answered with something else."""

    def __init__(self, status, body):
        super().__init__(f"{status}: {body!r}")
        self.status, self.body = status, body
