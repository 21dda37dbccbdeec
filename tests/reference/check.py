#!/usr/bin/env python3
"""Plays traces along with the reference and stops at the first difference.

    check.py [FILE] [--views | --records]

Without more, every move must say `acting` and `legal`; with --views also `seen` and `views`;
with --records nothing is demanded, but what is there must be true.
"""

import argparse
import json
import sys

from records import GAMES, RULES, end_by_people

PEOPLE = ("resigned", "time", "abandoned", "agreed")


class Difference(Exception):
    pass


def differ(what, told, reference):
    if told != reference:
        raise Difference(f"{what}: the trace says {told}, the reference {reference}")


class Checker:
    def __init__(self, needed=("acting", "legal")):
        self.needed = needed
        self.counts = {}  # game id: [games, moves]
        self.game_id, self.game, self.open = None, None, False

    def line(self, text):
        fields = json.loads(text)
        if not isinstance(fields, dict):
            raise Difference("not an object")
        handle = {"deal": self.deal, "move": self.move, "end": self.end, "now": self.now}.get(fields.get("type"))
        if handle is None:
            raise Difference(f"unknown type {fields.get('type')}")
        handle(fields)

    def finish(self):
        if self.needed and self.open:
            raise Difference("the trace stops without `end` or `now`")

    def deal(self, fields):
        self.finish()
        self.game_id = fields["game"]
        differ("rules", fields["rules"], RULES)
        game_class = GAMES[self.game_id]
        if self.needed:
            differ("options", fields["options"], game_class.filled(fields["options"]))
        self.game = game_class(fields["seats"], fields["options"], fields["deal"])
        self.open = True
        self.counts.setdefault(self.game_id, [0, 0])[0] += 1

    def move(self, fields):
        if not self.open:
            raise Difference("a move outside a game")
        self.position(fields)
        if "seen" in fields:
            told = {viewer: self.game.seen(fields["seat"], fields["move"], viewer) for viewer in self.game.viewers}
            differ("seen", fields["seen"], {str(viewer): text for viewer, text in told.items()})
        self.game.play(fields["seat"], fields["move"])
        self.counts[self.game_id][1] += 1

    def position(self, fields, views_only=False):
        """Compares what a line says of the position."""
        if self.game.over() and not views_only:
            raise Difference(f"the reference's game is over: {self.game.end()}")
        for key in self.needed:
            needless = views_only and key != "views" or key == "seen" and fields["type"] != "move"
            if key not in fields and not needless:
                raise Difference(f"no `{key}`")
        if "views" in fields:
            differ("viewers", sorted(fields["views"]), [str(viewer) for viewer in self.game.viewers])
        if views_only:
            return
        if "acting" in fields:
            differ("acting", sorted(fields["acting"]), self.game.acting())
        if "legal" in fields:
            differ("seats with legal moves", sorted(fields["legal"]), [str(seat) for seat in self.game.acting()])
            for seat in self.game.acting():
                self.compare_moves(seat, fields["legal"][str(seat)], self.game.legal(seat))

    @staticmethod
    def compare_moves(seat, told, reference):
        missing, extra = sorted(reference - set(told)), sorted(set(told) - reference)
        if missing or extra:
            raise Difference(f"legal moves of seat {seat}: missing in the trace {missing[:20]}"
                             f" ({len(missing)}), extra in the trace {extra[:20]} ({len(extra)})")
        if len(told) != len(reference):
            raise Difference(f"legal moves of seat {seat}: some stand there twice")

    def end(self, fields):
        if not self.open:
            raise Difference("an end outside a game")
        self.position(fields, views_only=True)
        self.open = False
        reason = fields["reason"]
        if reason in PEOPLE and not self.game.over() and self.game.seats == 2:
            if reason != "agreed" and fields.get("by") not in (1, 2):
                raise Difference(f"{reason}, but by no seat")
            result, score = end_by_people(self.game, reason, fields.get("by"))
        elif self.game.over():
            result, score, expected = self.game.end()
            differ("reason", reason, expected)
        else:
            raise Difference(f"an end ({reason}); in the reference seats {self.game.acting()} are to move")
        differ("score", fields["score"], score)
        if len(fields["result"]) != len(result) or any(abs(a - b) > 1e-6 for a, b in zip(fields["result"], result)):
            raise Difference(f"result: the trace says {fields['result']}, the reference {result}")

    def now(self, fields):
        if not self.open:
            raise Difference("a `now` outside a game")
        self.position(fields)
        self.open = False

    def context(self):
        """The last moves, to find one's way."""
        if self.game is None:
            return ""
        last = "; ".join(f"{seat} {text}" for seat, text in self.game.history[-8:])
        return f"{self.game_id}, {self.game.seats} seats, {self.game.options}, move {len(self.game.history) + 1}, after: {last}"


def check(lines, needed=("acting", "legal")):
    """(counts by game id, None) or (counts so far, a sentence about the first difference)."""
    checker = Checker(needed)
    number = 0
    try:
        for number, text in enumerate(lines, 1):
            if text.strip():
                checker.line(text)
        checker.finish()
    except (Difference, ValueError, KeyError, TypeError) as difference:
        kind = "" if isinstance(difference, Difference) else f"{type(difference).__name__}: "
        return checker.counts, f"line {number}: {kind}{difference}\n  {checker.context()}"
    return checker.counts, None


VIEWS = ("acting", "legal", "seen", "views")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", default="-")
    parser.add_argument("--views", action="store_true")
    parser.add_argument("--records", action="store_true")
    arguments = parser.parse_args()
    needed = () if arguments.records else VIEWS if arguments.views else ("acting", "legal")
    with sys.stdin if arguments.file == "-" else open(arguments.file, encoding="utf-8") as lines:
        counts, difference = check(lines, needed)
    if difference:
        print(difference)
        return 1
    for game_id, (games, moves) in counts.items():
        print(f"{game_id}: {games} games, {moves} moves")
    return 0


if __name__ == "__main__":
    sys.exit(main())
