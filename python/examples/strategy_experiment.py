#!/usr/bin/env python3
"""25 Kingdoms: how many cards should a hand keep? A strategy in a dozen lines, tried with every answer, and a picture.

usage: strategy_experiment.py [--deals N] [--picture FILE.svg]

The strategy takes what it knows it can take, with the lowest card that does; else it draws while its hand is smaller than
`keep`; else it tries its highest card on a kingdom that it has not seen. It meets the bot `level:4` on the same deals from
both seats."""
import argparse
import math
import pathlib

import baize

OPPONENT = "level:4"
KEEPS = range(1, 11)


def value(card):
    return "A23456789TJQK".index(card[0]) + 1


def takes(card, strength, kingdom):
    """Ruling KIN-5: the stronger wins, royalty beats 2 to 10, and an ace beats royalty."""
    return strength > kingdom or (card >= 11 and 2 <= kingdom <= 10) or (card == 1 and kingdom >= 11)


def strategy(keep):
    """A player: a function from what its seat is given to a move."""

    def choose(view):
        moves, seen = view.legal_moves, view.to_dict()
        sight, memory = seen["sight"], seen["memory"]["kingdoms"]
        if "press" in moves:
            attack = sight["attack"]
            kingdom = value(sight["kingdoms"][attack["kingdom"]]["card"])
            return "press" if takes(attack["value"], attack["strength"], kingdom) else "retreat"
        attacks = [move.split()[1:] for move in moves if move.startswith("attack")]
        sure = [(card, at) for card, at in attacks if at in memory and
                takes(value(card), value(card), value(memory[at]["card"]))]
        if sure:
            return "attack {} {}".format(*min(sure, key=lambda attack: value(attack[0])))
        draws = [move for move in moves if move.startswith("draw")]
        unknown = [(card, at) for card, at in attacks if at not in memory]
        if draws and (len(sight["hand"]) < keep or not unknown):
            return draws[0]
        if unknown:
            return "attack {} {}".format(*max(unknown, key=lambda attack: value(attack[0])))
        return moves[0]

    return choose


def score(keep, deals):
    """The share of wins against the opponent and its 95 % margin. A deal played from both seats is one reading."""
    readings = []
    for number in range(deals):
        shares = []
        for seat in (1, 2):
            position = baize.game("kingdoms").deal(1, number)
            players = [OPPONENT, OPPONENT]
            players[seat - 1] = strategy(keep)
            shares.append(baize.play(position, players, seed=number).share[seat - 1])
        readings.append(sum(shares) / 2)
    mean = sum(readings) / deals
    variance = sum((reading - mean) ** 2 for reading in readings) / max(1, deals - 1)
    return mean, 1.96 * math.sqrt(variance / deals)


def picture(scores):
    """A line with its margins, in colours that suit a light and a dark page."""
    width, height, left, bottom = 560, 320, 56, 44
    across = lambda keep: left + (keep - KEEPS[0]) * (width - left - 20) / (len(KEEPS) - 1)
    up = lambda share: (height - bottom) - share * (height - bottom - 20)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="12" fill="#777" stroke="none">',
        f"<title>Share of wins against {OPPONENT}, by the size of the hand that is kept</title>",
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{left} {up(share):.1f}H{width - 20}" stroke="#777" stroke-opacity="0.35"/>')
        parts.append(f'<text x="{left - 8}" y="{up(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for keep, (mean, margin) in scores.items():
        low, high = up(max(0, mean - margin)), up(min(1, mean + margin))
        parts.append(f'<text x="{across(keep):.1f}" y="{height - bottom + 18}" text-anchor="middle">{keep}</text>')
        parts.append(f'<path d="M{across(keep):.1f} {low:.1f}V{high:.1f}" stroke="#2a7fb8" stroke-width="2"/>')
        parts.append(f'<circle cx="{across(keep):.1f}" cy="{up(mean):.1f}" r="4" fill="#2a7fb8"/>')
    line = "L".join(f"{across(keep):.1f} {up(mean):.1f}" for keep, (mean, _) in scores.items())
    parts.append(f'<path d="M{line}" fill="none" stroke="#2a7fb8"/>')
    parts.append(f'<text x="{width / 2}" y="{height - 8}" text-anchor="middle">cards that the hand keeps</text></svg>')
    return "\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--picture", type=pathlib.Path, metavar="FILE.svg")
    arguments = parser.parse_args()
    scores = {}
    for keep in KEEPS:
        scores[keep] = score(keep, arguments.deals)
        mean, margin = scores[keep]
        print(f"keep {keep:>2}: {mean:.3f} ± {margin:.3f} {'#' * round(40 * mean)}", flush=True)
    best = max(scores, key=lambda keep: scores[keep][0])
    print(f"best: keep {best} cards, {scores[best][0]:.0%} of the wins in {2 * arguments.deals} games")
    if arguments.picture:
        arguments.picture.write_text(picture(scores), encoding="utf-8")


if __name__ == "__main__":
    main()
