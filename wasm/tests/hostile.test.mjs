// Whatever is sent: an answer, never a trap.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine } from "./host.mjs";
import { Person, anyMove, anyOf, chance } from "./player.mjs";

const rounds = Number(process.env.BAIZE_FUZZ_ROUNDS ?? 4000);

const wrong = [null, true, -1, 0, 1, 5, 1e300, 0.5, 2 ** 53, "", "x", "me", "level:9", "\u0000", "\ud83c\udccf", [], {}, [[]], { a: {} }, "a".repeat(5000)];
const types = ["create", "watch", "unwatch", "sit", "stand", "seat_bot", "ready", "move", "preview", "offer", "withdraw", "answer", "resign", "leave", "claim", "say", "ping", "games", "record", "replay", "analyse", "hint", "no_such"];

/** Changes some letters, or cuts the text, or doubles a part of it. */
function mutated(text, random) {
  const bytes = Buffer.from(text);
  for (let count = 1 + Math.floor(random() * 4); count > 0; --count) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  const cut = Math.floor(random() * bytes.length);
  if (random() < 0.2) return bytes.subarray(0, cut);
  if (random() < 0.2) return Buffer.concat([bytes.subarray(0, cut), bytes]);
  return bytes;
}

test("thousands of messages that no client of ours would send", () => {
  const random = chance(99);
  const engine = new Engine();
  const person = new Person(engine, 1);
  const games = ["gerry", "synch", "updown", "fifty_six", "geronimos", "kingdoms"];
  const tables = [];
  let record = "";
  const begin = (game) => {
    const visitor = new Person(engine, tables.length);
    visitor.begin(game, ["me", "level:1"]);
    tables.push(visitor);
    return visitor;
  };
  for (const game of games) record = begin(game).finish() && person.ask({ type: "record", table: tables.at(-1).table }).text;
  for (const game of games) begin(game);
  const codes = new Map();
  for (let round = 0; round < rounds; ++round) {
    const visitor = anyOf(tables, random);
    const state = visitor.state;
    const fields = {
      table: () => visitor.table,
      version: () => state.version,
      move: () => (state.moves === null ? "look a1" : anyMove(state.moves, random)),
      seat: () => 1 + Math.floor(random() * 3),
      as: () => 1,
      what: () => anyOf(["draw", "count", "takeback", "rematch"], random),
      yes: () => true,
      nonce: () => "0".repeat(32),
      bot: () => "level:1",
      phrase: () => "hello",
      game: () => anyOf(games, random),
      seats: () => ["me", anyOf(["open", "me", "random", "best:sims=5", "level:1"], random)],
      options: () => ({}),
      settings: () => ({ clock: { kind: "fischer", base: 60, increment: 1 } }),
      record: () => record,
      at: () => Math.floor(random() * 40),
      sims: () => 3,
    };
    const message = { type: anyOf(types, random), id: `h${round}` };
    for (const [name, make] of Object.entries(fields)) if (random() < 0.75) message[name] = random() < 0.12 ? anyOf(wrong, random) : make();
    // A hint thinks for most of a second.
    if (message.type === "hint" && random() < 0.99) continue;
    const broken = random() < 0.4;
    const letters = engine.receive(broken ? mutated(JSON.stringify(message), random) : message);
    if (!broken) assert.equal(letters.filter(({ re }) => re === message.id).length, 1, JSON.stringify(message));
    else assert.ok(letters.length > 0);
    for (const letter of letters)
      if (letter.type === "refused") {
        assert.match(letter.code, /^[a-z_]+$/);
        assert.ok(letter.why.length > 5, JSON.stringify(letter));
        codes.set(letter.code, (codes.get(letter.code) ?? 0) + 1);
      }
    for (const each of tables) each.note(letters);
    if (round % 20 === 0) {
      engine.now += 5000;
      engine.tick();
      engine.think();
      for (const letter of engine.taken()) for (const each of tables) each.note([letter]);
    }
  }
  assert.ok(codes.size >= 8, `many kinds of refusals, not only ${[...codes.keys()]}`);
  assert.equal(person.ask({ type: "ping" }).type, "pong");
});

test("records that are none", () => {
  const random = chance(5);
  const person = new Person(new Engine(), 1);
  person.begin("kingdoms", ["me", "level:1"]);
  person.finish();
  const record = person.ask({ type: "record", table: person.table }).text;
  for (let round = 0; round < rounds / 8; ++round) {
    const bad = mutated(record, random).toString("latin1");
    const answer = person.ask({ type: "replay", record: bad, at: 0, seat: 0 });
    if (answer.type === "refused") assert.ok(answer.why.length > 10);
  }
});

test("texts without end", () => {
  const engine = new Engine();
  assert.throws(() => engine.write(new Uint8Array(9 << 20)));
  const [refused] = engine.receive(`{"type":"ping","id":"a","x":"${"x".repeat(2 << 20)}"}`);
  assert.equal(refused.code, "too_many");
  assert.equal(engine.receive("[".repeat(100_000))[0].code, "bad_message");
  for (let i = 0; i < 300; ++i) assert.equal(engine.receive({ type: "create", id: `t${i}`, game: "synch", seats: ["me", "level:1"] })[0].type, "created");
});
