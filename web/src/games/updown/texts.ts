import { inWords } from '../../kit/cards';
import type { LogLine, Result, TableState } from '../../table/protocol';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import { nameOf } from '../names';
import { arrangementOf } from './arrangement.svelte';
import { pointsAfter, signOf } from './model';
import type { Preview, Sight } from './types';

export const sides = ['Ups', 'Downs'] as const;

export const texts: GameTexts = {
  sides,

  prompt({ view, seat, state }: BoardProps<Sight, unknown, Preview>): Prompt {
    const { sight } = view;
    const other = 3 - seat;
    const ready = sight.complete[other] ? ` ${nameOf(state, other, sides)} is ready and waits for you.` : '';
    const how = seat === 1 ? 'You score when the line rises.' : 'You score when the line falls.';
    return { head: `Arrange your ${inWords(sight.n)} cards`, what: `Press your cards in the order in which they shall lie, then lock it. ${how}${ready}` };
  },

  confirm(words) {
    return `Put ${words[1]}`;
  },

  line({ move }: LogLine, state: TableState): string {
    const card = move.split(' ')[1] ?? '';
    const sight = state.view?.sight as Sight | undefined;
    return card === '??' ? 'put a card' : `put ${signOf(card, sight?.deck ?? 'numbers')}`;
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = state.view?.sight as Sight | undefined;
    const side = sides[seat - 1] ?? '';
    if (!sight) return { sub: side };
    if (sight.pile) {
      const told = arrangementOf(state.table, state.you).told;
      return { sub: side, label: 'points', figure: pointsAfter(sight.pile, told)[seat] ?? 0 };
    }
    const place = sight.first === seat ? ', lays first' : '';
    return { sub: `${side} · ${sight.complete[seat] ? 'order complete' : 'arranging'}${place}` };
  },

  ending(result: Result): string {
    return `All cards are laid: the line rose ${result.score[0]} times and fell ${result.score[1]} times.`;
  },
};
