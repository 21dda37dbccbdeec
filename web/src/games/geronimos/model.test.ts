import { describe, expect, it } from 'vitest';
import { fixture, fixturesOf, propsOf } from '../../../tests/boards/positions';
import { treeOf } from '../../table/tree';
import { boxAround, center, closeUp, directions, dotPath, edge, neighbour } from './hex';
import { byPlace, enclosing, fittingTurn, joins, moveTo, nextTurn, pressed, readingOrder, spots, wouldJoin } from './model';
import { texts } from './texts';
import type { Piece, Preview, Sight } from './view';
import { geronimos as words } from 'texts/geronimos';

const sightOf = (name: string) => fixture(name).view.sight as Sight;
const piece = (at: string, seat: 1 | 2, name: string, turn: number | null): Piece => ({ at, seat, piece: name, turn, covered: [] });

describe('a hexagon', () => {
  it('has its numbers clockwise from where the 1 points', () => {
    // Turned by 3 the 1 of 152634 points west, the 5 follows clockwise to the north-west.
    expect(directions.map((direction) => edge('152634', 3, direction))).toEqual([6, 3, 4, 1, 5, 2]);
    expect(edge('L', null, 'E')).toBeNull();
  });

  it('lies a row lower and half a width further for a step south-east', () => {
    expect(neighbour('0,0', 'SE')).toBe('0,1');
    expect(center('0,1')).toEqual({ x: 43.3, y: 75 });
    for (const direction of directions) {
      const back = directions[(directions.indexOf(direction) + 3) % 6]!;
      expect(neighbour(neighbour('2,-3', direction), back)).toBe('2,-3');
    }
  });

  it('has as many dots as its numbers say', () => {
    expect(dotPath('135246').match(/M/g)).toHaveLength(21);
  });
});

