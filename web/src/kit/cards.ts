/** Cards in words and signs. A card is its rank and suit as the notation writes them: "Qh", "Ts"; Jokers "Xr", "Xb". */
export { cardName, cardSign, listed, rankSign } from 'texts/cards';

export function isRed(card: string): boolean {
  return card[1] === 'h' || card[1] === 'd' || card === 'Xr';
}
