/** The catalogue holds what the client says, and nothing that nobody says any more: a language has to translate it all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as changed from '../../tests/changed';
import * as en from './en';

const web = join(import.meta.dirname, '../..');

/** All code below a folder, but the catalogue itself. */
function codeOf(folder: string): string {
  const files = readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.(svelte|ts)$/.test(file) && !/(^|\/)texts\/|\.test\.ts$/.test(file));
  return code.map((file) => readFileSync(join(web, folder, file), 'utf8')).join('\n');
}

/** The keys that no code names after a dot or takes apart; where the key is worked out, `titles[…]`, all count as said. */
function unsaid(part: object, name: string, code: string): string[] {
  const used = new Set(code.match(/(?<=\.|[{,] )\w+/g));
  const indexed = new Set(code.match(/\w+(?=\[)/g));
  const below = (texts: object, path: string): string[] =>
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
      if (!used.has(key) && !indexed.has(path.split('.').at(-1)!)) return [`${path}.${key}`];
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? below(value, `${path}.${key}`) : [];
    });
  return below(part, name);
}

describe('every text is said somewhere', () => {
  it('on the pages', () => {
    expect(unsaid(en.common, 'common', codeOf('src') + codeOf('plugins'))).toEqual([]);
    expect(unsaid(en.faults, 'faults', codeOf('src/local'))).toEqual([]);
  });
  it.each(['gerry', 'synch', 'updown', 'fifty_six', 'geronimos', 'kingdoms'] as const)('%s', (game) => {
    expect(unsaid(en[game], game, codeOf(`src/games/${game}`))).toEqual([]);
  });
});

it('another language has the same parts', () => {
  expect(Object.keys(changed).sort()).toEqual(Object.keys(en).sort());
  expect(changed.gerry.lookButton(2)).not.toBe(en.gerry.lookButton(2));
});
