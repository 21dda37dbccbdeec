/** Where the face-down cards lie, from the deal and the moves: for replays with everything open, and once people ended a game. */
import { isRed } from '../../kit/cards';
import type { ReplayAnswer, SeenLine, View } from '../../table/protocol';
import { columns, leadOf, rows } from './model';
import type { Cell, Line, Sight } from './types';

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
  const lines: Record<string, Line> = {};
  for (const id of [...columns, ...rows]) {
    const along = Object.entries(cells).flatMap(([cell, what]) => (cell.includes(id) ? [what] : []));
    lines[id] = lineOf(along, view.sight.majority);
  }
  return { ...view, sight: { ...view.sight, looking: null, cells, lines } };
}

/** What a row or column comes to, by the cards that lie open (GER-10). */
function lineOf(cells: readonly Cell[], majority: Sight['majority']): Line {
  const leads = cells.map((cell) => leadOf(cell.red, cell.black));
  const red = leads.filter((lead) => lead === 'red').length;
  const black = leads.filter((lead) => lead === 'black').length;
  const enough = majority === 'of_five' ? 3 : 1;
  return { red, black, point: red > black && red >= enough ? 1 : black > red && black >= enough ? 2 : null };
}

export function uncover(answer: ReplayAnswer, at: number): View<Sight> {
  const view = answer.view as View<Sight>;
  return answer.result ? view : opened(view, answer.lines.slice(0, at));
}

function sum(cards: readonly string[]): number {
  return cards.reduce((total, card) => total + ranks.indexOf(card[0] ?? '') + 1, 0);
}
