#!/usr/bin/env python3
"""How fast the environment steps: moves a second of one core (CPU time), with observations, masks and the check of actions.

usage: python/bench.py [GAME...] [--n N] [--seconds S] [--expect PART]

`step` is VectorEnv.step alone; `sample` draws the random actions that it gets. The best of five
runs counts. --expect 1 fails where `step` falls short of what is promised at n = 4,096: ten million for synch and updown, a
million for the card games; --expect 0.5, where it falls short of half of that."""
import argparse
import sys
import time

import numpy as np

import baize

PROMISED = {"synch": 10e6, "updown": 10e6, "gerry": 1e6, "fifty_six": 1e6, "kingdoms": 1e6}


def run(env, seconds):
    """Moves a second of step, and of sample."""
    actions = np.empty(env.n, np.int64)
    stepping = sampling = 0.0
    steps = 0
    while stepping + sampling < seconds:
        start = time.thread_time()
        env.sample(actions)
        middle = time.thread_time()
        env.step(actions)
        stepping += time.thread_time() - middle
        sampling += middle - start
        steps += 1
    return steps * env.n / stepping, steps * env.n / sampling


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[], metavar="GAME")
    parser.add_argument("--n", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--expect", type=float, default=0, metavar="PART")
    arguments = parser.parse_args()
    print(f"{'game':<10} {'bytes':>6} {'actions':>8} {'step M/s':>9} {'sample M/s':>11}")
    short = []
    for game in arguments.games or [game.id for game in baize.games()]:
        env = baize.VectorEnv(game, arguments.n, seed=1)
        encoding = env.encoding
        step, sample = max(run(env, arguments.seconds) for _ in range(5))
        print(f"{game:<10} {encoding.observation_size:>6} {encoding.action_count:>8} {step / 1e6:>9.2f} {sample / 1e6:>11.1f}")
        if step < arguments.expect * PROMISED.get(game, 0):
            short.append(game)
    if short:
        sys.exit(f"too slow: {', '.join(short)}")


main()
