/** What the pieces and signs of Geronimos are called in English; sentences for the panels are in texts.ts. */
import type { Laid, Piece, Preview, Side } from './view';

const toward = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'];

export const side = (seat: Side): string => (seat === 1 ? 'Blue' : 'Red');
export const emblem = (seat: Side): string => (seat === 1 ? 'the star' : 'the sun');

/** A minus sign rather than a hyphen: "−3,2". */
export const place = (at: string): string => at.replaceAll('-', '−');

function lies(laid: Laid): string {
  const body = `${side(laid.seat)} ${laid.piece === 'L' ? 'Leader' : `piece ${laid.piece}`}`;
  return laid.turn === null ? body : `${body}, its 1 to the ${toward[laid.turn]}`;
}

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const words = {
  board: (pieces: number) => `Board, ${count(pieces, 'piece')}`,
  pieceName(laid: Piece, around: number, isLast: boolean): string {
    const parts = [`${laid.at}: ${lies(laid)}`];
    if (laid.covered.length) parts.push(`on top of ${laid.covered.map(lies).join(', on top of ')}`);
    if (around > 0) parts.push(`${around} of 6 around it are the other side's`);
    if (isLast) parts.push('laid last');
    return parts.join('; ');
  },
  coming: 'Next from the bags',
  comingPiece: (seat: number, piece: string) => `${side(seat as Side)} ${piece === 'L' ? 'Leader' : `piece ${piece}`}`,
  coverName: (at: string) => `cover the piece at ${at}`,
  spotName: (at: string, fits: boolean, matches: number) =>
    `lay at ${at}${fits ? '' : ', after turning the piece'}${matches ? `, matches ${matches}` : ''}`,
  /** What a move would do, for the button and for ears. */
  effect(shown: Preview): string {
    const parts: string[] = [];
    if (shown.surrounded) parts.push('it would be surrounded');
    else if (shown.surrounds.length) parts.push('surrounds and wins');
    if (shown.matches.length) parts.push(`matches ${shown.matches.length}`);
    if (shown.earns > 0) parts.push(`earns ${count(shown.earns, 'piece')}`);
    return parts.join(', ');
  },
  handName: (name: string, turn: number) =>
    name === 'L' ? 'Your piece: a Leader' : `Your piece ${name}, its 1 to the ${toward[turn]}`,
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole board',
  losing: 'Six of theirs would surround it: you would lose.',
  oneWay: 'It fits there one way only.',
  draw: 'Draw a piece',
  stop: 'Stop here',
  pass: 'Pass',
  options: 'What you can do',
  handGroup: 'The piece in your hand',
  nobodyYet: 'Nobody yet: four of six around a piece, and it is named here.',
  nearly: 'Nearly surrounded',
  nearlyItem: (seat: Side, at: string) => `${side(seat)} at ${place(at)}`,
  ofSix: (around: number) => `${around} of 6`,
  inBag: 'Left in the bags',
  leadersLeft: (n: number) => count(n, 'Leader'),
  numberedLeft: (n: number) => count(n, 'numbered piece'),
};
