import { cardSign, counted, inWords, listed } from '../../kit/cards';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { nextWords } from '../../table/tree';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import { leadOf, turnsOf } from './model';
import type { Memory, Preview, Sight } from './types';

export const sides = ['Red', 'Black'] as const;

export const texts: GameTexts = {
  sides,

  prompt(props: BoardProps<Sight, Memory, Preview>): Prompt {
    const { sight } = props.view;
    const [verb, first, second] = props.choice;
    if (sight.looking) {
      const head = `Your turn: you looked at ${sight.looking}`;
      if (verb === 'shift' && props.preview) return { head, what: promise(props.preview) };
      const places = nextWords(props.tree, ['shift', nextWords(props.tree, ['shift'])[0] ?? '']);
      const what = first
        ? `Where shall ${cardSign(first)} go, face down? To ${listed(places, 'or')}.`
        : `Move one of them, face down, to ${listed(places, 'or')}.`;
      return { head, what };
    }
    if (verb === 'look' && first) {
      const cards = props.view.sight.cells[first]?.down ?? 0;
      const then = props.preview?.then_shift === false ? 'It is alone there and stays.' : 'Then one of them must go to a neighbour, face down.';
      return { head: `Your turn: look at ${first}?`, what: `You will see ${counted(cards, 'face-down card')}. ${then}` };
    }
    if (verb === 'move' && second) {
      if (!props.choice[3]) return { head: `Your turn: ${cardSign(second)} from ${first}`, what: 'Choose the cell where it shall go.' };
      return { head: `Your turn: ${cardSign(second)} to ${props.choice[3]}?`, what: props.preview ? promise(props.preview) : '' };
    }
    const barred = sight.barred ? ` ${sight.barred} is barred: it was chosen last.` : '';
    return { head: 'Your turn: choose a cell', what: `Move a face-up card, or look at what lies face down.${barred}` };
  },

  confirm(words) {
    if (words[0] === 'look') return `Look at ${words[1]}`;
    return `Move ${cardSign(words.at(-2) ?? '')} to ${words.at(-1)}`;
  },

  reveals(words) {
    return words[0] === 'look' ? 'This shows you cards, so it cannot be taken back.' : null;
  },

  line({ move }: LogLine): string {
    const words = move.split(' ');
    if (words[0] === 'look') return `looked at ${words[1]}`;
    if (words[0] === 'shift') return `${cardSign(words[1] ?? '')} face down to ${words[2]}`;
    return `${cardSign(words[2] ?? '')} from ${words[1]} to ${words[3]}`;
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = state.view?.sight as Sight | undefined;
    const side = sides[seat - 1] ?? '';
    if (!sight) return { sub: side };
    const half = sight.turns / 2;
    const had = turnsOf(seat, sight.played);
    const sub = sight.to_move === seat ? `${side} · turn ${had + 1} of ${half}` : `${side} · ${had} of ${half} turns`;
    return { sub, label: state.status === 'over' ? 'lines' : 'leads', figure: sight.points[seat] ?? 0 };
  },

  ending(_result: Result, state: TableState): string {
    const { points } = (state.view?.sight ?? { points: {} }) as Sight;
    const red = points['1'] ?? 0;
    const black = points['2'] ?? 0;
    const rest = 10 - red - black;
    const nobody = rest > 0 ? `, ${inWords(rest)} nobody’s` : '';
    return `All turns played. Ten rows and columns: ${inWords(red)} red, ${inWords(black)} black${nobody}.`;
  },
};

/** What a move or shift would change, by what the seat can see. */
function promise(preview: Preview): string {
  const change = preview.memory ?? preview.sight;
  if (!change) return '';
  const cells = Object.entries(change.cells).flatMap(([id, { before, after }]) => {
    const then = leadOf(before.red, before.black);
    const now = leadOf(after.red, after.black);
    if (then === now) return [];
    return [now === 'none' ? `${id} would be even` : `${id} would turn ${now}, ${Math.max(after.red, after.black)} to ${Math.min(after.red, after.black)}`];
  });
  const { before, after } = change.points;
  const lines = ['1', '2'].flatMap((seat) => {
    const gain = (after[seat] ?? 0) - (before[seat] ?? 0);
    if (gain === 0) return [];
    return [`${sides[Number(seat) - 1]} ${gain > 0 ? 'gains' : 'loses'} ${counted(Math.abs(gain), 'line')}`];
  });
  const parts = [...cells, ...lines];
  if (parts.length === 0) return 'No cell changes its colour by the cards in sight.';
  const sentence = `${listed(parts)}.`;
  return sentence[0]!.toUpperCase() + sentence.slice(1);
}
