// What the engine needs of a worker (../README.md), for the tests: no more than a browser would give it.
import { webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";

export const file = process.env.BAIZE_ENGINE ?? "build/wasm/engine.wasm";
export const module = new WebAssembly.Module(await readFile(file));

const decoder = new TextDecoder("utf-8", { fatal: true });
const encoder = new TextEncoder();

export class Engine {
  sent = []; // texts for the client, not yet taken
  kept = []; // lines that were stored
  now = 1_800_000_000_000;

  constructor() {
    const bytes = () => new Uint8Array(this.exports.memory.buffer);
    const words = () => new DataView(this.exports.memory.buffer);
    const text = (pointer, size) => decoder.decode(bytes().subarray(pointer, pointer + size));
    const instance = new WebAssembly.Instance(module, {
      env: {
        send: (pointer, size) => this.sent.push(text(pointer, size)),
        keep: (pointer, size) => this.kept.push(text(pointer, size)),
      },
      wasi_snapshot_preview1: {
        clock_time_get: (id, _precision, pointer) => {
          const milliseconds = id === 0 ? Date.now() : performance.now();
          words().setBigUint64(pointer, BigInt(Math.round(milliseconds * 1e6)), true);
          return 0;
        },
        random_get: (pointer, size) => {
          webcrypto.getRandomValues(bytes().subarray(pointer, pointer + size));
          return 0;
        },
        fd_write: (_fd, pieces, count, written) => {
          let sum = 0;
          for (let i = 0; i < count; ++i) {
            const size = words().getUint32(pieces + 8 * i + 4, true);
            console.error(text(words().getUint32(pieces + 8 * i, true), size));
            sum += size;
          }
          words().setUint32(written, sum, true);
          return 0;
        },
        proc_exit: (code) => {
          throw new Error(`the engine has left with ${code}`);
        },
      },
    });
    this.exports = instance.exports;
    this.exports._initialize();
  }

  /** Puts a text, or any bytes, into the engine's buffer. */
  write(text) {
    const bytes = typeof text === "string" ? encoder.encode(text) : text;
    const pointer = this.exports.buffer(bytes.length);
    if (pointer === 0) throw new Error("longer than the buffer may be");
    new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
    return bytes.length;
  }

  /** Sends a message, an object or any text; all that comes back, as objects. */
  receive(message) {
    const size = this.write(typeof message === "object" && !(message instanceof Uint8Array) ? JSON.stringify(message) : message);
    this.exports.receive(size, this.now);
    return this.taken();
  }
  think() {
    return this.exports.think(this.now) === 1;
  }
  tick() {
    return this.exports.tick(this.now);
  }
  load(lines) {
    return this.exports.load(this.write(lines), this.now) === 1;
  }
  forget(table) {
    this.exports.forget(this.write(table));
  }
  callMe(name) {
    this.exports.call_me(this.write(name));
  }
  taken() {
    const all = this.sent.map((text) => JSON.parse(text));
    this.sent = [];
    return all;
  }
}
