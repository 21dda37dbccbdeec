import { describe, expect, it } from 'vitest';
import type { Result, TableState } from './protocol';
import { company, resultHead, scoreText, seatName } from './words';

const names = (seat: number) => ['Red', 'Black', 'Ada', 'Juno'][seat - 1]!;
const at = (you: number) => ({ you }) as TableState;
const over = (share: number[], score: number[]): Result => ({ share, score, reason: '' });

describe('who sits at a table', () => {
  const bot = { kind: 'bot', name: 'the Scout, level 4' };
  const table = (you: number, ...seats: object[]) => ({ you, seats }) as unknown as TableState;

  it('is told apart, bots of one kind too', () => {
    const three = table(1, { kind: 'person', name: 'Mika' }, bot, bot);
    expect([1, 2, 3].map((seat) => seatName(three, seat, [], false))).toEqual(['You', 'Player 2', 'Player 3']);
    expect(seatName(table(1, { kind: 'person', name: 'Mika' }, bot), 2, [], false)).toBe('The Scout, level 4');
  });

  it('is against whoever plays, and not against who looks on', () => {
    const mika = { kind: 'person', name: 'Mika' };
    expect(company(table(1, mika, bot, bot))).toBe('against The Scout, level 4');
    expect(company(table(0, mika, { kind: 'person', name: 'Juno' }))).toBe('Mika and Juno');
    expect(company(table(1, mika, { kind: 'open' }))).toBe('');
  });
});

describe('a result', () => {
  it('is told to who looks, their own score first', () => {
    const result = over([0, 1], [4, 6]);
    expect(resultHead(at(1), result, names, false)).toBe('You lost, 4–6');
    expect(resultHead(at(2), result, names, false)).toBe('You won, 6–4');
    expect(resultHead(at(0), result, names, false)).toBe('Black won, 4–6');
    expect(resultHead(at(2), result, names, true)).toBe('Black won, 4–6');
  });

  it('tells draws and shared wins', () => {
    expect(resultHead(at(1), over([0.5, 0.5], [5, 5]), names, false)).toBe('A draw, 5–5');
    expect(resultHead(at(2), over([0, 0, 0.5, 0.5], [1, 2, 9, 9]), names, false)).toBe('Ada and Juno share the win, 2–1–9–9');
  });

  it('leaves a score out that did not decide or says no more than who won', () => {
    expect(scoreText(over([0, 1], [0, 1]), 1)).toBe('');
    expect(scoreText({ ...over([0, 1], [5, 5]), reason: 'resigned', by: 1 }, 1)).toBe('');
    expect(scoreText({ ...over([0, 1], [4, 5]), reason: 'counted' }, 1)).toBe('4–5');
    expect(resultHead(at(2), over([0, 1], [0, 1]), names, false)).toBe('You won');
  });
});
