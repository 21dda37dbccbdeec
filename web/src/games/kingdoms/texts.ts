/** What the panels around the board of 25 Kingdoms say in English. */
import { cardSign, counted, inWords } from '../../kit/cards';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { allows } from '../../table/tree';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import { isYou, nameOf } from '../names';
import type { AttackPreview, Sight } from './view';

const sightOf = (state: TableState): Sight | null => (state.view?.sight as Sight | undefined) ?? null;

export const texts: GameTexts = {
  sides: ['Pennant', 'Banner'],

  prompt({ view, tree, choice, state }: BoardProps<Sight>): Prompt {
    const { sight } = view;
    if (allows(tree, [], 'rps')) {
      const what = 'Choose a sign. Who wins has the first turn.';
      return { head: 'Rock, paper, scissors', what, ...(sight.rps.ties ? { hint: 'The last round was a tie.' } : {}) };
    }
    if (sight.attack) {
      const { kingdom, card } = sight.attack;
      const there = sight.kingdoms[kingdom]?.card;
      return {
        head: 'Your turn: press or retreat?',
        what: there ? `${kingdom} is the ${cardSign(there)}. You came with the ${cardSign(card)}.` : `You came with the ${cardSign(card)}.`,
      };
    }
    if (allows(tree, [], 'pass')) return { what: 'There is nothing else to do: pass.' };
    if (choice[0] === 'attack' && choice.length === 2) {
      return { head: `Your turn: attack with ${cardSign(choice[1] as string)}`, what: 'Now point at a kingdom that lies face down.' };
    }
    if (choice[0] === 'attack') return { head: `Your turn: attack ${choice[2]}?`, what: 'Your card is shown, then you alone look.' };
    const ways = [];
    if (allows(tree, [], 'attack')) ways.push('choose a card of your hand to attack with');
    if (allows(tree, [], 'draw')) ways.push('draw one from a pile');
    const what = ways.join(', or ');
    const first = sight.turns === 0 && sight.rps.last && isYou(state, sight.turn ?? 0);
    return { what: `${what[0]?.toUpperCase()}${what.slice(1)}.`, ...(first ? { hint: 'You won the duel, so you begin.' } : {}) };
  },

  confirm(chosen: readonly string[], { view, preview }: BoardProps<Sight, unknown, AttackPreview>): string {
    const [verb, first = '', second = ''] = chosen;
    const { sight } = view;
    if (verb === 'rps') return `Choose ${first}`;
    if (verb === 'attack') return `Attack ${second} with ${cardSign(first)}`;
    if (verb === 'draw') return first === 'deck' ? 'Draw from the deck' : `Take the ${cardSign(sight.discard[0] ?? '')}`;
    if (verb === 'press') return preview?.success === false ? 'Press all the same' : `Press: take ${sight.attack?.kingdom ?? ''}`;
    return verb === 'retreat' ? `Retreat, discard ${cardSign(sight.attack?.card ?? '')}` : 'Pass';
  },

  reveals(chosen: readonly string[], { preview }: BoardProps<Sight, unknown, AttackPreview>): string | null {
    if (chosen[0] === 'attack') return 'You will see the kingdom: this cannot be taken back.';
    if (chosen[0] === 'draw' && chosen[1] === 'deck') return 'You will see the card: this cannot be taken back.';
    if (chosen[0] === 'press' && preview?.success === false) return 'It would fail, and everybody sees the kingdom.';
    return null;
  },

  line(line: LogLine): string {
    const [verb, first = '', second = ''] = line.move.split(' ');
    if (verb === 'rps') return first === '??' ? 'has chosen a sign' : `shows ${first}`;
    if (verb === 'attack') return `attacks ${second} with ${cardSign(first)}`;
    if (verb === 'draw') return first === 'deck' ? 'draws from the deck' : 'takes the top discard';
    if (verb === 'press') return 'presses';
    return verb === 'retreat' ? 'looks and retreats' : 'passes';
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = sightOf(state);
    if (!sight) return { sub: '' };
    const lies = sight.began === null ? '' : ` · cards ${sight.began === seat ? 'turned' : 'upright'}`;
    return {
      sub: `${sight.hand_sizes[seat] ?? 0} in hand${lies}`,
      label: 'kingdoms',
      figure: `${sight.control[seat] ?? 0} of ${sight.goal}`,
    };
  },

  ending(result: Result, state: TableState): string {
    const sight = sightOf(state);
    const best = result.share.indexOf(Math.max(...result.share)) + 1;
    const holds = `${nameOf(state, best, texts.sides)} ${isYou(state, best) ? 'hold' : 'holds'}`;
    if (result.reason === 'thirteen kingdoms') return `${holds} ${inWords(13)} kingdoms.`;
    if (result.reason === 'stall' && sight) {
      const idle = `No kingdom fell in ${counted(sight.stall, 'turn')}`;
      return new Set(result.share).size === 1 ? `${idle}, and both hold as many.` : `${idle}; ${holds} more.`;
    }
    return `The game is over: ${result.reason}.`;
  },
};
