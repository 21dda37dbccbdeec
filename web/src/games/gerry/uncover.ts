/** Where the face-down cards lie, from the deal and the moves: for replays with everything open, and once people ended a game. */
import { isRed } from '../../kit/cards';
import type { ReplayAnswer, SeenLine, View } from '../../table/protocol';
import type { Cell, Sight } from './types';

const ranks = 'A23456789TJQK';

/** The view with what the deal and these moves tell; a pile that an unseen card left or came to stays closed. */
export function opened<Memory>(view: View<Sight, Memory>, moves: readonly Pick<SeenLine, 'move'>[]): View<Sight, Memory> {
  const deal = view.deal as { down: Record<string, string> } | undefined;
  if (!deal) return view;
  const cellOf = new Map(Object.entries(deal.down).map(([cell, card]) => [card, cell]));
  const unsure = new Set<string>();
  let looked = '';
  for (const { move } of moves) {
    const [verb, what = '', to = ''] = (move ?? '').split(' ');
    if (verb === 'look') looked = what;
    else if (verb === 'shift' && what === '??') unsure.add(looked).add(to);
    else if (verb === 'shift') cellOf.set(what, to);
  }
  const cells: Record<string, Cell> = {};
  for (const [id, cell] of Object.entries(view.sight.cells)) {
    const shown = unsure.has(id) ? cell.shown : [...cellOf].flatMap(([card, where]) => (where === id ? [card] : []));
    const all = [...cell.up, ...shown];
    cells[id] = { ...cell, shown, red: sum(all.filter(isRed)), black: sum(all.filter((card) => !isRed(card))) };
  }
  return { ...view, sight: { ...view.sight, looking: null, cells } };
}

export function uncover(answer: ReplayAnswer, at: number): View<Sight> {
  const view = answer.view as View<Sight>;
  return answer.result ? view : opened(view, answer.lines.slice(0, at));
}

function sum(cards: readonly string[]): number {
  return cards.reduce((total, card) => total + ranks.indexOf(card[0] ?? '') + 1, 0);
}
