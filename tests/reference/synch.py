"""Move In Synch, In Opposition (SYN-1 to SYN-9)."""

from common import Game, grid, require, shifted

STEPS = {"N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1),
         "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1)}


class Synch(Game):
    OPTIONS = {"size": (8, range(2, 17)),
               "variant": ("decide_first", ("decide_first", "direct_first")),
               "stall": (None, range(1, 10001))}

    @classmethod
    def default(cls, name, options):
        return 16 * options["size"] if name == "stall" else super().default(name, options)

    @classmethod
    def deal(cls, random, seats, options):
        return {}

    def set_up(self, deal):
        require(isinstance(deal, dict), "the deal is not an object")
        self.squares = set(grid(self.options["size"], self.options["size"]))
        self.symbols = {}  # square: seat
        self.markers = {}  # seat: square

    def course(self):
        for seat in (1, 2):  # SYN-2
            _, text = yield {seat: {f"place {square}" for square in self.squares - set(self.symbols)}}
            self.markers[seat] = text.split()[1]
            self.symbols[self.markers[seat]] = seat
        decider, quiet = 2, 0
        while True:
            before = len(self.symbols)
            yield from self.move(decider, 3 - decider)
            if len(self.symbols) == len(self.squares):  # SYN-8
                return "board full"
            empty = len(self.squares) - len(self.symbols)
            mine, yours = self.score()
            if mine > yours + empty or yours > mine + empty:
                return "decided"
            quiet = quiet + 1 if len(self.symbols) == before else 0
            if quiet >= self.options["stall"]:  # SYN-9
                return "stall"
            decider = 3 - decider

    def move(self, decider, director):
        if self.options["variant"] == "decide_first":
            _, decision = yield {decider: {"synch", "oppose"}}
            mine = {way: self.target(director, way, "synch") for way in STEPS}
            yours = {way: self.target(decider, way, decision) for way in STEPS}
            ways = [way for way in STEPS if mine[way] and yours[way]]
            if not ways:  # SYN-5
                self.noted.add("no direction for both")
                ways = [way for way in STEPS if mine[way]]
            _, text = yield {director: {f"go {way}" for way in ways}}
            way = text.split()[1]
        else:
            ways = [way for way in STEPS if self.target(director, way, "synch")]
            _, text = yield {director: {f"go {way}" for way in ways}}
            way = text.split()[1]
            choices = {word for word in ("synch", "oppose") if self.target(decider, way, word)}
            decision = "synch"
            if choices:  # SYN-6
                _, decision = yield {decider: choices}
        moved = {director: self.target(director, way, "synch"), decider: self.target(decider, way, decision)}
        self.markers.update({seat: square for seat, square in moved.items() if square})
        if not moved[decider]:
            self.noted.add(f"the decider stays put, {self.markers[director] == self.markers[decider]}")
        if moved[1] == moved[2]:
            self.noted.add(f"both onto one square, {moved[1] in self.symbols}")
        if moved[1] != moved[2]:  # SYN-7
            for seat, square in moved.items():
                if square and square not in self.symbols:
                    self.symbols[square] = seat

    def target(self, seat, way, decision):
        """Where the seat's marker would come to stand; None if off the board."""
        columns, rows = STEPS[way]
        sign = 1 if decision == "synch" else -1
        square = shifted(self.markers[seat], sign * columns, sign * rows)
        return square if square in self.squares else None

    def score(self):
        owners = list(self.symbols.values())
        return [owners.count(1), owners.count(2)]

    def sight(self, viewer):
        return tuple(sorted(self.symbols.items())), tuple(sorted(self.markers.items()))

    def twin(self, random, viewer):
        return None  # nothing is hidden
