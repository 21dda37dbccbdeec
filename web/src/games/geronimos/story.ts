/** A whole game, for the lesson and the pictures of the rules: Red closes the ring at -2,4. */
import type { Start } from '../record';

/** What is drawn in it; what stays in the bags follows in the order of writing. */
const blue = `
  123546 134625 134652 146532 165324 125436 164253 153462 153624 164523 134265 136452 135264 143652 156432
  154263 165423 142356 152346 126345 143562 163425 124653 152364`;
const red = `
  152364 136542 165324 142356 145326 L 132645 134526 162453 142536 126345 164325 145236 165432 162345 126435
  154362 163245 162543 146532 124653 124365 143652 124536 146325 124635`;

function permutations(digits: string): string[] {
  if (digits.length === 1) return [digits];
  return [...digits].flatMap((first) => permutations(digits.replace(first, '')).map((rest) => first + rest));
}

function bag(drawn: string): string[] {
  const first = drawn.trim().split(/\s+/);
  const rest = permutations('23456').map((tail) => `1${tail}`).filter((piece) => !first.includes(piece));
  const leaders = Array.from({ length: 4 - first.filter((piece) => piece === 'L').length }, () => 'L');
  return [...first, ...rest, ...leaders];
}

export const start: Start = {
  game: 'geronimos',
  options: { leaders: 4, match: 'two', radius: 12 },
  seats: 2,
  deal: { bags: [bag(blue), bag(red)] },
};

export const moves = [
  '2 lay 0,1 2', '1 lay 1,1 0', '2 lay 1,-1 0', '1 lay 1,0 3', '2 lay -1,0 4', '1 lay -1,2 5', '2 lay -1,1 2',
  '1 lay 1,-2 2', '2 lay 2,-3 5', '1 lay 2,-2 2', '2 lay 0,-1', '1 lay 2,-1 3', '2 lay 0,-2 3', '1 lay 2,-4 3',
  '2 lay 1,-3 4', '1 lay -2,0 1', '2 lay -2,3 1', '1 lay -2,2 5', '2 lay -1,3 5', '1 lay 0,2 2', '2 lay -2,1 4',
  '2 draw', '2 lay -2,-1 0', '1 lay -1,-1 1', '2 lay -1,-2 0', '2 draw', '2 lay -3,0 2', '1 lay -3,3 3',
  '2 lay -3,2 4', '1 lay -3,1 1', '2 lay -4,4 2', '1 lay -2,4 4', '2 lay -3,4 0', '1 lay -4,3 3', '2 lay -4,2 1',
  '1 lay -5,5 5', '2 lay -2,5 0', '1 lay -4,5 4', '2 cover -1,2', '2 draw', '2 lay -1,4 3', '1 lay -1,5 3',
  '2 lay -3,5 2',
] as const;
