import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Choice from './Choice.svelte';
import Crest from './Crest.svelte';
import Panel from './Panel.svelte';
import { texts } from './texts';

const kingdoms: GameModule = { id: 'kingdoms', Board, Crest, Choice, Panel, texts, hides: 'from others', remembers: true };
export default kingdoms;
