/** The steps of an effect: what has been chosen so far, what is asked now, what is still to come. */
import type { LogLine } from '../../table/protocol';
import type { Phase, Sight } from './view';

export interface Step {
  phase: Phase;
  /** The words chosen for it: seats, places, a line of the chart. */
  chosen: string[];
  state: 'done' | 'now' | 'later';
}

const plans: Record<string, readonly Phase[]> = {
  black: ['black_loses'],
  red: ['red_gains'],
  A: ['ace_gains', 'ace_loses', 'ace_reveals'],
  2: ['two_looks'],
  3: ['three_reveals', 'three_loses'],
  4: ['four_square', 'four_looks'],
  5: ['five_cross'],
  6: ['six_turns'],
  J: ['jack_first', 'jack_second'],
  Q: ['giver', 'receiver'],
  give: ['giver', 'receiver'],
  X: ['jokers_swap'],
};

const verbs: Partial<Record<Phase, string>> = {
  ace_reveals: 'reveal', two_looks: 'look', three_reveals: 'reveal', four_square: 'square', four_looks: 'look', five_cross: 'cross',
  six_turns: 'turn', jokers_swap: 'swap', king_chooses: 'effect',
};
const many: readonly Phase[] = ['two_looks', 'three_reveals', 'three_loses', 'four_looks', 'six_turns', 'jokers_swap'];

/** Empty where no effect is being carried out. */
export function stepsOf(sight: Sight, log: readonly LogLine[]): Step[] {
  if (sight.effect === null || !sight.match) return [];
  const kings = sight.match.cards[0][0] === 'K' && sight.effect !== 'black' && sight.effect !== 'red' && sight.effect !== 'give';
  const plan: Phase[] = [...(kings ? (['king_chooses'] as const) : []), ...(plans[sight.effect] ?? [])];
  const steps: Step[] = plan.map((phase) => ({ phase, chosen: [], state: 'later' }));
  // What was chosen since the pair was found, each word for the first step that can have it.
  let at = 0;
  for (const { move } of log.slice(log.findLastIndex((line) => line.move.startsWith('peek ')) + 1)) {
    const [verb, ...words] = move.split(' ');
    if (verb === 'done') at += 1;
    const found = steps.findIndex(({ phase }, index) => index >= at && (verbs[phase] ?? 'seat') === verb);
    if (found < 0) continue;
    steps[found]!.chosen.push(words.join('–'));
    at = many.includes(plan[found]!) ? found : found + 1;
  }
  const now = plan.indexOf(sight.phase);
  steps.forEach((step, index) => (step.state = index === now ? 'now' : index < now ? 'done' : 'later'));
  return steps;
}
