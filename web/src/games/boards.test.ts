import { describe, expect, it } from 'vitest';
import { cellName, pointsSoFar, touched, turnsOf } from './gerry/model';
import type { Sight as GerrySight } from './gerry/types';
import { isExpected } from './lessons';
import { squareName, stepFrom } from './synch/model';
import type { Sight as SynchSight } from './synch/types';
import { Arrangement } from './updown/arrangement.svelte';
import { comparison, heightOf, pointsAfter } from './updown/model';
import type { Sight as UpdownSight } from './updown/types';

describe('Gerry', () => {
  it('names all that is visible in a cell', () => {
    const cell = { up: ['Qh', '4c'], down: 1, shown: [], red: 12, black: 4 };
    expect(cellName('c3', cell, null, ['barred'])).toBe('cell c3: queen of hearts, four of clubs, one face-down card, red leads by 8, barred');
  });
  it('tells what is known only where the memory aid is on', () => {
    const cell = { up: [], down: 2, shown: [], red: 0, black: 0 };
    const memory = { certain: { c3: ['Kc'] }, may_lie: {} };
    expect(cellName('c3', cell, memory, [])).toContain('you know: king of clubs');
    expect(cellName('c3', cell, null, [])).not.toContain('king');
  });
  it('counts lines as they are told, and turns', () => {
    const sight = { lines: { a: { point: 1 }, b: { point: 2 }, c: { point: null }, d: { point: 1 } } } as unknown as GerrySight;
    expect(pointsSoFar(sight, 2)).toEqual([1, 1]);
    expect(pointsSoFar(sight, 4)).toEqual([2, 1]);
    expect([turnsOf(1, 5), turnsOf(2, 5)]).toEqual([3, 2]);
    expect(touched('move b4 Qs c3')).toEqual({ from: 'b4', to: 'c3' });
    expect(touched('shift ?? d3')).toEqual({ from: null, to: 'd3' });
  });
});

describe('In Synch', () => {
  it('steps over the board and not off it', () => {
    expect(stepFrom('b2', 'NE', 4)).toBe('c3');
    expect(stepFrom('a1', 'SW', 4)).toBeNull();
    expect(stepFrom('p16', 'N', 16)).toBeNull();
    expect(stepFrom('p15', 'N', 16)).toBe('p16');
  });
  it('names a square with signs and markers', () => {
    const sight = { symbols: { 1: ['b2'], 2: [] }, markers: { 1: 'b2', 2: 'b2' } } as unknown as SynchSight;
    expect(squareName('b2', sight, (seat) => (seat === 1 ? 'your' : 'Mika’s'))).toBe('square b2: your cross, your marker, Mika’s marker');
  });
});

describe('Ups and Downs', () => {
  const sight = { n: 3, hand: ['1', '4', '6'], order: [] } as unknown as UpdownSight;
  it('lets one try an order before locking it', () => {
    const arrangement = new Arrangement();
    arrangement.follow(sight);
    arrangement.put('4');
    arrangement.put('6');
    expect(arrangement.slots).toEqual(['4', '6', null]);
    arrangement.put('6', 0);
    expect(arrangement.slots).toEqual(['6', '4', null]);
    arrangement.remove(0);
    expect(arrangement.next).toBe(0);
    expect(arrangement.waiting(['1', '4', '6'])).toEqual(['1', '6']);
    arrangement.put('1');
    arrangement.put('6');
    expect(arrangement.full).toBe(true);
  });
  it('keeps what the table has and never moves it', () => {
    const arrangement = new Arrangement();
    arrangement.follow({ ...sight, hand: ['1', '4'], order: ['6'] });
    arrangement.put('1', 0, 1);
    expect(arrangement.slots).toEqual(['6', null, null]);
  });
  it('tells the pile card by card', () => {
    const pile = [{ seat: 1, card: '4', point: null }, { seat: 2, card: '2', point: 2 }, { seat: 1, card: '6', point: 1 }];
    expect(pointsAfter(pile, 2)).toEqual({ 1: 0, 2: 1 });
    expect(pointsAfter(pile, Infinity)).toEqual({ 1: 1, 2: 1 });
    expect(comparison(pile, 2, 'numbers', () => 'you')).toBe('6 after 2: up, a point for you');
    expect([heightOf('Ah', 'standard'), heightOf('Kd', 'standard'), heightOf('17', 'numbers')]).toEqual([1, 13, 17]);
  });
});

describe('lessons', () => {
  it('take any word where a star stands', () => {
    expect(isExpected('move b4 Qs c3', ['move b4 Qs *'])).toBe(true);
    expect(isExpected('move b4 Qh c3', ['move b4 Qs *'])).toBe(false);
    expect(isExpected('look b4 x', ['look *'])).toBe(false);
  });
});
