import type { Lesson } from '../lessons';
import { recordOf } from '../record';
import { moves, start } from './story';

const after = (played: number) => recordOf(start, moves.slice(0, played));

const lesson: Lesson = {
  game: 'geronimos',
  steps: [
    {
      title: 'Edge to edge',
      text: 'You are Red. Blue’s first piece lies in the middle. Lay yours beside it so that the two numbers that meet are the same; the places that glow show where. Comma and full stop turn the piece, or the buttons beside it.',
      record: after(0),
      seat: 2,
      expect: ['lay * *'],
      well: 'A brass bar lies across the edges that match.',
    },
    {
      title: 'Two must match',
      text: 'From now on at least two of the numbers that your piece meets must be the same, or the only one where it meets just one. Solid places fit as your piece is turned now, dashed ones after turning. Lay it.',
      record: after(1),
      seat: 1,
      expect: ['lay * *'],
      well: 'You win by closing a ring: six of yours around one piece of theirs.',
    },
    {
      title: 'A Leader goes anywhere',
      text: 'You drew a Leader. It has no numbers and fits beside any piece, or on top of any piece of the other side. Put it on top of a blue one.',
      record: after(10),
      seat: 2,
      expect: ['cover *'],
      well: 'The place is yours now: only the upper piece counts.',
      hint: 'That is allowed as well. Choose a blue piece with a dashed ring.',
    },
    {
      title: 'Cover its twin',
      text: 'Your piece is exactly the one that Blue has at −1,2, so you may cover that too. Three numbers would match around it, which earns another piece.',
      record: after(38),
      seat: 2,
      expect: ['cover -1,2'],
      well: 'Three matches earn one more piece, four earn two, five three, six four.',
      hint: 'It fits elsewhere, but −1,2 gives you a place of Blue’s and a further piece.',
    },
    {
      title: 'Draw what you earned',
      text: 'You may draw the piece you have earned, for all to see, or stop.',
      record: after(39),
      seat: 2,
      expect: ['draw'],
      well: 'A drawn piece must be played if it can be.',
      hint: 'Nothing speaks against another piece here: draw.',
    },
    {
      title: 'Close the ring',
      text: 'Five red pieces stand around Blue’s piece at −2,4. Your piece can close the last gap, at −3,5.',
      record: after(42),
      seat: 2,
      expect: ['lay -3,5 *'],
      well: 'Surrounded: Red has won. Beware of the other way round, too: who lays a piece amid six of theirs has lost.',
      hint: 'Not yet. The gap is at −3,5.',
    },
  ],
};
export default lesson;
