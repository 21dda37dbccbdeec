"""Fifty-Six (FIF-1 to FIF-17)."""

from itertools import combinations, product

from common import DECK, JOKERS, Game, grid, orthogonal, placed, red, relabelled, require_exactly, shifted, value

GRID = grid(8, 7)
CORNERS = {False: ("a1", "a7", "h1", "h7"), True: ("a7", "h1")}  # no places, without and with jokers
CHART = "A23456789TJQ"  # what a king may choose


class OneSeatLeft(Exception):
    """Only one seat has tokens (FIF-12)."""


class TakerOut(Exception):
    """The seat that makes an effect's choices went out: the rest of the effect lapses (FIF-8)."""


class FiftySix(Game):
    SEATS = (2, 3, 4)
    OPTIONS = {"simplicity": (False, (False, True)), "jokers": (False, (False, True)),
               "underdogs": (False, (False, True)), "stall": (100, range(1, 10001))}

    @staticmethod
    def places_and_pack(options):
        places = [place for place in GRID if place not in CORNERS[options["jokers"]]]
        return places, DECK + JOKERS if options["jokers"] else DECK

    @classmethod
    def deal(cls, random, seats, options):
        places, pack = cls.places_and_pack(options)
        return {"layout": dict(zip(places, random.sample(pack, len(pack))))}

    def set_up(self, deal):
        self.places, pack = self.places_and_pack(self.options)
        self.cards = placed(deal, "layout", self.places)  # place: card, for all still in the layout
        require_exactly(list(self.cards.values()), pack)
        self.up = set()  # places of face-up cards
        everyone = range(1, self.seats + 1)
        self.tokens = {seat: 20 for seat in everyone}
        self.playing = list(everyone)  # seats still in the game
        self.kept = {seat: [] for seat in everyone}  # (9 or T, the pair), oldest first
        self.misses = {seat: 0 for seat in everyone}  # ordinary turns still to be missed
        self.waiting = []  # further turns (seat, whether one more may be bought at its end), next first
        self.earned = []  # further turns earned in the present turn
        self.mover = self.taker = self.rank = None  # whose match, who makes the effect's choices, which effect
        self.first = None  # the place of the turn's first card, until the second is picked
        self.quiet = 0  # turns in a row without a match

    # The course of the game

    def course(self):
        try:
            return (yield from self.turns())
        except OneSeatLeft:
            return "one seat left"

    def turns(self):
        ordinary = 0  # who had the last ordinary turn
        while True:
            if self.waiting:
                seat, offer = self.waiting.pop(0)
            else:
                ordinary = seat = self.next_ordinary(ordinary)
                offer = False
            yield from self.turn(seat)
            if not self.cards:  # FIF-12
                return "no cards left"
            if self.quiet >= self.options["stall"]:  # FIF-17
                return "stall"
            if offer and self.tokens[seat] in (4, 5, 6):
                self.noted.add(f"{self.tokens[seat]} tokens at an offer, underdogs {self.options['underdogs']}")
            if offer and self.tokens[seat] >= (5 if self.options["underdogs"] else 6):
                if (yield from self.ask(seat, {"pay", "done"})) == "pay":
                    self.tokens[seat] -= 5
                    self.earned.append((seat, False))
            if len(self.earned + self.waiting) > 1:
                mine = {whose for whose, _ in self.earned}
                self.noted.add(f"earned {len(self.earned)}, waiting {len(self.waiting)}, by {len(mine)} seats")
                self.noted.add(f"another seat's turn waits: {mine != {whose for whose, _ in self.waiting}}")
            self.waiting = self.earned + self.waiting  # FIF-10
            self.earned = []

    def next_ordinary(self, seat):
        while True:
            seat = seat % self.seats + 1
            if seat in self.playing:
                if not self.misses[seat]:
                    return seat
                self.misses[seat] -= 1

    def turn(self, seat):
        first = yield from self.peek(seat, set(self.cards))
        self.first = first
        second = yield from self.peek(seat, set(self.cards) - {first})
        self.first = None
        pair = self.cards[first], self.cards[second]
        if pair[0][0] != pair[1][0]:
            self.quiet += 1
            yield from self.put_back(seat, first, second)
            return
        self.quiet = 0
        for place in (first, second):  # FIF-3
            del self.cards[place]
            self.up.discard(place)
        self.tell(self.viewers, ("match", pair), pair)
        self.mover, self.taker, self.rank = seat, self.takes(seat), pair[0][0]
        if not self.cards or not self.face_down():
            self.noted.add(f"{self.rank} with no card{' face down' if self.cards else ''} left")
        try:
            yield from self.effect(pair)
        except TakerOut:
            self.noted.add(f"the taker goes out, {self.rank}")
        self.taker = None

    def peek(self, seat, places):
        place = yield from self.pick(seat, "peek", places)
        self.see([seat], place)
        return place

    def put_back(self, seat, first, second):
        """FIF-4."""
        ways = [way for way in product(("up", "down"), repeat=2) if way.count("down") <= self.tokens[seat]]
        text = yield from self.ask(seat, {"back " + " ".join(way) for way in ways})
        for place, facing in zip((first, second), text.split()[1:]):
            if facing == "up":
                self.turn_up(place)
            else:
                self.up.discard(place)
                self.tokens[seat] -= 1
        self.leave_if_broke(seat)

    def takes(self, seat):
        """Who takes the effect of this seat's match: itself, or the keeper of a 10 (FIF-10)."""
        keepers = [other for other in self.playing if other != seat and self.kept_pair(other, "T")]
        assert len(keepers) <= 1  # whoever keeps a 10 takes every match that could give another seat one
        for keeper in keepers:
            self.kept[keeper].remove(self.kept_pair(keeper, "T"))
            self.noted.add("a 10 takes a match" + (", another is left" if self.kept_pair(keeper, "T") else ""))
            return keeper
        return seat

    # Asking

    def ask(self, seat, choices):
        _, text = yield {seat: choices}
        return text

    def pick(self, seat, word, places, may_end=False):
        """One of the places; None for `done`, where that is allowed."""
        text = yield from self.ask(seat, {f"{word} {place}" for place in places} | ({"done"} if may_end else set()))
        return None if text == "done" else text.split()[1]

    def choose_seat(self, not_these=(), may_end=False):
        seats = [seat for seat in self.playing if seat not in not_these]
        text = yield from self.pick(self.taker, "seat", seats, may_end)
        return text and int(text)

    # Cards

    def face_down(self):
        return set(self.cards) - self.up

    def see(self, viewers, place):
        self.tell(viewers, ("card", place, self.cards[place]), [self.cards[place]])

    def turn_up(self, place):
        self.up.add(place)
        self.see(self.viewers, place)

    def swap(self, one, other):
        """What lies at the two places changes places; facing goes with the card."""
        there = {one: (self.cards.pop(other, None), other in self.up),
                 other: (self.cards.pop(one, None), one in self.up)}
        for place, (card, up) in there.items():
            self.up.discard(place)
            if card:
                self.cards[place] = card
            if up:
                self.up.add(place)

    # Tokens

    def kept_pair(self, seat, power):
        """The oldest pair that the seat keeps for this power, or None."""
        return next((kept for kept in self.kept[seat] if kept[0] == power), None)

    def shielded(self, seat):
        """A loss of this seat's is due: is it averted (FIF-9)? If so, the pair is gone."""
        pair = self.kept_pair(seat, "9")
        if pair:
            self.kept[seat].remove(pair)
            self.noted.add(f"shield, {self.rank}")
        return pair is not None

    def lose(self, seat, amount, receiver=None):
        """Tokens go to the bank, or to the receiver; all, if fewer."""
        amount = min(amount, self.tokens[seat])
        if amount == 0 and self.kept_pair(seat, "9"):
            self.noted.add("no tokens, the shield stays")
        if amount == 0 or self.shielded(seat):
            return
        self.tokens[seat] -= amount
        if receiver:
            self.tokens[receiver] += amount
        self.leave_if_broke(seat)

    def leave_if_broke(self, seat):
        """FIF-8."""
        if self.tokens[seat] or self.options["underdogs"]:
            return
        self.playing.remove(seat)
        self.kept[seat] = []
        if any(turn[0] == seat for turn in self.waiting):
            self.noted.add("a further turn lapses")
        if self.taker and seat != self.taker:
            self.noted.add(f"{'the mover' if seat == self.mover else 'another seat'} goes out, {self.rank}")
        self.waiting = [turn for turn in self.waiting if turn[0] != seat]
        self.earned = [turn for turn in self.earned if turn[0] != seat]
        if len(self.playing) == 1:
            raise OneSeatLeft
        if seat == self.taker:
            raise TakerOut

    # Effects

    def effect(self, pair):
        if pair[0] in JOKERS:
            yield from self.rearrange()
        elif red(pair[0]) and red(pair[1]):  # FIF-5
            self.tokens[(yield from self.choose_seat())] += value(pair[0])
        elif not red(pair[0]) and not red(pair[1]):
            self.lose((yield from self.choose_seat()), value(pair[0]))
        elif self.options["simplicity"]:
            yield from self.give(value(pair[0]))
        else:
            rank = pair[0][0]
            if rank == "K":
                rank = yield from self.pick(self.taker, "effect", CHART)
                self.noted.add(f"king as {rank}")
            self.rank = rank
            yield from self.mixed(rank, pair)

    def mixed(self, rank, pair):
        """The chart of FIF-6."""
        if rank in "9T":
            self.kept[self.taker].append((rank, pair))
        elif rank == "7":
            self.earned.append((self.taker, True))
        elif rank == "8":
            left = self.taker % self.seats + 1
            while left not in self.playing:
                left = left % self.seats + 1
            self.misses[left] += 1
            self.noted.add(f"{self.misses[left]} misses")
        elif rank == "Q":
            yield from self.give(6)
        else:
            yield from {"A": self.ace, "2": self.two, "3": self.three, "4": self.four,
                        "5": self.five, "6": self.six, "J": self.jack}[rank]()

    def ace(self):
        self.tokens[(yield from self.choose_seat())] += 1
        self.lose((yield from self.choose_seat()), 1)
        if self.face_down():
            self.see(self.viewers, (yield from self.pick(self.taker, "reveal", self.face_down())))

    def look(self, places):
        """Looks at two of the places, or at all, if fewer; returns those looked at."""
        looked = []
        while len(looked) < 2 and set(places) - set(looked):
            place = yield from self.pick(self.taker, "look", set(places) - set(looked))
            self.see([self.taker], place)
            looked.append(place)
        return looked

    def two(self):
        if self.cards:
            self.swap(*(yield from self.look(self.cards)))

    def three(self):
        revealed = []
        while len(revealed) < 4 and self.face_down() - set(revealed):
            place = yield from self.pick(self.taker, "reveal", self.face_down() - set(revealed), may_end=True)
            if not place:
                break
            self.see(self.viewers, place)
            revealed.append(place)
        ranks = [self.cards[place][0] for place in revealed]
        if "3" not in ranks and all(ranks.count(rank) < 3 for rank in ranks):
            return
        self.noted.add(f"3: {'a 3' if '3' in ranks else 'three of a rank'} among {len(ranks)}")
        chosen = []
        while len(chosen) < 3 and set(self.playing) - set(chosen):
            seat = yield from self.choose_seat(not_these=chosen, may_end=True)
            if not seat:
                break
            chosen.append(seat)
            self.lose(seat, 3)

    def four(self):
        if not self.cards:
            return
        squares = {}
        for corner in grid(7, 6):
            inside = [shifted(corner, *step) for step in product((0, 1), repeat=2)]
            inside = [place for place in inside if place in self.cards]
            if inside:
                squares[corner] = inside
        inside = squares[(yield from self.pick(self.taker, "square", squares))]
        looked = yield from self.look(inside)
        self.reveal_all(set(inside) - set(looked))

    def five(self):
        if self.face_down():
            crosses = {}
            for centre in GRID:
                inside = [place for place in [centre] + orthogonal(centre) if place in self.cards]
                if inside:
                    crosses[centre] = inside
            self.reveal_all(crosses[(yield from self.pick(self.taker, "cross", crosses))])
        self.earned.append((self.taker, False))

    def reveal_all(self, places):
        for place in sorted(self.face_down() & set(places)):
            self.see(self.viewers, place)

    def six(self):
        while self.face_down():
            place = yield from self.pick(self.taker, "turn", self.face_down(), may_end=True)
            if not place:
                break
            self.turn_up(place)

    def jack(self):
        one = yield from self.choose_seat()
        other = yield from self.choose_seat(not_these=[one])
        richer = max(one, other, key=self.tokens.get)
        if self.tokens[one] != self.tokens[other] and not self.shielded(richer):
            half = (self.tokens[one] + self.tokens[other]) // 2
            self.tokens[one] = self.tokens[other] = half

    def give(self, amount):
        giver = yield from self.choose_seat()
        receiver = yield from self.choose_seat(not_these=[giver])
        self.lose(giver, amount, receiver)

    def rearrange(self):
        """FIF-14."""
        for _ in range(52):
            if not self.cards:
                return
            pairs = {f"swap {one} {other}" for one, other in combinations(sorted(self.places), 2)
                     if one in self.cards or other in self.cards}
            text = yield from self.ask(self.taker, pairs | {"done"})
            if text == "done":
                return
            self.swap(*text.split()[1:])
        self.noted.add("52 swaps")

    def hinted(self):
        """Matches, above all those with lasting effects; payments; reveals that help a 3."""
        moves = self.legal(self.acting()[0])
        ranks = [card[0] for card in self.cards.values()]

        def card(move):
            return self.cards.get(move.split()[1], "??") if " " in move else "??"

        if self.first:
            matching = {move for move in moves if card(move)[0] == self.cards[self.first][0]}
            return {move for move in matching if red(card(move)) != red(self.cards[self.first])} or matching
        return {move for move in moves
                if move.startswith("peek") and card(move)[0] in "35789TK"
                or move.startswith("effect") and move[-1] in "35789T"
                or move.startswith("reveal") and (card(move)[0] == "3" or ranks.count(card(move)[0]) > 2)
                or move == "pay"}

    # What is seen

    def score(self):
        return list(self.tokens.values())

    def sight(self, viewer):
        layout = tuple((place, card if place in self.up else "??") for place, card in sorted(self.cards.items()))
        seats = tuple((self.tokens[seat], seat in self.playing, tuple(self.kept[seat]), self.misses[seat])
                      for seat in self.tokens)
        return layout, seats, tuple(self.waiting), tuple(self.earned), self.taker, tuple(self.acting())

    def twin(self, random, viewer):
        """Other places for cards that the viewer never saw."""
        names = relabelled(random, set(self.dealt["layout"].values()) - self.known[viewer])
        layout = {place: names.get(card, card) for place, card in self.dealt["layout"].items()}
        return {"layout": layout}, list(self.history)
