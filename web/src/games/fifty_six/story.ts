/** The game that RULES.md tells, for the lesson and the pictures of the rules. */
import type { Start } from '../record';

export const start: Start = {
  game: 'fifty_six',
  options: { simplicity: false, jokers: false, underdogs: false, stall: 100 },
  seats: 2,
  deal: {
    layout: {
      b1: '4s', c1: 'Th', d1: '3h', e1: '4d', f1: '3d', g1: '5d', a2: 'Ad', b2: 'Kc', c2: '9c', d2: '4h', e2: 'Tc', f2: '5c',
      g2: '5h', h2: 'Js', a3: '3c', b3: '8c', c3: '9h', d3: '7s', e3: 'Kd', f3: '8d', g3: '2d', h3: '6h', a4: '7d', b4: '2s',
      c4: '7c', d4: '9d', e4: 'Jh', f4: '2c', g4: 'Ts', h4: 'Qd', a5: '8s', b5: '2h', c5: 'Qh', d5: 'Ah', e5: 'Ks', f5: 'Qs',
      g5: '3s', h5: '6c', a6: 'Jd', b6: '5s', c6: 'Ac', d6: 'Qc', e6: 'Jc', f6: '4c', g6: '6s', h6: '6d', b7: '7h', c7: 'Td',
      d7: 'As', e7: '9s', f7: 'Kh', g7: '8h',
    },
  },
};

export const moves = [
  '1 peek b6', '1 peek e3', '1 back down up', '2 peek c2', '2 peek d7', '2 back down down', '1 peek a4', '1 peek e3',
  '1 back down up', '2 peek g2', '2 peek b6', '2 cross f4',
] as const;
