/** The catalogue holds what the pages say, and nothing that no page says any more: a language has to translate it all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from './en';

const folder = join(import.meta.dirname, '..');

/** "t.bar.rules", and "t.titles[" where the key is worked out. A page may give a part a short name: `const s = t.settings;`. */
function usesIn(text: string): string[] {
  const [, short, part] = /const (\w+) = t\.(\w+);/.exec(text) ?? [];
  const whole = short ? text.replace(new RegExp(`\\b${short}\\.`, 'g'), `t.${part}.`) : text;
  return whole.match(/\bt\.\w+(\.\w+|\[)?/g) ?? [];
}

it('every text is said somewhere', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file));
  const used = new Set(files.flatMap((file) => usesIn(readFileSync(join(folder, file), 'utf8'))));
  const unused = Object.entries(en).flatMap(([part, texts]) => {
    if (typeof texts !== 'object') return used.has(`t.${part}`) ? [] : [part];
    if (used.has(`t.${part}[`)) return [];
    return Object.keys(texts).filter((key) => !used.has(`t.${part}.${key}`)).map((key) => `${part}.${key}`);
  });
  expect(unused).toEqual([]);
});
