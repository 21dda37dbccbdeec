import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Channel, ChannelListener } from './channel';
import { Post } from './post';
import type { MoveTree, TableState } from './protocol';
import { TableStore } from './store.svelte';

interface Sent {
  id: string;
  type: string;
  version?: number;
  move?: string;
  seat?: number;
  as?: number;
}

class TestTable implements Channel {
  sent: Sent[] = [];
  listener!: ChannelListener;
  listen(listener: ChannelListener): void {
    this.listener = listener;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  retry(): void {}
  close(): void {}
  say(message: object): void {
    this.listener.text(JSON.stringify(message));
  }
  last(type: string): Sent {
    return this.sent.findLast((message) => message.type === type)!;
  }
}

const moves: MoveTree = { move: { a1: { '7h': ['b1', 'c1'] } }, look: ['a1', 'b1'] };

function state(version: number, more: Partial<TableState> = {}): TableState {
  return {
    type: 'state', table: 't', version, game: 'gerry', options: {}, status: 'playing', settings: {}, you: 1, host: true,
    seats: [{ kind: 'person', name: 'A' }, { kind: 'bot', name: 'B' }], acting: [1], offers: [], takeback: null, result: null,
    next: null, view: { seat: 1, sight: {} }, moves, log: { from: 0, lines: [] }, now: 0, clocks: null, limit: null, ...more,
  };
}

function sit(): { line: TestTable; store: TableStore } {
  const line = new TestTable();
  const store = new TableStore(new Post(line), 't');
  line.listener.status('open');
  return { line, store };
}

const tick = () => vi.advanceTimersByTimeAsync(1);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a table’s store', () => {
  it('watches as soon as the line is open, and again with its version when it comes back', async () => {
    const { line, store } = sit();
    expect(line.last('watch').version).toBeUndefined();
    line.say(state(4));
    await tick();
    expect(store.state?.version).toBe(4);
    line.listener.status('closed');
    expect(store.line).toBe('closed');
    line.listener.status('open');
    expect(line.last('watch').version).toBe(4);
  });

  it('says that the server restarts, until the line is back', async () => {
    const { line, store } = sit();
    line.say(state(4));
    line.say({ type: 'notice', code: 'restarting', why: 'the server restarts' });
    expect(store.notice?.why).toBe('The server restarts.');
    line.listener.status('closed');
    line.listener.status('open');
    expect(store.notice).toBeNull();
  });

  it('builds a choice word by word, and passes over words that do not fit', async () => {
    const { line, store } = sit();
    line.say(state(1));
    await tick();
    store.choose('a1');
    expect(store.choice).toEqual([]);
    store.choose('move', 'a1', '7h');
    expect(store.complete).toBe(false);
    store.choose('c1');
    expect(store.complete).toBe(true);
    store.back();
    expect(store.choice).toEqual(['move', 'a1', '7h']);
    store.pick('look', 'b1');
    expect(store.choice).toEqual(['look', 'b1']);
    store.clear();
    expect(store.choice).toEqual([]);
  });

  it('sends the chosen move with the version it was chosen at', async () => {
    const { line, store } = sit();
    line.say(state(7));
    await tick();
    store.choose('look', 'a1');
    const done = store.confirm();
    expect(store.busy).toBe(true);
    expect(line.last('move')).toMatchObject({ move: 'look a1', version: 7 });
    line.say({ ...state(8, { log: { from: 0, lines: [{ seat: 1, move: 'look a1' }] } }), re: line.last('move').id });
    await done;
    await tick();
    expect(store.busy).toBe(false);
    expect(store.choice).toEqual([]);
    expect(store.lastMove).toEqual({ seat: 1, move: 'look a1' });
  });

  it('says why a move was refused, and asks anew when it was late', async () => {
    const { line, store } = sit();
    line.say(state(7));
    await tick();
    store.choose('look', 'a1');
    const done = store.confirm();
    line.say({ type: 'refused', re: line.last('move').id, code: 'late', why: 'the state has changed', version: 9 });
    await done;
    expect(store.refusal).toEqual({ code: 'late', why: 'The state has changed.' });
    expect(store.choice).toEqual([]);
    expect(line.sent.filter((message) => message.type === 'watch')).toHaveLength(2);
    store.choose('look', 'b1');
    expect(store.refusal).toBeNull();
  });

  it('keeps the reason of a refused seat while the table as it is now arrives, until it has been read', async () => {
    const { line, store } = sit();
    line.say(state(3, { you: 0, status: 'gathering' }));
    await tick();
    const done = store.sit(2);
    expect(line.last('sit')).toMatchObject({ seat: 2 });
    line.say({ type: 'refused', re: line.last('sit').id, code: 'seat_taken', why: 'seat 2 is taken' });
    line.say(state(4, { you: 0, status: 'gathering' }));
    expect(await done).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.state?.version).toBe(4);
    expect(store.refusal).toEqual({ code: 'seat_taken', why: 'Seat 2 is taken.' });
    await vi.advanceTimersByTimeAsync(6000);
    expect(store.refusal).toBeNull();
  });

  it('keeps the log as it is told: lines dropped from a place on, others added', async () => {
    const { line, store } = sit();
    line.say(state(1, { log: { from: 0, lines: [{ seat: 1, move: 'a' }, { seat: 2, move: 'b' }] } }));
    await vi.advanceTimersByTimeAsync(500);
    line.say(state(2, { log: { from: 1, lines: [{ seat: 2, move: 'c' }] } }));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.log.map((entry) => entry.move)).toEqual(['a', 'c']);
  });

  it('shows states one after another, and jumps to the end when three wait', async () => {
    const { line, store } = sit();
    line.say(state(1));
    await tick();
    line.say(state(2));
    await tick();
    expect(store.state?.version).toBe(1);
    line.say(state(3));
    line.say(state(4));
    await tick();
    expect(store.state?.version).toBe(4);
  });

  it('keeps a choice that a new state does not touch', async () => {
    const { line, store } = sit();
    line.say(state(1));
    await tick();
    store.choose('move', 'a1');
    line.say(state(2, { offers: [{ what: 'draw', by: 2 }] }));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.state?.version).toBe(2);
    expect(store.choice).toEqual(['move', 'a1', '7h']);
    line.say(state(3, { moves: ['x'] }));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.choice).toEqual([]);
  });

  it('is told of all seats of a screen that goes round at once, and paces only what follows', async () => {
    const { line, store } = sit();
    line.say(state(1, { you: 1 }));
    line.say(state(1, { you: 2 }));
    expect(store.mine).toEqual([1, 2]);
    const alone = sit();
    alone.line.say(state(1));
    alone.line.say(state(2));
    expect(alone.store.state?.version).toBe(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(alone.store.state?.version).toBe(2);
  });

  it('names the seat only where the screen holds several', async () => {
    const { line, store } = sit();
    line.say(state(1));
    await tick();
    void store.resign();
    expect(line.last('resign').as).toBeUndefined();
    line.say({ type: 'ok', re: line.last('resign').id });
    await tick();
    line.say(state(1, { you: 2 }));
    await vi.advanceTimersByTimeAsync(500);
    store.show(2);
    void store.resign();
    expect(line.last('resign').as).toBe(2);
  });

  it('tells when there is no such table', async () => {
    const { line, store } = sit();
    line.say({ type: 'refused', re: line.last('watch').id, code: 'unknown_table', why: 'no table "t"' });
    await tick();
    expect(store.failure?.code).toBe('unknown_table');
  });
});
