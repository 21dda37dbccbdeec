/** What a seat sees of Geronimos: games/geronimos/JSON.md, field by field. */

export type Side = 1 | 2;

export interface Laid {
  seat: Side;
  /** "135246", its numbers clockwise from the 1, or "L", a Leader */
  piece: string;
  /** where the 1 points, steps clockwise from east; null for a Leader */
  turn: number | null;
}

export interface Piece extends Laid {
  at: string;
  covered: Laid[];
}

export interface Sight {
  radius: number;
  match: 'two' | 'all';
  leaders: number;
  phase: 'opening' | 'playing' | 'choosing' | 'over';
  mover: Side | null;
  hand: string | null;
  bonus: number;
  bags: Record<string, number>;
  out: Record<string, string[]>;
  pieces: Piece[];
  last: string | null;
  surrounded: string[];
  winner: Side | null;
}

export interface Memory {
  bags: Record<string, string[]>;
}

/** By seat what is left in the bag, in the order of drawing. */
export interface Open {
  bags: Record<string, string[]>;
}

export interface View {
  seat: number;
  sight: Sight;
  memory?: Memory;
}

export type Direction = 'E' | 'SE' | 'SW' | 'W' | 'NW' | 'NE';

export interface Preview {
  at: string | null;
  matches: Direction[];
  clashes: Direction[];
  leaders: Direction[];
  earns: number;
  bonus: number;
  surrounds: string[];
  surrounded: boolean;
  winner: Side | null;
}
