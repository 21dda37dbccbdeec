// A client that plays any legal move: what the tests sit at a table with.
import assert from "node:assert/strict";

/** A generator of numbers from 0 up to 1 that is the same every time. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const anyOf = (list, random) => list[Math.floor(random() * list.length)];

/** A move from the tree of words. */
export function anyMove(tree, random) {
  if (Array.isArray(tree)) return anyOf(tree, random);
  const word = anyOf(Object.keys(tree), random);
  const rest = tree[word];
  if (word === "") return "";
  if (Array.isArray(rest) && rest.length === 0) return word;
  return `${word} ${anyMove(rest, random)}`.trimEnd();
}

let messages = 0;
export const newId = () => `m${++messages}`;

/** A person at a table of the engine, in one seat or several. */
export class Person {
  constructor(engine, seed = 1) {
    this.engine = engine;
    this.random = chance(seed);
    this.states = new Map(); // by seat
  }

  /** The answer to a message; states that come with it are noted. */
  ask(message) {
    const id = message.id ?? newId();
    const all = this.engine.receive({ id, ...message });
    const answers = all.filter((letter) => letter.re === id);
    assert.equal(answers.length, 1, `one answer to ${JSON.stringify(message)}, not ${JSON.stringify(answers).slice(0, 300)}`);
    this.note(all);
    return answers[0];
  }
  note(letters) {
    for (const letter of letters)
      if (letter.type === "state" && (this.table === undefined || letter.table === this.table)) this.states.set(letter.you, letter);
  }

  /** Makes a table, watches it, and is ready on all its seats. */
  begin(game, seats, more = {}) {
    const created = this.ask({ type: "create", game, seats, ...more });
    assert.equal(created.type, "created", JSON.stringify(created));
    this.table = created.table;
    this.ask({ type: "watch", table: this.table });
    return this.ready();
  }
  ready() {
    for (const seat of [...this.states.keys()])
      if (seat > 0) this.ask({ type: "ready", table: this.table, as: seat, nonce: "00112233445566778899aabbccddeeff" });
    return this.state;
  }
  get state() {
    return this.states.get(Math.min(...this.states.keys()));
  }

  /** One move of each of its seats that may move, then the bots'. Whether the game goes on. */
  step(choose = (state) => anyMove(state.moves, this.random)) {
    for (const seat of [...this.states.keys()]) {
      const state = this.states.get(seat);
      if (state.status !== "playing" || state.moves === null) continue;
      const move = choose(state);
      const answer = this.ask({ type: "move", table: this.table, as: seat, version: state.version, move });
      assert.equal(answer.type, "state", `${move}: ${JSON.stringify(answer).slice(0, 400)}`);
    }
    for (let more = true, count = 0; more; ++count) {
      assert.ok(count < 1000, "bots move for ever");
      more = this.engine.think();
      this.note(this.engine.taken());
    }
    return this.state.status === "playing";
  }
  finish(most = 3000) {
    for (let steps = 0; this.step(); ++steps) assert.ok(steps < most, "the game does not end");
    return this.state;
  }
}
