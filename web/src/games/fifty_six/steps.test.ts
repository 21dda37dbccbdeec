import { describe, expect, it } from 'vitest';
import { fixture } from '../../../tests/boards/positions';
import { stepsOf } from './steps';
import type { Phase, Sight } from './view';

const sight = (effect: string, phase: Phase, rank = effect): Sight => ({ effect, phase, match: { cards: [`${rank}h`, `${rank}s`], taker: 1 } }) as Sight;
const log = (...moves: string[]) => ['peek a1', 'peek b2', ...moves].map((move) => ({ seat: 1, move }));
const told = (steps: ReturnType<typeof stepsOf>) => steps.map(({ phase, chosen, state }) => `${phase} ${state} ${chosen.join(' ')}`.trim());

describe('the steps of an effect', () => {
  it('are none outside effects', () => {
    expect(stepsOf({ ...sight('A', 'first_peek'), effect: null }, log())).toEqual([]);
  });

  it('tell who was chosen for what, though both are seats', () => {
    expect(told(stepsOf(sight('A', 'ace_reveals'), log('seat 2', 'seat 1')))).toEqual(['ace_gains done 2', 'ace_loses done 1', 'ace_reveals now']);
    expect(told(stepsOf(sight('Q', 'receiver'), log('seat 3')))).toEqual(['giver done 3', 'receiver now']);
  });

  it('begin with the line that kings have taken', () => {
    expect(told(stepsOf(sight('4', 'four_looks', 'K'), log('effect 4', 'square c3', 'look c3')))).toEqual(['king_chooses done 4', 'four_square done c3', 'four_looks now c3']);
  });

  it('gather what may be chosen several times, until it is done', () => {
    expect(told(stepsOf(sight('3', 'three_loses'), log('reveal a2', 'reveal a3', 'done', 'seat 2')))).toEqual(['three_reveals done a2 a3', 'three_loses now 2']);
  });

  it('fit captured positions', () => {
    for (const name of ['fifty_six-receiver', 'fifty_six-reveals', 'fifty_six-looks', 'fifty_six-square', 'fifty_six-king', 'fifty_six-jokers']) {
      const shown = fixture(name);
      const steps = stepsOf(shown.view.sight as Sight, shown.log);
      expect(steps.filter(({ state }) => state === 'now'), name).toHaveLength(1);
    }
  });
});
