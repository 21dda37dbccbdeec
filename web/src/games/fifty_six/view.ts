/** What a seat sees of Fifty-Six: games/fifty_six/JSON.md, field by field. */

export type Phase =
  | 'first_peek'
  | 'second_peek'
  | 'put_back'
  | 'black_loses'
  | 'red_gains'
  | 'ace_gains'
  | 'ace_loses'
  | 'ace_reveals'
  | 'two_looks'
  | 'three_reveals'
  | 'three_loses'
  | 'four_square'
  | 'four_looks'
  | 'five_cross'
  | 'six_turns'
  | 'jack_first'
  | 'jack_second'
  | 'giver'
  | 'receiver'
  | 'king_chooses'
  | 'jokers_swap'
  | 'offer'
  | 'no_cards_left'
  | 'one_seat_left'
  | 'stalled';

export interface Kept {
  seat: number;
  cards: [string, string];
  as: '9' | 'T';
}

export interface Sight {
  /** by place: a card that lies face up, "??" for one that lies face down, null for a gap */
  layout: Record<string, string | null>;
  cards: number;
  face_down: number;
  tokens: Record<string, number>;
  in: number[];
  kept: Kept[];
  turn: number;
  phase: Phase;
  acting: number | null;
  effect: string | null;
  prompt: string;
  match: { cards: [string, string]; taker: number } | null;
  looking: { seat: number; cards: Record<string, string> } | null;
  revealed: Record<string, string>;
  chosen: number[];
  square: string | null;
  swaps_left: number | null;
  offer: boolean;
  waiting: { seat: number; offer: boolean }[];
  missed: Record<string, number>;
  idle: number;
  stall: number;
  simplicity: boolean;
  jokers: boolean;
  underdogs: boolean;
}

export interface Memory {
  known: Record<string, { card: string; age: number }>;
  must_be: Record<string, string>;
  cannot_be: Record<string, string[]>;
  differ: [string, string][];
  unplaced: string[];
  gone: string[];
  seen_by: Record<string, Record<string, number>>;
}

export interface View {
  seat: number;
  sight: Sight;
  memory?: Memory;
}

/** By place the card that lies there, face up or down; null for a gap. */
export interface Open {
  layout: Record<string, string | null>;
}

export interface Preview {
  tokens: Record<string, number>;
  cost: number;
  out: number[];
  shielded: number[];
  places: string[];
  shown: string[];
}
