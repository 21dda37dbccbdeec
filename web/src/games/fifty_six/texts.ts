/** What the panels around the layout of Fifty-Six say in English: one clear sentence for every choice. */
import { cardSign, counted, listed } from '../../kit/cards';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { allows } from '../../table/tree';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import { isYou, nameOf } from '../names';
import { peeked } from './model';
import type { Phase, Preview, Sight } from './view';
import { chart, rankOf, rankPlural, rankValue, tokens, words } from './words';

const sightOf = (state: TableState): Sight | null => (state.view?.sight as Sight | undefined) ?? null;
const object = (state: TableState, seat: number): string => (isYou(state, seat) ? 'you' : nameOf(state, seat));

/** "Mika loses 7 tokens", "You lose 7 tokens". */
function does(state: TableState, seat: number, verb: string, rest: string): string {
  return `${nameOf(state, seat)} ${verb}${isYou(state, seat) ? '' : 's'} ${rest}`;
}

const valueOf = (sight: Sight): number => rankValue(sight.match?.cards[0][0] ?? '');

function ask(sight: Sight, state: TableState, lastMove: string): string {
  const seen = Object.entries(sight.looking?.cards ?? {});
  const chosen = sight.chosen.at(-1) ?? 0;
  const asks: Partial<Record<Phase, () => string>> = {
    first_peek: () => 'Look at any card. Nobody else sees it.',
    second_peek: () => (seen[0] ? `${seen[0][0]} is the ${cardSign(seen[0][1])}. Look at another card.` : 'Look at another card.'),
    put_back: () => {
      const places = peeked(sight, lastMove) ?? [];
      const cards = places.map((place) => cardSign(sight.looking?.cards[place] ?? ''));
      return `${listed(cards)} go back face up, for all to see, or face down for a token each.`;
    },
    black_loses: () => `Choose who loses ${tokens(valueOf(sight))}.`,
    red_gains: () => `Choose who gains ${tokens(valueOf(sight))}.`,
    ace_gains: () => 'Choose who gains a token.',
    ace_loses: () => 'Choose who loses a token.',
    ace_reveals: () => 'Choose a face-down card to show to all.',
    two_looks: () => (seen.length ? 'Look at a second card; then the two change places.' : 'Look at a card; it will change places with the next one.'),
    three_reveals: () => 'Show up to four face-down cards to all, one by one.',
    three_loses: () => 'Choose up to three seats; each loses 3 tokens.',
    four_square: () => 'Choose a square of four places by its lower left one.',
    four_looks: () => 'Look at a card of the square. What you leave is shown to all.',
    five_cross: () => 'Choose the middle of a cross. Its face-down cards are shown to all, then turned down again.',
    six_turns: () => 'Turn as many cards as you like face up. They stay so.',
    jack_first: () => 'Choose the first of two seats that share their tokens.',
    jack_second: () => `Choose who shares with ${object(state, chosen)}.`,
    giver: () => `Choose who gives ${sight.effect === 'give' ? tokens(valueOf(sight)) : '6 tokens'}.`,
    receiver: () => `Choose who gets them from ${object(state, chosen)}.`,
    king_chooses: () => 'Choose any other line of the chart.',
    jokers_swap: () => 'Swap two places, as often as you like, without looking.',
    offer: () => 'Buy one more turn for 5 tokens?',
  };
  return asks[sight.phase]?.() ?? sight.prompt;
}

/** What a chosen seat means depends on what is being chosen. */
function seatWords(sight: Sight, state: TableState, seat: number): string {
  const amount = valueOf(sight);
  switch (sight.phase) {
    case 'black_loses': return does(state, seat, 'lose', tokens(amount));
    case 'red_gains': return does(state, seat, 'gain', tokens(amount));
    case 'ace_gains': return does(state, seat, 'gain', tokens(1));
    case 'ace_loses': return does(state, seat, 'lose', tokens(1));
    case 'three_loses': return does(state, seat, 'lose', tokens(3));
    case 'giver': return does(state, seat, 'give', sight.effect === 'give' ? tokens(amount) : tokens(6));
    case 'receiver': return does(state, seat, 'get', 'them');
    case 'jack_first': return does(state, seat, 'share', 'first');
    case 'jack_second': return `${nameOf(state, sight.chosen.at(-1) ?? 0)} and ${object(state, seat)} share`;
    default: return nameOf(state, seat);
  }
}

const backLines: Record<string, string> = {
  'up up': 'puts both back face up',
  'down up': 'hides the first card for a token',
  'up down': 'hides the second card for a token',
  'down down': 'hides both cards for two tokens',
};

