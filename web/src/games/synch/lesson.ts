import type { Lesson } from '../lessons';
import { recordOf, type Start } from '../record';

const start: Start = { game: 'synch', options: { size: 5, variant: 'decide_first' }, seats: 2, deal: {} };

const after = (...moves: readonly string[]) => recordOf(start, moves);

const lesson: Lesson = {
  game: 'synch',
  steps: [
    {
      title: 'Place your marker', seat: 1, record: after(), expect: ['place *'],
      text: 'You are Cross. Your marker leaves a cross on every empty square it comes to, the other’s leaves rings. Choose where yours starts.',
      well: 'The square is marked at once.',
    },
    {
      title: 'One decides, one directs', seat: 1, record: after('1 place b2', '2 place d4', '2 oppose'), expect: ['go *'],
      text: 'In every move one player calls “in synch” or “in opposition”, and the other chooses the direction. Ring has called opposition: whatever way you go, Ring’s marker goes the opposite way. Choose a direction.',
      well: 'Both markers went, and both left their signs on new squares.',
    },
    {
      title: 'Now you decide', seat: 1, record: after('1 place b2', '2 place d4', '2 oppose', '1 go N'), expect: ['synch', 'oppose'],
      text: 'The roles change after every move. Ring will choose the direction; you say whether the markers go together or apart. Which call leaves Ring with the worse choice?',
      well: 'Ring must live with your call.',
    },
    {
      title: 'Most squares win', seat: 1, record: after('1 place b2', '2 place d4', '2 oppose', '1 go N', '1 synch', '2 go S'),
      text: 'A marker that would leave the board stays where it is. When every square is marked, or nothing new has happened for a long time, whoever has more squares wins.',
    },
  ],
};
export default lesson;
