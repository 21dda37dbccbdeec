/** The view of Ups and Downs as JSON (games/updown/JSON.md). */
export interface Laid {
  seat: number;
  card: string;
  point: number | null;
}

export interface Sight {
  deck: 'numbers' | 'standard';
  n: number;
  first: number;
  complete: Record<string, boolean>;
  hand: string[] | null;
  order: string[] | null;
  orders: Record<string, string[]> | null;
  pile: Laid[] | null;
  points: Record<string, number> | null;
}

/** By seat what it has put and what it still holds. */
export interface Open {
  orders: Record<string, string[]>;
  hands: Record<string, string[]>;
}

export interface Preview {
  place: number | null;
  over: Record<string, number> | null;
  under: Record<string, number> | null;
}
