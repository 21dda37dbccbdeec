/** The games' boards, each in a chunk of its own that is loaded when somebody sits down to it. */
import type { GameId } from '../table/protocol';
import type { GameModule } from './contract';

export const gameIds: readonly GameId[] = ['gerry', 'synch', 'updown', 'fifty_six', 'geronimos', 'kingdoms'];

/** Players at least and at most, and minutes. */
export const facts: Record<GameId, readonly [number, number, number]> = {
  gerry: [2, 2, 15], synch: [2, 2, 15], updown: [2, 2, 5], fifty_six: [2, 4, 30], geronimos: [2, 2, 30], kingdoms: [2, 2, 30],
};

const loaders = import.meta.glob<{ default: GameModule }>('./*/index.ts');

export async function loadGame(id: GameId): Promise<GameModule> {
  const load = loaders[`./${id}/index.ts`];
  if (!load) throw new Error(`no board for the game "${id}"; there are boards for ${Object.keys(loaders).join(', ')}`);
  return (await load()).default;
}

export function isGameId(text: string): text is GameId {
  return (gameIds as readonly string[]).includes(text);
}
