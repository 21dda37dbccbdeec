import { describe, expect, it } from 'vitest';
import { cardName, cardSign, listed } from './cards';
import { ago, clockText, spoken } from './time';

describe('cards in words', () => {
  it('has a name and a sign for each', () => {
    expect(cardName('Qh')).toBe('queen of hearts');
    expect(cardName('Xr')).toBe('red joker');
    expect(cardName('??')).toBe('face-down card');
    expect(cardSign('Ts')).toBe('10♠');
    expect(cardSign('??')).toBe('a card');
  });
  it('lists', () => {
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(listed(['a', 'b'], 'or')).toBe('a or b');
    expect(listed([])).toBe('');
  });
});

describe('clocks', () => {
  it('are short to read', () => {
    expect(clockText(245_000)).toBe('4:05');
    expect(clockText(9_300)).toBe('0:09.3');
    expect(clockText(0)).toBe('0:00');
    expect(clockText(3_725_000)).toBe('1:02:05');
    expect(clockText(2 * 86_400_000 + 3 * 3_600_000)).toBe('2 d 3 h');
  });
  it('speak once at a minute and once at ten seconds', () => {
    expect(spoken(60_100, 59_900)).toBe('one minute left');
    expect(spoken(59_900, 59_700)).toBeNull();
    expect(spoken(10_050, 9_950)).toBe('ten seconds left');
    expect(spoken(Infinity, 5_000)).toBeNull();
  });
  it('tell how long ago something was', () => {
    expect(ago(0, 30_000)).toBe('just now');
    expect(ago(0, 3 * 60_000)).toBe('3 min ago');
    expect(ago(0, 26 * 3_600_000)).toBe('yesterday');
  });
});
