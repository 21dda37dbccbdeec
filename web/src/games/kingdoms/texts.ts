/** Which of its sentences 25 Kingdoms says when; the sentences are in the catalogue. */
import { kingdoms as words } from 'texts/kingdoms';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { allows } from '../../table/tree';
import { t } from '../../texts';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import { isYou, whoIs } from '../names';
import type { AttackPreview, Sight, Sign } from './view';

const sightOf = (state: TableState): Sight | null => (state.view?.sight as Sight | undefined) ?? null;

export const texts: GameTexts = {
  sides: words.sides,

  prompt({ view, tree, choice, state }: BoardProps<Sight>): Prompt {
    const { sight } = view;
    if (allows(tree, [], 'rps')) return { head: words.rps, what: words.chooseSign, ...(sight.rps.ties ? { hint: words.wasTie } : {}) };
    if (sight.attack) {
      const { kingdom, card } = sight.attack;
      return { head: words.pressOrRetreat, what: words.cameWith(card, kingdom, sight.kingdoms[kingdom]?.card) };
    }
    if (allows(tree, [], 'pass')) return { what: words.onlyPass };
    const [verb, card = '', kingdom] = choice;
    if (verb === 'attack') {
      return kingdom ? { head: words.attackAt(kingdom), what: words.cardShown } : { head: words.attackWith(card), what: words.pointAt };
    }
    const what = words.ways(allows(tree, [], 'attack'), allows(tree, [], 'draw'));
    const first = sight.turns === 0 && sight.rps.last && isYou(state, sight.turn ?? 0);
    return { what, ...(first ? { hint: words.youBegin } : {}) };
  },

  confirm(chosen: readonly string[], { view, preview }: BoardProps<Sight, unknown, AttackPreview>): string {
    const [verb, first = '', second = ''] = chosen;
    const { attack, discard } = view.sight;
    const { confirm } = words;
    if (verb === 'rps') return confirm.rps(first as Sign);
    if (verb === 'attack') return confirm.attack(second, first);
    if (verb === 'draw') return first === 'deck' ? confirm.deck : confirm.discard(discard[0] ?? '');
    if (verb === 'press') return preview?.success === false ? confirm.inVain : confirm.press(attack?.kingdom ?? '');
    return verb === 'retreat' ? confirm.retreat(attack?.card ?? '') : words.pass;
  },

  reveals(chosen: readonly string[], { preview }: BoardProps<Sight, unknown, AttackPreview>): string | null {
    if (chosen[0] === 'attack') return words.reveals.attack;
    if (chosen[0] === 'draw' && chosen[1] === 'deck') return words.reveals.draw;
    return chosen[0] === 'press' && preview?.success === false ? words.reveals.press : null;
  },

  line(line: LogLine): string {
    const [verb, first = '', second = ''] = line.move.split(' ');
    const { lines } = words;
    if (verb === 'rps') return first === '??' ? lines.hidden : lines.rps(first as Sign);
    if (verb === 'attack') return lines.attack(second, first);
    if (verb === 'draw') return first === 'deck' ? lines.deck : lines.discard;
    return verb === 'press' ? lines.press : verb === 'retreat' ? lines.retreat : lines.pass;
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = sightOf(state);
    if (!sight) return { sub: '' };
    return {
      sub: words.plate(sight.hand_sizes[seat] ?? 0, sight.began === null ? null : sight.began === seat),
      label: words.held,
      figure: words.ofGoal(sight.control[seat] ?? 0, sight.goal),
    };
  },

  ending(result: Result, state: TableState): string {
    const sight = sightOf(state);
    const best = whoIs(state, result.share.indexOf(Math.max(...result.share)) + 1, words.sides);
    if (result.reason === 'thirteen kingdoms') return words.endings.thirteen(best);
    if (result.reason !== 'stall' || !sight) return t.over.other(result.reason);
    return new Set(result.share).size === 1 ? words.endings.even(sight.stall) : words.endings.stall(sight.stall, best);
  },
};
