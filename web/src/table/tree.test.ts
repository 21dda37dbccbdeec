import { describe, expect, it } from 'vitest';
import { allMoves, allows, branch, extended, forced, isComplete, nextWords, treeOf } from './tree';

const tree = { look: ['a1', 'b1'], move: { a1: { '7h': ['b1', 'c1'] }, c3: { Qh: ['d1'] } }, pass: [], stop: { '': null, now: ['a'] } } as const;

describe('the tree of words', () => {
  it('offers the next words', () => {
    expect(nextWords(tree)).toEqual(['look', 'move', 'pass', 'stop']);
    expect(nextWords(tree, ['move', 'a1', '7h'])).toEqual(['b1', 'c1']);
    expect(nextWords(tree, ['stop'])).toEqual(['now']);
    expect(nextWords(tree, ['move', 'z9'])).toEqual([]);
    expect(nextWords(null)).toEqual([]);
  });

  it('knows where a move ends', () => {
    expect(isComplete(tree, ['look', 'a1'])).toBe(true);
    expect(isComplete(tree, ['look'])).toBe(false);
    expect(isComplete(tree, ['pass'])).toBe(true);
    expect(isComplete(tree, ['stop'])).toBe(true);
    expect(isComplete(tree, ['stop', 'now'])).toBe(false);
    expect(isComplete(tree, [])).toBe(false);
    expect(isComplete(tree, ['look', 'z9'])).toBe(false);
  });

  it('refuses what is not there, names of all objects included', () => {
    expect(branch(tree, ['constructor'])).toBeNull();
    expect(branch(tree, ['stop', ''])).toBeNull();
    expect(allows(tree, ['move', 'a1'], '7h')).toBe(true);
    expect(allows(tree, ['move', 'a1'], '8h')).toBe(false);
  });

  it('adds words that leave no choice, and stops where a move may end', () => {
    expect(forced(tree, ['move', 'c3'])).toEqual(['move', 'c3', 'Qh', 'd1']);
    expect(forced(tree, ['move', 'a1'])).toEqual(['move', 'a1', '7h']);
    expect(forced(tree, ['stop'])).toEqual(['stop']);
  });

  it('grows a choice by the words that fit', () => {
    const chosen = ['move'];
    expect(extended(tree, chosen, ['z9', 'a1', 'c1'])).toEqual(['move', 'a1', '7h']);
    expect(extended(tree, chosen, ['a1', '7h', 'c1'])).toEqual(['move', 'a1', '7h', 'c1']);
    expect(extended(tree, chosen, ['z9'])).toBe(chosen);
    expect(extended(null, [], ['move'])).toEqual([]);
  });

  it('comes back as the moves it was made of', () => {
    const moves = ['put 1', 'put 2', 'stop', 'stop now', 'move a1 7h b1', 'move a1 7h c1'];
    expect(allMoves(treeOf(moves)).sort()).toEqual([...moves].sort());
    expect(treeOf(['synch', 'oppose'])).toEqual(['synch', 'oppose']);
    expect(treeOf(['go N', 'go S'])).toEqual({ go: ['N', 'S'] });
  });
});
