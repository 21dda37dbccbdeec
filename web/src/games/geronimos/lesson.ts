import { geronimosLesson as words } from 'texts/geronimos-lesson';
import type { Lesson } from '../lessons';
import { recordOf } from '../record';
import { moves, start } from './story';

const after = (played: number) => recordOf(start, moves.slice(0, played));

const lesson: Lesson = {
  game: 'geronimos',
  steps: [
    { ...words.edges, record: after(0), seat: 2, expect: ['lay * *'] },
    { ...words.two, record: after(1), seat: 1, expect: ['lay * *'] },
    { ...words.leader, record: after(10), seat: 2, expect: ['cover *'] },
    { ...words.twin, record: after(38), seat: 2, expect: ['cover -1,2'] },
    { ...words.draw, record: after(39), seat: 2, expect: ['draw'] },
    { ...words.ring, record: after(42), seat: 2, expect: ['lay -3,5 *'] },
  ],
};
export default lesson;
