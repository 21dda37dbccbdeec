import type { Lesson } from '../lessons';
import { recordOf } from '../record';
import { moves, start } from './story';

const after = (played: number, ...more: string[]) => recordOf(start, [...moves.slice(0, played), ...more]);

const lesson: Lesson = {
  game: 'fifty_six',
  steps: [
    {
      title: 'Look at a card',
      text: 'Fifty-two cards lie face down, and everybody has 20 tokens: most tokens win. A turn is a look at two cards. Choose one.',
      record: after(0),
      seat: 1,
      expect: ['peek *'],
      well: 'Only you see it. The others see where you looked.',
    },
    {
      title: 'No match: hide or show',
      text: 'You found the 5♠ on b6 and the K♦ on e3. Face up is free, but then everybody knows them; face down costs a token each. Hide the five and leave the king.',
      record: after(2),
      seat: 1,
      expect: ['back down up'],
      well: 'You paid a token, which is also the score. The king now lies open for whoever finds another.',
      hint: 'That is allowed too. Here: hide the 5♠, show the K♦.',
    },
    {
      title: 'Watch what others hide',
      text: 'Now you are the other player. You have just found the 5♥ on g2, and you saw somebody pay to hide what lies on b6. Try b6.',
      record: after(10),
      seat: 2,
      expect: ['peek b6'],
      well: 'Two fives! A pair of the same rank leaves the table and does what it does.',
      hint: 'It might be anywhere, but somebody thought b6 worth a token.',
    },
    {
      title: 'A mixed pair: the chart',
      text: 'One red, one black: look it up in the chart (the key C shows it). The fives show a cross of five places to all. Choose its middle.',
      record: after(11),
      seat: 2,
      expect: ['cross *'],
      well: 'Everybody may remember these cards, but a five also gives you another turn: you are the first to use them.',
    },
    {
      title: 'Two black',
      text: 'In your next turn you find both black fours. A player of your choice loses four tokens.',
      record: after(12, '2 peek b1', '2 peek f6'),
      seat: 2,
      expect: ['seat 1'],
      well: 'Two red cards are kinder: a player of your choice, why not you, gains as many.',
      hint: 'You could, but why lose your own tokens? Choose the other player.',
    },
    {
      title: 'Kings can be anything',
      text: 'Suppose you had looked at b2 instead: with the open K♦ that makes a mixed pair of kings, which is any other line of the chart. Take the one you like.',
      record: after(12, '2 peek b2', '2 peek e3'),
      seat: 2,
      expect: ['effect *'],
      well: 'Who has no token left is out. When one player is left or all cards are gone, most tokens win.',
    },
  ],
};
export default lesson;
