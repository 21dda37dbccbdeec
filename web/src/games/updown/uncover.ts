/** Both orders while they are being made: for replays with everything open. */
import type { ReplayAnswer, View } from '../../table/protocol';
import type { Sight } from './types';

export function uncover(answer: ReplayAnswer): View<Sight> {
  const view = answer.view as View<Sight>;
  const told = Object.fromEntries((answer.views ?? []).map((seen, index) => {
    const { order, hand } = (seen as View<Sight>).sight;
    return [index + 1, { order: order ?? [], hand: hand ?? [] }];
  }));
  return { ...view, sight: { ...view.sight, told } };
}
