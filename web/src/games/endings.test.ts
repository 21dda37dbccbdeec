/** The end says why it is one: a sentence of its own for every reason that the rules know. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { GameId, Result, TableState } from '../table/protocol';
import type { GameTexts } from './contract';
import { texts as fiftySix } from './fifty_six/texts';
import { texts as geronimos } from './geronimos/texts';
import { texts as gerry } from './gerry/texts';
import { texts as kingdoms } from './kingdoms/texts';
import { texts as synch } from './synch/texts';
import { texts as updown } from './updown/texts';

const games: [GameId, GameTexts, string[]][] = [
  ['gerry', gerry, ['all turns played']],
  ['synch', synch, ['board full', 'decided', 'stall']],
  ['updown', updown, ['all cards placed']],
  ['fifty_six', fiftySix, ['one seat left', 'no cards left', 'stall']],
  ['geronimos', geronimos, ['surrounded', 'bags empty']],
  ['kingdoms', kingdoms, ['thirteen kingdoms', 'stall']],
];
const sight = { points: { 1: 4, 2: 6 }, count: { 1: 3, 2: 2 }, stall: 60, winner: 2, surrounded: ['1,1'] };
const state = { you: 1, seats: [{ kind: 'person', name: 'A' }, { kind: 'bot', name: 'the Cook, level 4' }], view: { seat: 1, sight } } as unknown as TableState;

it.each(games)('%s', (game, texts, reasons) => {
  const rules = readFileSync(join(import.meta.dirname, `../../../games/${game}/RULES.md`), 'utf8');
  const said = reasons.map((reason) => {
    expect(rules).toContain(`\`${reason}\``);
    return texts.ending({ share: [0, 1], score: [4, 6], reason } as Result, state);
  });
  for (const sentence of said) expect(sentence).toMatch(/^(?!The game is over)[A-Z](?!.*(undefined|level)).*\.$/);
  expect(new Set(said).size).toBe(reasons.length);
});
