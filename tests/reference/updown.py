"""Ups and Downs (UPD-1 to UPD-6)."""

from common import DECK, Game, lists, red, require, require_exactly, value


class UpDown(Game):
    OPTIONS = {"deck": ("numbers", ("numbers", "standard")),
               "n": (None, range(2, 27)),
               "first": (1, (1, 2))}

    @classmethod
    def default(cls, name, options):
        if name == "n":
            return 26 if options["deck"] == "standard" else 10
        return super().default(name, options)

    @classmethod
    def filled(cls, given):
        options = super().filled(given)
        require(options["deck"] == "numbers" or options["n"] == 26, "with the standard deck n is 26")
        return options

    @staticmethod
    def pack(options):
        return DECK if options["deck"] == "standard" else [str(i + 1) for i in range(2 * options["n"])]

    @classmethod
    def deal(cls, random, seats, options):
        pack = random.sample(cls.pack(options), 2 * options["n"])
        return {"hands": [pack[:options["n"]], pack[options["n"]:]]}

    def set_up(self, deal):
        n = self.options["n"]
        hands = lists(deal, "hands", [n, n])
        require_exactly(hands[0] + hands[1], self.pack(self.options))
        self.hands = {1: set(hands[0]), 2: set(hands[1])}
        self.orders = {1: [], 2: []}

    def course(self):
        while self.hands[1] or self.hands[2]:  # UPD-2
            seat, text = yield {seat: {f"put {card}" for card in hand} for seat, hand in self.hands.items() if hand}
            card = text.split()[1]
            self.hands[seat].remove(card)
            self.orders[seat].append(card)
        return "all cards placed"

    def worth(self, card):
        return value(card) if self.options["deck"] == "standard" else int(card)

    def score(self):
        points = [0, 0]
        if self.hands[1] or self.hands[2]:
            return points  # nothing is placed before both orders are complete
        first = self.options["first"]
        pile = [card for pair in zip(self.orders[first], self.orders[3 - first]) for card in pair]  # UPD-3
        for before, card in zip(pile, pile[1:]):
            if self.worth(card) != self.worth(before):
                up = self.worth(card) > self.worth(before)  # UPD-4
            else:
                up = red(card)  # UPD-5
            points[0 if up else 1] += 1
        return points

    def seen(self, seat, text, viewer):
        return text if viewer == seat else None

    def sight(self, viewer):
        complete = not self.hands[1], not self.hands[2]
        own = (tuple(sorted(self.hands[viewer])), tuple(self.orders[viewer])) if viewer else None
        return complete, own

    def twin(self, random, viewer):
        """Other orders of the others, put down at other moments; for a spectator other hands too."""
        hands = self.dealt["hands"]
        if viewer == 0:
            hands = self.deal(random, self.seats, self.options)["hands"]
        queues = {seat: [text for by, text in self.history if by == seat] for seat in (1, 2)}
        for seat in (1, 2):
            if seat != viewer:
                count = len(queues[seat])
                if count < self.options["n"]:
                    count = random.randrange(self.options["n"])
                queues[seat] = [f"put {card}" for card in random.sample(hands[seat - 1], count)]
        moves = []
        plan = [seat for seat, _ in self.history]
        if random.random() < 0.5:
            random.shuffle(plan)
        for seat in plan + [1] * len(queues[1]) + [2] * len(queues[2]):
            if queues[seat]:
                moves.append((seat, queues[seat].pop(0)))
        return {"hands": hands}, moves
