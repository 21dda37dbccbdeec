/** The order that a player tries out before locking it, and how far the end has been told. Kept while the page lives. */
import type { Sight } from './types';

export class Arrangement {
  /** A card for each place, null where none lies yet. */
  slots = $state.raw<readonly (string | null)[]>([]);
  /** The place that the next card goes to. */
  next = $state(0);
  /** How many cards of the pile have been told; Infinity: all. */
  told = $state(Infinity);
  /** The order is being sent. */
  locking = $state(false);
  /** The game was still on when this page saw it: the end is worth telling card by card. */
  live = false;

  /** Takes over what the table says has been put. */
  follow(sight: Sight): void {
    const put = sight.order ?? [];
    const kept = this.slots.slice(put.length).filter((card) => card === null || sight.hand?.includes(card));
    const rest = Array.from({ length: sight.n - put.length }, (_, index) => kept[index] ?? null);
    this.slots = [...put, ...rest];
    this.next = this.free(put.length);
  }

  /** Cards of the hand that have no place yet. */
  waiting(hand: readonly string[]): string[] {
    return hand.filter((card) => !this.slots.includes(card));
  }

  /** Puts a card into a place; what lay there goes where the card came from, or back to the hand. */
  put(card: string, place: number = this.next, fixed = 0): void {
    if (place < fixed || place >= this.slots.length) return;
    const from = this.slots.indexOf(card);
    const slots = [...this.slots];
    if (from >= 0) slots[from] = slots[place] ?? null;
    slots[place] = card;
    this.slots = slots;
    this.next = this.free(fixed, place);
  }

  /** Takes the card of a place back into the hand. */
  remove(place: number): void {
    const slots = [...this.slots];
    slots[place] = null;
    this.slots = slots;
    this.next = place;
  }

  get full(): boolean {
    return this.slots.length > 0 && this.slots.every((card) => card !== null);
  }

  /** The first free place after `from`, else the first at all, else the end. */
  private free(fixed: number, from = fixed): number {
    const after = this.slots.findIndex((card, index) => card === null && index >= from);
    const any = after >= 0 ? after : this.slots.findIndex((card, index) => card === null && index >= fixed);
    return any >= 0 ? any : this.slots.length;
  }
}

const arrangements = new Map<string, Arrangement>();

export function arrangementOf(table: string, seat: number): Arrangement {
  const key = `${table}/${seat}`;
  let found = arrangements.get(key);
  if (!found) arrangements.set(key, (found = new Arrangement()));
  return found;
}
