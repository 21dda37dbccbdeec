import { describe, expect, it } from 'vitest';
import { fixture, fixturesOf, propsOf } from '../../../tests/boards/positions';
import { treeOf } from '../../table/tree';
import { departed, excluded, exchanged, legalPlaces, peeked, placesIn, placeVerb, remembered, shownAt, swapWords } from './model';
import { texts } from './texts';
import { flows } from './tokens';
import type { Memory, Sight } from './view';
import { fifty_six as words } from 'texts/fifty_six';

const sightOf = (name: string) => fixture(name).view.sight as Sight;

describe('a place', () => {
  const sight = {
    layout: { a2: '??', b2: 'Kc', c2: null, d2: '??', e2: '??' },
    looking: { seat: 1, cards: { d2: '4h' } },
    revealed: { e2: 'Tc' },
  } as unknown as Sight;

  it('shows what lies there, and to whom', () => {
    expect(shownAt(sight, 'a2')).toEqual({ card: '', how: 'down', looker: null });
    expect(shownAt(sight, 'b2')).toEqual({ card: 'Kc', how: 'up', looker: null });
    expect(shownAt(sight, 'c2')).toEqual({ card: null, how: 'gap', looker: null });
    expect(shownAt(sight, 'd2')).toEqual({ card: '4h', how: 'looked', looker: 1 });
    expect(shownAt(sight, 'e2')).toEqual({ card: 'Tc', how: 'shown', looker: null });
    expect(shownAt(sight, 'a1').card).toBeUndefined();
  });

  it('hides what somebody else looks at', () => {
    const theirs = { ...sight, looking: { seat: 2, cards: { d2: '??', b2: '??' } } } as Sight;
    expect(shownAt(theirs, 'd2')).toEqual({ card: '', how: 'looked', looker: 2 });
    expect(shownAt(theirs, 'b2').card).toBe('Kc');
  });
});

describe('places that may be chosen', () => {
  it('are those of the one verb that has places', () => {
    const tree = treeOf(['reveal a2', 'reveal b2', 'done']);
    expect(placeVerb(tree)).toBe('reveal');
    expect(legalPlaces(tree, null)).toEqual(new Set(['a2', 'b2']));
    expect(placeVerb(treeOf(['pay', 'done']))).toBeNull();
  });

  it('of a swap may be pointed at in any order', () => {
    const tree = treeOf(['swap a1 b1', 'swap a1 c1', 'swap b1 c1', 'done']);
    expect(legalPlaces(tree, null)).toEqual(new Set(['a1', 'b1', 'c1']));
    expect(legalPlaces(tree, 'c1')).toEqual(new Set(['a1', 'b1']));
    expect(swapWords(tree, 'c1', 'a1')).toEqual(['swap', 'a1', 'c1']);
    expect(swapWords(tree, 'a1', 'a1')).toBeNull();
  });

  it('reach every legal swap of the jokers', () => {
    const shown = fixture('fifty_six-jokers');
    const tree = treeOf(shown.legal);
    for (const move of shown.legal.filter((legal) => legal.startsWith('swap'))) {
      const [one, other] = placesIn(move) as [string, string];
      expect(legalPlaces(tree, other).has(one)).toBe(true);
      expect(swapWords(tree, other, one)?.join(' ')).toBe(move);
    }
  });
});

describe('the two cards of a turn', () => {
  it('are told apart by the last peek', () => {
    const sight = { looking: { seat: 1, cards: { e3: 'Kd', b6: '5s' } } } as unknown as Sight;
    expect(peeked(sight, 'peek b6')).toEqual(['e3', 'b6']);
    expect(peeked(sight, 'peek e3')).toEqual(['b6', 'e3']);
    expect(peeked({ looking: null } as unknown as Sight, 'peek e3')).toBeNull();
  });

  it('are seen leaving when they match', () => {
    const before = { layout: { a2: '??', b2: '??', c2: '??' }, looking: { seat: 1, cards: { b2: '5h' } }, revealed: {} };
    const now = { layout: { a2: '??', b2: null, c2: null }, looking: null, revealed: {}, match: { cards: ['5s', '5h'], taker: 1 } };
    expect(departed(before as unknown as Sight, now as unknown as Sight)).toEqual(new Map([['b2', '5h'], ['c2', '5s']]));
    expect(departed(now as unknown as Sight, now as unknown as Sight).size).toBe(0);
  });

  it('are seen changing places', () => {
    const plain = { phase: 'jokers_swap', looking: null } as unknown as Sight;
    expect(exchanged(plain, plain, 'swap c4 d5')).toEqual(new Map([['c4', 'd5'], ['d5', 'c4']]));
    const first = { phase: 'two_looks', looking: { seat: 1, cards: { c4: '2h' } } } as unknown as Sight;
    const both = { phase: 'first_peek', looking: { seat: 1, cards: { c4: '9h', e1: '2h' } } } as unknown as Sight;
    expect(exchanged(first, both, 'look e1').get('e1')).toBe('c4');
    expect(exchanged(first, first, 'look c4').size).toBe(0);
  });
});

