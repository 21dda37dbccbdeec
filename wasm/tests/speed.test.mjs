// How long the opponents think: a level-5 bot, and the strongest there is, must answer within a second.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine } from "./host.mjs";
import { Person } from "./player.mjs";

const most = Number(process.env.BAIZE_MOST_SECONDS ?? 2); // a second, and as much again for a busy machine

test("every opponent answers within a second", () => {
  const { list } = new Person(new Engine()).ask({ type: "games" });
  for (const game of list)
    for (const level of new Set([Math.min(5, game.levels.length), game.levels.length])) {
      const person = new Person(new Engine(), 9);
      person.begin(game.id, ["me", `level:${level}`]);
      // The strongest use the time they have, move after move; others think longer at times.
      const moves = level === game.levels.length ? 3 : 6;
      const times = [];
      const think = person.engine.think.bind(person.engine);
      person.engine.think = () => {
        const before = process.cpuUsage();
        const lines = person.engine.kept.length;
        const more = think();
        // Its own time, not that of whatever else this machine does.
        if (person.engine.kept.length > lines) times.push(process.cpuUsage(before).user / 1e6);
        return more;
      };
      while (times.length < moves && person.step());
      const longest = Math.max(...times);
      const pages = person.engine.exports.memory.buffer.byteLength / 2 ** 20;
      console.log(`# ${game.id} level ${level}: ${times.length} moves, longest ${longest.toFixed(2)} s, ${pages.toFixed(0)} MiB`);
      assert.ok(longest < most, `${game.id} level ${level} took ${longest} s`);
    }
});