export const texts: GameTexts = {
  sides: [],

  prompt({ view, state, lastMove, tree }: BoardProps<Sight>): Prompt {
    const { sight } = view;
    const what = ask(sight, state, lastMove?.move ?? '');
    const more = allows(tree, [], 'done') && sight.phase !== 'offer' ? { hint: 'Press “Done” when that is enough.' } : {};
    if (sight.phase === 'put_back') return { head: 'No match', what };
    if (sight.effect !== null && sight.match) {
      const pair = rankPlural(sight.match.cards[0][0] ?? '');
      const stolen = sight.turn !== sight.match.taker;
      const asKing = sight.match.cards[0][0] === 'K' && sight.effect !== 'K' && sight.effect.length === 1;
      const head = stolen ? `You snatch the ${pair} of ${nameOf(state, sight.turn)}` : `You matched two ${pair}`;
      return { head: asKing ? `${head}, used as ${rankOf(sight.effect)}` : head, what, ...more };
    }
    if (sight.phase === 'first_peek' && sight.match?.taker === sight.acting && sight.turn === sight.acting) {
      return { head: 'Another turn', what };
    }
    const first = lastMove === null ? { hint: 'Two cards of the same rank match; what they then do stands in the chart.' } : more;
    return { what, ...first };
  },

  confirm(chosen: readonly string[], { view, state, preview, lastMove }: BoardProps<Sight, unknown, Preview>): string {
    const [verb, first = '', second = ''] = chosen;
    const { sight } = view;
    const shows = preview?.shown.length ? `: ${counted(preview.shown.length, 'card')}` : '';
    switch (verb) {
      case 'peek':
      case 'look': return `Look at ${first}`;
      case 'reveal': return `Show ${first} to all`;
      case 'square': return `Take the square at ${first}`;
      case 'cross': return `Show the cross at ${first}${shows}`;
      case 'turn': return `Turn ${first} face up`;
      case 'seat': return seatWords(sight, state, Number(first));
      case 'effect': return `Use the kings as ${rankOf(first)}`;
      case 'swap': return `Swap ${first} and ${second}`;
      case 'pay': return 'Pay 5 tokens for a turn';
      case 'done': return sight.phase === 'offer' ? 'No further turn' : 'Done';
      case 'back': {
        const places = peeked(sight, lastMove?.move ?? '');
        if (first === 'up' && second === 'up') return 'Put both back face up';
        if (first === 'down' && second === 'down') return 'Hide both for 2 tokens';
        return `Hide ${places?.[first === 'down' ? 0 : 1] ?? 'one'} for 1 token`;
      }
      default: return chosen.join(' ');
    }
  },

  reveals(chosen: readonly string[], { view, preview, state }: BoardProps<Sight, unknown, Preview>): string | null {
    const out = preview?.out ?? [];
    if (out.length) return `${listed(out.map((seat) => does(state, seat, 'go', 'out of the game')))}.`;
    if (preview?.shielded.length) {
      return `${listed(preview.shielded.map((seat) => nameOf(state, seat)))}: a kept pair is given up instead.`;
    }
    if (chosen[0] === 'cross' && view.sight.effect === '5' && preview?.shown.length === 0) return 'Nothing lies face down in this cross.';
    return null;
  },

  line(line: LogLine, state: TableState): string {
    const [verb, ...rest] = line.move.split(' ');
    const [first = '', second = ''] = rest;
    switch (verb) {
      case 'peek':
      case 'look': return `looks at ${first}`;
      case 'back': return backLines[rest.join(' ')] ?? 'puts the cards back';
      case 'seat': return `chooses ${object(state, Number(first))}`;
      case 'reveal': return `shows ${first} to all`;
      case 'square': return `takes the square at ${first}`;
      case 'cross': return `shows the cross at ${first}`;
      case 'turn': return `turns ${first} face up`;
      case 'effect': return `uses the kings as ${rankOf(first)}: ${chart.find(([rank]) => rank === first)?.[2] ?? ''}`;
      case 'swap': return `swaps ${first} and ${second}`;
      case 'pay': return 'pays 5 for another turn';
      default: return 'is done';
    }
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = sightOf(state);
    if (!sight) return { sub: '' };
    const missed = sight.missed[seat] ?? 0;
    const facts = [];
    if (!sight.in.includes(seat) && !sight.underdogs) facts.push('out of the game');
    if (missed) facts.push(missed === 1 ? 'misses a turn' : `misses ${missed} turns`);
    if (sight.waiting.some((turn) => turn.seat === seat)) facts.push('another turn');
    return { sub: facts.join(' · '), figure: sight.tokens[seat] ?? 0 };
  },

  ending(result: Result, state: TableState): string {
    const sight = sightOf(state);
    if (result.reason === 'one seat left') {
      const left = result.share.indexOf(Math.max(...result.share)) + 1;
      return `Only ${object(state, left)} ${isYou(state, left) ? 'have' : 'has'} tokens left.`;
    }
    if (result.reason === 'no cards left') return 'All cards are gone; the tokens are counted.';
    if (result.reason === 'stall') return `No match in ${counted(sight?.stall ?? 0, 'turn')}; the tokens are counted.`;
    return `The game is over: ${result.reason}.`;
  },
};

export const keys = [['c', `show or hide the ${words.chart.toLowerCase()}`]] as const;
