/** The messages of docs/protocol.md, as types. The client knows no rules: what it may do arrives in `moves`. */

export type GameId = 'gerry' | 'synch' | 'updown' | 'fifty_six' | 'geronimos' | 'kingdoms';

/** Legal moves as words: a list where all branches end, else an object by word. The entry "" ends a move here. */
export type MoveTree = readonly string[] | { readonly [word: string]: MoveTree | null };

export interface View<Sight = unknown, Memory = unknown, Open = unknown> {
  seat: number;
  sight: Sight;
  memory?: Memory;
  /** Once the game is over, and in a replay with everything open. */
  deal?: unknown;
  /** Likewise, where the game hides something: what is hidden now. */
  open?: Open;
}

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot';
  name?: string;
  ready?: boolean;
  bot?: string;
}

export type OfferKind = 'draw' | 'count' | 'takeback' | 'rematch';

export interface Offer {
  what: OfferKind;
  by: number;
  yes?: number[];
}

export type ClockSetting =
  | { kind: 'fischer'; base: number; increment: number }
  | { kind: 'days'; days: number }
  | null;

export interface Settings {
  clock?: ClockSetting;
  aid?: boolean;
  rated?: boolean;
  listed?: boolean;
}

export interface Result {
  share: number[];
  score: number[];
  reason: string;
  by?: number | null;
}

export interface LogLine {
  seat: number;
  move: string;
}

/** A move of a replay; null if the viewer was not shown it. */
export interface SeenLine {
  seat: number;
  move: string | null;
}

export interface Fair {
  commitment: string;
  secret?: string;
  nonces?: string[];
}

export interface ClockState {
  left: number;
  runs: boolean;
}

export type OptionValue = number | boolean | string;

export interface TableState<Sight = unknown, Memory = unknown> {
  type: 'state';
  table: string;
  version: number;
  re?: string;
  game: GameId;
  options: Record<string, OptionValue>;
  status: 'gathering' | 'playing' | 'over';
  settings: Settings;
  you: number;
  host: boolean;
  seats: SeatInfo[];
  acting: number[];
  offers: Offer[];
  takeback: 'free' | 'offer' | null;
  result: Result | null;
  next: string | null;
  fair?: Fair | null;
  view: View<Sight, Memory> | null;
  moves: MoveTree | null;
  log: { from: number; lines: LogLine[] };
  now: number;
  clocks: (ClockState | null)[] | null;
  limit: { seat: number; left: number } | null;
}

export interface OptionInfo {
  name: string;
  kind: 'number' | 'flag' | 'word';
  low?: number | null;
  high?: number | null;
  words?: string[];
  preset: OptionValue | null;
  about: string;
}

export interface LevelInfo {
  name: string;
  temper: string;
  bot?: string;
}

export interface GameInfo {
  id: GameId;
  title: string;
  author: string;
  origin: string;
  sentence: string;
  hidden: string;
  minutes: number;
  seats: [number, number];
  options: OptionInfo[];
  levels: LevelInfo[];
}

export const phrases = [
  'hello', 'good_luck', 'your_turn', 'thinking', 'nice_move', 'oops', 'sorry', 'thanks', 'good_game', 'again', 'bye',
] as const;
export type NoticeCode = 'restarting' | 'storage' | 'slow';

export type Phrase = (typeof phrases)[number];

export type SeatWish = 'me' | 'open' | string;

/** What a client sends; the channel adds the id. `as` names the seat where one screen holds several. */
export type Request =
  | { type: 'create'; game: GameId; options?: Record<string, OptionValue>; seats: SeatWish[]; settings?: Settings }
  | { type: 'watch'; table: string; version?: number }
  | { type: 'unwatch'; table: string }
  | { type: 'sit'; table: string; seat: number }
  | { type: 'stand'; table: string; as?: number }
  | { type: 'seat_bot'; table: string; seat: number; bot: string | null }
  | { type: 'ready'; table: string; nonce: string; as?: number }
  | { type: 'move'; table: string; version: number; move: string; as?: number }
  | { type: 'preview'; table: string; move: string; as?: number }
  | { type: 'offer'; table: string; what: OfferKind; version: number; as?: number }
  | { type: 'withdraw'; table: string; what: OfferKind; as?: number }
  | { type: 'answer'; table: string; what: OfferKind; yes: boolean; as?: number }
  | { type: 'resign'; table: string; as?: number }
  | { type: 'leave'; table: string; as?: number }
  | { type: 'claim'; table: string; as?: number }
  | { type: 'say'; table: string; phrase: Phrase; as?: number }
  | { type: 'ping' }
  | { type: 'games' }
  | { type: 'record'; table: string }
  | { type: 'replay'; record: string; at: number; seat: number | null }
  | { type: 'analyse'; record: string; at: number; sims?: number }
  | { type: 'hint'; table: string; as?: number };

export interface ReplayAnswer {
  type: 'replay';
  re?: string;
  view: View;
  moves: number;
  seats: number;
  game: GameId;
  options: Record<string, OptionValue>;
  acting: number[];
  result: Result | null;
  line: SeenLine | null;
  lines: SeenLine[];
  /** The seat's legal moves; null if it may not move. */
  legal: MoveTree | null;
}

export interface AnalyseAnswer {
  type: 'analyse';
  re?: string;
  seat: number;
  move: string;
  wins: number;
  best: string;
  best_wins: number;
  mark: '' | 'inaccuracy' | 'mistake' | 'blunder';
  forced: boolean;
  why: string;
}

export interface HintAnswer {
  type: 'hint';
  re?: string;
  moves: { move: string; wins: number; why: string }[];
}

/** What a client gets. */
export type Message =
  | TableState
  | { type: 'ok'; re: string; version?: number }
  | { type: 'refused'; re: string; code: string; why: string; version?: number }
  | { type: 'created'; re: string; table: string }
  | { type: 'preview'; re: string; preview: unknown }
  | { type: 'said'; table: string; seat: number; phrase: Phrase }
  | { type: 'presence'; table: string; here: number[]; watching: number }
  | { type: 'notice'; code: NoticeCode; why: string }
  | { type: 'pong'; re: string }
  | { type: 'games'; re: string; list: GameInfo[] }
  | { type: 'record'; re: string; text: string }
  | ReplayAnswer
  | AnalyseAnswer
  | HintAnswer;