describe('memory', () => {
  it('writes what was seen, or what must be there', () => {
    const memory = { known: { f3: { card: '8d', age: 2 } }, must_be: { a1: 'K' } } as unknown as Memory;
    expect(remembered(memory, 'f3')).toEqual({ text: '8d', age: 2 });
    expect(remembered(memory, 'a1')).toEqual({ text: 'K', age: 1 });
    expect(remembered(undefined, 'a1')).toBeNull();
  });

  it('tells what an unseen card cannot be, and from which others it differs, whichever was written first', () => {
    const memory = { cannot_be: { c2: ['2', 'T'] }, differ: [['c2', 'd7'], ['a4', 'c2'], ['a4', 'h2']] } as unknown as Memory;
    expect(excluded(memory, 'c2')).toEqual({ ranks: ['2', 'T'], unlike: ['d7', 'a4'] });
    expect(excluded(memory, 'd7')).toEqual({ ranks: [], unlike: ['c2'] });
    expect(excluded(memory, 'e5')).toEqual({ ranks: [], unlike: [] });
    expect(excluded(undefined, 'c2')).toEqual({ ranks: [], unlike: [] });
  });
});

describe('tokens', () => {
  it('go from who loses to who gains, and the rest to the bank or from it', () => {
    expect(flows({ 1: 20, 2: 20 }, { 1: 14, 2: 26 })).toEqual([{ from: 1, to: 2, count: 6 }]);
    expect(flows({ 1: 20, 2: 20 }, { 1: 13, 2: 20 })).toEqual([{ from: 1, to: 0, count: 7 }]);
    expect(flows({ 1: 20 }, { 1: 31 })).toEqual([{ from: 0, to: 1, count: 11 }]);
    expect(flows({ 1: 9, 2: 20 }, { 1: 14, 2: 14 })).toEqual([{ from: 2, to: 1, count: 5 }, { from: 2, to: 0, count: 1 }]);
    expect(flows({ 1: 20 }, { 1: 20 })).toEqual([]);
  });
});

describe('words', () => {
  it('name a place with all that is visible', () => {
    expect(words.place('d4', [words.faceDown, '', words.inShape])).toBe('place d4: face down, in your choice');
    expect(words.remember('Qh')).toBe('you remember the queen of hearts');
    expect(words.remember('T')).toBe('you remember one of the tens');
    const logic = [words.faceDown, words.cannotBe(['2', 'T']), words.unlike(['d7', 'a4'])];
    expect(words.place('c2', logic)).toBe('place c2: face down, none of the twos or tens, differs from d7 and a4');
  });

  it('ask one clear sentence in every phase captured, never the engine’s own', () => {
    const phases = new Set<string>();
    for (const shown of fixturesOf('fifty_six').filter(({ legal }) => legal.length)) {
      const sight = shown.view.sight as Sight;
      phases.add(sight.phase);
      const { what } = texts.prompt(propsOf(shown));
      expect(what).not.toBe(sight.prompt);
      expect(what).toMatch(/^[A-Z0-9].*[.?]$/);
    }
    expect(phases.size).toBeGreaterThan(8);
  });

  it('say something about every move and line of every captured position', () => {
    for (const shown of fixturesOf('fifty_six')) {
      const { state } = propsOf(shown);
      const said: string[] = [];
      const buttons = new Set<string>();
      for (const move of shown.legal) {
        const props = propsOf(shown, move.split(' '));
        const button = texts.confirm(props.choice, props);
        buttons.add(button);
        said.push(button, texts.reveals?.(props.choice, props) ?? 'quiet');
      }
      expect(buttons.size).toBe(shown.legal.length);
      for (const line of shown.log) said.push(texts.line(line, state));
      if (shown.result) said.push(texts.ending(shown.result, state));
      for (const text of said) expect(text).toMatch(/^(?!.*(undefined|NaN|object)).{3,}/);
    }
  });

  it('tell the shield before it is used', () => {
    const shown = fixture('fifty_six-black');
    const own = propsOf(shown, ['seat', '4']);
    expect(texts.reveals?.(own.choice, own)).toBe('You: a kept pair is given up instead.');
    expect(sightOf('fifty_six-black').kept).toHaveLength(1);
  });
});
