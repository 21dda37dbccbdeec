/** The dialogues that the table's own tests speak: what a client is told there is what this client understands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LogLine, Message, TableState } from './protocol';
import { allMoves } from './tree';

interface Line {
  who: string;
  says?: { type: string; move?: string };
  hears?: Message;
}

it('a client that follows a dialogue knows the log, and is offered every move that was made', () => {
  const file = join(import.meta.dirname, '../../../tests/protocol/synch.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Line);
  const states = new Map<string, TableState>();
  const logs = new Map<string, LogLine[]>();
  let followed = 0;
  for (const [at, { who, says, hears }] of lines.entries()) {
    const answer = lines[at + 1]?.hears;
    if (says?.type === 'move' && answer?.type === 'state') {
      expect(allMoves(states.get(who)?.moves ?? null)).toContain(says.move);
      followed += 1;
    }
    if (hears?.type !== 'state') continue;
    states.set(who, hears);
    logs.set(who, [...(logs.get(who) ?? []).slice(0, hears.log.from), ...hears.log.lines]);
  }
  expect(followed).toBe(2);
  expect(logs.get('ben')?.map((line) => line.move)).toEqual(['place a1', 'place b2']);
  expect(states.get('ben')?.result?.reason).toBe('agreed');
});
