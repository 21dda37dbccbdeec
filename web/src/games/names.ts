/** Names of seats inside a game's own sentences. */
import { seatName } from '../table/words';
import type { TableState } from '../table/protocol';

/** Several seats with the viewer's own name: one screen goes round, and "you" would be everybody. */
function goesRound(state: TableState): boolean {
  const own = state.seats[state.you - 1];
  return own !== undefined && state.seats.filter((seat) => seat.kind === 'person' && seat.name === own.name).length > 1;
}

/** "You", "Mika", or the side's name; of a bot without its level, which would break a sentence in two. */
export function nameOf(state: TableState, seat: number, sides: readonly string[] = []): string {
  return seatName(state, seat, sides, goesRound(state)).replace(/, level \d+$/, '');
}

/** A seat as sentences speak of it: by name, or as the one who reads. */
export interface Who {
  name: string;
  you: boolean;
}

export function whoIs(state: TableState, seat: number, sides: readonly string[] = []): Who {
  return { name: nameOf(state, seat, sides), you: isYou(state, seat) };
}

/** Whether sentences about this seat say "you". */
export function isYou(state: TableState, seat: number): boolean {
  return seat === state.you && !goesRound(state);
}
