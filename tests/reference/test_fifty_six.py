"""Small checks of the reference's Fifty-Six; the names say the ruling."""

import unittest

from common import DECK, JOKERS
from fifty_six import FiftySix
from test_reference import choices, moves


def fifty_six(pairs, seats=2, **options):
    """A game whose first places (b1 b2, b3 b4, b5 b6, c1 c2, …) hold these pairs."""
    options = FiftySix.filled(options)
    places = [column + row for column in "bcdefg" for row in "1234567"] + ["a2", "a3", "a4", "a5", "a6"]
    places += ["h2", "h3", "h4", "h5", "h6"] + (["a1", "h7"] if options["jokers"] else [])
    wanted = [card for pair in pairs for card in pair.split()]
    rest = [card for card in (DECK + JOKERS if options["jokers"] else DECK) if card not in wanted]
    return FiftySix(seats, options, {"layout": dict(zip(places, wanted + rest))})


def match(game, one, seat=None):
    """The acting seat picks this card and its neighbour in `pairs`."""
    places = {card: place for place, card in game.cards.items()}
    for card in one.split():
        game.play(seat or game.acting()[0], f"peek {places[card]}")


def words(game):
    return {text.split()[0] for text in choices(game)}


def only(game, *cards):
    """Takes all other cards out of the layout."""
    game.cards = {place: card for place, card in game.cards.items() if card in cards}


