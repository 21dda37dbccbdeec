"""The vectorised environment against the referee, game by game."""
import threading

import numpy as np
import pytest

import baize

KINDS = [
    ("synch", None, {}),
    ("synch", None, {"size": 2}),
    ("synch", None, {"size": 5, "variant": "direct_first"}),
    ("synch", None, {"size": 16, "stall": 3}),
    ("updown", None, {}),
    ("updown", None, {"n": 2, "first": 2}),
    ("updown", None, {"deck": "standard"}),
    ("gerry", None, {}),
    ("fifty_six", 2, {}),
    ("fifty_six", 3, {"jokers": True, "underdogs": True}),
    ("fifty_six", 4, {"simplicity": True}),
    ("kingdoms", None, {}),
    ("kingdoms", None, {"first": "seat1", "stall": 5}),
    ("geronimos", None, {"radius": 4, "leaders": 12}),
    ("geronimos", None, {"match": "all"}),
]


def reward(outcome):
    seats = len(outcome.share)
    return [(seats * share - 1) / (seats - 1) for share in outcome.share]


@pytest.mark.parametrize(("game", "seats", "options"), KINDS)
def test_it_plays_what_the_referee_plays_and_shows_what_a_seat_sees(game, seats, options):
    n, seed = 3, 11
    env = baize.VectorEnv(game, n, options=options, seats=seats, seed=seed)
    encoding = env.encoding
    deal = lambda number: baize.game(game).deal(seed, number, options=options, seats=seats)
    numbers = list(range(n))
    positions = [deal(number) for number in numbers]
    ended = 0
    for step in range(240):
        actions = env.sample()
        for i, position in enumerate(positions):
            seat = position.acting[0]
            view = position.seat_view(seat)
            assert env.acting[i] == seat
            observation, mask = encoding.encode(view)
            assert np.array_equal(env.observations[i], observation)
            assert np.array_equal(env.masks[i], mask)
            assert mask.sum() == len(view.legal_moves)
            # Nothing hidden: any world that the seat cannot tell from this one gives the same bytes.
            world = position.redealt(seat, seed=step).seat_view(seat)
            for mine, other in zip((observation, mask), encoding.encode(world)):
                assert np.array_equal(mine, other)
            move = env.move_text(i, actions[i])
            assert move == encoding.move(view, actions[i])
            assert actions[i] == encoding.action(view, move)
            position.play(move, seat)
        now = env.step(actions)
        for i, position in enumerate(positions):
            assert now.terminated[i] == position.over
            if position.over:
                assert now.rewards[i] == pytest.approx(reward(position.outcome))
                assert list(env.scores[i]) == position.outcome.score
                numbers[i] += n
                positions[i] = deal(numbers[i])
                ended += 1
            else:
                assert not now.rewards[i].any()
            assert env.moves[i] == len(positions[i].moves)
    assert ended or game in ("synch", "geronimos", "fifty_six", "kingdoms")


@pytest.mark.parametrize("game", [game.id for game in baize.games()])
def test_the_fields_are_all_of_it_and_the_same_seed_is_the_same_game(game):
    one, two = (baize.VectorEnv(game, 16, seed=5) for _ in range(2))
    for fields, size in (
        (one.encoding.observation_fields, one.encoding.observation_size),
        (one.encoding.action_fields, one.encoding.action_count),
    ):
        place = 0
        for _, first, shape, _ in fields:
            assert first == place
            place += int(np.prod(shape))
        assert place == size
    for _ in range(50):
        one.step(one.sample()), two.step(two.sample())
    for a, b in zip(one.now, two.now):
        assert np.array_equal(a, b)
    two.reset(6)
    assert one.moves.all() and not two.moves.any()
    one.reset(6)
    for a, b in zip(one.now, two.now):
        assert np.array_equal(a, b)


