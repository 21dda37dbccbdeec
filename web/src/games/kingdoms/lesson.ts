import type { Lesson } from '../lessons';
import { recordOf } from '../record';
import { moves, start } from './story';

const after = (played: number) => recordOf(start, moves.slice(0, played));

const lesson: Lesson = {
  game: 'kingdoms',
  steps: [
    {
      title: 'Who begins',
      text: 'Twenty-five kingdoms lie face down, and you hold eight cards. First a small duel: choose a sign. Yours is seen only when both have chosen.',
      record: after(0),
      seat: 1,
      expect: ['rps *'],
      well: 'The winner has the first turn, and its kingdoms will lie turned by a quarter, so that you can tell whose is whose.',
    },
    {
      title: 'Attack what you know',
      text: 'The other player came to c2 with a seven, pressed and failed: now you both know the 9♣ there. Choose a card of your hand that is worth more than nine, then c2.',
      record: after(4),
      seat: 1,
      expect: ['attack Jc c2', 'attack Kh c2', 'attack Kc c2'],
      well: 'A jack, queen or king always takes a 2 to 10. Before you attack, the panel shows what your card would take.',
      hint: 'A card must be worth more than the kingdom, and c2 is a nine. Take the jack or a king.',
    },
    {
      title: 'Press',
      text: 'This time you attacked c3 with the K♥, and you alone see the 9♥ there. Your king is more than enough: press.',
      record: after(5),
      seat: 1,
      expect: ['press'],
      well: 'The kingdom is yours for the rest of the game. Your king goes under the deck, where it will come round again.',
      hint: 'A retreat would give your king away for nothing. Your strength is greater than nine: press.',
    },
    {
      title: 'Or draw',
      text: 'A turn can also be a draw: the top of the deck, which nobody knows, or the top of the discard pile, which everybody sees. Draw one.',
      record: after(8),
      seat: 1,
      expect: ['draw deck', 'draw discard'],
      well: 'Cards are what you pay with. A hand may grow as large as you like.',
      hint: 'Attacking is a fine turn as well, but this one is for drawing: choose one of the two piles.',
    },
    {
      title: 'Neighbours count',
      text: 'You attacked c4 with the 8♥ and found the 10♣. Your kingdom c3 touches it by a side and adds one: nine. That is not more than ten. What now?',
      record: after(12),
      seat: 1,
      expect: ['retreat'],
      well: 'Right. The ten stays your secret; a failed press would have shown it. Hold thirteen kingdoms at the end of your turn and you win.',
      hint: 'A press would fail and show the ten to both. Retreat: it costs the same card and tells nobody.',
    },
  ],
};
export default lesson;