class FiftySixTurns(unittest.TestCase):
    def test_FIF3_the_match_is_picked_up_before_the_effect(self):
        game = fifty_six(["As Ah"])
        match(game, "As Ah")
        moves(game, "seat 1", "seat 2")
        self.assertEqual([game.tokens[1], game.tokens[2]], [21, 19])
        self.assertEqual(len(choices(game)), 50)
        self.assertNotIn("reveal b1", choices(game))

    def test_FIF4_each_card_put_back_face_down_costs_a_token_one_must_own(self):
        game = fifty_six(["2s 3h"], seats=3)
        match(game, "2s 3h")
        self.assertEqual(len(choices(game)), 4)
        moves(game, "back down up")
        self.assertEqual((game.tokens[1], game.up, game.acting()), (19, {"b2"}, [2]))
        game.tokens[2] = 1
        moves(game, "peek b1", "peek b2")
        self.assertEqual(choices(game), {"back up up", "back up down", "back down up"})
        moves(game, "back up down")
        self.assertEqual((game.playing, game.up, game.acting()), ([1, 3], {"b1"}, [3]))

    def test_FIF4_paying_the_last_token_of_two_seats_ends_the_game(self):
        game = fifty_six(["2s 3h"])
        game.tokens[1] = 2
        match(game, "2s 3h")
        moves(game, "back down down")
        self.assertEqual(game.end(), ([0, 1], [0, 20], "one seat left"))

    def test_FIF5_black_loses_red_gains(self):
        game = fifty_six(["Ks Kc", "Kh Kd"])
        match(game, "Ks Kc")
        self.assertEqual(choices(game), {"seat 1", "seat 2"})
        moves(game, "seat 1")
        match(game, "Kh Kd")
        moves(game, "seat 2")
        self.assertEqual(game.score(), [7, 33])

    def test_FIF8_out_in_ones_own_ace_the_rest_lapses(self):
        game = fifty_six(["As Ah"], seats=3)
        game.tokens[1] = 1
        match(game, "As Ah")
        moves(game, "seat 2", "seat 1")
        self.assertEqual((game.playing, game.acting(), words(game)), ([2, 3], [2], {"peek"}))

    def test_FIF8_another_seat_out_the_effect_goes_on(self):
        game = fifty_six(["As Ah"], seats=3)
        game.tokens[3] = 1
        match(game, "As Ah")
        moves(game, "seat 2", "seat 3")
        self.assertEqual((game.playing, game.acting(), words(game)), ([1, 2], [1], {"reveal"}))

    def test_FIF10_the_keeper_takes_the_effect_even_as_the_mover_goes_out(self):
        game = fifty_six(["Ts Th", "As Ah"], seats=3)
        match(game, "Ts Th")
        game.tokens[2] = 1
        match(game, "As Ah")
        self.assertEqual((game.acting(), game.kept[1]), ([1], []))
        moves(game, "seat 1", "seat 2")
        self.assertEqual((game.playing, game.acting(), words(game)), ([1, 3], [1], {"reveal"}))
        moves(game, "reveal h6")
        self.assertEqual((game.acting(), words(game)), ([3], {"peek"}))

    def test_FIF10_an_own_10_does_not_take_the_own_match_and_the_new_pair_goes_to_the_keeper(self):
        game = fifty_six(["Ts Th", "8s 8h", "9s 9h", "Tc Td", "3s 2h"])
        match(game, "Ts Th")  # seat 1 keeps
        match(game, "9s 9h", 2)  # seat 1 takes the 9
        self.assertEqual([kept for kept, _ in game.kept[1]], ["9"])
        match(game, "Tc Td")
        match(game, "3s 2h", 2)
        moves(game, "back up up")
        match(game, "8s 8h", 1)  # its own match: the 10 stays
        self.assertEqual([kept for kept, _ in game.kept[1]], ["9", "T"])
        self.assertEqual((game.misses[2], game.acting()), (0, [1]))  # the miss was used up at once

    def test_FIF10_further_turns_of_the_keeper_come_right_after_then_play_goes_on_to_the_left(self):
        game = fifty_six(["Ts Th", "7s 7h"], seats=3)
        match(game, "Ts Th")
        match(game, "7s 7h", 2)
        self.assertEqual(game.acting(), [1])
        moves(game, "peek c1", "peek g1", "back up up")
        self.assertEqual((game.acting(), choices(game)), ([1], {"pay", "done"}))
        moves(game, "done")
        self.assertEqual(game.acting(), [3])

    def test_FIF10_the_matchs_turn_before_the_paid_one_before_those_waiting(self):
        game = fifty_six(["7s 7h", "5c 5d"], seats=3)
        match(game, "7s 7h")  # seat 1 is in its further turn now, with an offer
        game.kept[2] = [("T", "pair")]
        game.waiting = [(3, False)]
        match(game, "5c 5d", 1)
        self.assertEqual(game.acting(), [2])  # the keeper takes the 5
        moves(game, "cross d4")
        self.assertEqual((game.acting(), choices(game)), ([1], {"pay", "done"}))
        moves(game, "pay")
        order = []
        for _ in range(4):
            order += game.acting()
            moves(game, "peek d1", "peek g1", "back up up")
        self.assertEqual((order, game.tokens[1]), ([2, 1, 3, 2], 15))

    def test_FIF7_six_tokens_for_an_offer_five_with_underdogs(self):
        for tokens, underdogs, offered in ((6, False, True), (5, False, False), (5, True, True), (4, True, False)):
            game = fifty_six(["7s 7h"], underdogs=underdogs)
            match(game, "7s 7h")
            game.tokens[1] = tokens
            moves(game, "peek c1", "peek g1", "back up up")
            self.assertEqual("pay" in choices(game), offered)

    def test_FIF11_several_8s_miss_several_ordinary_turns_but_no_further_ones(self):
        game = fifty_six(["8s 8h", "8c 8d"])
        match(game, "8s 8h")
        game.misses[2] += 1
        match(game, "8c 8d", 1)  # one of two misses is used up before the next seat 1 turn
        turns = []
        for _ in range(4):
            turns += game.acting()
            moves(game, "peek c1", "peek g1", "back up up")
        self.assertEqual(turns, [1, 1, 2, 1])

    def test_FIF8_the_misses_and_further_turns_of_a_seat_that_is_out(self):
        game = fifty_six(["Ts Th", "7s 7h", "As Ac"], seats=3)
        game.waiting = [(3, True)]
        game.tokens[3] = 1
        match(game, "As Ac", 1)
        moves(game, "seat 3")
        self.assertEqual((game.waiting, game.acting()), ([], [2]))

    def test_FIF12_the_last_match_has_its_effect_but_no_turn_follows(self):
        for rank, after in (("7", None), ("5", None), ("4", None), ("2", None), ("3", None), ("6", None),
                            ("K", {"effect"}), ("Q", {"seat"}), ("A", {"seat"})):
            game = fifty_six([f"{rank}s {rank}h"])
            only(game, f"{rank}s", f"{rank}h")
            match(game, f"{rank}s {rank}h")
            self.assertEqual(game.over(), after is None, rank)
            if after:
                self.assertEqual(words(game), after)

    def test_FIF12_an_ace_last_has_no_reveal(self):
        game = fifty_six(["As Ah"])
        only(game, "As", "Ah")
        match(game, "As Ah")
        moves(game, "seat 1", "seat 2")
        self.assertEqual(game.end(), ([1, 0], [21, 19], "no cards left"))

    def test_FIF17_the_stall_comes_before_the_payment(self):
        game = fifty_six(["7s 7h"], stall=1)
        match(game, "7s 7h")
        moves(game, "peek c1", "peek g1", "back up up")
        self.assertEqual(game.end(), ([0.5, 0.5], [20, 20], "stall"))


