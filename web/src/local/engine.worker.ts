/** The worker around the engine: hands it messages, lets bots think between them, stores what happens. */
import { faults } from 'texts/faults';
import type { TableState } from '../table/protocol';
import { Engine } from './engine';
import { keepLines, keepSummary, linesOf } from './shelf';
import type { FromWorker, ToWorker } from './worker-messages';

const worker = self as unknown as DedicatedWorkerGlobalScope;

/** Between two moves of bots, so that people see what happened. */
const pause = 120;

let module: WebAssembly.Module | null = null;
let engine: Engine | null = null;
let name = '';
let texts: string[] = [];
let lines: string[] = [];
const loaded = new Set<string>();
const locked = new Set<string>();
/** Everything happens one after another: a text may leave only when what led to it is stored. */
let queue: Promise<void> = Promise.resolve();
let thinking: ReturnType<typeof setTimeout> | undefined;
let ticking: ReturnType<typeof setTimeout> | undefined;

worker.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'start') inOrder(() => start(message.url, message.name));
  else inOrder(() => receive(message.text));
};

function inOrder(step: () => Promise<void>): void {
  queue = queue.then(step).catch((error: unknown) => console.error(error));
}

function tell(message: FromWorker): void {
  worker.postMessage(message);
}

async function start(url: string, person: string): Promise<void> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(faults.notLoaded(answer.status));
    module = await WebAssembly.compile(await answer.arrayBuffer());
    name = person;
    await make();
    tell({ kind: 'ready' });
  } catch (error) {
    tell({ kind: 'failed', why: error instanceof Error ? error.message : String(error) });
  }
}

async function make(): Promise<void> {
  engine = await Engine.make(module!, { send: (text) => texts.push(text), keep: (line) => lines.push(line) });
  if (name) engine.callMe(name);
  loaded.clear();
}

async function receive(text: string): Promise<void> {
  const message = JSON.parse(text) as { id?: string; type?: string; table?: string };
  if (message.table !== undefined && !(await bring(message.table))) {
    tell({ kind: 'text', text: JSON.stringify({ type: 'refused', re: message.id, code: 'wrong_time', why: faults.otherTab }) });
    return;
  }
  await guarded(() => engine!.receive(text), message.id);
  later();
}

/** Sees to it that the engine has a table that was stored; false if another tab plays at it. */
async function bring(table: string): Promise<boolean> {
  if (!locked.has(table)) {
    if (!(await lock(table))) return false;
    locked.add(table);
  }
  if (loaded.has(table)) return true;
  loaded.add(table);
  const stored = await linesOf(table).catch(() => []);
  if (stored.length > 0) engine!.load(stored.map((line) => `${line}\n`).join(''));
  texts = [];
  return true;
}

/** The lines of two engines must not mix: a table is played by one worker, which holds its lock as long as it lives. */
async function lock(table: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return new Promise((done) => {
    void navigator.locks.request(`baize-${table}`, { ifAvailable: true }, (held) => {
      done(held !== null);
      return held ? new Promise(() => undefined) : undefined;
    });
  });
}

/** Runs the engine, stores what it wants kept, then sends what it said. After a fault it is made anew. */
async function guarded(step: () => void, id?: string): Promise<void> {
  try {
    step();
  } catch (error) {
    console.error(error);
    texts = [];
    lines = [];
    await make();
    if (id) tell({ kind: 'text', text: JSON.stringify({ type: 'refused', re: id, code: 'storage', why: faults.restarted }) });
    tell({ kind: 'ready' });
    return;
  }
  const out = texts;
  const stored = lines;
  texts = [];
  lines = [];
  // Where a browser keeps nothing one can still play; the table is then gone with the page.
  if (stored.length > 0) {
    for (const line of stored) await own(line);
    await keepLines(stored).catch((error: unknown) => console.warn(error));
  }
  for (const text of out) tell({ kind: 'text', text });
  await summarise(out);
}

/** A table that was made here is ours from its first line. */
async function own(line: string): Promise<void> {
  const { table } = JSON.parse(line) as { table: string };
  if (loaded.has(table)) return;
  loaded.add(table);
  if (await lock(table)) locked.add(table);
}

async function summarise(out: readonly string[]): Promise<void> {
  const text = out.findLast((candidate) => candidate.slice(0, 100).includes('"type":"state"'));
  if (!text) return;
  const state = JSON.parse(text) as TableState;
  await keepSummary({
    id: state.table,
    game: state.game,
    status: state.status,
    when: Date.now(),
    seats: state.seats.map((seat) => ({ kind: seat.kind, name: seat.name ?? '' })),
    you: state.you,
    result: state.result,
  }).catch(() => undefined);
}

/** Bots and clocks go on when messages have had their turn. */
function later(): void {
  clearTimeout(thinking);
  thinking = setTimeout(() => inOrder(think), pause);
  clearTimeout(ticking);
  ticking = setTimeout(() => inOrder(tick), 0);
}

async function think(): Promise<void> {
  let more = false;
  await guarded(() => (more = engine!.think()));
  if (more) thinking = setTimeout(() => inOrder(think), pause);
  await tick();
}

async function tick(): Promise<void> {
  let next = Infinity;
  await guarded(() => (next = engine!.tick()));
  clearTimeout(ticking);
  if (Number.isFinite(next)) ticking = setTimeout(() => inOrder(tick), Math.max(0, Math.min(next - Date.now(), 60_000)));
}
