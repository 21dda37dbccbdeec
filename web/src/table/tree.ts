/** Walking the tree of words that the legal moves travel as (docs/protocol.md, "The tree of words"). */
import type { MoveTree } from './protocol';

/** What is left below the words chosen so far: null if no legal move begins with them; [] if the move ends there. */
export function branch(tree: MoveTree | null, words: readonly string[]): MoveTree | null {
  let here: MoveTree | null = tree;
  for (const word of words) {
    if (here === null) return null;
    if (isList(here)) {
      if (!here.includes(word)) return null;
      here = [];
    } else {
      const next: MoveTree | null | undefined = Object.hasOwn(here, word) && word !== '' ? here[word] : undefined;
      if (next === undefined) return null;
      here = next ?? [];
    }
  }
  return here;
}

/** The words that may come next, in the tree's order. */
export function nextWords(tree: MoveTree | null, words: readonly string[] = []): string[] {
  const here = branch(tree, words);
  if (here === null) return [];
  return (isList(here) ? [...here] : Object.keys(here)).filter((word) => word !== '');
}

/** Whether the word may come next. */
export function allows(tree: MoveTree | null, words: readonly string[], word: string): boolean {
  return branch(tree, [...words, word]) !== null;
}

/** Whether the words are a whole legal move (it may be that it can still go on). */
export function isComplete(tree: MoveTree | null, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const here = branch(tree, words);
  if (here === null) return false;
  return isList(here) ? here.length === 0 || here.includes('') : Object.hasOwn(here, '') || Object.keys(here).length === 0;
}

/** Adds the words that are forced: those for which there is one choice only and the move is not complete before. */
export function forced(tree: MoveTree | null, words: readonly string[]): string[] {
  const all = [...words];
  while (!isComplete(tree, all)) {
    const next = nextWords(tree, all);
    if (next.length !== 1) break;
    all.push(next[0]!);
  }
  return all;
}

/** Adds words to a choice: those that no legal move has there are passed over, those that are then forced are added too. */
export function extended(tree: MoveTree | null, words: readonly string[], more: readonly string[]): readonly string[] {
  const all = [...words];
  for (const word of more) if (allows(tree, all, word)) all.push(word);
  return all.length === words.length ? words : forced(tree, all);
}

/** All legal moves below the words, as texts; for small trees and tests. */
export function allMoves(tree: MoveTree | null, words: readonly string[] = []): string[] {
  const moves = isComplete(tree, words) ? [words.join(' ')] : [];
  for (const word of nextWords(tree, words)) moves.push(...allMoves(tree, [...words, word]));
  return moves;
}

/** The tree of a list of moves, as the table would send it: for captured games in tests. */
export function treeOf(moves: readonly string[]): MoveTree {
  const root = new Map<string, unknown>();
  for (const move of moves) {
    let here = root as Map<string, Map<string, unknown>>;
    for (const word of move.split(' ')) {
      let next = here.get(word);
      if (!next) here.set(word, (next = new Map()));
      here = next as Map<string, Map<string, unknown>>;
    }
    here.set('', new Map());
  }
  return simplify(root as Branches);
}

type Branches = Map<string, Branches>;

function simplify(node: Branches): MoveTree {
  const ends = [...node].every(([word, below]) => word === '' || (below.size === 1 && below.has('')));
  if (ends) {
    const words = [...node.keys()];
    return words.length === 1 && words[0] === '' ? [] : words;
  }
  return Object.fromEntries([...node].map(([word, below]) => [word, simplify(below)]));
}

function isList(tree: MoveTree): tree is readonly string[] {
  return Array.isArray(tree);
}
