/** Rock, paper and scissors as line drawings on 48 × 48. */
import type { Sign } from './view';

export const signPaths: Record<Sign, string> = {
  rock: 'M9 31 13 17 24 9l11 5 6 12-4 12H14ZM13 17l12 6 10-9M25 23l-2 15',
  paper: 'M13 7h16l8 8v26H13ZM29 7v8h8M18 22h14M18 28h14M18 34h9',
  scissors: 'M10 8l20 25M38 8 18 33M14 31a5.5 5.5 0 1 0 .01 0ZM34 31a5.5 5.5 0 1 0 .01 0Z',
};
