#!/usr/bin/env python3
"""Teaches a small policy to beat random play at In Synch, with numpy alone.

usage: train_policy.py [--size N] [--rounds N] [--seed N]

One hidden layer turns an observation into a number for each action; actions that led to wins become likelier (REINFORCE,
with Adam's steps). It learns at seat 1 in half of the games and at seat 2 in the others. The trained policy then plays at a table as any player does, by a function of its seat's view."""
import argparse

import numpy as np

import baize

GAMES, STEPS, HIDDEN = 128, 64, 32


class Policy:
    """Weights, and what moves them."""

    def __init__(self, inputs, actions, random):
        scale = lambda rows, columns: (random.standard_normal((rows, columns)) / np.sqrt(rows)).astype(np.float32)
        self.weights = [scale(inputs, HIDDEN), np.zeros(HIDDEN, np.float32), 0.1 * scale(HIDDEN, actions)]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def hidden(self, observations):
        return np.tanh(observations @ self.weights[0] + self.weights[1])

    def chances(self, hidden, masks):
        logits = np.where(masks, hidden @ self.weights[2], -np.inf)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        return chances / chances.sum(axis=1, keepdims=True)

    def choose(self, observations, masks, random):
        """An action for each row, drawn by its chances."""
        sums = self.chances(self.hidden(inputs_of(observations)), masks).cumsum(axis=1)
        drawn = random.random((len(sums), 1), dtype=np.float32) * sums[:, -1:]
        return (sums <= drawn).sum(axis=1)

    def learn(self, observations, masks, actions, gains, rate=0.01):
        """One step of Adam towards the actions with a gain, away from those with a loss."""
        hidden = self.hidden(observations)
        slope = self.chances(hidden, masks)
        slope[np.arange(len(actions)), actions] -= 1
        slope *= gains[:, None] / len(actions)
        back = slope @ self.weights[2].T * (1 - hidden**2)
        self.updates += 1
        for i, gradient in enumerate((observations.T @ back, back.sum(axis=0), hidden.T @ slope)):
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.001 * (gradient**2 - self.squares[i])
            size = np.sqrt(self.squares[i] / (1 - 0.999**self.updates)) + 1e-8
            self.weights[i] -= rate * self.means[i] / (1 - 0.9**self.updates) / size


def inputs_of(observations):
    return observations.astype(np.float32).clip(0, 1)


def round_of_play(env, policy, random):
    """STEPS moves in every game, and for each of the policy's what it got in the end; games that go on are left out."""
    seats = 1 + np.arange(GAMES) % 2
    rows = []
    for _ in range(STEPS):
        observations, masks, own_turn = env.observations.copy(), env.masks.copy(), env.acting == seats
        actions = np.where(own_turn, policy.choose(observations, masks, random), env.sample())
        now = env.step(actions)
        gains = np.where(now.terminated, now.rewards[np.arange(GAMES), seats - 1], np.nan)
        rows.append((observations, masks, own_turn, actions, gains))
    kept = []
    ahead = np.full(GAMES, np.nan)
    for observations, masks, own_turn, actions, gains in reversed(rows):
        ahead = np.where(np.isnan(gains), ahead, gains)
        known = own_turn & ~np.isnan(ahead)
        kept.append((inputs_of(observations[known]), masks[known], actions[known], ahead[known].astype(np.float32)))
    observations, masks, actions, gains = (np.concatenate(parts) for parts in zip(*kept))
    return observations, masks, actions, gains - gains.mean()


def against_random(policy, size, random, games=512):
    """The policy's share of the wins, over both seats."""
    share = []
    for seat in (1, 2):
        env = baize.VectorEnv("synch", games, options={"size": size}, seed=99 + seat)
        waiting = np.ones(games, bool)  # for the end of its first game
        while waiting.any():
            own = policy.choose(env.observations, env.masks, random)
            now = env.step(np.where(env.acting == seat, own, env.sample()))
            ended = now.terminated & waiting
            share.extend((now.rewards[ended, seat - 1] + 1) / 2)
            waiting &= ~ended
    return float(np.mean(share))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random = np.random.default_rng(arguments.seed)
    env = baize.VectorEnv("synch", GAMES, options={"size": arguments.size}, seed=arguments.seed)
    policy = Policy(env.encoding.observation_size, env.encoding.action_count, random)
    print(f"untrained: {against_random(policy, arguments.size, random):.3f} of the wins against random play")
    for number in range(1, arguments.rounds + 1):
        policy.learn(*round_of_play(env, policy, random))
        if number % 20 == 0:
            print(f"round {number:>4}: {against_random(policy, arguments.size, random):.3f}", flush=True)

    def player(view):
        observation, mask = env.encoding.encode(view)
        return env.encoding.move(view, policy.choose(observation[None], mask[None], random)[0])

    position = baize.game("synch").deal(options={"size": arguments.size})
    print("one game against greedy:", baize.play(position, [player, "greedy"]))


if __name__ == "__main__":
    main()
