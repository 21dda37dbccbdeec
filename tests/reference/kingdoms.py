"""25 Kingdoms (KIN-1 to KIN-11)."""

from common import DECK, Game, grid, lists, orthogonal, placed, relabelled, require, require_exactly, value

CELLS = grid(5, 5)
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


def court(card):
    return card[0] in "JQK"


class Kingdoms(Game):
    OPTIONS = {"first": ("rps", ("rps", "seat1")), "stall": (60, range(1, 10001))}

    @classmethod
    def deal(cls, random, seats, options):
        cards = random.sample(DECK, 52)
        return {"kingdoms": dict(zip(CELLS, cards)), "hands": [cards[25:33], cards[33:41]], "deck": cards[41:]}

    def set_up(self, deal):
        self.kingdoms = placed(deal, "kingdoms", CELLS)
        hands = lists(deal, "hands", [8, 8])
        require(isinstance(deal.get("deck"), list) and len(deal["deck"]) == 11, "the deck is not eleven cards")
        self.deck = list(deal["deck"])  # top first
        require_exactly(list(self.kingdoms.values()) + hands[0] + hands[1] + self.deck, DECK)
        self.hands = {1: set(hands[0]), 2: set(hands[1])}
        self.discard = []  # top last
        self.owner = {}  # kingdom: seat
        self.chosen = {}  # seat: rock, paper or scissors, in the present round
        self.attack = None  # (seat, card, kingdom) between the look and the decision
        self.to_move = None
        for seat in (1, 2):
            self.tell([seat], ("hand", tuple(sorted(hands[seat - 1]))), hands[seat - 1])

    def course(self):
        seat = 1
        if self.options["first"] == "rps":
            seat = yield from self.rock_paper_scissors()
        quiet = 0
        while True:
            self.to_move = seat
            before = len(self.owner)
            yield from self.turn(seat)
            if self.score()[seat - 1] >= 13:  # KIN-8
                return "thirteen kingdoms"
            quiet = quiet + 1 if len(self.owner) == before else 0
            if quiet >= self.options["stall"]:  # KIN-10
                return "stall"
            seat = 3 - seat

    def rock_paper_scissors(self):
        """The seat that takes the first turn (KIN-2)."""
        for _ in range(20):
            self.chosen = {}
            while len(self.chosen) < 2:
                seat, text = yield {seat: {f"rps {word}" for word in BEATS} for seat in (1, 2) if seat not in self.chosen}
                self.chosen[seat] = text.split()[1]
            self.tell(self.viewers, ("rps", self.chosen[1], self.chosen[2]))
            if BEATS[self.chosen[1]] == self.chosen[2]:
                return 1
            if BEATS[self.chosen[2]] == self.chosen[1]:
                return 2
        self.noted.add("20 ties")
        return 1

    def turn(self, seat):
        choices = {f"attack {card} {cell}" for card in self.hands[seat] for cell in CELLS if cell not in self.owner}
        if self.deck:
            choices.add("draw deck")
        if self.discard:
            choices.add("draw discard")
        _, text = yield {seat: choices or {"pass"}}
        self.noted.add(f"{text.split()[0]}, deck {bool(self.deck)}, discard {bool(self.discard)}, hand {bool(self.hands[seat])}")
        if text == "draw deck":
            card = self.deck.pop(0)
            self.hands[seat].add(card)
            self.tell([seat], ("drew", card), [card])
        elif text == "draw discard":
            self.hands[seat].add(self.discard.pop())
        elif text != "pass":
            yield from self.attacked(seat, *text.split()[1:])

    def attacked(self, seat, card, cell):
        """KIN-4 to KIN-6."""
        self.hands[seat].remove(card)
        self.attack = seat, card, cell
        kingdom = self.kingdoms[cell]
        self.tell(self.viewers, ("attacking card", card), [card])
        self.tell([seat], ("saw", cell, kingdom), [kingdom])
        _, text = yield {seat: {"press", "retreat"}}
        self.attack = None
        if text == "press":
            self.tell(self.viewers, ("kingdom", cell, kingdom), [kingdom])
        if text == "press" and self.stronger(seat, card, cell):
            self.owner[cell] = seat
            self.deck.append(card)
        else:
            self.discard.append(card)

    def stronger(self, seat, card, cell):
        kingdom = self.kingdoms[cell]
        owners = [self.owner.get(other) for other in orthogonal(cell)]
        strength = value(card) + owners.count(seat) - owners.count(3 - seat)
        return (strength > value(kingdom)
                or court(card) and kingdom[0] in "23456789T"
                or card[0] == "A" and court(kingdom))

    def hinted(self):
        """Ties."""
        return {f"rps {word}" for word in self.chosen.values()} if len(self.chosen) == 1 else set()

    def score(self):
        owners = list(self.owner.values())
        return [owners.count(1), owners.count(2)]

    def seen(self, seat, text, viewer):
        return "rps ??" if text.startswith("rps") and viewer != seat else text

    def sight(self, viewer):
        held = tuple((cell, seat, self.kingdoms[cell]) for cell, seat in sorted(self.owner.items()))
        hand = tuple(sorted(self.hands[viewer])) if viewer else None
        counts = len(self.hands[1]), len(self.hands[2]), len(self.deck)
        return held, hand, counts, tuple(self.discard), self.attack, self.to_move, tuple(sorted(self.chosen))

    def twin(self, random, viewer):
        """Rename cards that the viewer never saw; an open round's choice of the other may differ."""
        names = relabelled(random, set(DECK) - self.known[viewer])

        def renamed(cards):
            return [names.get(card, card) for card in cards]

        deal = {"kingdoms": dict(zip(self.dealt["kingdoms"], renamed(self.dealt["kingdoms"].values()))),
                "hands": [renamed(hand) for hand in self.dealt["hands"]],
                "deck": renamed(self.dealt["deck"])}
        moves = list(self.history)
        if moves and len(self.chosen) == 1 and moves[-1][0] != viewer:
            moves[-1] = moves[-1][0], "rps " + random.choice(sorted(BEATS))
        return deal, moves
