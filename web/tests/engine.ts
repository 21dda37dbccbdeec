/** The real engine in Node, for unit tests: what the worker does in a browser, without the browser. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Engine } from '../src/local/engine';
import type { Message } from '../src/table/protocol';

const file = resolve(process.env.BAIZE_ENGINE ?? resolve(import.meta.dirname, '../../build/wasm/engine.wasm'));
export const hasEngine = existsSync(file);

export async function startEngine(): Promise<{ ask: (message: object) => Message[] }> {
  const sent: string[] = [];
  const engine = await Engine.make(await WebAssembly.compile(readFileSync(file)), { send: (text) => sent.push(text), keep: () => undefined });
  let count = 0;
  return {
    ask(message) {
      engine.receive(JSON.stringify({ ...message, id: `t${(count += 1)}` }));
      return sent.splice(0).map((text) => JSON.parse(text) as Message);
    },
  };
}
