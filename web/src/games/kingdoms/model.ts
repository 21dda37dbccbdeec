/** What the board of 25 Kingdoms shows, from the view alone. */
import type { Sight, View } from './view';

export const columns = ['a', 'b', 'c', 'd', 'e'] as const;
/** From the top, as the board is read. */
export const rows = [5, 4, 3, 2, 1] as const;
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;

/** The card to show at a place, or "" for its back. When the game is over all lie face up. */
export function face(view: View, place: string): string {
  const seen = view.sight.kingdoms[place]?.card;
  return seen ?? view.open?.kingdoms[place] ?? '';
}

/** Ranks in a row, the lowest and the highest of each: A to 8, Q to Q. */
export function runs(beaten: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let i = 0; i < ranks.length; ) {
    let end = i;
    while (end < ranks.length && beaten.includes(ranks[end] as string)) ++end;
    if (end > i) found.push([ranks[i] as string, ranks[end - 1] as string]);
    i = end + 1;
  }
  return found;
}

/** Whether a move in progress is an attack, and on what. */
export function targetOf(sight: Sight, choice: readonly string[]): { card: string; kingdom: string | null } | null {
  if (sight.attack) return { card: sight.attack.card, kingdom: sight.attack.kingdom };
  return choice[0] === 'attack' && choice[1] ? { card: choice[1], kingdom: choice[2] ?? null } : null;
}
