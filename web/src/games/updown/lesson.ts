import { updownLesson as words } from 'texts/updown-lesson';
import type { Lesson } from '../lessons';
import { recordOf } from '../record';

function after(n: number, hands: readonly (readonly string[])[], theirs: readonly string[]): string {
  const options = { deck: 'numbers', n, first: 1 };
  return recordOf({ game: 'updown', options, seats: 2, deal: { hands } }, theirs.map((card) => `2 put ${card}`));
}

const small = [['1', '4', '6'], ['2', '3', '5']] as const;
const larger = [['2', '3', '7', '8', '9'], ['1', '4', '5', '6', '10']] as const;

const lesson: Lesson = {
  game: 'updown',
  steps: [
    { ...words.pile, seat: 1, record: after(3, small, ['2', '5', '3']) },
    { ...words.three, seat: 1, record: after(3, small, ['2', '5', '3']), expect: ['put *'] },
    { ...words.five, seat: 1, record: after(5, larger, ['6', '10', '1', '5', '4']), expect: ['put *'] },
  ],
};
export default lesson;
