import { describe, expect, it } from 'vitest';
import type { ReplayAnswer, View } from '../../table/protocol';
import type { Sight } from './types';
import { opened, uncover } from './uncover';

describe('a replay with everything open', () => {
  it('follows face-down cards to where they went', () => {
    const empty = { up: [], down: 1, shown: [], red: 0, black: 0 };
    const answer = {
      result: null, lines: [{ seat: 1, move: 'look c3' }, { seat: 1, move: 'shift Kc d3' }, { seat: 2, move: 'move e3 Qs c3' }],
      view: { seat: 0, sight: { cells: { c3: { ...empty, up: ['Th'] }, d3: { ...empty, up: ['8c'] } } }, deal: { down: { c3: 'Kc', d3: '2h' } } },
    } as unknown as ReplayAnswer;
    expect(uncover(answer, 1).sight.cells['c3']).toMatchObject({ shown: ['Kc'], red: 10, black: 13 });
    expect(uncover(answer, 2).sight.cells['c3']).toMatchObject({ shown: [], red: 10, black: 0 });
    expect(uncover(answer, 2).sight.cells['d3']).toMatchObject({ shown: ['Kc', '2h'], red: 2, black: 21 });
  });
  it('leaves closed what nobody here can know', () => {
    const empty = { up: [], down: 1, shown: [], red: 0, black: 0 };
    const view = { seat: 1, sight: { cells: { c3: empty, d3: empty, e3: empty } }, deal: { down: { c3: 'Kc', d3: '2h', e3: '9s' } } } as unknown as View<Sight>;
    const { cells } = opened(view, [{ move: 'look c3' }, { move: 'shift ?? d3' }]).sight;
    expect(['c3', 'd3', 'e3'].map((id) => cells[id]!.shown)).toEqual([[], [], ['9s']]);
  });
  it('counts rows and columns by what lies open, not by what was seen before', () => {
    const cell = (up: string) => ({ up: [up], down: 1, shown: [], red: 0, black: 0 });
    const cells = { a1: cell('2h'), b1: cell('2h'), c1: cell('2h'), d1: cell('2h'), e1: cell('2h') };
    const deal = { down: { a1: '9s', b1: '9c', c1: '2s', d1: '3d', e1: '4d' } };
    const told = (majority: string) => opened({ seat: 1, sight: { majority, cells, lines: {} }, deal } as unknown as View<Sight>, []).sight.lines;
    expect(told('of_five')['1']).toEqual({ red: 2, black: 2, point: null });
    expect(told('of_marked')['e']).toEqual({ red: 1, black: 0, point: 1 });
    expect(told('of_five')['e']).toEqual({ red: 1, black: 0, point: null });
  });
});
