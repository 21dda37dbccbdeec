import { fiftySixLesson as words } from 'texts/fifty_six-lesson';
import type { Lesson } from '../lessons';
import { recordOf } from '../record';
import { moves, start } from './story';

const after = (played: number, ...more: string[]) => recordOf(start, [...moves.slice(0, played), ...more]);

const lesson: Lesson = {
  game: 'fifty_six',
  steps: [
    { ...words.look, record: after(0), seat: 1, expect: ['peek *'] },
    { ...words.back, record: after(2), seat: 1, expect: ['back down up'] },
    { ...words.watch, record: after(10), seat: 2, expect: ['peek b6'] },
    { ...words.mixed, record: after(11), seat: 2, expect: ['cross *'] },
    { ...words.black, record: after(12, '2 peek b1', '2 peek f6'), seat: 2, expect: ['seat 1'] },
    { ...words.kings, record: after(12, '2 peek b2', '2 peek e3'), seat: 2, expect: ['effect *'] },
  ],
};
export default lesson;
