/** What the engine deals, and the positions of the lessons. */
import { describe, expect, it } from 'vitest';
import { hasEngine, startEngine } from '../../tests/engine';
import { gameIds, loadGame } from '../games/registry';
import { isExpected, loadLesson } from '../games/lessons';
import type { GameId, OptionValue, ReplayAnswer, TableState } from '../table/protocol';
import { allMoves } from '../table/tree';
import { verifyDeal } from './fair';

async function overTable(game: GameId, options: Record<string, OptionValue>): Promise<TableState> {
  const { ask } = await startEngine();
  const created = ask({ type: 'create', game, options, seats: ['me', 'level:1'] }).find((message) => message.type === 'created')!;
  ask({ type: 'watch', table: created.table });
  ask({ type: 'ready', table: created.table, nonce: '00112233445566778899aabbccddeeff' });
  return ask({ type: 'resign', table: created.table }).find((message) => message.type === 'state')!;
}

describe.skipIf(!hasEngine)('the engine', () => {
  const variants: [GameId, Record<string, OptionValue>][] = [
    ['gerry', {}], ['kingdoms', {}], ['fifty_six', {}], ['fifty_six', { jokers: true }], ['updown', {}], ['updown', { n: 7 }],
    ['updown', { deck: 'standard' }], ['geronimos', {}], ['geronimos', { leaders: 0 }],
  ];
  it.each(variants)('deals %s %o as it promised, by code of our own', async (game, options) => {
    for (let round = 0; round < 4; round += 1) {
      const table = await overTable(game, options);
      expect(verifyDeal(table.game, table.options, table.view!.deal, table.fair!)).toBe('good');
      const other = { ...table.fair!, nonces: ['ffff2233445566778899aabbccddeeff', ''] };
      expect(verifyDeal(table.game, table.options, table.view!.deal, other)).toBe('bad');
      expect(verifyDeal(table.game, table.options, table.view!.deal, { ...table.fair!, secret: `0${table.fair!.secret}` })).toBe('bad');
    }
  });

  it.each(gameIds.map((id) => [id]))('tells what was hidden in %s where its board says that something is', async (id) => {
    const table = await overTable(id, {});
    expect(table.view!.open !== undefined).toBe((await loadGame(id)).hides !== undefined);
  }, 30_000);  // the board is compiled for it

  it.each(gameIds.map((id) => [id]))('replays every step of the lesson of %s, and what it asks for is legal', async (id) => {
    const { ask } = await startEngine();
    const lesson = await loadLesson(id);
    expect(lesson).not.toBeNull();
    for (const step of lesson!.steps) {
      const at = step.record.trim().split('\n').length - 1;
      const [answer] = ask({ type: 'replay', record: step.record, at, seat: step.seat }) as [ReplayAnswer];
      expect(answer.type, `${step.title}: ${JSON.stringify(answer).slice(0, 300)}`).toBe('replay');
      if (!step.expect) continue;
      const legal = allMoves(answer.legal);
      for (const pattern of step.expect) expect(legal.some((move) => isExpected(move, [pattern])), `${step.title}: ${pattern}`).toBe(true);
    }
  });
});
