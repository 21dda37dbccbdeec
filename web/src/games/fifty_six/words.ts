/** What Fifty-Six calls things in English; sentences for the panels are in texts.ts. */
import { cardName, cardSign, counted, listed } from '../../kit/cards';
import type { Kept, Phase } from './view';

const plurals: Record<string, string> = {
  A: 'aces', 2: 'twos', 3: 'threes', 4: 'fours', 5: 'fives', 6: 'sixes', 7: 'sevens', 8: 'eights', 9: 'nines',
  T: 'tens', J: 'jacks', Q: 'queens', K: 'kings', X: 'jokers',
};

const values: Record<string, number> = { A: 1, T: 10, J: 11, Q: 12, K: 13 };

/** The chart of mixed pairs, in its order: the rank, what it does, and the same in two or three words. */
export const chart: readonly (readonly [string, string, string])[] = [
  ['A', 'One seat gains 1, one loses 1, show a card to all.', 'gain, lose, show'],
  ['2', 'Look at two cards; they change places.', 'look and swap'],
  ['3', 'Show up to four. A 3, or three alike: up to three seats lose 3.', 'show four'],
  ['4', 'In a 2 × 2 square look at two; the rest is shown to all.', 'a square'],
  ['5', 'Show a cross to all. Take another turn.', 'a cross'],
  ['6', 'Turn any number face up, for good.', 'turn up'],
  ['7', 'Another turn; then one more for 5 tokens.', 'another turn'],
  ['8', 'The next player misses a turn.', 'miss a turn'],
  ['9', 'Keep the pair: it spares you your next loss.', 'keep a shield'],
  ['T', 'Keep the pair: it takes the next match made by another.', 'keep a snatch'],
  ['J', 'Two seats share their tokens equally.', 'share'],
  ['Q', 'One seat gives six tokens to another.', 'give six'],
  ['K', 'Any other line of this chart.', ''],
];

export const rankOf = (rank: string): string => (rank === 'T' ? '10' : rank === 'X' ? 'joker' : rank);
export const rankPlural = (rank: string): string => plurals[rank] ?? rank;
export const rankValue = (rank: string): number => values[rank] ?? Number(rank);
export const tokens = (count: number): string => `${count} ${count === 1 ? 'token' : 'tokens'}`;

export const words = {
  layout: 'Layout, eight columns by seven rows, a1 bottom left',
  place(place: string, parts: readonly string[]): string {
    return `place ${place}: ${parts.filter(Boolean).join(', ')}`;
  },
  faceDown: 'face down',
  empty: 'empty',
  faceUp: (card: string) => `${cardName(card)}, face up`,
  youLook: (card: string) => `${cardName(card)}, only you see it`,
  theyLook: (name: string) => `face down, ${name} looks at it`,
  shown: (card: string) => `${cardName(card)}, shown to all for now`,
  remember: (text: string) => `you remember ${text.length === 2 ? `the ${cardName(text)}` : `one of the ${rankPlural(text)}`}`,
  told: (card: string) => `${cardName(card)}, face down`,
  cannotBe: (ranks: readonly string[]) => `none of the ${listed(ranks.map(rankPlural), 'or')}`,
  unlike: (places: readonly string[]) => `differs from ${listed(places)}`,
  chosen: 'chosen',
  inShape: 'in your choice',
  goesDown: 'goes back face down',
  goesUp: 'goes back face up',
  chart: 'Mixed chart',
  chartAbout: 'one red, one black',
  chartFoot: 'Two black: a seat loses the value. Two red: a seat gains it.',
  simple: 'Mixed pairs: one seat gives another as many tokens as the rank says.',
  jokers: 'The two jokers: swap places, for a minute.',
  /** The rule of the effect that is being carried out, short. */
  rule(effect: string, rank: string): string {
    const line = chart.find(([of]) => of === effect);
    if (line) return `${rankOf(effect)}: ${line[1]}`;
    if (effect === 'black') return `Two black: a seat loses ${tokens(rankValue(rank))}.`;
    if (effect === 'red') return `Two red: a seat gains ${tokens(rankValue(rank))}.`;
    return effect === 'X' ? words.jokers : words.simple;
  },
  gone: 'Gone',
  unplaced: 'Somewhere face down',
  minute: 'The jokers’ minute',
  swapsLeft: (left: number) => `${counted(left, 'swap')} left`,
  keeps: ({ cards, as }: Kept) =>
    `keeps ${cards.map(cardName).join(' and ')}: ${as === '9' ? 'spares the next loss' : 'takes the next match of another seat'}`,
  keptSign: ({ cards }: Kept) => cards.map(cardSign).join(' '),
  tokens: 'tokens',
  becomes: (before: number, after: number) => (before === after ? `stays at ${before}` : `${before} → ${after}`),
  shielded: 'shield',
  out: 'out',
  back: {
    up: 'Both face up',
    one: (card: string) => `Hide ${card}`,
    both: 'Hide both',
    free: 'free',
  },
  options: 'What you can do',
  steps: 'Steps of the effect',
  stepBack: 'Back to the step before',
  /** What each step of an effect is about, in a word or two. */
  step: {
    black_loses: 'loses', red_gains: 'gains', ace_gains: 'gains 1', ace_loses: 'loses 1', ace_reveals: 'shown', two_looks: 'change places',
    three_reveals: 'shown', three_loses: 'lose 3', four_square: 'square', four_looks: 'looked at', five_cross: 'cross', six_turns: 'turned up',
    jack_first: 'shares', jack_second: 'with', giver: 'gives', receiver: 'gets', king_chooses: 'used as', jokers_swap: 'swapped',
  } as Partial<Record<Phase, string>>,
  pay: 'Pay 5',
  done: 'Done',
  noThanks: 'No, thank you',
};
