/** Squares, directions and names of In Synch's board. */
import { synch as words } from 'texts/synch';
import type { Sight } from './types';

/** Steps of the eight directions: columns to the right, rows up. */
export const steps: Record<string, readonly [number, number]> = {
  NW: [-1, 1], N: [0, 1], NE: [1, 1], W: [-1, 0], E: [1, 0], SW: [-1, -1], S: [0, -1], SE: [1, -1],
};

/** Angles for drawing an arrow that points up at 0. */
export const angles: Record<string, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

/** As the compass shows them, row by row; null is its middle. */
export const compass = ['NW', 'N', 'NE', 'W', null, 'E', 'SW', 'S', 'SE'] as const;

export function squareAt(column: number, row: number): string {
  return String.fromCharCode(97 + column) + (row + 1);
}

export function position(square: string): { column: number; row: number } {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

/** The square one step away; null off the board. */
export function stepFrom(square: string, direction: string, size: number): string | null {
  const step = steps[direction];
  if (!step) return null;
  const { column, row } = position(square);
  const next = { column: column + step[0], row: row + step[1] };
  if (next.column < 0 || next.row < 0 || next.column >= size || next.row >= size) return null;
  return squareAt(next.column, next.row);
}

/** "square e5: your cross, Mika's marker" */
export function squareName(square: string, sight: Sight, owner: (seat: number) => string): string {
  const parts: string[] = [];
  for (const seat of [1, 2]) if (sight.symbols[seat]?.includes(square)) parts.push(words.sign(owner(seat), seat));
  for (const seat of [1, 2]) if (sight.markers[seat] === square) parts.push(words.marker(owner(seat)));
  return words.square(square, parts);
}
