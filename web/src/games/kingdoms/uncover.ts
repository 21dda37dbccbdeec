/** Both hands, the deck in its order and both signs: for replays with everything open. */
import type { ReplayAnswer } from '../../table/protocol';
import type { Sign, View } from './view';

export function uncover(answer: ReplayAnswer): View {
  const view = answer.view as View;
  const seen = (answer.views ?? []) as View[];
  const bySeat = <T>(value: (own: View) => T): Record<string, T> => Object.fromEntries(seen.map((own, index) => [index + 1, value(own)]));
  // What went under the deck everybody saw; above it lies the end of the deck as it was dealt.
  const dealt = view.deal?.deck ?? [];
  const bottom = view.memory?.bottom ?? [];
  const deck = [...dealt.slice(dealt.length - Math.max(0, view.sight.deck - bottom.length)), ...bottom];
  const signs = bySeat<Sign | null>((own) => own.sight.rps.own);
  return { ...view, sight: { ...view.sight, told: { hands: bySeat((own) => own.sight.hand), deck, signs } } };
}