describe('matching edges', () => {
  it('are those of the example in the rules', () => {
    const table = [piece('0,0', 1, '123456', 0), piece('1,0', 1, '152634', 3), piece('0,1', 2, '135246', 1)];
    expect(joins(table).map(({ at, direction }) => `${at} ${direction}`)).toEqual(['0,0 E', '0,0 SE', '1,0 SW']);
  });

  it.each(['geronimos-opening', 'geronimos-mid', 'geronimos-cover', 'geronimos-hundred'])('are what the engine says of every move of %s', (name) => {
    const shown = fixture(name);
    const sight = shown.view.sight as Sight;
    const table = byPlace(sight.pieces);
    let compared = 0;
    for (const [move, preview] of Object.entries(shown.previews as Record<string, Preview>)) {
      const [verb, at, turn] = move.split(' ');
      if (verb !== 'lay' || turn === undefined || !sight.hand) continue;
      expect(new Set(wouldJoin(table, at!, sight.hand, Number(turn))), move).toEqual(new Set(preview.matches));
      ++compared;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('places to lay at', () => {
  it('come with the turns that fit; covers and Leaders have none', () => {
    const found = spots(treeOf(['lay 1,0 3', 'lay 1,0 5', 'lay -1,0 2', 'cover 0,1']));
    expect(found.get('1,0')).toEqual({ at: '1,0', kind: 'lay', turns: [3, 5] });
    expect(found.get('0,1')).toEqual({ at: '0,1', kind: 'cover', turns: [] });
    expect(moveTo(found.get('1,0')!, 5)).toEqual(['lay', '1,0', '5']);
    expect(moveTo(found.get('0,1')!, 5)).toEqual(['cover', '0,1']);
    expect(spots(treeOf(['lay 1,0', 'lay 0,1'])).get('0,1')).toEqual({ at: '0,1', kind: 'lay', turns: [] });
    expect(spots(null).size).toBe(0);
  });

  it('keep the present turn where it fits, else take the next one', () => {
    const spot = { at: '1,0', kind: 'lay' as const, turns: [1, 4] };
    expect(fittingTurn(spot, 4)).toBe(4);
    expect(fittingTurn(spot, 5)).toBe(1);
    expect(nextTurn(spot, 4, 1)).toBe(1);
    expect(nextTurn(spot, 1, -1)).toBe(4);
    expect(nextTurn({ ...spot, turns: [2] }, 2, 1)).toBe(2);
  });

  it('offer every legal move', () => {
    const shown = fixture('geronimos-hundred');
    const all = [...spots(treeOf(shown.legal)).values()].flatMap((spot) =>
      spot.turns.length ? spot.turns.map((turn) => moveTo(spot, turn).join(' ')) : [moveTo(spot, 0).join(' ')],
    );
    expect(new Set(all)).toEqual(new Set(shown.legal));
  });
});

describe('danger', () => {
  it('counts the other side around a piece', () => {
    const over = sightOf('geronimos-over');
    const counts = enclosing(over.pieces);
    expect(over.surrounded).toHaveLength(1);
    expect(counts.get(over.surrounded[0]!)).toBe(6);
    expect([...counts].filter(([, around]) => around === 6)).toHaveLength(1);
  });

  it('lists the most enclosed first, from four on, and not what is already lost', () => {
    const listed = pressed(sightOf('geronimos-over'));
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.map(({ around }) => around)).toEqual(listed.map(({ around }) => around).sort((a, b) => b - a));
    expect(listed.every(({ around }) => around === 4 || around === 5)).toBe(true);
  });
});

describe('the picture', () => {
  it('has everything in it', () => {
    const box = boxAround(['-5,5', '3,-2']);
    for (const place of ['-5,5', '3,-2']) {
      const { x, y } = center(place);
      expect(x - 50).toBeGreaterThan(box.x);
      expect(x + 50).toBeLessThan(box.x + box.width);
      expect(y - 50).toBeGreaterThan(box.y);
      expect(y + 50).toBeLessThan(box.y + box.height);
    }
  });

  it('comes closer on a small screen, to where something happened', () => {
    const all = boxAround(['-9,0', '9,0', '0,9', '0,-9']);
    expect(closeUp(all, center('0,0'), 1200, 1200)).toBe(all);
    const near = closeUp(all, center('9,0'), 360, 420);
    expect(near.width).toBeLessThan(all.width);
    expect(near.x + near.width).toBeCloseTo(all.x + all.width);
  });

  it('is read row by row', () => {
    expect(readingOrder(['0,1', '1,-1', '-1,1', '0,-1'])).toEqual(['0,-1', '1,-1', '-1,1', '0,1']);
  });
});

describe('words', () => {
  it('name a piece with all that is visible', () => {
    const laid: Piece = { ...piece('1,0', 2, '135246', 1), covered: [{ seat: 1, piece: 'L', turn: null }] };
    expect(words.pieceName(laid, 4, true)).toBe(
      "1,0: Red piece 135246, its 1 to the south-east; on top of Blue Leader; 4 of 6 around it are the other side's; laid last",
    );
    expect(words.spotName('2,-1', true, 3)).toBe('lay at 2,-1, matches 3');
  });

  it('say something about every move and line of every captured position', () => {
    for (const shown of fixturesOf('geronimos')) {
      const said = [texts.plate(1, propsOf(shown).state).sub];
      if (shown.legal.length) said.push(texts.prompt(propsOf(shown)).what);
      for (const move of shown.legal) said.push(texts.confirm(move.split(' '), propsOf(shown, move.split(' '))));
      for (const line of shown.log) said.push(texts.line(line, propsOf(shown).state));
      if (shown.result) said.push(texts.ending(shown.result, propsOf(shown).state));
      for (const text of said) expect(text).toMatch(/^(?!.*(undefined|NaN|object)).{3,}/);
    }
    expect(texts.ending(fixture('geronimos-over').result!, propsOf(fixture('geronimos-over')).state)).toBe('Red has surrounded the piece at −2,4.');
  });
});
