/** Heights and names of the cards of Ups and Downs. */
import { updown as words } from 'texts/updown';
import { cardName, cardSign } from '../../kit/cards';
import type { Laid, Sight } from './types';

const ranks = 'A23456789TJQK';

/** How high a card is drawn: its number, or its rank from ace (1) to king (13). */
export function heightOf(card: string, deck: Sight['deck']): number {
  return deck === 'numbers' ? Number(card) : ranks.indexOf(card[0] ?? '') + 1;
}

export function highest(sight: Sight): number {
  return sight.deck === 'numbers' ? 2 * sight.n : 13;
}

export function nameOf(card: string, deck: Sight['deck']): string {
  return deck === 'numbers' ? card : cardName(card);
}

export function signOf(card: string, deck: Sight['deck']): string {
  return deck === 'numbers' ? card : cardSign(card);
}

/** The points of each seat after the first `count` cards of the pile. */
export function pointsAfter(pile: readonly Laid[], count: number): Record<number, number> {
  const points: Record<number, number> = { 1: 0, 2: 0 };
  for (const { point } of pile.slice(0, count)) if (point) points[point] = (points[point] ?? 0) + 1;
  return points;
}

/** "20 after 19: up, a point for you" */
export function comparison(pile: readonly Laid[], index: number, deck: Sight['deck'], owner: (seat: number) => string): string {
  const card = pile[index];
  if (!card) return '';
  if (index === 0) return words.first(signOf(card.card, deck));
  const before = signOf(pile[index - 1]!.card, deck);
  return words.compared(signOf(card.card, deck), before, card.point === 1, owner(card.point ?? 0));
}
