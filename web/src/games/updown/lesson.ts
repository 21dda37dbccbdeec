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
    {
      title: 'Two orders, one pile', seat: 1, record: after(3, small, ['2', '5', '3']),
      text: 'Both players put their cards in an order, in secret. Then the cards are laid on one pile in turn, yours first. Every card that is higher than the one before is a point for you, every lower one a point for the other.',
    },
    {
      title: 'Arrange three cards', seat: 1, record: after(3, small, ['2', '5', '3']), expect: ['put *'],
      text: 'You hold 1, 4 and 6, the other 2, 3 and 5, and has already decided. Tap your cards in the order you want, then lock it.',
      well: 'The line rises for you and falls for the other. Each card counts twice: as it is laid, and when the next one is laid on it.',
    },
    {
      title: 'Five cards', seat: 1, record: after(5, larger, ['6', '10', '1', '5', '4']), expect: ['put *'],
      text: 'Your very first card is compared once only, with the card laid upon it. A low card there costs nothing. Try an order of your own.',
      well: 'There is always an odd number of comparisons, so somebody wins.',
    },
  ],
};
export default lesson;
