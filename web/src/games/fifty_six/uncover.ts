/** Where every card lies, from the deal and the moves: for the end of a game, and for replays with everything open. */
import type { ReplayAnswer, SeenLine } from '../../table/protocol';
import type { Sight, View } from './view';

/** By place the card there, as if none had been taken away. Only the 2's looks and the jokers' swaps move cards. */
export function cardsAfter(deal: Record<string, string>, log: readonly Pick<SeenLine, 'move'>[]): Record<string, string> {
  const cards: Record<string, string> = { ...deal };
  let inSquare = false;
  let first: string | null = null;
  const exchange = (one: string, other: string) => {
    const card = cards[one];
    if (cards[other] === undefined) delete cards[one];
    else cards[one] = cards[other];
    if (card === undefined) delete cards[other];
    else cards[other] = card;
  };
  for (const { move } of log) {
    const [verb, one = '', other = ''] = (move ?? '').split(' ');
    if (verb === 'swap') exchange(one, other);
    else if (verb === 'square') inSquare = true;
    else if (verb === 'look' && !inSquare) {
      if (first !== null) exchange(first, one);
      first = first === null ? one : null;
    } else if (verb === 'peek') {
      inSquare = false;
      first = null;
    }
  }
  return cards;
}

/** The cards that lie face down. */
export function toldCards(sight: Sight, deal: Record<string, string>, log: readonly Pick<SeenLine, 'move'>[]): Record<string, string> {
  const cards = cardsAfter(deal, log);
  return Object.fromEntries(Object.entries(cards).filter(([place]) => sight.layout[place] === '??'));
}

export function uncover(answer: ReplayAnswer, at: number): View {
  const view = answer.view as View;
  if (!view.deal) return view;
  return { ...view, sight: { ...view.sight, told: toldCards(view.sight, view.deal.layout, answer.lines.slice(0, at)) } };
}
