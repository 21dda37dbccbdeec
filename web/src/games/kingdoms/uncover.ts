/** Both hands beside the open kingdoms: for replays with everything open. */
import type { ReplayAnswer } from '../../table/protocol';
import type { View } from './view';

export function uncover(answer: ReplayAnswer): View {
  const view = answer.view as View;
  const hands = Object.fromEntries((answer.views ?? []).map((seen, index) => [index + 1, (seen as View).sight.hand]));
  return { ...view, sight: { ...view.sight, hands } };
}
