// Captures games as fixtures for tests: node scripts/capture.mjs [path/to/baize] → tests/fixtures/*.jsonl (not kept in git).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const baize = process.argv[2] ?? join(import.meta.dirname, '../../build/release/baize');
const folder = join(import.meta.dirname, '../tests/fixtures');
mkdirSync(folder, { recursive: true });
const games = [
  ['gerry'], ['synch'], ['updown'], ['fifty_six'], ['geronimos'], ['kingdoms'],
  ['fifty_six', 'fifty_six_4', '--seats', '4', '--option', 'jokers=true'],
  ['synch', 'synch_16', '--option', 'size=16'],
  ['updown', 'updown_cards', '--option', 'deck=standard'],
];
for (const [game, name = game, ...options] of games) {
  const trace = execFileSync(baize, ['trace', game, '--games', '1', '--seed', '3', '--views', ...options], { maxBuffer: 1 << 28 });
  writeFileSync(join(folder, `${name}.jsonl`), trace);
}
