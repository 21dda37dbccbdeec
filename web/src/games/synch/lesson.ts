import { synchLesson as words } from 'texts/synch-lesson';
import type { Lesson } from '../lessons';
import { recordOf, type Start } from '../record';

const start: Start = { game: 'synch', options: { size: 5, variant: 'decide_first' }, seats: 2, deal: {} };

const after = (...moves: readonly string[]) => recordOf(start, moves);

const called = ['1 place b2', '2 place d4', '2 oppose'] as const;

const lesson: Lesson = {
  game: 'synch',
  steps: [
    { ...words.place, seat: 1, record: after(), expect: ['place *'] },
    { ...words.direct, seat: 1, record: after(...called), expect: ['go *'] },
    { ...words.decide, seat: 1, record: after(...called, '1 go N'), expect: ['synch', 'oppose'] },
    { ...words.end, seat: 1, record: after(...called, '1 go N', '1 synch', '2 go S') },
  ],
};
export default lesson;
