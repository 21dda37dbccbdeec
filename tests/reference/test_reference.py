"""Small checks of the reference itself; the names say the ruling."""

import random
import unittest

import check
from geronimos import PIECES, Geronimos, Laid, around, sides
from gerry import Gerry
from kingdoms import Kingdoms
from records import GAMES, play_on, random_game, record
from synch import Synch
from updown import UpDown


def moves(game, *texts):
    for text in texts:
        game.play(game.acting()[0], text)


def choices(game):
    return game.legal(game.acting()[0])


class Games(unittest.TestCase):
    def gerry(self):
        return Gerry(2, {}, Gerry.deal(random.Random(1), 2, {}))

    def test_GER3_only_the_opponents_last_source_cell_is_barred(self):
        game = self.gerry()
        moves(game, f"move a1 {min(game.up['a1'])} b2")
        self.assertFalse(any(text.split()[1] == "a1" for text in choices(game)))
        self.assertIn("look b2", choices(game))

    def test_GER5_GER6_a_lone_card(self):
        game = self.gerry()
        moves(game, f"move a1 {min(game.up['a1'])} b2", "look c3", f"shift {min(game.down['c3'])} c4", "look a1")
        self.assertEqual(game.acting(), [2])  # a lone face-down card: the look is the turn
        self.assertFalse(any(text.split()[1] == "c3" for text in choices(game)))  # a lone face-up card
        self.assertEqual(game.seen(1, "shift Qh d3", 2), "shift ?? d3")

    def test_SYN5_the_decider_stays_put(self):
        game = Synch(2, {"size": 3}, {})
        moves(game, "place a1", "place c3", "synch")
        self.assertEqual(choices(game), {"go N", "go NE", "go E"})
        moves(game, "go NE")
        self.assertEqual(game.markers, {1: "b2", 2: "c3"})

    def test_SYN7_both_onto_one_square_marks_nothing(self):
        game = Synch(2, {"size": 3}, {})
        moves(game, "place a1", "place c3", "oppose", "go NE")
        self.assertEqual((game.markers, game.score()), ({1: "b2", 2: "b2"}, [1, 1]))

    def test_SYN6_no_choice_is_offered_where_there_is_none(self):
        game = Synch(2, {"size": 2, "variant": "direct_first"}, {})
        moves(game, "place a1", "place b1", "go NE")  # seat 2 can go neither NE nor SW
        self.assertEqual((game.markers, game.acting()), ({1: "b2", 2: "b1"}, [2]))

    def test_UPD5_equal_ranks_by_the_colour_of_the_new_card(self):
        game = UpDown(2, {"deck": "standard"}, UpDown.deal(random.Random(1), 2, UpDown.filled({"deck": "standard"})))
        game.hands = {1: [], 2: []}
        game.orders = {1: ["As", "2d"], 2: ["Ah", "2c"]}
        self.assertEqual(game.score(), [2, 1])

    def test_KIN2_twenty_ties(self):
        game = Kingdoms(2, {}, Kingdoms.deal(random.Random(1), 2, {}))
        for _ in range(20):
            self.assertEqual(game.acting(), [1, 2])
            game.play(2, "rps rock")
            self.assertEqual(game.acting(), [1])
            game.play(1, "rps rock")
        self.assertEqual((game.acting(), "draw deck" in game.legal(1)), ([1], True))

    def test_KIN5_strength(self):
        game = Kingdoms(2, {"first": "seat1"}, Kingdoms.deal(random.Random(1), 2, {}))
        for card, kingdom, mine, yours, wins in (
                ("5h", "5s", 0, 0, False), ("5h", "5s", 1, 0, True), ("5h", "4s", 0, 1, False), ("Jh", "Ts", 0, 4, True),
                ("Jh", "As", 0, 0, True), ("Jh", "Qs", 2, 0, True), ("As", "Kd", 0, 4, True), ("As", "2d", 0, 0, False),
                ("Ks", "Kd", 0, 0, False), ("As", "Ad", 1, 0, True)):
            game.kingdoms["c3"] = kingdom
            beside = ["c2", "c4", "b3", "d3"]
            game.owner = {cell: 1 for cell in beside[:mine]} | {cell: 2 for cell in beside[4 - yours:]}
            self.assertEqual(bool(game.stronger(1, card, "c3")), wins, (card, kingdom))

    def geronimos(self, **options):
        options = Geronimos.filled(options)
        return Geronimos(2, options, Geronimos.deal(random.Random(2), 2, options))

    def test_HEX3_six_ways_to_open(self):
        self.assertEqual(len(self.geronimos().legal(2)), 6)

    def test_HEX6_the_cove(self):
        game = self.geronimos()
        edges = ["2", "L", "4", None, "5", "3"]  # E, SE, SW, W, NW, NE
        for rotation in game.rotations("123456", edges):
            turned = sides(Laid(1, "123456", rotation))
            self.assertEqual((turned[0], turned[2]), ("2", "4"))
        self.assertEqual(game.rotations("123456", ["L", None, None, None, None, "L"]), list(range(6)))
        self.assertEqual(game.rotations("123456", ["2", None, "4", None, None, None]), [5])

    def test_HEX10_a_piece_laid_into_a_ring_loses(self):
        game = self.geronimos()
        for place in around((3, 3)):
            game.board[place] = Laid(2, PIECES[0], 0)
        game.put((3, 3), Laid(1, PIECES[1], 0))
        self.assertEqual(game.score(), [0, 1])

    def test_edges_kept_up_to_date_are_those_of_the_board(self):
        game = play_on(random.Random(3), self.geronimos(radius=5, leaders=9), most=120)
        for place, edges in game.touched.items():
            fresh = [sides(game.board[other])[(side + 3) % 6] if other in game.board else None
                     for side, other in enumerate(around(place))]
            self.assertEqual(edges, fresh)

    def test_no_card_is_lost(self):
        for number in range(6):
            generator = random.Random(number)
            for game_id in ("gerry", "kingdoms", "fifty_six"):
                game = play_on(generator, random_game(generator, game_id), kinds=number % 2, most=80, sharp=0.5)
                if game_id == "gerry":
                    held = [card for pile in (game.up, game.down) for cards in pile.values() for card in cards]
                    whole = 50
                elif game_id == "kingdoms":
                    held = list(game.kingdoms.values()) + game.deck + game.discard + [*game.hands[1], *game.hands[2]]
                    held += [game.attack[1]] if game.attack else []
                    whole = 52
                else:
                    held = list(game.cards.values()) + [card for pair in game.shown[0] if pair[0] == "match" for card in pair[1]]
                    whole = len(game.places)
                self.assertEqual((len(held), len(set(held))), (whole, whole))

    def test_every_game_ends_and_its_record_holds(self):
        for game_id in GAMES:
            for number in range(4):
                generator = random.Random(number)
                game = play_on(generator, random_game(generator, game_id), kinds=number % 2, sharp=0.5)
                self.assertAlmostEqual(sum(game.end()[0]), 1)
                self.assertEqual(check.check(record(game_id, game), needed=())[1], None)


if __name__ == "__main__":
    unittest.main()
