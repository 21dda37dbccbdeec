/** What the page and the engine's worker tell each other. */
export type ToWorker = { kind: 'start'; url: string; name: string } | { kind: 'text'; text: string };
export type FromWorker = { kind: 'ready' } | { kind: 'failed'; why: string } | { kind: 'text'; text: string };
