/** Which of its sentences Ups and Downs says when; the sentences are in the catalogue. */
import { updown as words } from 'texts/updown';
import type { LogLine, Result, TableState } from '../../table/protocol';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import { nameOf } from '../names';
import { arrangementOf } from './arrangement.svelte';
import { pointsAfter, signOf } from './model';
import type { Preview, Sight } from './types';

export const texts: GameTexts = {
  sides: words.sides,

  prompt({ view, seat, state }: BoardProps<Sight, unknown, Preview>): Prompt {
    const { sight } = view;
    const other = 3 - seat;
    const how = words.how(seat === 1);
    const what = sight.complete[other] ? `${how} ${words.waits(nameOf(state, other, words.sides))}` : how;
    return { head: words.arrange(sight.n), what };
  },

  confirm(chosen) {
    return words.put(chosen[1] ?? '');
  },

  line({ move }: LogLine, state: TableState): string {
    const card = move.split(' ')[1] ?? '';
    const sight = state.view?.sight as Sight | undefined;
    return card === '??' ? words.lines.hidden : words.lines.put(signOf(card, sight?.deck ?? 'numbers'));
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = state.view?.sight as Sight | undefined;
    const side = words.sides[seat - 1] ?? '';
    if (!sight) return { side, sub: '' };
    if (sight.pile) {
      const told = arrangementOf(state.table, state.you).told;
      return { side, sub: '', label: words.points, figure: pointsAfter(sight.pile, told)[seat] ?? 0 };
    }
    return { side, sub: words.plate(sight.complete[seat] ?? false, sight.first === seat) };
  },

  ending(result: Result): string {
    return words.ending(result.score[0] ?? 0, result.score[1] ?? 0);
  },
};
