import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Choice from './Choice.svelte';
import Crest from './Crest.svelte';
import Panel from './Panel.svelte';
import { texts } from './texts';
import { uncover } from './uncover';

const geronimos: GameModule = {
  id: 'geronimos',
  Board,
  Crest,
  Choice,
  Panel,
  texts,
  uncover,
  keys: [
    ['. or r', 'turn the piece right'],
    [', or R', 'turn the piece left'],
    ['+ −', 'zoom'],
    ['0', 'show the whole board'],
    ['Shift + arrows', 'move the board'],
  ],
};
export default geronimos;
