"""Lab calls; the laboratory itself has its own tests."""
import pytest

import baize


def test_a_measurement_is_the_programs_own():
    asked = {"options": {"size": 4}, "games": 9000, "metrics": ["balance", "length"], "seed": 5}
    measured = baize.lab.measure("synch", **asked)
    assert measured["command"].startswith("baize lab measure synch")
    readings = {reading["id"]: reading for reading in measured["readings"]}
    assert readings["balance.1"]["low"] < 0.5 < readings["balance.2"]["high"]
    # The same random games, counted in another way.
    tally = baize.game("synch").play_out(9000, seed=5, options={"size": 4})
    assert readings["balance.1"]["value"] == pytest.approx(tally["wins"][0] / 9000)
    assert baize.lab.measure("synch", **asked, threads=2) == measured


def test_a_comparison_tests_the_difference():
    compared = baize.lab.compare("synch", [{"size": 2}, {"size": 6}], games=500, metrics="length")
    assert len(compared["measurements"]) == 2
    assert min(contrast["p"] for contrast in compared["contrasts"]) < 1e-6


def test_small_boards_are_solved():
    assert baize.lab.solve_synch(2) == [[0] * 4] * 4
    values = baize.lab.solve_synch(3, "direct_first")
    assert len(values) == 9 and values[0][8] == values[8][0]  # half a turn of the board changes nothing


def test_wrong_questions_are_explained():
    assert ("balance", "how much of the wins each seat gets") in baize.lab.metrics()
    for ask, text in (
        (lambda: baize.lab.measure("synch", metrics=["balanse"]), "balance"),
        (lambda: baize.lab.measure("synch", bots="rndom"), "random"),
        (lambda: baize.lab.measure("synch", options={"size": 99}), "size"),
        (lambda: baize.lab.compare("synch", [{}]), "two settings"),
        (lambda: baize.lab.solve_synch(5), "2 to 4"),
        (lambda: baize.lab.solve_synch(3, "first"), "decide_first"),
    ):
        with pytest.raises(baize.Error, match=text):
            ask()
