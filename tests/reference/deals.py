#!/usr/bin/env python3
"""Writes records of random deals over all options, with moves by the reference or without.

    deals.py [GAME…] [--games N] [--seed S] [--moves none|random|kinds|mixed]

`mixed` varies it: no moves, some, or all; uniformly or by kind; ended by the rules, by people, or not.
"""

import argparse
from collections import Counter
import random as random_module

from records import GAMES, end_by_people, line, play_on, random_game, random_options, record


def one_record(random, game_id, moves="mixed"):
    options = random_options(random, GAMES[game_id])
    game = random_game(random, game_id, options)
    written = options if random.random() < 0.5 else game.options  # options may be left out
    if moves == "mixed":
        most = random.choice([0, random.randint(1, 40), None, None])
        play_on(random, game, kinds=random.random() < 0.5, most=most, sharp=random.choice([0, 0.3, 0.8, 0.98]))
    elif moves != "none":
        play_on(random, game, kinds=moves == "kinds")
    lines = record(game_id, game, written)
    if moves == "mixed" and not game.over() and game.seats == 2 and random.random() < 0.3:
        lines.append(ended_by_people(random, game))
    return lines


def rare_records(seed, game_id, tries, keep=2):
    """Of many games, those in which something happened that was rare until then."""
    counts = Counter()
    for number in range(tries):
        random = random_module.Random(f"rare {seed} {game_id} {number}")
        game = random_game(random, game_id)
        play_on(random, game, kinds=random.random() < 0.5, sharp=random.choice([0, 0.8, 0.98]))
        noted = game.noted | {game.reason, f"{len(set(game.score()))} scores, {game.seats} seats"}
        if any(counts[event] < keep for event in noted):
            counts.update(noted)
            yield record(game_id, game)


def ended_by_people(random, game):
    reason, by = random.choice(["resigned", "time", "abandoned", "agreed"]), random.choice([1, 2])
    result, score = end_by_people(game, reason, by)
    fields = {"type": "end", "result": result, "score": score, "reason": reason}
    if reason != "agreed":
        fields["by"] = by
    return line(**fields)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help=" ".join(GAMES))
    parser.add_argument("--games", type=int, default=10, help="records of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", choices=("none", "random", "kinds", "mixed"), default="mixed")
    arguments = parser.parse_args()
    for game_id in arguments.game or GAMES:
        for number in range(arguments.games):
            random = random_module.Random(f"{arguments.seed} {game_id} {number}")
            print("\n".join(one_record(random, game_id, arguments.moves)))


if __name__ == "__main__":
    main()
