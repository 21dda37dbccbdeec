// The browser's engine as a worker would use it: every game to its end, and all else that the protocol offers offline.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

import { Engine, file, module } from "./host.mjs";
import { Person, anyMove } from "./player.mjs";

const ids = ["gerry", "synch", "updown", "fifty_six", "geronimos", "kingdoms"];

/** What a state says, less what depends on when it was sent and what it answers. */
const lasting = ({ re, now, log, clocks, ...rest }) => rest;

test("the module is small and asks for little", () => {
  // The program, not Node's library: that one packs a little worse.
  const size = execFileSync("gzip", ["-9", "-c", file], { maxBuffer: 1 << 24 }).length;
  console.log(`# ${size} bytes after gzip -9`);
  assert.ok(size <= 150_000, `${size} bytes after gzip -9, where 150,000 are the most`);
  const imported = WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`);
  const known = ["env.send", "env.keep", ...["clock_time_get", "random_get", "fd_write", "proc_exit"].map((name) => `wasi_snapshot_preview1.${name}`)];
  assert.deepEqual(imported.filter((name) => !known.includes(name)), []);
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.deepEqual(exported.sort(), ["_initialize", "buffer", "call_me", "forget", "load", "memory", "receive", "think", "tick"]);
});

test("games: what there is to play, and against whom", () => {
  const { list, type } = new Person(new Engine()).ask({ type: "games" });
  assert.equal(type, "games");
  assert.deepEqual(list.map(({ id }) => id), ids);
  for (const game of list) {
    for (const field of ["title", "author", "origin", "sentence", "hidden"]) assert.ok(game[field].length > 0, field);
    assert.ok(game.minutes > 0 && game.seats[0] >= 2 && game.seats[1] >= game.seats[0]);
    for (const { name, kind, about, preset, low, high, words } of game.options) {
      assert.ok(name.length > 0 && about.length > 0 && preset !== undefined);
      if (kind === "number") assert.ok(low < high);
      else if (kind === "word") assert.ok(words.length > 1);
      else assert.equal(kind, "flag");
    }
    for (const { name, temper } of game.levels) assert.ok(name.length > 0 && temper.length > 10);
  }
});

for (const game of ids)
  test(`${game}: to its end against a bot; its record, its replay, its analysis`, () => {
    const person = new Person(new Engine(), 7);
    person.begin(game, ["me", "level:2"], { settings: { aid: true } });
    const end = person.finish();
    assert.equal(end.status, "over");
    assert.ok(Math.abs(end.result.share.reduce((sum, share) => sum + share) - 1) < 1e-5);
    assert.ok(end.fair.secret.length === 64 && end.view.deal);

    const record = person.ask({ type: "record", table: person.table }).text;
    const last = person.ask({ type: "replay", record, at: 0, seat: 1 }).moves;
    const replay = person.ask({ type: "replay", record, at: last, seat: 1 });
    assert.deepEqual(replay.view, end.view, "a replay ends with what the player saw");
    assert.deepEqual(replay.result, end.result);
    assert.deepEqual(replay.line, replay.lines.at(-1));
    for (const seat of [0, 2, null]) {
      const half = person.ask({ type: "replay", record, at: last >> 1, seat });
      assert.equal(half.result, null);
      assert.equal(half.lines.length, last);
      assert.equal("deal" in half.view, seat === null, "nobody saw the deal in mid-game");
    }
    assert.equal(person.ask({ type: "replay", record, at: last + 1, seat: 1 }).code, "bad_message");

    for (const at of [0, last >> 1, last - 1]) {
      const judged = person.ask({ type: "analyse", record, at, sims: 50 });
      assert.equal(judged.type, "analyse", JSON.stringify(judged));
      assert.equal(judged.move, JSON.parse(record.split("\n")[at + 1]).move);
      assert.ok(judged.wins >= 0 && judged.best_wins <= 1 && judged.wins <= judged.best_wins, JSON.stringify(judged));
      assert.ok(["", "inaccuracy", "mistake", "blunder"].includes(judged.mark));
    }
  });

test("fifty_six with three bots", () => {
  const person = new Person(new Engine(), 3);
  person.begin("fifty_six", ["level:1", "me", "greedy", "level:3"]);
  assert.equal(person.finish().result.share.length, 4);
});

test("one screen for two: a state for each seat, and each seat speaks for itself", () => {
  for (const game of ["gerry", "updown"]) {
    const person = new Person(new Engine(), 5);
    person.begin(game, ["me", "me"]);
    assert.deepEqual([...person.states.keys()].sort(), [1, 2]);
    const unclear = person.ask({ type: "resign", table: person.table });
    assert.equal(unclear.code, "bad_message");
    assert.equal(person.finish().status, "over");
  }
});

test("a table that was stored goes on in another engine", () => {
  for (const game of ids) {
    const engine = new Engine();
    const person = new Person(engine, 11);
    person.begin(game, ["level:1", "me"]);
    for (let i = 0; i < 3 && person.step(); ++i);
    const other = new Engine();
    assert.ok(other.load(engine.kept.join("\n") + "\n"), JSON.stringify(other.sent));
    assert.deepEqual(other.taken(), []);
    engine.kept.forEach((line, number) => assert.equal(JSON.parse(line).number, number));
    const again = new Person(other, 12);
    again.table = person.table;
    const state = again.ask({ type: "watch", table: person.table });
    assert.deepEqual(lasting(state), lasting(person.state));
    assert.equal(again.finish().status, "over");
    assert.equal(JSON.parse(other.kept[0]).number, engine.kept.length, "its lines go on where they were");
    other.forget(person.table);
    assert.equal(again.ask({ type: "watch", table: person.table }).code, "unknown_table");
  }
});

test("what is no stored table is refused with a word", () => {
  const engine = new Engine();
  const person = new Person(engine);
  person.begin("synch", ["me", "level:1"]);
  const good = engine.kept;
  for (const bad of ["", "{", "{}", good.slice(1).join("\n"), good.join("\n").replace('"number":1', '"number":2'), good.join("\n").replace("synch", "sinch"), `${good[0]}\n${good[1].replace(person.table, "other")}`]) {
    assert.equal(engine.load(bad), false, bad.slice(0, 60));
    const [refused] = engine.taken();
    assert.equal(refused.code, "storage");
    assert.ok(refused.why.length > 10);
  }
});

test("take back, hint, resign, rematch", () => {
  const person = new Person(new Engine(), 2);
  person.begin("synch", ["me", "level:1"]);
  person.step();
  const moves = person.state.view;
  const hint = person.ask({ type: "hint", table: person.table });
  assert.ok(hint.moves.length > 0 && hint.moves[0].wins >= 0 && typeof hint.moves[0].why === "string");
  const answer = person.ask({ type: "move", table: person.table, version: person.state.version, move: hint.moves[0].move });
  assert.equal(answer.type, "state");
  assert.equal(person.state.takeback, "free");
  assert.equal(person.ask({ type: "offer", table: person.table, what: "takeback", version: person.state.version }).type, "state");
  assert.deepEqual(person.state.view, moves);
  assert.equal(person.ask({ type: "move", table: person.table, version: 1, move: hint.moves[0].move }).code, "late");
  assert.equal(person.ask({ type: "resign", table: person.table }).result.by, 1);
  person.ask({ type: "offer", table: person.table, what: "rematch", version: person.state.version });
  const next = person.state.next;
  assert.ok(next);
  const again = new Person(person.engine, 3);
  again.table = next;
  assert.equal(again.ask({ type: "watch", table: next }).you, 2, "seats are exchanged");
  again.ready();
  assert.equal(again.finish().status, "over");
});

test("a message that comes twice has one effect", () => {
  const engine = new Engine();
  const person = new Person(engine, 4);
  const create = { type: "create", id: "once", game: "gerry", seats: ["me", "level:1"] };
  const table = person.ask(create).table;
  assert.equal(person.ask(create).table, table);
  person.table = table;
  person.ask({ type: "watch", table });
  person.ready();
  const move = { type: "move", id: "twice", table, version: person.state.version, move: anyMove(person.state.moves, person.random) };
  person.ask(move);
  const lines = engine.kept.length;
  assert.notEqual(person.ask(move).type, "refused");
  assert.equal(engine.kept.length, lines);
});

test("the clock ends a game of someone who has left", () => {
  const engine = new Engine();
  const person = new Person(engine, 6);
  person.begin("gerry", ["me", "level:1"], { settings: { clock: { kind: "fischer", base: 60, increment: 1 } } });
  while (person.state.moves === null) person.step();
  const end = engine.tick();
  assert.ok(end > engine.now && end <= engine.now + 60_000);
  engine.now = end;
  assert.equal(engine.tick(), Infinity);
  person.note(engine.taken());
  assert.equal(person.state.result.reason, "time");
});

test("bots wait while nobody watches, and the person has a name", () => {
  const engine = new Engine();
  engine.callMe("Quiet Heron");
  const person = new Person(engine);
  person.begin("updown", ["level:1", "me"]);
  assert.equal(person.state.seats[1].name, "Quiet Heron");
  person.ask({ type: "unwatch", table: person.table });
  assert.equal(engine.think(), false);
  assert.deepEqual(engine.taken(), []);
  person.ask({ type: "watch", table: person.table });
  engine.think();
  assert.ok(engine.kept.at(-1).includes("move"));
});
