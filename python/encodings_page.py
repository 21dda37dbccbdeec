#!/usr/bin/env python3
"""Prints the encoding of every game with its usual options, as docs/python.md has it.

usage: python/encodings_page.py"""
import baize


def shape_text(shape):
    return " × ".join(str(size) for size in shape)


def table(title, fields):
    yield f"| {title} | from | shape | |"
    yield "|---|---|---|---|"
    for name, first, shape, about in fields:
        if 0 not in shape:
            yield f"| `{name}` | {first} | {shape_text(shape)} | {about} |"


def page():
    for game in baize.games():
        encoding = baize.Encoding(game)
        yield f"### {game.title} (`{game.id}`)"
        yield ""
        yield f"{encoding.observation_size:,} bytes, {encoding.action_count:,} actions."
        yield ""
        yield from table("observation", encoding.observation_fields)
        yield ""
        yield from table("action", encoding.action_fields)
        yield ""


if __name__ == "__main__":
    print("\n".join(page()).rstrip())
