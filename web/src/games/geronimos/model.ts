/** What the board shows, worked out from the view and the tree of moves. No rules: only what lies where. */
import type { MoveTree } from '../../table/protocol';
import { nextWords } from '../../table/tree';
import { directions, edge, neighbour, parse } from './hex';
import type { Direction, Piece, Side, Sight } from './view';

/** A place where the piece in hand may go. */
export interface Spot {
  at: string;
  kind: 'lay' | 'cover';
  /** the turns that fit; empty where a piece is not turned (a Leader, a cover) */
  turns: number[];
}

/** An edge between two pieces whose numbers are the same; written once, by its eastern or southern direction. */
export interface Join {
  at: string;
  direction: Direction;
}

export function spots(tree: MoveTree | null): Map<string, Spot> {
  const all = new Map<string, Spot>();
  for (const kind of ['lay', 'cover'] as const) {
    for (const at of nextWords(tree, [kind])) {
      all.set(at, { at, kind, turns: nextWords(tree, [kind, at]).map(Number) });
    }
  }
  return all;
}

export function moveTo(spot: Spot, turn: number): string[] {
  return spot.turns.length ? [spot.kind, spot.at, String(turn)] : [spot.kind, spot.at];
}

/** As the piece is turned now if that fits there, else the next turn clockwise that does. */
export function fittingTurn(spot: Spot, turn: number): number {
  return nextTurn(spot, turn - 1, 1);
}

/** The next turn that fits there, clockwise (+1) or against the clock (-1). */
export function nextTurn(spot: Spot, turn: number, way: 1 | -1): number {
  for (let step = 1; step <= 6; ++step) {
    const candidate = (((turn + way * step) % 6) + 6) % 6;
    if (spot.turns.length === 0 || spot.turns.includes(candidate)) return candidate;
  }
  return turn;
}

export function byPlace(pieces: readonly Piece[]): Map<string, Piece> {
  return new Map(pieces.map((piece) => [piece.at, piece]));
}

export function joins(pieces: readonly Piece[]): Join[] {
  const table = byPlace(pieces);
  const found: Join[] = [];
  for (const piece of pieces) {
    for (const direction of ['E', 'SE', 'SW'] as const) {
      const other = table.get(neighbour(piece.at, direction));
      if (!other) continue;
      const mine = edge(piece.piece, piece.turn, direction);
      const opposite = directions[(directions.indexOf(direction) + 3) % 6] as Direction;
      if (mine !== null && mine === edge(other.piece, other.turn, opposite)) found.push({ at: piece.at, direction });
    }
  }
  return found;
}

/** Where the piece, laid so, would have its own numbers across: the same question for a place that is still empty. */
export function wouldJoin(table: ReadonlyMap<string, Piece>, at: string, piece: string, turn: number): Direction[] {
  return directions.filter((direction, i) => {
    const other = table.get(neighbour(at, direction));
    if (!other) return false;
    const across = edge(other.piece, other.turn, directions[(i + 3) % 6] as Direction);
    return across !== null && across === edge(piece, turn, direction);
  });
}

/** How many of the six places around each piece hold a piece of the other side; six have surrounded it. */
export function enclosing(pieces: readonly Piece[]): Map<string, number> {
  const table = byPlace(pieces);
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    let around = 0;
    for (const direction of directions) {
      const other = table.get(neighbour(piece.at, direction));
      if (other && other.seat !== piece.seat) ++around;
    }
    counts.set(piece.at, around);
  }
  return counts;
}

export interface Pressed {
  at: string;
  seat: Side;
  around: number;
}

/** The pieces in danger, most enclosed first: from four of six on. */
export function pressed(sight: Sight): Pressed[] {
  const counts = enclosing(sight.pieces);
  return sight.pieces
    .map(({ at, seat }) => ({ at, seat, around: counts.get(at) ?? 0 }))
    .filter(({ around }) => around === 4 || around === 5)
    .sort((one, other) => other.around - one.around);
}

/** Row by row from the north, each from the west: the order in which a board is read. */
export function readingOrder(places: Iterable<string>): string[] {
  return [...places].sort((one, other) => {
    const [q1, r1] = parse(one);
    const [q2, r2] = parse(other);
    return r1 - r2 || q1 - q2;
  });
}
