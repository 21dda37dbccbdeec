/** What a seat sees of 25 Kingdoms: games/kingdoms/JSON.md, field by field. */

export type Sign = 'rock' | 'paper' | 'scissors';

export interface Kingdom {
  card: string;
  /** the seat that controls it; null while it is only looked at or shown */
  control: number | null;
  /** it belongs to the seat that began, and lies turned by a quarter */
  turned: boolean;
}

export interface Attack {
  card: string;
  kingdom: string;
  value: number;
  /** the kingdoms beside it that count for the attack, and against it */
  allies: string[];
  foes: string[];
  strength: number;
}

export interface Sight {
  turns: number;
  turn: number | null;
  began: number | null;
  rps: { ties: number; chosen: number[]; own: Sign | null; last: Record<string, Sign> | null };
  kingdoms: Record<string, Kingdom | null>;
  control: Record<string, number>;
  goal: number;
  hand: string[];
  hand_sizes: Record<string, number>;
  deck: number;
  discard: string[];
  attack: Attack | null;
  revealed: string | null;
  idle: number;
  stall: number;
}

export interface Memory {
  kingdoms: Record<string, { card: string; turn: number | null }>;
  looks: Record<string, Record<string, number>>;
  hands: Record<string, string[]>;
  open: Record<string, string[]>;
  bottom: string[];
  unseen: string[];
}

export interface Open {
  kingdoms: Record<string, string>;
  hands: Record<string, string[]>;
  /** from its top */
  deck: string[];
  signs: Record<string, Sign | null>;
}

export interface View {
  seat: number;
  sight: Sight;
  memory?: Memory;
  open?: Open;
}

/** Of an attack or a press. */
export interface AttackPreview {
  kingdom: string;
  value: number;
  allies: string[];
  foes: string[];
  strength: number;
  /** the ranks of kingdoms that a press would win */
  beats: string[];
  card: string | null;
  success: boolean | null;
}
