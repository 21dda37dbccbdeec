"""Geronimos (HEX-0 to HEX-13). A piece is its six numbers clockwise from the 1, or `L`, a Leader."""

from collections import namedtuple
from itertools import permutations

from common import Game, require

PIECES = ["1" + "".join(rest) for rest in permutations("23456")]
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # clockwise from east
Laid = namedtuple("Laid", "seat piece rotation")  # its 1 points `rotation` steps clockwise from east


def around(place):
    return [(place[0] + q, place[1] + r) for q, r in STEPS]


def sides(laid):
    """What a piece shows from east clockwise: six numbers, or six times `L`."""
    return [laid.piece[side - laid.rotation] for side in range(6)] if laid.piece != "L" else ["L"] * 6


def name(place):
    return f"{place[0]},{place[1]}"


class Geronimos(Game):
    OPTIONS = {"leaders": (4, range(13)), "match": ("two", ("two", "all")), "radius": (12, range(4, 16))}

    @classmethod
    def deal(cls, random, seats, options):
        bag = PIECES + ["L"] * options["leaders"]
        while True:
            bags = [random.sample(bag, len(bag)) for _ in range(2)]
            if bags[0][0] == bags[1][0]:
                continue  # HEX-2
            if bags[0][0] == "L" or bags[1][0] < bags[0][0] and bags[1][0] != "L":
                bags.reverse()
            return {"bags": bags}

    def set_up(self, deal):
        require(isinstance(deal, dict) and isinstance(deal.get("bags"), list), "the deal has no bags")
        require(len(deal["bags"]) == 2, "not two bags")
        whole = sorted(PIECES + ["L"] * self.options["leaders"])
        for bag in deal["bags"]:
            require(isinstance(bag, list) and all(isinstance(piece, str) for piece in bag), "a bag is a list of texts")
            require(sorted(bag) == whole, "a bag does not hold every piece once and the Leaders")
        mine, yours = deal["bags"][0][0], deal["bags"][1][0]
        require(mine != "L" and (yours == "L" or mine < yours), "these openers do not make seat 1 first")
        self.bags = {1: list(deal["bags"][0]), 2: list(deal["bags"][1])}
        self.board = {}  # place: the top piece
        self.touched = {}  # place: the six edges around it, from east clockwise; None where no piece lies
        self.drawn = None  # (seat, piece) to be played
        self.owed = 0  # bonus pieces still to come
        self.winner = None

    def course(self):
        self.put((0, 0), Laid(1, self.bags[1].pop(0), 0))  # HEX-3
        piece = self.bags[2].pop(0)
        self.drawn = 2, piece
        _, text = yield {2: {move for move in self.fitting(2, piece) if move.startswith("lay")}}
        self.lay(2, piece, text)
        seat = 1
        while self.winner is None:
            if not self.bags[1] and not self.bags[2]:
                return "bags empty"  # HEX-12
            yield from self.turn(seat)
            seat = 3 - seat
        return "surrounded"

    def turn(self, seat):
        self.drawn = None
        if not self.bags[seat]:
            self.noted.add("an empty bag")
            yield {seat: {"pass"}}
            return
        ordinary, self.owed = True, 1
        while self.owed and self.bags[seat] and self.winner is None:
            if not ordinary:  # HEX-9
                _, text = yield {seat: {"draw", "stop"}}
                if text == "stop":
                    break
            ordinary = False
            piece = self.bags[seat].pop(0)
            self.drawn = seat, piece
            self.owed -= 1
            _, text = yield {seat: self.fitting(seat, piece) or {"pass"}}
            self.drawn = None
            if text == "pass":
                self.noted.add(f"fits nowhere, {self.owed} owed")
            else:
                matches = self.lay(seat, piece, text)
                self.owed += max(0, matches - 2)
                self.noted.add(f"{text.split()[0]}: {matches} match")
        if self.owed and not self.bags[seat]:
            self.noted.add("a bonus lapses")
        self.owed = 0

    def fitting(self, seat, piece):
        """Every way to play the piece (HEX-5 to HEX-8)."""
        moves = set()
        for place, edges in self.touched.items():
            distance = max(abs(place[0]), abs(place[1]), abs(place[0] + place[1]))
            if place in self.board or distance > self.options["radius"]:
                continue
            if piece == "L":
                moves.add(f"lay {name(place)}")
            else:
                moves |= {f"lay {name(place)} {rotation}" for rotation in self.rotations(piece, edges)}
        for place, laid in self.board.items():
            if laid.seat != seat and (piece == "L" or piece == laid.piece):
                moves.add(f"cover {name(place)}")
        return moves

    def rotations(self, piece, edges):
        matched = {rotation: set() for rotation in range(6)}  # the sides that match, by rotation
        numbered = {side for side, edge in enumerate(edges) if edge and edge != "L"}
        for side in numbered:
            matched[(side - piece.index(edges[side])) % 6].add(side)
        must = set()  # sides that have to match whatever else does: the cove
        for side in [side for side, edge in enumerate(edges) if edge == "L"]:
            beside = {(side - 1) % 6, (side + 1) % 6}
            if beside <= numbered:
                must |= beside
        least = min(2, len(numbered))
        if self.options["match"] == "all":
            least = len(numbered)
        return [rotation for rotation, sides in matched.items() if len(sides) >= least and must <= sides]

    def lay(self, seat, piece, text):
        """Lays the piece; returns how many edges of its neighbours it matches."""
        word, where, *rotation = text.split()
        place = tuple(int(part) for part in where.split(","))
        if piece == "L":
            self.put(place, Laid(seat, piece, 0))
            return 0
        self.put(place, Laid(seat, piece, self.board[place].rotation if word == "cover" else int(rotation[0])))
        return sum(number == edge for number, edge in zip(sides(self.board[place]), self.touched[place]))

    def put(self, place, laid):
        self.board[place] = laid
        for side, other, number in zip(range(6), around(place), sides(laid)):
            self.touched.setdefault(other, [None] * 6)[(side + 3) % 6] = number
        for middle in [place] + around(place):  # HEX-10
            if middle in self.board:
                owner = self.board[middle].seat
                ring = [self.board.get(other) for other in around(middle)]
                if all(other and other.seat != owner for other in ring):
                    self.winner = 3 - owner
                    self.noted.add(f"surrounded, {'own' if laid.seat == owner else 'other'} piece laid,"
                                   f" Leader {laid.piece == 'L'}, in the middle {middle == place}")

    def score(self):
        return [int(self.winner == 1), int(self.winner == 2)]

    def sight(self, viewer):
        rest = tuple(tuple(sorted(self.bags[seat])) for seat in (1, 2))
        return tuple(sorted(self.board.items())), self.drawn, self.owed, rest

    def twin(self, random, viewer):
        """Other orders of what is still in the bags."""
        bags = []
        for seat in (1, 2):
            rest = random.sample(self.bags[seat], len(self.bags[seat]))
            bags.append(self.dealt["bags"][seat - 1][:-len(rest) or None] + rest)
        return {"bags": bags}, list(self.history)
