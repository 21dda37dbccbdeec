import { describe, expect, it } from 'vitest';
import { fixture, fixturesOf, propsOf } from '../../../tests/boards/positions';
import { face, runs, targetOf } from './model';
import { texts } from './texts';
import type { Sight, View } from './view';
import { kingdoms as words } from 'texts/kingdoms';

const sightOf = (name: string) => fixture(name).view.sight as Sight;

describe('what is shown', () => {
  it('is a back unless the view has the card, and everything when the game is over', () => {
    const during = fixture('kingdoms-mid').view as View;
    const after = fixture('kingdoms-over').view as View;
    expect(Object.keys(during.sight.kingdoms).some((place) => face(during, place) === '')).toBe(true);
    expect(Object.keys(after.sight.kingdoms).every((place) => face(after, place) !== '')).toBe(true);
  });

  it('knows what is attacked, before and after the look', () => {
    expect(targetOf(sightOf('kingdoms-mid'), ['attack', 'Jc'])).toEqual({ card: 'Jc', kingdom: null });
    expect(targetOf(sightOf('kingdoms-mid'), ['draw', 'deck'])).toBeNull();
    const late = sightOf('kingdoms-late');
    expect(targetOf(late, [])).toEqual({ card: late.attack!.card, kingdom: late.attack!.kingdom });
  });
});

describe('words', () => {
  it('say ranks as people do', () => {
    expect(runs(['A', '2', '3', '4', '5', '6', '7', '8'])).toEqual([['A', '8']]);
    expect(runs(['2', '3', 'T', 'Q', 'K'])).toEqual([['2', '3'], ['T', 'T'], ['Q', 'K']]);
    expect(runs([])).toEqual([]);
  });

  it('name a kingdom with all that is visible', () => {
    const facts = { card: 'Kh', owner: words.yours, known: '', marks: [words.adds] };
    expect(words.kingdom('b3', facts)).toBe('kingdom b3: king of hearts, yours, adds one');
    expect(words.kingdom('c1', { card: '', owner: '', known: 'Ks', marks: [] })).toBe(
      'kingdom c1: face down, you remember the king of spades',
    );
  });

  it('say something about every move and line of every captured position', () => {
    for (const shown of fixturesOf('kingdoms')) {
      const { state } = propsOf(shown);
      const said = [1, 2].map((seat) => texts.plate(seat, state).sub);
      if (shown.legal.length) said.push(texts.prompt(propsOf(shown)).what);
      for (const move of shown.legal) {
        const props = propsOf(shown, move.split(' '));
        said.push(texts.confirm(props.choice, props), texts.prompt(props).what, texts.reveals?.(props.choice, props) ?? 'quiet');
      }
      for (const line of shown.log) said.push(texts.line(line, state));
      if (shown.result) said.push(texts.ending(shown.result, state));
      for (const text of said) expect(text).toMatch(/^(?!.*(undefined|NaN|object)).{3,}/);
    }
    const over = fixture('kingdoms-over');
    expect(texts.ending(over.result!, propsOf(over).state)).toBe('You hold 13 kingdoms.');
  });

  it('warn before a press that fails', () => {
    const props = propsOf(fixture('kingdoms-press'), ['press']);
    const lost = { ...props, preview: { ...props.preview, success: false } };
    expect(texts.reveals?.(['press'], lost)).toMatch(/fail/);
    expect(texts.reveals?.(['press'], { ...props, preview: { ...props.preview, success: true } })).toBeNull();
  });
});
