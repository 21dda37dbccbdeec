import { kingdomsLesson as words } from 'texts/kingdoms-lesson';
import type { Lesson } from '../lessons';
import { recordOf } from '../record';
import { moves, start } from './story';

const after = (played: number) => recordOf(start, moves.slice(0, played));

const lesson: Lesson = {
  game: 'kingdoms',
  steps: [
    { ...words.duel, record: after(0), seat: 1, expect: ['rps *'] },
    { ...words.attack, record: after(4), seat: 1, expect: ['attack Jc c2', 'attack Kh c2', 'attack Kc c2'] },
    { ...words.press, record: after(5), seat: 1, expect: ['press'] },
    { ...words.draw, record: after(8), seat: 1, expect: ['draw deck', 'draw discard'] },
    { ...words.neighbours, record: after(12), seat: 1, expect: ['retreat'] },
  ],
};
export default lesson;
