/** Where the face-down cards lay, from the deal and the moves with their faces: for replays with everything open. */
import { isRed } from '../../kit/cards';
import type { ReplayAnswer, View } from '../../table/protocol';
import type { Cell, Sight } from './types';

const ranks = 'A23456789TJQK';

export function uncover(answer: ReplayAnswer, at: number): View<Sight> {
  const view = answer.view as View<Sight>;
  const deal = view.deal as { down: Record<string, string> } | undefined;
  if (!deal || answer.result) return view;
  const cellOf = new Map(Object.entries(deal.down).map(([cell, card]) => [card, cell]));
  for (const { move } of answer.lines.slice(0, at)) {
    const [verb, card = '', to = ''] = (move ?? '').split(' ');
    if (verb === 'shift') cellOf.set(card, to);
  }
  const cells: Record<string, Cell> = {};
  for (const [id, cell] of Object.entries(view.sight.cells)) {
    const shown = [...cellOf].flatMap(([card, where]) => (where === id ? [card] : []));
    const all = [...cell.up, ...shown];
    cells[id] = { ...cell, shown, red: sum(all.filter(isRed)), black: sum(all.filter((card) => !isRed(card))) };
  }
  return { ...view, sight: { ...view.sight, looking: null, cells } };
}

function sum(cards: readonly string[]): number {
  return cards.reduce((total, card) => total + ranks.indexOf(card[0] ?? '') + 1, 0);
}
