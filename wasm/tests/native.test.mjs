// The engine shows every seat the same as the native program, move by move of the same games.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

import { Engine } from "./host.mjs";
import { Person } from "./player.mjs";

const native = process.env.BAIZE_NATIVE ?? "build/release/baize";
const games = { gerry: [], synch: [], updown: [], fifty_six: ["--seats", "4"], geronimos: [], kingdoms: [] };

for (const [game, more] of Object.entries(games))
  test(`${game}: views as the native program has them`, () => {
    const trace = execFileSync(native, ["trace", game, "--seed", "5", "--views", ...more], { encoding: "utf8", maxBuffer: 1 << 28 });
    const lines = trace.trimEnd().split("\n").map((line) => JSON.parse(line));
    // Without what only a trace has, so that it stays below the limit of a message.
    const record = lines.map(({ views, seen, acting, legal, ...line }) => JSON.stringify(line)).join("\n");
    const person = new Person(new Engine());
    lines.slice(1).forEach(({ views }, at) => {
      // A replay starts at the deal each time: all seats while that is quick, then one after the other.
      const seats = Object.keys(views);
      for (const seat of at < 12 ? seats : [seats[at % seats.length]]) {
        const replay = person.ask({ type: "replay", record, at, seat: Number(seat) });
        assert.deepEqual(replay.view, views[seat], `seat ${seat} after ${at} moves`);
      }
    });
  });
