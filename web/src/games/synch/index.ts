import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Choice from './Choice.svelte';
import Crest from './Crest.svelte';
import Panel from './Panel.svelte';
import { texts } from './texts';

const synch: GameModule = { id: 'synch', Board, Choice, Crest, Panel, texts };
export default synch;
