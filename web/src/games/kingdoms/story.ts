/** The game that RULES.md tells, for the lesson and the pictures of the rules. */
import type { Start } from '../record';

export const start: Start = {
  game: 'kingdoms',
  options: { first: 'rps', stall: 60 },
  seats: 2,
  deal: {
    kingdoms: {
      a1: 'Jd', b1: 'Td', c1: 'Ac', d1: '7c', e1: 'As', a2: '6s', b2: 'Ad', c2: '9c', d2: 'Th', e2: 'Ks', a3: '3c', b3: '2s',
      c3: '9h', d3: '4d', e3: '3h', a4: '7h', b4: '7d', c4: 'Tc', d4: 'Jh', e4: '9d', a5: '4h', b5: 'Qs', c5: '8c', d5: 'Qh',
      e5: '6d',
    },
    hands: [
      ['8s', '2h', 'Jc', 'Kh', '5c', 'Kc', '4c', '8h'],
      ['6c', '7s', '2c', '3d', '8d', '5s', 'Qd', 'Ts'],
    ],
    deck: ['Ah', '5h', '3s', 'Js', '6h', '5d', 'Kd', '4s', '2d', 'Qc', '9s'],
  },
};

export const moves = [
  '1 rps rock', '2 rps paper', '2 attack 7s c2', '2 press', '1 attack Kh c3', '1 press', '2 attack Ts b3', '2 press',
  '1 draw discard', '2 attack 5s d5', '2 retreat', '1 attack 8h c4',
] as const;
