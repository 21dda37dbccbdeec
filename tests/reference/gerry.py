"""Gerry (GER-1 to GER-11)."""

from common import DECK, Game, grid, orthogonal, placed, red, relabelled, require_exactly, value

CELLS = grid(5, 5)
CARDS = [card for card in DECK if card not in ("Kh", "Ks")]
BESIDE = {cell: [other for other in orthogonal(cell) if other in CELLS] for cell in CELLS}
LINES = [[cell for cell in CELLS if name in cell] for name in "abcde12345"]


class Gerry(Game):
    OPTIONS = {"majority": ("of_five", ("of_five", "of_marked"))}

    @classmethod
    def deal(cls, random, seats, options):
        cards = random.sample(CARDS, 50)
        return {"down": dict(zip(CELLS, cards[:25])), "up": dict(zip(CELLS, cards[25:]))}

    def set_up(self, deal):
        down, up = placed(deal, "down", CELLS), placed(deal, "up", CELLS)
        require_exactly(list(down.values()) + list(up.values()), CARDS)
        self.down = {cell: {down[cell]} for cell in CELLS}
        self.up = {cell: {up[cell]} for cell in CELLS}
        self.barred = None  # the cell selected on the turn before
        self.looking = None  # (seat, cell) between a look and its shift
        self.tell(self.viewers, "dealt", up.values())

    def course(self):
        for turn in range(20):  # GER-2
            seat = 1 + turn % 2
            choices = set()
            for cell in CELLS:
                if cell != self.barred:  # GER-3
                    choices |= self.selections(cell)
            _, text = yield {seat: choices}
            word, cell, *rest = text.split()
            if word == "move":
                card, to = rest
                self.up[cell].remove(card)
                self.up[to].add(card)
            else:
                yield from self.look(seat, cell)
            self.barred = cell
        return "all turns played"

    def selections(self, cell):
        choices = set()
        if len(self.up[cell]) + len(self.down[cell]) >= 2:  # GER-4
            choices |= {f"move {cell} {card} {to}" for card in self.up[cell] for to in CELLS if to != cell}
        if self.down[cell]:  # GER-5
            choices.add(f"look {cell}")
        return choices

    def look(self, seat, cell):
        cards = self.down[cell]
        self.tell([seat], ("saw", cell, tuple(sorted(cards))), cards)
        self.noted.add(f"look at {min(3, len(cards))} under {min(1, len(self.up[cell]))}")
        if len(cards) + len(self.up[cell]) >= 2:
            self.looking = seat, cell
            _, text = yield {seat: {f"shift {card} {to}" for card in cards for to in BESIDE[cell]}}
            _, card, to = text.split()
            self.down[cell].remove(card)
            self.down[to].add(card)
            self.looking = None

    def score(self):
        points = [0, 0]
        for line in LINES:
            marks = [self.mark(cell) for cell in line]
            counts = marks.count(1), marks.count(2)
            if self.options["majority"] == "of_five":
                points[0] += counts[0] >= 3
                points[1] += counts[1] >= 3
            else:
                points[0] += counts[0] > counts[1]
                points[1] += counts[1] > counts[0]
        return points

    def mark(self, cell):
        """The seat whose colour marks the cell, or None (GER-9)."""
        balance = sum(value(card) if red(card) else -value(card) for card in self.up[cell] | self.down[cell])
        return 1 if balance > 0 else 2 if balance < 0 else None

    def seen(self, seat, text, viewer):
        if text.startswith("shift") and viewer != seat:
            return "shift ?? " + text.split()[2]
        return text

    def sight(self, viewer):
        faces = tuple((tuple(sorted(self.up[cell])), len(self.down[cell])) for cell in CELLS)
        looked = None
        if self.looking and self.looking[0] == viewer:
            looked = tuple(sorted(self.down[self.looking[1]]))
        return faces, self.barred, self.looking, looked

    def twin(self, random, viewer):
        """Rename cards that the viewer never saw; the others may also have shifted other cards."""
        names = relabelled(random, set(CARDS) - self.known[viewer])
        deal = {"down": {cell: names.get(card, card) for cell, card in self.dealt["down"].items()},
                "up": self.dealt["up"]}
        world = Gerry(self.seats, self.options, deal)
        for seat, text in self.history:
            text = " ".join(names.get(word, word) for word in text.split())
            if text.startswith("shift") and seat != viewer:
                same = [move for move in sorted(world.legal(seat)) if move.split()[2] == text.split()[2]]
                if text not in same or random.random() < 0.3:
                    text = random.choice(same)
            if text not in world.legal(seat):
                return None
            world.play(seat, text)
        return deal, world.history
