/** What a catalogue has words for must be what engine and server really say: else a changed word would stay English unseen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasEngine, startEngine } from '../../tests/engine';
import { inOurWords, reasonOf, sitter } from '../table/said';
import type { GameInfo } from '../table/protocol';
import { t } from '.';
import type * as en from './en';

const root = resolve(import.meta.dirname, '../../..');

async function games(): Promise<GameInfo[]> {
  const [answer] = (await startEngine()).ask({ type: 'games' });
  return answer?.type === 'games' ? answer.list : [];
}

async function textsOfEngine(): Promise<Set<string>> {
  const list = await games();
  const options = list.flatMap((game) => game.options.flatMap(({ name, about, words = [] }) => [name, about, ...words]));
  return new Set([...options, ...list.flatMap((game) => game.levels.flatMap(({ name, temper }) => [name, temper]))]);
}

/** Codes are written out where something is refused. */
function codes(): Set<string> {
  const folders = ['io', 'table', 'server', 'wasm'].map((folder) => join(root, folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)));
  const code = files.filter((name) => /\.[ch]pp$/.test(name)).map((name) => readFileSync(name, 'utf8')).join('\n');
  return new Set([...code.matchAll(/"([a-z_]+)"/g)].map(([, word]) => word!));
}

/** What a catalogue translates and nobody says, and what it leaves English. */
async function differences({ texts, reasons }: typeof en.said): Promise<{ unsaid: string[]; english: string[] }> {
  const [spoken, refused] = [await textsOfEngine(), codes()];
  return {
    unsaid: [...Object.keys(texts).filter((text) => !spoken.has(text)), ...Object.keys(reasons).filter((code) => !refused.has(code))],
    english: [...spoken].filter((text) => !Object.hasOwn(texts, text)),
  };
}

describe.skipIf(!hasEngine)('words for what the engine says', () => {
  const catalogues = import.meta.glob<typeof en>('./[a-z][a-z].ts');
  it.each(Object.keys(catalogues))('%s', async (name) => {
    const { said } = await catalogues[name]!();
    const { unsaid, english } = await differences(said);
    expect(unsaid).toEqual([]);
    if (name !== './en.ts') expect(english).toEqual([]);
  });

  it('would miss what is not said any more, or not translated yet', async () => {
    const found = await differences({ texts: { Archivist: 'Archivarin', Nobody: 'Niemand' }, reasons: { late: 'zu spät', too_early: 'zu früh' }, advice: String });
    expect(found.unsaid).toEqual(['Nobody', 'too_early']);
    expect(found.english).toContain('majority');
    expect(found.english).not.toContain('Archivist');
  });
});

it.skipIf(!hasEngine)('an opponent at a table is known by its name and level', async () => {
  const { ask } = await startEngine();
  const created = ask({ type: 'create', game: 'gerry', seats: ['me', 'level:2'] }).find((message) => message.type === 'created')!;
  const state = ask({ type: 'watch', table: created.table }).find((message) => message.type === 'state')!;
  const [, bot] = state.seats;
  const { name } = (await games()).find(({ id }) => id === 'gerry')!.levels[1]!;
  expect(sitter(bot!)).toBe(t.seat.opponent(name, 2));
  expect(sitter(bot!)).toBe(bot!.name);
  expect(sitter({ kind: 'person', name: 'the Fox, level 9' })).toBe('the Fox, level 9');
});

it('what a language has no words for stays English, whatever it is', () => {
  expect(inOurWords('constructor')).toBe('constructor');
  expect(reasonOf('toString', 'there is no table "x"')).toBe('there is no table "x"');
});
