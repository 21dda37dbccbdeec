#!/usr/bin/env python3
"""The leak test: twins.py BAIZE [--games N] [--seed S] [--game ID]

Two games that differ only in what a viewer has not been shown must look the same to that viewer: its
`views`, `seen` and `legal` in the referee's traces are byte-identical up to the end of the game. A viewer
who has been shown the difference must get different views, or the test could not fail.
"""

import argparse
import json
import random as random_module
import subprocess
import sys

from records import GAMES, play_on, random_game, record


def stream(items):
    """A viewer's (position, move as shown) pairs; a moment in which nothing happened for it is dropped."""
    flat = []
    for position, shown in items:
        if not flat or flat[-1] != position:
            flat.append(position)
        if shown is not None:
            flat.append(shown)
    return flat


def reference_stream(game_class, seats, options, deal, moves, viewer):
    """What the viewer is shown of these moves, by the reference; ValueError if they are not legal."""
    game = game_class(seats, options, deal)
    items = []

    def position():
        return game.observation(viewer), sorted(game.legal(viewer))

    for seat, text in moves:
        items.append((position(), game.seen(seat, text, viewer)))
        game.play(seat, text)
    if not game.over():
        items.append((position(), None))
    return stream(items)


def referee_stream(lines, viewer):
    key = str(viewer)
    items = []
    for fields in lines:
        if fields["type"] in ("move", "now"):
            position = json.dumps([fields["views"][key], fields["legal"].get(key)])  # orders count: they could tell
            items.append((position, fields.get("seen", {}).get(key)))
    return stream(items)


def find_twin(random, game, viewer, tries=40):
    """Another deal and moves that the viewer cannot tell from this game; None if none was found."""
    game_class, fixed = type(game), (game.seats, game.options)
    original = reference_stream(game_class, *fixed, game.dealt, game.history, viewer)
    for _ in range(tries):
        candidate = game.twin(random, viewer)
        if candidate is None or candidate == (game.dealt, game.history):
            continue
        try:
            if reference_stream(game_class, *fixed, *candidate, viewer) == original:
                return game_class.replayed(*fixed, *candidate)
        except ValueError:
            pass  # a move that is not legal in that world
    return None


def make_pairs(game_ids, games, seed):
    """(game id, game, twin, viewer) over many games and all their viewers."""
    pairs = []
    for game_id in game_ids:
        for number in range(games):
            random = random_module.Random(f"twins {seed} {game_id} {number}")
            game = random_game(random, game_id)
            most = random.choice([random.randint(0, 12), random.randint(0, 60), 150])
            play_on(random, game, kinds=random.random() < 0.7, most=most, sharp=0.3)
            for viewer in game.viewers:
                twin = find_twin(random, game, viewer)
                if twin:
                    pairs.append((game_id, game, twin, viewer))
    return pairs


def traces(baize, records):
    """The referee's traces of these records, one list of lines each."""
    text = "\n".join("\n".join(lines) for lines in records) + "\n"
    run = subprocess.run([baize, "replay", "-", "--trace", "--views"], input=text, capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(f"baize replay refused a record of the reference:\n{run.stderr}{run.stdout[-500:]}")
    parsed = []
    for line in run.stdout.splitlines():
        fields = json.loads(line)
        if fields["type"] == "deal":
            parsed.append([])
        parsed[-1].append(fields)
    return parsed


def first_difference(one, other):
    for number, (a, b) in enumerate(zip(one, other), 1):
        if a != b:
            return f"moment {number}:\n    {a}\n    {b}"
    return f"one is longer: {len(one)} and {len(other)} moments"


def compare(baize, pairs, show=print):
    """(passed, failed). `show` gets a sentence for each failure."""
    records = [record(game_id, game) for game_id, one, two, _ in pairs for game in (one, two)]
    told = traces(baize, records) if records else []
    passed = failed = 0
    for number, (game_id, game, twin, viewer) in enumerate(pairs):
        one, other = told[2 * number], told[2 * number + 1]
        for seat in game.viewers:
            knows = seat != viewer and knows_difference(game, twin, seat)
            if seat != viewer and not knows:
                continue
            mine, yours = referee_stream(one, seat), referee_stream(other, seat)
            if (mine == yours) == (not knows):
                passed += 1
                continue
            failed += 1
            where = "\n  ".join(record(game_id, game)) + "\n  and\n  " + "\n  ".join(record(game_id, twin))
            what = "no difference" if knows else first_difference(mine, yours)
            show(f"{game_id}: viewer {seat} {'is not shown what it knows' if knows else 'is shown too much'}: {what}\n  {where}")
    return passed, failed


def knows_difference(game, twin, viewer):
    fixed = type(game), game.seats, game.options
    return (reference_stream(*fixed, game.dealt, game.history, viewer)
            != reference_stream(*fixed, twin.dealt, twin.history, viewer))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("baize")
    parser.add_argument("--games", type=int, default=10, help="games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=list(GAMES))
    arguments = parser.parse_args()
    total = [0, 0]
    for game_id in [arguments.game] if arguments.game else GAMES:
        pairs = make_pairs([game_id], arguments.games, arguments.seed)
        passed, failed = compare(arguments.baize, pairs)
        viewers = sorted({viewer for _, _, _, viewer in pairs})
        print(f"{game_id}: {len(pairs)} twins for viewers {viewers}, {passed} passed, {failed} failed")
        total = [total[0] + passed, total[1] + failed]
    print(f"{total[0]} passed, {total[1]} failed")
    return 1 if total[1] else 0


if __name__ == "__main__":
    sys.exit(main())
