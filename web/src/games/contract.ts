/**
 * What a game's folder gives to the pages, and what it is given. A board knows no rules: it shows the view, and turns
 * clicks and keys on its pieces into words of the tree of legal moves. The page around it owns the turn panel with its
 * confirm button, the log, the plates, offers, phrases and clocks.
 */
import type { Component } from 'svelte';
import type { GameId, LogLine, MoveTree, Result, TableState, View } from '../table/protocol';

export interface BoardProps<Sight = any, Memory = any, Preview = any, Open = any> {
  /** The table as this seat was last told of it; for a replay a made-up one with the same fields. */
  state: TableState<Sight, Memory>;
  /** `state.view`, which a board always has. With `open` in it, a board shows that too. */
  view: View<Sight, Memory, Open>;
  /** The legal moves, whole: use `branch`, `nextWords`, `allows` of table/tree.ts with `choice`. Null: not to move. */
  tree: MoveTree | null;
  /** The words chosen so far. */
  choice: readonly string[];
  /** Adds words to the choice. Words that no legal move has there are passed over. */
  choose(...words: string[]): void;
  /** Takes the last word back. */
  back(): void;
  /** Takes the whole choice back. */
  clear(): void;
  /** Puts another choice in place of the present one: `clear` and `choose` in one step. */
  pick(...words: string[]): void;
  /** What the complete choice would do (the game's JSON.md, "Preview"); null while there is none, or no answer yet. */
  preview: Preview | null;
  /** Asks what any legal move would do, for hovering; answers come from a cache where they can. */
  ask(move: string): Promise<Preview | null>;
  /** The seat that looks on, from 1; 0 for a spectator, and in a replay with everything open. */
  seat: number;
  /** The table's memory aid is on and the viewer wants it: show `view.memory`. */
  memoryAid: boolean;
  /** The move that led here, as this seat was shown it. */
  lastMove: LogLine | null;
  /** All moves that led here, likewise. */
  log: readonly LogLine[];
  /** Takes the viewer's last move back at once; null where that cannot be, or others would have to agree. */
  takeBack: (() => void) | null;
  /** A move is under way or the line is down: show, but take no input. */
  busy: boolean;
  /** Confirms the choice, as the button does; for a second tap on the same place. */
  confirm(): void;
  /** Plays whole moves one after another, as far as they are accepted; true if all were. For games of many small moves. */
  play(...moves: string[]): Promise<boolean>;
}

export interface Prompt {
  /** Replaces "Your turn" where the game has a better word: "Arrange your ten cards". */
  head?: string;
  /** One sentence: what can be done now. */
  what: string;
  /** A further line, smaller. */
  hint?: string;
}

export interface PlateFact {
  /** The side the seat plays, said after the name unless that says it already: "Red". */
  side?: string;
  /** After that: "6 of 10 turns". */
  sub: string;
  /** A figure at the right with its word: "leads" "3". */
  label?: string;
  figure?: string | number;
}

/** All words of a game. Every sentence is whole, and says it as a person would. */
export interface GameTexts {
  /** The sides' names by seat, if the game has them: ["Red", "Black"]. */
  sides: readonly string[];
  /** What the turn panel says while the viewer may move. */
  prompt(props: BoardProps): Prompt;
  /** What the confirm button says for a complete choice: "Move Q♥ to e5". */
  confirm(words: readonly string[], props: BoardProps): string;
  /** A warning before the confirm button when the choice shows something and so cannot be taken back; else null. */
  reveals?(words: readonly string[], props: BoardProps): string | null;
  /** A line of the log in words, without the name of the seat: "looks at c3". */
  line(line: LogLine, state: TableState): string;
  /** The facts on a seat's plate. */
  plate(seat: number, state: TableState): PlateFact;
  /** How the game ended, one sentence: "All turns are played: six lines to four." */
  ending(result: Result, state: TableState): string;
}

export interface GameModule {
  id: GameId;
  /** The board, on the mat. */
  Board: Component<BoardProps>;
  /** A seat's crest: shape and colour, drawn in a square. */
  Crest: Component<{ seat: number }>;
  /** What lies in front of a seat, on its plate: kept pairs, tokens. */
  Holding?: Component<{ seat: number; state: TableState }>;
  /** Further controls inside the turn panel (a compass, the cards that are being looked at). */
  Choice?: Component<BoardProps>;
  /** A panel of its own in the rail (the mixed chart, red against black). */
  Panel?: Component<BoardProps>;
  texts: GameTexts;
  /** Keys of the game's own, for the help: ["r", "turn the piece"]. */
  keys?: readonly (readonly [string, string])[];
  /** While true the end is still being played out on the board: `Choice` stands in the turn panel, not the result. */
  tellsEnd?(props: BoardProps): boolean;
  /**
   * What a player may not see: what another one knows, so that between turns at one screen it is covered; or the same as
   * all the others (the order in a bag). A game without it hides nothing.
   */
  hides?: 'from others' | 'from all';
  /** Memory is part of the game: its tables may have the aid. */
  remembers?: true;
  /** A hint makes no sense, since there is no single move to name. */
  noHint?: true;
  /** The panel gets a column of its own on a desk (Fifty-Six' chart). */
  widePanel?: boolean;
}
