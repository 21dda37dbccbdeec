/** What Gerry's board shows of a cell, and its name for those who hear it. */
import { gerry as words } from 'texts/gerry';
import { cardName } from '../../kit/cards';
import type { Cell, Memory, Sight } from './types';

export const columns = ['a', 'b', 'c', 'd', 'e'] as const;
export const rows = ['5', '4', '3', '2', '1'] as const;

export type Lead = 'red' | 'black' | 'none';

export function leadOf(red: number, black: number): Lead {
  return red > black ? 'red' : black > red ? 'black' : 'none';
}

/** "cell c3: queen of hearts, four of clubs, one face-down card; red leads by 8" */
export function cellName(id: string, cell: Cell, memory: Memory | null, more: readonly string[]): string {
  const parts = cell.up.map(cardName);
  const hidden = cell.down - cell.shown.length;
  if (cell.shown.length > 0) parts.push(words.shownToYou(cell.shown));
  if (hidden > 0) parts.push(words.faceDown(hidden));
  if (parts.length === 0) parts.push(words.empty);
  const known = memory?.certain[id];
  if (known?.length && hidden > 0) parts.push(words.youKnow(known));
  const lead = leadOf(cell.red, cell.black);
  if (lead !== 'none') parts.push(words.leadsBy(lead, Math.abs(cell.red - cell.black)));
  return words.cell(id, [...parts, ...more]);
}

/** The lines in the order in which they are scored at the end: columns, then rows. */
export const lineOrder = [...columns, '1', '2', '3', '4', '5'] as const;

/** The points of each seat when only the first `count` lines have been told. */
export function pointsSoFar(sight: Sight, count: number): [number, number] {
  const told = lineOrder.slice(0, count).map((id) => sight.lines[id]?.point);
  return [told.filter((point) => point === 1).length, told.filter((point) => point === 2).length];
}

/** How many turns a seat has had. */
export function turnsOf(seat: number, played: number): number {
  return seat === 1 ? Math.ceil(played / 2) : Math.floor(played / 2);
}

/** The cells that the last move touched: where it came from and where it went. */
export function touched(move: string | undefined): { from: string | null; to: string | null } {
  const [verb, a, b, c] = (move ?? '').split(' ');
  if (verb === 'move') return { from: a ?? null, to: c ?? null };
  if (verb === 'look') return { from: a ?? null, to: null };
  if (verb === 'shift') return { from: null, to: b ?? null };
  return { from: null, to: null };
}
