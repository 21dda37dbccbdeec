/** What lies on the table of 25 Kingdoms is called so in English; sentences for the panels are in texts.ts. */
import { cardName, cardSign, counted, listed, ownersOf } from '../../kit/cards';
import { rankSign, runs } from './model';
import type { AttackPreview, Sign } from './view';

export const signNames: Record<Sign, string> = { rock: 'Rock', paper: 'Paper', scissors: 'Scissors' };

interface KingdomFacts {
  card: string;
  /** "yours", "Mika’s", or "" while nobody controls it */
  owner: string;
  known: string;
  marks: string[];
}

export const words = {
  grid: 'Twenty-five kingdoms, a1 bottom left',
  hand: (cards: number) => `Your hand, ${counted(cards, 'card')}`,
  handOf: (name: string, count: number) => `${ownersOf(name)} hand, ${counted(count, 'card')}`,
  kingdom(place: string, { card, owner, known, marks }: KingdomFacts): string {
    const what = card ? cardName(card) : 'face down';
    return [`kingdom ${place}: ${what}`, owner, known && `you remember the ${cardName(known)}`, ...marks].filter(Boolean).join(', ');
  },
  yours: 'yours',
  ownedBy: ownersOf,
  adds: 'adds one',
  takesAway: 'takes one away',
  target: 'the target',
  attackedWith: (card: string) => `attacked with the ${cardName(card)}`,
  shownToAll: 'shown to all',
  lookedAt: (names: string[]) => `seen by ${listed(names)}`,
  deck: 'Deck',
  discard: 'Discard',
  deckName: (cards: number, may: boolean) => `${may ? 'draw from the deck' : 'deck'}, ${counted(cards, 'card')}`,
  discardName: (top: string | undefined, cards: number, may: boolean) =>
    top ? `${may ? 'draw the' : 'discard pile, on top the'} ${cardName(top)}${may ? ' from the discard pile' : ''}, ${counted(cards, 'card')}` : 'discard pile, empty',
  deckOrder: 'Deck, from the top:',
  attacks: 'attacks',
  sum: {
    card: 'card',
    allies: 'allies',
    foes: 'foes',
    strength: 'strength',
    name: (card: string, value: number, allies: number, foes: number, strength: number) =>
      `Strength: the ${cardName(card)} counts ${value}, plus ${counted(allies, 'ally', 'allies')}, minus ${counted(foes, 'foe')}, is ${strength}`,
  },
  strip(shown: AttackPreview): string {
    return shown.beats.length ? `Takes ${listed(runs(shown.beats))}.` : 'Takes nothing.';
  },
  rank: rankSign,
  verdict(shown: AttackPreview): string {
    if (shown.card === null || shown.success === null) return 'Look first, then press or retreat.';
    const it = `${shown.kingdom} is the ${cardSign(shown.card)}`;
    return shown.success ? `${it}: a press would win it.` : `${it}: a press would fail and show it to all.`;
  },
  options: 'What you can do',
  press: 'Press',
  retreat: 'Retreat',
  pass: 'Pass',
  duel: {
    title: 'Who begins?',
    yourSign: 'Your sign',
    chosen: 'ready',
    choosing: 'choosing …',
    last: (sign: Sign) => `last: ${signNames[sign].toLowerCase()}`,
    tie: (ties: number) => (ties === 1 ? 'A tie. Once more!' : `${ties} ties. Once more!`),
    name: (who: string, sign: Sign | null) => (sign ? `${who}: ${signNames[sign]}` : who),
  },
  discardPile: 'Discard pile, top first',
  nothingThere: 'Nothing yet.',
  remembered: 'What you remember',
  inHand: (name: string) => `${name} holds`,
  underDeck: 'Bottom of the deck, lowest last',
  unseen: 'Not seen yet',
};
