/** What the bags give next: for replays with everything open. */
import type { ReplayAnswer, View } from '../../table/protocol';
import type { Sight } from './view';

const most = 4;

export function uncover(answer: ReplayAnswer): View {
  const view = answer.view as View<Sight>;
  const deal = view.deal as { bags: string[][] } | undefined;
  if (!deal) return view;
  // A bag is drawn from its beginning, so that what is left is its end.
  const left = (seat: number) => view.sight.bags[seat] ?? 0;
  const coming = Object.fromEntries(deal.bags.map((bag, index) => [index + 1, bag.slice(bag.length - left(index + 1)).slice(0, most)]));
  return { ...view, sight: { ...view.sight, coming } };
}
