/** Records (docs/records.md) for lessons and diagrams, written short. */
import type { GameId, OptionValue } from '../table/protocol';

export interface Start {
  game: GameId;
  options: Record<string, OptionValue>;
  seats: number;
  deal: unknown;
}

/** `moves` are written "2 lay 0,1 2": the seat, then the move. */
export function recordOf(start: Start, moves: readonly string[]): string {
  const lines = moves.map((text) => {
    const space = text.indexOf(' ');
    return JSON.stringify({ type: 'move', seat: Number(text.slice(0, space)), move: text.slice(space + 1) });
  });
  return [JSON.stringify({ type: 'deal', rules: 1, ...start }), ...lines].join('\n') + '\n';
}
