"""Games, positions, views and records."""
import copy
import pickle
import random
import re

import pytest

import baize

IDS = [game.id for game in baize.games()]


def finished(game, seed=1, **choices):
    position = baize.game(game).deal(seed, **choices)
    chance = random.Random(seed)
    while not position.over:
        position.play(chance.choice(position.legal_moves()))
    return position


def test_the_catalogue():
    assert sorted(IDS) == ["fifty_six", "geronimos", "gerry", "kingdoms", "synch", "updown"]
    gerry = baize.game("gerry")
    assert gerry.title == "Gerry" and gerry.seats == (2, 2) and gerry.rules.startswith("# Gerry")
    assert gerry == baize.games()[IDS.index("gerry")] and pickle.loads(pickle.dumps(gerry)) == gerry
    (option,) = gerry.options
    assert option["name"] == "majority" and option["default"] == "of_five" and option["kind"] == "word"
    assert baize.game("synch").complete({"size": 4}) == {"size": 4, "variant": "decide_first", "stall": 64}


@pytest.mark.parametrize("game", IDS)
def test_a_game_to_its_end_and_back_as_a_record(game):
    position = finished(game)
    assert position.acting == [] and position.legal_moves() == [] and position.outcome.reason
    assert sum(position.outcome.share) == pytest.approx(1)
    again = baize.read_record(position.record())
    assert again.record() == position.record() and again.moves == position.moves and again.over
    assert again.view(1) == position.view(1) and again.outcome == position.outcome
    assert pickle.loads(pickle.dumps(position)).record() == position.record()
    replayed = baize.game(game).start(position.deal, options=position.options, seats=position.seats)
    for seat, move in position.moves:
        assert move in replayed.legal_moves(seat)
        replayed.play(move, seat)
    assert replayed.record() == position.record()
    assert position.beginning().moves == [] and position.draw() and position.draw(1)


def test_several_games_in_one_text():
    text = finished("synch", 1, options={"size": 3}).record() + finished("updown", 2).record()
    assert [game.game.id for game in baize.read_records(text)] == ["synch", "updown"]
    with pytest.raises(baize.Error, match="one game was expected, and there are 2"):
        baize.read_record(text)
    with pytest.raises(baize.Error, match="line 2"):
        baize.read_records(text.replace('"move"', '"mve"', 1))


def test_a_clone_goes_its_own_way():
    position = baize.game("kingdoms").deal(4)
    for other in (position.clone(), copy.copy(position), copy.deepcopy(position)):
        other.play("rps rock", 1)
        assert len(other.moves) == 1 and position.moves == []


def test_a_view_is_a_seats():
    position = baize.game("kingdoms").deal(4, options={"first": "seat1"})
    mine, others, nobody = position.view(1), position.view(2), position.view()
    assert mine["seat"] == 1 and nobody["seat"] == 0 and mine != others
    world = position.redealt(1, seed=9)
    assert world.view(1) == mine and world.view(2) != others
    with pytest.raises(baize.Error, match="imagined"):
        world.record()
    with pytest.raises(baize.Error, match="no seat 3; this game has seats 1 to 2"):
        position.view(3)
    assert position.seat_view(1).to_dict() == mine
    assert position.preview("draw deck") == position.preview("draw deck", 1)


def test_refusals_are_sentences_with_a_code():
    position = baize.game("gerry").deal()
    for code, call in (
        ("illegal_move", lambda: position.play("look z9")),
        ("not_acting", lambda: position.play("look a1", 2)),
        ("not_acting", lambda: position.seat_view(2)),
        ("bad_option", lambda: baize.game("chess")),
        ("bad_option", lambda: baize.game("gerry").deal(options={"majorty": "of_five"})),
        ("bad_deal", lambda: baize.game("gerry").start({})),
        ("game_over", lambda: finished("synch", options={"size": 2}).play("synch")),
        ("bad_record", lambda: baize.read_record("")),
    ):
        with pytest.raises(baize.Error) as caught:
            call()
        assert caught.value.code == code and len(str(caught.value)) > 10
        assert isinstance(caught.value, ValueError) and position.moves == []
    with pytest.raises(TypeError, match="options: set is no number"):
        baize.game("gerry").deal(options={"majority": set()})


def test_numbers_out_of_range_are_explained():
    game = baize.game("gerry")
    for call in (
        lambda: game.deal(seed=-1),
        lambda: game.deal(number=2**64),
        lambda: game.play_out(-5),
        lambda: baize.Bot("random", "gerry", seed=-1),
        lambda: game.deal().redealt(1, seed=-1),
        lambda: baize.tournament("gerry", ["random", "greedy"], seed=-1),
        lambda: baize.VectorEnv("gerry", 2).reset(-1),
    ):
        with pytest.raises(ValueError, match=r"a whole number from 0 to 2\*\*64 - 1 is needed, not "):
            call()
    with pytest.raises(TypeError):
        game.deal(seed="one")


def test_the_version_is_the_programs():
    assert re.fullmatch(r"\d+\.\d+\.\d+", baize.__version__)


def test_random_games_are_those_of_the_program():
    tally = baize.game("synch").play_out(100, seed=7, options={"size": 4})
    assert tally["games"] == 100 and sum(tally["wins"]) == pytest.approx(100)
    assert tally == baize.game("synch").play_out(100, seed=7, options={"size": 4})
    assert baize.game("synch").deal(options={"size": 2}).perft(2) == 12
