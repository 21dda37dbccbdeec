import { updown as words } from 'texts/updown';
import type { GameModule } from '../contract';
import { arrangementOf } from './arrangement.svelte';
import Board from './Board.svelte';
import Choice from './Choice.svelte';
import Crest from './Crest.svelte';
import Panel from './Panel.svelte';
import { texts } from './texts';

const updown: GameModule = {
  id: 'updown', Board, Choice, Crest, Panel, texts, hides: 'from others', noHint: true,
  tellsEnd: ({ state, seat }) => arrangementOf(state.table, seat).told !== Infinity,
  keys: words.keys,
};
export default updown;
