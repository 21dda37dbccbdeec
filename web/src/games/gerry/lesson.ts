import type { Lesson } from '../lessons';
import { recordOf, type Start } from '../record';

const start: Start = {
  game: 'gerry', options: { majority: 'of_five' }, seats: 2,
  deal: {
    down: {
      a1: 'Jc', b1: '4d', c1: '5d', d1: '4h', e1: '2c', a2: 'Kc', b2: 'As', c2: 'Qd', d2: '5c', e2: '2d', a3: '9d', b3: '6c',
      c3: '3h', d3: 'Ts', e3: '6s', a4: 'Tc', b4: '8h', c4: '9c', d4: '7s', e4: 'Jh', a5: '9s', b5: 'Js', c5: 'Qc', d5: '4s', e5: 'Qh',
    },
    up: {
      a1: 'Ad', b1: 'Th', c1: '7d', d1: 'Kd', e1: '7c', a2: '8s', b2: '5h', c2: '7h', d2: '9h', e2: '8d', a3: '6h', b3: '2h',
      c3: '2s', d3: 'Jd', e3: '4c', a4: 'Ah', b4: 'Qs', c4: '5s', d4: '3c', e4: '8c', a5: 'Td', b5: '3s', c5: '3d', d5: '6d', e5: 'Ac',
    },
  },
};

const after = (...moves: readonly string[]) => recordOf(start, moves);

const lesson: Lesson = {
  game: 'gerry',
  steps: [
    {
      title: 'Red against Black', seat: 1, record: after(),
      text: 'Hearts and diamonds are yours, spades and clubs the other’s. Each of the 25 cells has one card face down and one face up. The small sign says who leads there by what can be seen; at the right and below stands who would get each row and column.',
    },
    {
      title: 'Move a face-up card', seat: 1, record: after(), expect: ['move b4 Qs *'],
      text: 'The queen of spades counts 12 and makes b4 black. Take her, and put her where she does you no harm: in a cell that is black anyhow, c3 perhaps.',
      hint: 'That was legal. Now try the queen of spades in b4.',
      well: 'You may move cards of either colour. What is left in b4 lies face down, so nobody knows yet whose it is.',
    },
    {
      title: 'Look at face-down cards', seat: 1, record: after('1 move b4 Qs c3', '2 move a5 Td e3'), expect: ['look d1'],
      text: 'Instead of moving a card you may look at what lies face down in a cell. Look under your king in d1: choose the cell, then “Look”. The cell e3 or a5? a5 is barred, because the other has just chosen it.',
      hint: 'Choose d1 and press “Look at one hidden card”.', well: 'Only you see it: a four of hearts.',
    },
    {
      title: 'And then move one of them', seat: 1, record: after('1 move b4 Qs c3', '2 move a5 Td e3', '1 look d1'), expect: ['shift 4h *'],
      text: 'After a look one of the cards you saw must go to a neighbouring cell, still face down. Where would four more red points help most?',
      well: 'The other sees that a card went there, but not which one.',
    },
    {
      title: 'Ten turns each', seat: 1, record: after('1 move b4 Qs c3', '2 move a5 Td e3', '1 look d1', '1 shift 4h d2', '2 look c3', '2 shift 3h c2'),
      text: 'After ten turns each everything is turned up. A cell belongs to the colour with the higher sum, a row or column to the colour with three of its five cells, and whoever has more of the ten lines wins.',
    },
  ],
};
export default lesson;
