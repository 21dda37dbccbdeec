/** Which of its sentences In Synch says when; the sentences are in the catalogue. */
import { synch as words } from 'texts/synch';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { nextWords } from '../../table/tree';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import type { Landing, Preview, Sight } from './types';

export const texts: GameTexts = {
  sides: words.sides,

  prompt({ view, tree, seat, choice, preview }: BoardProps<Sight, unknown, Preview>): Prompt {
    const { sight } = view;
    if (sight.directioner === null) return { head: words.place, what: choice[1] ? words.startAt(choice[1]) : words.anySquare };
    const landing = preview?.landings.length === 1 ? outcome(preview.landings[0]!, seat) : null;
    if (nextWords(tree).includes('go')) {
      const called = (sight.said && words.calls[sight.said]) || words.direct;
      return { head: choice[1] ? words.chosenWay(choice[1]) : words.choose, what: landing ?? called };
    }
    const said = sight.said?.split(' ')[1];
    return { head: words.decide, what: landing ?? (said ? words.decideNow(said) : words.decideFirst) };
  },

  confirm([verb, word = '']) {
    if (verb === 'place' || verb === 'go') return words.confirm[verb](word);
    return verb === 'synch' ? words.confirm.synch : words.confirm.oppose;
  },

  line({ move }: LogLine): string {
    const [verb, word = ''] = move.split(' ');
    if (verb === 'place' || verb === 'go') return words.lines[verb](word);
    return verb === 'synch' ? words.lines.synch : words.lines.oppose;
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = state.view?.sight as Sight | undefined;
    const side = words.sides[seat - 1] ?? '';
    if (!sight) return { side, sub: '' };
    const idle = sight.directioner === null || state.status === 'over';
    const sub = idle ? '' : sight.directioner === seat ? words.directs : words.decides;
    return { side, sub, label: words.squares, figure: sight.count[seat] ?? 0 };
  },

  ending(result: Result, state: TableState): string {
    const sight = state.view?.sight as Sight | undefined;
    return words.ending(result.reason, sight?.count['1'] ?? 0, sight?.count['2'] ?? 0);
  },
};

export function outcome(landing: Landing, seat: number): string {
  const own = seat || 1;
  const part = (of: number) => ({ at: landing.markers[of] ?? '', stays: landing.stays[of] ?? false, fresh: landing.marks[of] ?? false });
  return words.outcome(part(own), part(3 - own));
}
