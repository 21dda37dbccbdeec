/** What the panels around the board of Geronimos say in English. */
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { allows, nextWords } from '../../table/tree';
import type { Preview, Side, Sight } from './view';
import { count, emblem, place, side, words } from './words';

const sightOf = (state: TableState): Sight | null => (state.view?.sight as Sight | undefined) ?? null;

function fitting(props: BoardProps<Sight>): Prompt {
  const { sight } = props.view;
  const places = nextWords(props.tree, ['lay']).length;
  const covers = nextWords(props.tree, ['cover']).length;
  if (sight.hand === 'L') return { what: `A Leader goes anywhere: ${count(places, 'free place')}, or on top of ${count(covers, 'piece')}.` };
  const where = places ? `It fits in ${count(places, 'place')}` : '';
  const cover = covers ? `${places ? ' and' : 'It'} can cover ${count(covers, 'piece')}` : '';
  return {
    what: `${where}${cover}.`,
    ...(places ? { hint: 'Solid places fit as it is turned now.' } : {}),
  };
}

export const texts: GameTexts = {
  sides: ['Blue', 'Red'],

  prompt(props: BoardProps<Sight>): Prompt {
    const { sight } = props.view;
    if (allows(props.tree, [], 'draw')) {
      return {
        head: 'Your turn: draw another?',
        what: sight.bonus === 1 ? 'You have earned one more piece.' : `You have earned ${sight.bonus} more pieces, one by one.`,
        hint: 'Who stops gives up all that remain.',
      };
    }
    if (allows(props.tree, [], 'pass')) {
      const what = sight.hand === null ? 'Your bag is empty.' : 'Your piece fits nowhere, so it leaves the game.';
      return { head: 'Your turn: you must pass', what };
    }
    if (sight.phase === 'opening') {
      return { head: 'Your first piece', what: 'Lay it beside the other one so that the numbers that meet are the same.', hint: 'Six of yours around one of theirs win.' };
    }
    return { head: 'Your turn: lay it', ...fitting(props) };
  },

  confirm(chosen: readonly string[], props: BoardProps<Sight, unknown, Preview>): string {
    const [verb, at = ''] = chosen;
    const effect = props.preview && props.preview.at === at ? words.effect(props.preview) : '';
    if (verb === 'lay') return `Lay at ${place(at)}${effect && `: ${effect}`}`;
    if (verb === 'cover') return `Cover ${place(at)}${effect && `: ${effect}`}`;
    if (verb === 'draw') return 'Draw a piece';
    return verb === 'stop' ? 'Stop here' : 'Pass';
  },

  line(line: LogLine): string {
    const [verb, at = '', turn] = line.move.split(' ');
    if (verb === 'lay') return turn === undefined ? `lays a Leader at ${place(at)}` : `lays at ${place(at)}`;
    if (verb === 'cover') return `covers ${place(at)}`;
    if (verb === 'draw') return 'draws another piece';
    return verb === 'stop' ? 'stops' : 'passes';
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = sightOf(state);
    const sub = `${side(seat as Side)}, ${emblem(seat as Side)}`;
    return sight ? { sub, label: 'in the bag', figure: sight.bags[String(seat)] ?? 0 } : { sub };
  },

  ending(result: Result, state: TableState): string {
    const sight = sightOf(state);
    if (result.reason === 'surrounded' && sight?.winner) {
      return `${side(sight.winner)} has surrounded the piece at ${sight.surrounded.map(place).join(' and ')}.`;
    }
    if (result.reason === 'bags empty') return 'Both bags are empty, and nobody was surrounded.';
    return `The game is over: ${result.reason}.`;
  },
};
