/** Which of its sentences Gerry says when; the sentences are in the catalogue. */
import { gerry as words } from 'texts/gerry';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { nextWords } from '../../table/tree';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import { leadOf, turnsOf } from './model';
import type { Memory, Preview, Sight } from './types';

export const texts: GameTexts = {
  sides: words.sides,

  prompt(props: BoardProps<Sight, Memory, Preview>): Prompt {
    const { sight } = props.view;
    const [verb, first, second, target] = props.choice;
    if (sight.looking) {
      const head = words.looked(sight.looking);
      if (verb === 'shift' && props.preview) return { head, what: promise(props.preview) };
      const cards = nextWords(props.tree, ['shift']);
      const places = nextWords(props.tree, ['shift', cards[0] ?? '']);
      return { head, what: first ? words.whereTo(first, places) : words.moveOne(cards.length, places) };
    }
    if (verb === 'look' && first) {
      return { head: words.lookAt(first), what: words.willSee(sight.cells[first]?.down ?? 0, props.preview?.then_shift === false) };
    }
    if (verb === 'move' && second) {
      if (!target) return { head: words.from(second, first ?? ''), what: words.chooseTarget };
      return { head: words.to(second, target), what: props.preview ? promise(props.preview) : '' };
    }
    return { head: words.chooseCell, what: words.ways(sight.barred) };
  },

  confirm(chosen) {
    if (chosen[0] === 'look') return words.confirmLook(chosen[1] ?? '');
    return words.confirmMove(chosen.at(-2) ?? '', chosen.at(-1) ?? '');
  },

  reveals(chosen) {
    return chosen[0] === 'look' ? words.reveals : null;
  },

  line({ move }: LogLine): string {
    const [verb, first = '', second = '', third = ''] = move.split(' ');
    if (verb === 'look') return words.lines.look(first);
    if (verb === 'shift') return words.lines.shift(first, second);
    return words.lines.move(second, first, third);
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = state.view?.sight as Sight | undefined;
    const side = words.sides[seat - 1] ?? '';
    if (!sight) return { side, sub: '' };
    const half = sight.turns / 2;
    const had = turnsOf(seat, sight.played);
    const over = state.status === 'over';
    const sub = sight.to_move === seat && !over ? words.turn(had + 1, half) : words.turns(had, half);
    return { side, sub, label: over ? words.has : words.leads, figure: state.result?.score[seat - 1] ?? sight.points[seat] ?? 0 };
  },

  ending(_result: Result, state: TableState): string {
    const { points } = (state.view?.sight ?? { points: {} }) as Sight;
    const red = points['1'] ?? 0;
    const black = points['2'] ?? 0;
    return words.ending(red, black, 10 - red - black);
  },
};

/** What a move or shift would change, by what the seat can see. */
function promise(preview: Preview): string {
  const change = preview.memory ?? preview.sight;
  if (!change) return '';
  const cells = Object.entries(change.cells).flatMap(([id, { before, after }]) => {
    const now = leadOf(after.red, after.black);
    if (leadOf(before.red, before.black) === now) return [];
    return [now === 'none' ? words.even(id) : words.turnsTo(id, now, Math.max(after.red, after.black), Math.min(after.red, after.black))];
  });
  const { before, after } = change.points;
  const lines = ['1', '2'].flatMap((seat) => {
    const gain = (after[seat] ?? 0) - (before[seat] ?? 0);
    return gain === 0 ? [] : [words.gains(words.sides[Number(seat) - 1] ?? '', gain)];
  });
  return words.changes([...cells, ...lines]);
}