def test_what_the_seats_choose_together_stays_unseen():
    """Seat 2 acts after seat 1 and sees the same whatever seat 1 has chosen."""
    for game, mine in (("updown", 10), ("kingdoms", 1)):
        one, two = (baize.VectorEnv(game, 64, seed=3) for _ in range(2))
        two.sample()
        for _ in range(mine):
            one.step(one.sample()), two.step(two.sample())
        assert (one.acting == 2).all() and (two.acting == 2).all()
        assert np.array_equal(one.observations, two.observations)


def test_rewards_are_the_acting_seats_and_add_up_to_nothing():
    env = baize.VectorEnv("fifty_six", 64, seats=3, options={"stall": 4})
    total = 0
    for _ in range(400):
        now = env.step(env.sample())
        assert abs(now.rewards.sum(axis=1)).max() < 1e-6
        assert (now.rewards.any(axis=1) <= now.terminated).all()
        total += now.terminated.sum()
    assert total > 10


def test_a_game_can_be_cut_off():
    env = baize.VectorEnv("kingdoms", 8, max_moves=10)
    for step in range(1, 31):
        now = env.step(env.sample())
        assert now.truncated.all() == (step % 10 == 0) and not now.terminated.any() and not now.rewards.any()


def test_samples_are_even():
    env = baize.VectorEnv("synch", 20_000, options={"size": 2})
    counts = np.bincount(env.sample(), minlength=env.encoding.action_count)
    assert counts[:4].sum() == 20_000 and abs(counts[:4] - 5_000).max() < 350  # 5.7 standard deviations


def test_an_illegal_action_is_named_and_changes_nothing():
    env = baize.VectorEnv("synch", 3, options={"size": 2})
    env.step([0, 1, 2])
    before = [array.copy() for array in env.now]
    with pytest.raises(baize.Error, match=r"game 1: action 1 is not legal for seat 2; legal are 0 \(place a1\), 2 \(") as caught:
        env.step([1, 1, 1])
    assert caught.value.code == "illegal_move"
    with pytest.raises(baize.Error, match=r"game 2: there is no action 14; they are 0 to 13"):
        env.step([1, 0, 14])
    with pytest.raises(baize.Error, match="there is no action -1"):
        env.step([-1, 0, 0])
    for a, b in zip(before, env.now):
        assert np.array_equal(a, b)
    with pytest.raises(TypeError, match="whole numbers"):
        env.step([0.0, 1.0, 2.0])
    with pytest.raises(ValueError, match="one for each of the 3 games"):
        env.step([0, 1])


def test_the_arrays_are_windows_that_only_the_environment_writes():
    env = baize.VectorEnv("updown", 4)
    window, field = env.observations, env.field("hand")
    before = window.copy()
    env.step(env.sample())
    assert env.now.observations is window and not np.array_equal(before, window)
    assert np.array_equal(field, env.field("hand")) and np.shares_memory(field, window)
    with pytest.raises(ValueError):
        env.masks[0, 0] = True
    with pytest.raises(KeyError, match='no field "hands".*there are hand, own'):
        env.field("hands")
    del env
    assert window.sum() > 0  # the window keeps its environment


def test_wrong_choices_are_explained():
    with pytest.raises(baize.Error, match='did you mean "gerry"'):
        baize.VectorEnv("gery", 4)
    with pytest.raises(baize.Error, match="size"):
        baize.VectorEnv("synch", 4, options={"size": 99})
    with pytest.raises(ValueError, match="at least one game"):
        baize.VectorEnv("synch", 0)
    encoding = baize.Encoding("synch", options={"size": 4})
    with pytest.raises(baize.Error, match="other options"):
        encoding.encode(baize.game("synch").deal().seat_view())


def test_one_thread_at_a_time():
    env = baize.VectorEnv("geronimos", 2048)
    stop = threading.Event()

    def hold():
        while not stop.is_set():
            try:
                env.reset()
            except baize.Error:
                pass

    other = threading.Thread(target=hold)
    other.start()
    try:
        with pytest.raises(baize.Error, match="another thread is using this environment"):
            for _ in range(1000):
                env.reset()
    finally:
        stop.set()
        other.join()
