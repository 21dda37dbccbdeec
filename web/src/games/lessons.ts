/**
 * A lesson teaches a game by playing real positions. Each step is a record (docs/records.md) cut off where the learner is
 * to move: the engine replays it, so that the board, the legal moves and the answers are those of a real table.
 */
import type { GameId } from '../table/protocol';

export interface LessonStep {
  /** A heading of a few words. */
  title: string;
  /** What is to be seen here and what to do, in one to three sentences. */
  text: string;
  /** A record as JSON Lines: the deal line, then the moves so far. */
  record: string;
  /** The seat whose eyes the learner has. */
  seat: number;
  /** Moves that are right; a word "*" stands for any one word. Left out: there is nothing to play, only to read. */
  expect?: readonly string[];
  /** What is said after the right move. */
  well?: string;
  /** What is said after another legal move, before the learner tries again. */
  hint?: string;
}

export interface Lesson {
  game: GameId;
  steps: readonly LessonStep[];
}

/** Whether a move is one of those expected. */
export function isExpected(move: string, expect: readonly string[]): boolean {
  const words = move.split(' ');
  return expect.some((pattern) => {
    const wanted = pattern.split(' ');
    return wanted.length === words.length && wanted.every((word, i) => word === '*' || word === words[i]);
  });
}

const loaders = import.meta.glob<{ default: Lesson }>('./*/lesson.ts');

/** The game's lesson; null if nobody has written one yet. */
export async function loadLesson(id: GameId): Promise<Lesson | null> {
  const load = loaders[`./${id}/lesson.ts`];
  return load ? (await load()).default : null;
}
