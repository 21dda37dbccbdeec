/** Cards in words and signs. A card is its rank and suit as the notation writes them: "Qh", "Ts"; Jokers "Xr", "Xb". */

const ranks: Record<string, string> = {
  A: 'ace', '2': 'two', '3': 'three', '4': 'four', '5': 'five', '6': 'six', '7': 'seven', '8': 'eight', '9': 'nine',
  T: 'ten', J: 'jack', Q: 'queen', K: 'king',
};
const suits: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const signs: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** "queen of hearts" */
export function cardName(card: string): string {
  if (card === 'Xr') return 'red joker';
  if (card === 'Xb') return 'black joker';
  if (card === '??' || card === '') return 'face-down card';
  const rank = ranks[card[0] ?? ''];
  const suit = suits[card[1] ?? ''];
  return rank && suit ? `${rank} of ${suit}` : card;
}

/** "Q♥" */
export function cardSign(card: string): string {
  if (card === 'Xr') return 'red joker';
  if (card === 'Xb') return 'black joker';
  if (card === '??' || card === '') return 'a card';
  const sign = signs[card[1] ?? ''];
  return sign ? `${card[0] === 'T' ? '10' : card[0]}${sign}` : card;
}

export function isRed(card: string): boolean {
  return card[1] === 'h' || card[1] === 'd' || card === 'Xr';
}

/** "one", "two" … "twelve", then figures. */
export function inWords(count: number): string {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  return words[count] ?? String(count);
}

/** "one card", "two cards". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${inWords(count)} ${count === 1 ? one : many}`;
}

/** "Mika’s", "Downs’" */
export function ownersOf(name: string): string {
  return `${name}’${name.endsWith('s') ? '' : 's'}`;
}

/** "a, b and c" */
export function listed(parts: readonly string[], last = 'and'): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}
