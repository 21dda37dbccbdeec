/** Tables of this browser, kept in IndexedDB: the lines that the engine stores, and a summary of each for lists. */
import type { GameId, Result } from '../table/protocol';

export interface Summary {
  id: string;
  game: GameId;
  status: 'gathering' | 'playing' | 'over';
  /** When it last changed, in milliseconds since 1970. */
  when: number;
  seats: { kind: string; name: string }[];
  you: number;
  result: Result | null;
}

const stores = { lines: 'lines', tables: 'tables' } as const;
let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((done, fail) => {
    const request = indexedDB.open('baize', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(stores.lines);
      request.result.createObjectStore(stores.tables, { keyPath: 'id' });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('this browser keeps nothing'));
  });
  return opened;
}

function finish(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error('could not be stored'));
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('could not be read'));
  });
}

/** Stores lines of the form {"table":…,"number":…,"event":…}. */
export async function keepLines(lines: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction(stores.lines, 'readwrite');
  for (const line of lines) {
    const { table, number } = JSON.parse(line) as { table: string; number: number };
    transaction.objectStore(stores.lines).put(line, [table, number]);
  }
  await finish(transaction);
}

/** All lines of a table in their order; empty if there are none. */
export async function linesOf(table: string): Promise<string[]> {
  const store = (await open()).transaction(stores.lines).objectStore(stores.lines);
  return answer(store.getAll(IDBKeyRange.bound([table, 0], [table, Infinity])) as IDBRequest<string[]>);
}

export async function keepSummary(summary: Summary): Promise<void> {
  const transaction = (await open()).transaction(stores.tables, 'readwrite');
  transaction.objectStore(stores.tables).put(summary);
  await finish(transaction);
}

/** The tables, the latest first. */
export async function summaries(): Promise<Summary[]> {
  const store = (await open()).transaction(stores.tables).objectStore(stores.tables);
  const all = await answer(store.getAll() as IDBRequest<Summary[]>);
  return all.sort((a, b) => b.when - a.when);
}

export async function forgetTable(table: string): Promise<void> {
  const transaction = (await open()).transaction([stores.lines, stores.tables], 'readwrite');
  transaction.objectStore(stores.lines).delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
  transaction.objectStore(stores.tables).delete(table);
  await finish(transaction);
}

export async function forgetAll(): Promise<void> {
  const transaction = (await open()).transaction([stores.lines, stores.tables], 'readwrite');
  transaction.objectStore(stores.lines).clear();
  transaction.objectStore(stores.tables).clear();
  await finish(transaction);
}
