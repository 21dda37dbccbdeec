/** What a replay with everything open shows, for every move of whole games, against what the seats came to know. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReplayAnswer, SeenLine, View } from '../table/protocol';
import { toldCards, uncover as uncoverFiftySix } from './fifty_six/uncover';
import type { View as FiftySixView } from './fifty_six/view';
import { uncover as uncoverGeronimos } from './geronimos/uncover';
import type { Sight as GeronimosSight } from './geronimos/view';
import { uncover as uncoverKingdoms } from './kingdoms/uncover';
import { uncover as uncoverUpdown } from './updown/uncover';

interface Traced {
  type: string;
  seat: number;
  move: string;
  deal?: unknown;
  views: Record<string, View>;
}

const file = (name: string) => join(import.meta.dirname, '../../tests/fixtures', `${name}.jsonl`);
const traced = (name: string) => readFileSync(file(name), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Traced);

/** The answers of a replay with everything open, before each move. */
function* answers(name: string): Generator<[ReplayAnswer, number]> {
  const [start, ...moves] = traced(name);
  const lines: SeenLine[] = moves.filter(({ type }) => type === 'move').map(({ seat, move }) => ({ seat, move }));
  for (const [at, { type, views }] of moves.entries()) {
    if (type !== 'move') continue;
    const { 0: spectator, ...seats } = views;
    yield [{ lines, result: null, view: { ...spectator, deal: start!.deal }, views: Object.values(seats) } as unknown as ReplayAnswer, at];
  }
}

describe.skipIf(!existsSync(file('fifty_six_4')))('a replay with everything open', () => {
  it.each(['fifty_six', 'fifty_six_4'])('%s: every card that somebody knows lies where it is shown', (name) => {
    let known = 0;
    for (const [answer, at] of answers(name)) {
      const { sight } = uncoverFiftySix(answer, at);
      expect(Object.keys(sight.told ?? {})).toHaveLength(sight.face_down);
      for (const view of answer.views as FiftySixView[]) {
        for (const [place, { card }] of Object.entries(view.memory?.known ?? {})) {
          if (sight.layout[place] !== '??') continue;
          expect(sight.told?.[place], `${place} before move ${at}`).toBe(card);
          known += 1;
        }
      }
    }
    expect(known).toBeGreaterThan(100);
  });

  it('fifty_six: the 2’s looks and the jokers’ swaps move cards, those of a square do not', () => {
    const deal = { a2: 'Qh', a3: 'Ks', a4: '7d' };
    const sight = { layout: { a2: '??', a3: '??', a4: '??', a1: null } } as unknown as FiftySixView['sight'];
    const after = (...moves: string[]) => toldCards(sight, deal, moves.map((move) => ({ move })));
    expect(after('look a2', 'look a3')).toEqual({ a2: 'Ks', a3: 'Qh', a4: '7d' });
    expect(after('square a2', 'look a2', 'look a3')).toEqual(deal);
    expect(after('square a2', 'look a2', 'peek a4', 'look a3', 'look a2')).toEqual({ a2: 'Ks', a3: 'Qh', a4: '7d' });
    expect(after('swap a1 a4', 'swap a1 a2')).toEqual({ a2: '7d', a3: 'Ks' });
  });

  it('kingdoms: both hands are open, and the card drawn next lies on top of the deck', () => {
    let drawn = 0;
    let top: [seat: number, card: string] | null = null;
    for (const [answer, at] of answers('kingdoms')) {
      const { sight } = uncoverKingdoms(answer);
      const { hands, deck } = sight.told!;
      for (const seat of [1, 2]) expect(hands[seat]).toHaveLength(sight.hand_sizes[seat] ?? -1);
      expect(deck).toHaveLength(sight.deck);
      if (top) expect(hands[top[0]], `before move ${at}`).toContain(top[1]);
      const { seat, move } = answer.lines[at]!;
      top = move === 'draw deck' ? [seat, deck[0]!] : null;
      drawn += top ? 1 : 0;
    }
    // More than were dealt: cards that went under the deck come round again.
    expect(drawn).toBeGreaterThan(11);
  });

  it('kingdoms: a sign that waits for the other one is shown', () => {
    const [, [answer]] = [...answers('kingdoms')] as [unknown, [ReplayAnswer]];
    expect(uncoverKingdoms(answer).sight.told!.signs).toEqual({ 1: 'rock', 2: null });
  });

  it('updown: both orders are open while they are made', () => {
    for (const [answer] of answers('updown')) {
      const { sight } = uncoverUpdown(answer);
      for (const seat of [1, 2]) expect([...sight.told![seat]!.order, ...sight.told![seat]!.hand]).toHaveLength(sight.n);
    }
  });

  it('geronimos: the next piece of the mover’s bag is the one it draws', () => {
    let drawn = 0;
    let before: GeronimosSight | null = null;
    for (const [answer] of answers('geronimos')) {
      const sight = uncoverGeronimos(answer).sight as GeronimosSight;
      const { mover, hand } = sight;
      if (before && mover !== null && hand !== null && (before.bags[mover] ?? 0) > (sight.bags[mover] ?? 0)) {
        expect(hand).toBe(before.coming?.[mover]?.[0]);
        drawn += 1;
      }
      before = sight;
    }
    expect(drawn).toBeGreaterThan(20);
  });
});
