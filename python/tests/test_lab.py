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
    one, other = compared["settings"]
    assert one["name"] == '{"size":2}' and other["plan"]["options"]["size"] == 6
    # The games of two settings are independent: they have seeds of their own.
    assert (one["plan"]["seed"], other["plan"]["seed"]) == (1, 2)
    assert min(contrast["p"] for contrast in compared["contrasts"]) < 1e-6


def test_small_boards_are_solved():
    assert baize.lab.solve_synch(2) == [[0] * 4] * 4
    values = baize.lab.solve_synch(3, "direct_first")
    assert len(values) == 9 and values[0][8] == values[8][0]  # half a turn of the board changes nothing


def test_deals_of_ups_and_downs_are_solved():
    solved = baize.lab.solve_updown({"n": 3})
    assert solved["all"] and solved["deals"] == 20 and solved["wins"]["value"] == pytest.approx(0.5)
    assert solved["points"]["value"] == pytest.approx(2.5)
    sampled = baize.lab.solve_updown({"n": 6}, deals=8, seed=2)
    assert sampled["deals"] == 8 and sampled["points"]["low"] < 5.5 < sampled["points"]["high"]


def test_last_turns_are_judged():
    position = baize.game("gerry").deal(seed=3)
    with pytest.raises(baize.Error, match="not played to its end"):
        baize.lab.judge(position)
    baize.play(position, ["random", "random"])
    for seat in baize.lab.judge(position, 1):
        assert seat["decisions"] >= seat["mattered"] >= seat["kept"] >= seat["best"]
    with pytest.raises(baize.Error, match="from 1 to 4"):
        baize.lab.judge(position, 5)


def test_wrong_questions_are_explained():
    assert ("balance", "how much of the wins each seat gets") in baize.lab.metrics()
    for ask, text in (
        (lambda: baize.lab.measure("synch", metrics=["balanse"]), "balance"),
        (lambda: baize.lab.measure("synch", bots="rndom"), "random"),
        (lambda: baize.lab.measure("synch", options={"size": 99}), "size"),
        (lambda: baize.lab.compare("synch", [{}]), "two settings"),
        (lambda: baize.lab.solve_synch(5), "2 to 4"),
        (lambda: baize.lab.solve_synch(3, "first"), "decide_first"),
        (lambda: baize.lab.solve_updown(deals=0), "one deal or more"),
        (lambda: baize.lab.judge(baize.game("synch").deal()), "gerry and kingdoms"),
    ):
        with pytest.raises(baize.Error, match=text):
            ask()
    with pytest.raises(ValueError, match=r"games: a whole number from 0 to 2\*\*64 - 1 is needed, not -1"):
        baize.lab.measure("synch", games=-1)
    with pytest.raises(TypeError, match="games must be a whole number"):
        baize.lab.measure("synch", games="many")
