"""Bots, advice, reviews and tournaments."""
import signal
import subprocess
import sys
import time

import pytest

import baize


@pytest.mark.parametrize("game", [game.id for game in baize.games()])
def test_bots_choose_legal_moves_from_a_view(game):
    for name in ("random", "greedy", "level:1", "mcts:sims=20"):
        position = baize.game(game).deal(2)
        view = position.seat_view()
        bot = baize.Bot(name, game, seed=1)
        assert bot.choose(view) in view.legal_moves
        assert baize.Bot(name, game, seed=1)(view) == baize.Bot(name, game, seed=1).choose(view)
    assert len(baize.levels(game)) >= 4
    with pytest.raises(baize.Error, match="plays"):
        bot.choose(baize.game("synch" if game != "synch" else "gerry").deal().seat_view())


def test_people_bots_and_functions_at_one_table():
    seen = []

    def first(view):
        seen.append(view.seat)
        return view.legal_moves[0]

    position = baize.game("fifty_six").deal(5, seats=3, options={"stall": 5})
    outcome = baize.play(position, [first, "random", baize.Bot("greedy", "fifty_six")])
    assert position.over and outcome == position.outcome and set(seen) == {1}
    with pytest.raises(baize.Error, match='no player "rndom".*did you mean "random"'):
        baize.play(baize.game("synch").deal(), ["rndom", "random"])
    with pytest.raises(ValueError, match="2 seats here; 1 player was given"):
        baize.play(baize.game("synch").deal(), ["random"])


def test_advice_and_reviews():
    game = baize.game("synch")
    position = game.deal(options={"size": 3})
    advice = baize.advise(position.seat_view(), budget="sims=50", seed=1)
    assert advice["move"] in position.legal_moves() and advice["opinions"] and advice["simulations"] > 0
    baize.play(position, ["random", "random"], seed=4)
    reviews = baize.review(position, budget="sims=20")
    assert [(review["seat"], review["move"]) for review in reviews] == position.moves
    assert {review["mark"] for review in reviews} <= {"", "inaccuracy", "mistake", "blunder"}
    with pytest.raises(baize.Error, match="a budget is"):
        baize.advise(game.deal().seat_view(), budget="lots")


def test_a_tournament_is_the_same_for_any_number_of_threads():
    (pair,) = baize.tournament("updown", ["greedy", "random"], deals=20, seed=3)
    assert pair.one == "greedy" and pair.deals == 20 and pair.won + pair.drawn + pair.lost == 40
    assert pair.score.low < pair.score.value < pair.score.high and pair.forfeits == (0, 0)
    assert baize.tournament("updown", ["greedy", "random"], deals=20, seed=3, threads=2) == [pair]
    assert len(baize.tournament("synch", ["random", "greedy", "level:1"], deals=1, options={"size": 3})) == 3
    with pytest.raises(baize.Error, match="no player"):
        baize.tournament("updown", ["greedy", "nobody"], deals=1)
    with pytest.raises(baize.Error, match="one deal or more, not 0"):
        baize.tournament("updown", ["greedy", "random"], deals=0)


@pytest.mark.parametrize("call", [
    'baize.tournament("kingdoms", ["level:5", "level:4"], deals=100_000)',
    'baize.lab.measure("kingdoms", bots="level:5", games=100_000)',
    'baize.lab.solve_updown({"n": 26}, deals=100_000)',
    'baize.game("geronimos").play_out(10_000_000)',
    'baize.advise(baize.game("synch").deal().seat_view(), budget="time=60")',
    'baize.advise(baize.game("gerry").deal().seat_view(), budget="sims=1000000000")',
    'baize.advise(baize.game("updown").deal().seat_view(), budget="time=60")',
    'game = baize.game("kingdoms").deal(); baize.play(game, ["random"] * 2); baize.review(game, budget="time=60")',
])
def test_ctrl_c_ends_a_long_call(call):
    # Whoever runs the tests in the background has Ctrl-C ignored for all of them: it must be asked for.
    code = (f"import signal, baize\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
            f"try:\n  print('ready', flush=True)\n  {call}\nexcept KeyboardInterrupt:\n  print('ended')\n")
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout.readline() == "ready\n"
            time.sleep(0.2)
            program.send_signal(signal.SIGINT)
            assert program.communicate(timeout=10)[0] == "ended\n"  # none of them would end by itself so soon
        finally:
            program.kill()
