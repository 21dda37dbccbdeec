import { geronimos as words } from 'texts/geronimos';
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Choice from './Choice.svelte';
import Crest from './Crest.svelte';
import Panel from './Panel.svelte';
import { texts } from './texts';

const geronimos: GameModule = { id: 'geronimos', Board, Crest, Choice, Panel, texts, hides: 'from all', keys: words.keys };
export default geronimos;
