import { counted } from '../../kit/cards';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { nextWords } from '../../table/tree';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import type { Landing, Preview, Sight } from './types';

export const sides = ['Cross', 'Ring'] as const;
export const ways: Record<string, string> = { synch: 'in synch', oppose: 'in opposition' };

const calls: Record<string, string> = {
  synch: 'In synch: both markers go the way that you choose.',
  oppose: 'In opposition: your marker goes the way that you choose, the other one the opposite way.',
};

export const texts: GameTexts = {
  sides,

  prompt({ view, tree, seat, choice, preview }: BoardProps<Sight, unknown, Preview>): Prompt {
    const { sight } = view;
    if (sight.directioner === null) {
      return { head: 'Your turn: place your marker', what: choice[1] ? `It would start from ${choice[1]}.` : 'Choose any square that glows.' };
    }
    const landing = preview?.landings.length === 1 ? preview.landings[0]! : null;
    if (nextWords(tree).includes('go')) {
      const called = sight.said ? calls[sight.said]! : 'You direct: the other marker’s way is decided after you.';
      return { head: choice[1] ? `Your turn: ${choice[1]}?` : 'Your turn: choose a direction', what: landing ? outcome(landing, seat) : called };
    }
    const said = sight.said?.split(' ')[1];
    return {
      head: 'Your turn: together or apart?',
      what: landing ? outcome(landing, seat) : said ? `The direction is ${said}. Shall your marker go the same way or the opposite one?` : 'You decide how the markers go; the other then chooses the direction.',
    };
  },

  confirm(words) {
    if (words[0] === 'place') return `Start from ${words[1]}`;
    if (words[0] === 'go') return `Go ${words[1]}`;
    return words[0] === 'synch' ? 'Call in synch' : 'Call in opposition';
  },

  line({ move }: LogLine): string {
    const [verb = '', word] = move.split(' ');
    if (verb === 'place') return `started from ${word}`;
    if (verb === 'go') return `went ${word}`;
    return `called ${ways[verb] ?? verb}`;
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = state.view?.sight as Sight | undefined;
    const side = sides[seat - 1] ?? '';
    if (!sight) return { sub: side };
    const role = sight.directioner === null || state.status === 'over' ? '' : sight.directioner === seat ? ' · directs' : ' · decides';
    return { sub: side + role, label: 'squares', figure: sight.count[seat] ?? 0 };
  },

  ending(result: Result, state: TableState): string {
    const sight = state.view?.sight as Sight | undefined;
    const crosses = counted(sight?.count['1'] ?? 0, 'cross', 'crosses');
    const rings = counted(sight?.count['2'] ?? 0, 'ring');
    const why = { 'board full': 'The board is full', decided: 'The empty squares can change nothing any more' }[result.reason];
    return `${why ?? 'Nothing new happened for too long'}: ${crosses}, ${rings}.`;
  },
};

/** "You to h2, new; the other stays on a6" */
export function outcome(landing: Landing, seat: number): string {
  const own = seat || 1;
  const part = (of: number, who: string) => {
    const where = landing.stays[of] ? `stays on ${landing.markers[of]}` : `to ${landing.markers[of]}`;
    return `${who} ${where}${landing.marks[of] ? ', new' : ''}`;
  };
  return `${part(own, 'You')}; ${part(3 - own, 'the other')}.`;
}
