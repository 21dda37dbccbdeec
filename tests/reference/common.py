"""What the six reference games share: cards, squares, options, results, and how a game is driven.

A game is written as a Python generator, `course`, that reads like its rules: it yields who may do what
(`{seat: set of move texts}`), is sent `(seat, text)`, and returns the reason of the end.
"""

RANKS = "A23456789TJQK"
SUITS = "shdc"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
JOKERS = ["Xr", "Xb"]


def value(card):
    """A 1, 2 to 10, J 11, Q 12, K 13."""
    return RANKS.index(card[0]) + 1


def red(card):
    return card[1] in "hdr"


def grid(columns, rows):
    """The squares of a grid, by column, then row (ALL-3)."""
    return ["abcdefghijklmnop"[column] + str(row + 1) for column in range(columns) for row in range(rows)]


def shifted(square, columns, rows):
    return chr(ord(square[0]) + columns) + str(int(square[1:]) + rows)


def orthogonal(square):
    """The four squares beside this one; some may lie outside the grid."""
    return [shifted(square, *step) for step in ((0, 1), (1, 0), (0, -1), (-1, 0))]


def shares(scores):
    """1 for the best; those that are equally best share it (ALL-7)."""
    best = max(scores)
    return [1 / scores.count(best) if score == best else 0 for score in scores]


def require(condition, sentence):
    if not condition:
        raise ValueError(sentence)


def require_exactly(cards, expected):
    """Every expected card once (or as often as it is expected), and nothing else."""
    require(all(isinstance(card, str) for card in cards), "a card is a text")
    for card in cards:
        require(card in expected, f"{card} does not belong to this game")
    require(sorted(cards) == sorted(expected), "not the cards of this game, each as often as there are")


def placed(deal, key, squares):
    """deal[key], which must be an object with one card on each of the squares."""
    require(isinstance(deal, dict) and isinstance(deal.get(key), dict), f"the deal has no {key}")
    require(sorted(deal[key]) == sorted(squares), f"{key}: not one card on each of its squares")
    return dict(deal[key])


def lists(deal, key, lengths):
    """deal[key], which must be a list of lists of these lengths."""
    require(isinstance(deal, dict) and isinstance(deal.get(key), list), f"the deal has no {key}")
    require(all(isinstance(part, list) for part in deal[key]), f"{key} is not a list of lists")
    require([len(part) for part in deal[key]] == list(lengths), f"{key}: wrong numbers of cards")
    return [list(part) for part in deal[key]]


class Game:
    """The base of the six. A game fills in OPTIONS, set_up, course, score and sight."""

    SEATS = (2,)
    OPTIONS = {}  # name: (default, the values allowed); one that depends on others comes after them

    def __init__(self, seats, options, deal):
        require(type(seats) is int and seats in self.SEATS, f"this game is not for {seats} seats")
        self.seats = seats
        self.options = self.filled(options)
        self.dealt = deal
        self.history = []  # (seat, text) of every move
        self.viewers = range(seats + 1)  # 0 is a spectator
        self.shown = {viewer: [] for viewer in self.viewers}  # all that each was ever shown
        self.known = {viewer: set() for viewer in self.viewers}  # cards whose face each has ever seen
        self.noted = set()  # what rare things happened, so that random play can look for them
        self.reason = None
        self.set_up(deal)
        self._course = self.course()
        self._choices = next(self._course)

    @classmethod
    def default(cls, name, options):
        return cls.OPTIONS[name][0]

    @classmethod
    def filled(cls, given):
        """The options with defaults filled in (ALL-10)."""
        for name in given:
            require(name in cls.OPTIONS, f"unknown option {name}")
        options = {}
        for name, (_, allowed) in cls.OPTIONS.items():
            choice = given.get(name, cls.default(name, options))
            require(type(choice) is type(allowed[0]) and choice in allowed, f"option {name} cannot be {choice}")
            options[name] = choice
        return options

    def acting(self):
        return sorted(self._choices)

    def legal(self, seat):
        return set(self._choices.get(seat, ()))

    def over(self):
        return self.reason is not None

    def play(self, seat, text):
        require(not self.over(), "the game is over")
        require(seat in self._choices, f"seat {seat} is not to move")
        require(text in self._choices[seat], f"illegal move: {text}")
        for viewer in self.viewers:
            shown = self.seen(seat, text, viewer)
            if shown is not None:
                self.shown[viewer].append(("move", seat, shown))
        self.history.append((seat, text))
        try:
            self._choices = self._course.send((seat, text))
        except StopIteration as stop:
            self._choices = {}
            self.reason = stop.value

    def hinted(self):
        """Moves that make more happen than most, for random play; may be empty."""
        return set()

    def end(self):
        score = self.score()
        return shares(score), score, self.reason

    def seen(self, seat, text, viewer):
        """The move as the viewer is shown it; None if it is not shown at all."""
        return text

    def tell(self, viewers, what, cards=()):
        """Something is shown to these viewers; `cards` are the faces they get to see with it."""
        for viewer in viewers:
            self.shown[viewer].append(what)
            self.known[viewer].update(cards)

    def observation(self, viewer):
        """Everything the viewer was shown, in order, and what it sees now."""
        return tuple(self.shown[viewer]), self.sight(viewer)

    @classmethod
    def replayed(cls, seats, options, deal, moves):
        game = cls(seats, options, deal)
        for seat, text in moves:
            game.play(seat, text)
        return game


def relabelled(random, cards):
    """A random renaming of these cards among themselves: sometimes two only, sometimes all."""
    cards = sorted(cards)
    if len(cards) < 2:
        return {}
    if random.random() < 0.5:
        one, other = random.sample(cards, 2)
        return {one: other, other: one}
    return dict(zip(cards, random.sample(cards, len(cards))))
