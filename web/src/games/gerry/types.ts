/** Gerry's view as JSON (games/gerry/JSON.md). */
export interface Cell {
  up: string[];
  down: number;
  shown: string[];
  red: number;
  black: number;
}

export interface Line {
  red: number;
  black: number;
  point: number | null;
}

export interface Sight {
  majority: 'of_five' | 'of_marked';
  turns: number;
  played: number;
  to_move: number | null;
  barred: string | null;
  looking: string | null;
  cells: Record<string, Cell>;
  lines: Record<string, Line>;
  points: Record<string, number>;
}

/** The board with every card in sight. */
export type Open = Pick<Sight, 'cells' | 'lines' | 'points'>;

export interface Memory {
  certain: Record<string, string[]>;
  may_lie: Record<string, string[]>;
}

interface Values {
  red: number;
  black: number;
  unknown: number;
}

export interface Change {
  cells: Record<string, { before: Values; after: Values }>;
  points: { before: Record<string, number>; after: Record<string, number> };
}

export interface Preview {
  kind: 'move' | 'look' | 'shift';
  cell?: string;
  cards?: number;
  then_shift?: boolean;
  from?: string;
  to?: string;
  sight?: Change;
  memory?: Change;
}
