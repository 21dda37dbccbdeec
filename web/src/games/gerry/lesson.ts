import { gerryLesson as words } from 'texts/gerry-lesson';
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

const begun = ['1 move b4 Qs c3', '2 move a5 Td e3'] as const;

const lesson: Lesson = {
  game: 'gerry',
  steps: [
    { ...words.sides, seat: 1, record: after() },
    { ...words.move, seat: 1, record: after(), expect: ['move b4 Qs *'] },
    { ...words.look, seat: 1, record: after(...begun), expect: ['look d1'] },
    { ...words.shift, seat: 1, record: after(...begun, '1 look d1'), expect: ['shift 4h *'] },
    { ...words.end, seat: 1, record: after(...begun, '1 look d1', '1 shift 4h d2', '2 look c3', '2 shift 3h c2') },
  ],
};
export default lesson;