class FiftySixEffects(unittest.TestCase):
    def test_2_looks_and_swaps_and_facing_goes_with_the_card(self):
        game = fifty_six(["2s 2h", "5s 6h"])
        game.up = {"b3"}
        match(game, "2s 2h")
        self.assertIn("look b3", choices(game))
        moves(game, "look b3")
        self.assertEqual(len(choices(game)), 49)
        moves(game, "look b4")
        self.assertEqual((game.cards["b3"], game.cards["b4"], game.up, game.acting()), ("6h", "5s", {"b4"}, [2]))

    def test_3_hits_up_to_three_seats(self):
        game = fifty_six(["3s 3h", "3c 4s"], seats=4)
        match(game, "3s 3h")
        moves(game, "reveal b4", "reveal b3")
        self.assertNotIn("reveal b3", choices(game))
        moves(game, "done", "seat 4", "seat 1")
        self.assertEqual(choices(game), {"seat 2", "seat 3", "done"})
        moves(game, "seat 2")
        self.assertEqual((game.score(), game.acting()), ([17, 17, 20, 17], [2]))

    def test_3_three_of_a_rank_and_the_fourth_reveal_ends_the_part(self):
        game = fifty_six(["3s 3h", "Qs Qh", "Qc 4s"])
        match(game, "3s 3h")
        moves(game, "reveal b3", "reveal b4", "reveal b5", "reveal b6")
        self.assertEqual(choices(game), {"seat 1", "seat 2", "done"})
        moves(game, "seat 2", "seat 1")
        self.assertEqual(game.acting(), [2])
        self.assertEqual(game.score(), [17, 17])

    def test_3_nothing_found_nothing_lost(self):
        game = fifty_six(["3s 3h"])
        match(game, "3s 3h")
        moves(game, "done")
        self.assertEqual(game.acting(), [2])

    def test_4_squares_of_the_whole_grid_and_two_looks(self):
        game = fifty_six(["4s 4h"])
        match(game, "4s 4h")  # b1 and b2 are gaps now, a1 is a corner
        self.assertIn("square a1", choices(game))
        self.assertEqual(len(choices(game)), 42)
        moves(game, "square a1")
        self.assertEqual(choices(game), {"look a2"})
        before = len(game.shown[0])
        moves(game, "look a2")
        self.assertEqual((game.acting(), len(game.shown[0]) - before), ([2], 1))

    def test_4_the_rest_is_revealed_and_a_square_without_a_card_is_none(self):
        game = fifty_six(["4s 4h"])
        del game.cards["a2"]
        match(game, "4s 4h")
        self.assertNotIn("square a1", choices(game))
        moves(game, "square c3", "look c3", "look d4")
        self.assertEqual([event[1] for event in game.shown[0] if event[0] == "card"], ["c4", "d3"])

    def test_5_a_corner_may_be_the_centre_and_face_up_cards_stay(self):
        game = fifty_six(["5s 5h"])
        match(game, "5s 5h")
        self.assertIn("cross a1", choices(game))
        self.assertEqual(len(choices(game)), 56)
        moves(game, "cross a1")
        self.assertEqual([event[1] for event in game.shown[0] if event[0] == "card"], ["a2"])
        self.assertEqual((game.acting(), words(game)), ([1], {"peek"}))

    def test_FIF7_no_face_down_card_left_passes_reveals_over(self):
        for rank in "356":
            game = fifty_six([f"{rank}s {rank}h"])
            game.up = set(game.cards)
            match(game, f"{rank}s {rank}h")
            self.assertEqual((words(game), game.acting()), ({"peek"}, [1 if rank == "5" else 2]))
        game = fifty_six(["4s 4h"])
        game.up = set(game.cards)
        match(game, "4s 4h")
        self.assertEqual(words(game), {"square"})

    def test_6_ends_by_itself_with_the_last_face_down_card(self):
        game = fifty_six(["6s 6h"])
        game.up = set(game.cards) - {"b1", "b2", "c1", "c2"}
        match(game, "6s 6h")
        self.assertEqual(choices(game), {"turn c1", "turn c2", "done"})
        moves(game, "turn c1", "turn c2")
        self.assertEqual((game.acting(), game.face_down()), ([2], set()))

    def test_8_by_a_keeper_hits_the_seat_to_the_keepers_left(self):
        game = fifty_six(["Ts Th", "8s 8h"], seats=3)
        match(game, "Ts Th")
        match(game, "8s 8h", 2)
        self.assertEqual((game.misses, game.acting()), ({1: 0, 2: 1, 3: 0}, [3]))

    def test_J_shares_and_the_odd_token_goes_to_the_bank(self):
        game = fifty_six(["Js Jh"], seats=3)
        game.tokens.update({1: 5, 3: 10})
        match(game, "Js Jh")
        moves(game, "seat 3")
        self.assertEqual(choices(game), {"seat 1", "seat 2"})
        moves(game, "seat 1")
        self.assertEqual(game.score(), [7, 20, 7])

    def test_FIF9_the_shield_of_the_seat_that_would_end_with_fewer(self):
        for tokens, score, kept in ((9, [9, 8], 0), (8, [8, 8], 1), (7, [7, 7], 1)):
            game = fifty_six(["Js Jh", "9s 9h"])
            game.tokens.update({1: tokens, 2: 8})
            game.kept[1] = [("9", ("9s", "9h"))]
            match(game, "Js Jh")
            moves(game, "seat 1", "seat 2")
            self.assertEqual((game.score(), len(game.kept[1])), (score, kept))

    def test_FIF9_Q_shielded_nothing_changes_hands_and_one_pair_a_loss(self):
        game = fifty_six(["Qs Qh", "9s 9h"])
        game.kept[2] = [("9", "old"), ("T", "ten"), ("9", "new")]
        game.kept[2].pop(1)
        match(game, "Qs Qh")
        moves(game, "seat 2")
        self.assertEqual(choices(game), {"seat 1"})
        moves(game, "seat 1")
        self.assertEqual((game.score(), game.kept[2]), ([20, 20], [("9", "new")]))

    def test_FIF9_payments_are_no_losses_and_without_tokens_nothing_is_discarded(self):
        game = fifty_six(["2s 3h", "Ks Kc"], underdogs=True)
        game.kept[1] = [("9", "pair")]
        match(game, "2s 3h")
        moves(game, "back down down")
        self.assertEqual((game.tokens[1], len(game.kept[1])), (18, 1))
        game.tokens[1] = 0
        match(game, "Ks Kc")
        moves(game, "seat 1")
        self.assertEqual((game.tokens[1], len(game.kept[1])), (0, 1))

    def test_Q_gives_all_if_fewer_and_the_giver_is_out(self):
        game = fifty_six(["Qs Qh"], seats=3)
        game.tokens[1] = 4
        match(game, "Qs Qh")
        moves(game, "seat 1", "seat 3")
        self.assertEqual((game.score(), game.playing, game.acting()), ([0, 20, 24], [2, 3], [2]))

    def test_FIF11_K_used_as_9_keeps_the_kings(self):
        game = fifty_six(["Ks Kh"])
        match(game, "Ks Kh")
        self.assertEqual(len(choices(game)), 12)
        self.assertNotIn("effect K", choices(game))
        moves(game, "effect 9")
        self.assertEqual((game.kept[1], game.acting()), ([("9", ("Ks", "Kh"))], [2]))

    def test_FIF13_simplicity_gives_the_ranks_value(self):
        game = fifty_six(["Ts Th"], simplicity=True)
        match(game, "Ts Th")
        moves(game, "seat 2")
        self.assertEqual(choices(game), {"seat 1"})
        moves(game, "seat 1")
        self.assertEqual((game.score(), game.kept[1]), ([30, 10], []))

    def test_FIF14_jokers_rearrange_with_gaps_and_facing(self):
        game = fifty_six(["Xr Xb", "2s 3s"], jokers=True, simplicity=True)
        game.up = {"b3"}
        match(game, "Xr Xb")
        self.assertEqual(len(choices(game)), 54 * 53 // 2 - 1 + 1)  # not the two gaps; and done
        moves(game, "swap b1 b3")
        self.assertEqual((game.cards["b1"], game.up, "b3" in game.cards), ("2s", {"b1"}, False))
        for _ in range(50):
            moves(game, "swap b1 b4")
        self.assertEqual(game.acting(), [1])
        moves(game, "swap b1 b4")
        self.assertEqual((game.acting(), words(game)), ([2], {"peek"}))

    def test_FIF15_underdogs_stay_in(self):
        game = fifty_six(["Ks Kc"], underdogs=True)
        game.tokens[2] = 3
        match(game, "Ks Kc")
        moves(game, "seat 2")
        self.assertEqual((game.score(), game.acting()), ([20, 0], [2]))
        moves(game, "peek c1", "peek g1")
        self.assertEqual(choices(game), {"back up up"})


if __name__ == "__main__":
    unittest.main()
