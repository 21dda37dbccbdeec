import { fifty_six as words } from 'texts/fifty_six';
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Choice from './Choice.svelte';
import Crest from './Crest.svelte';
import Holding from './Holding.svelte';
import Panel from './Panel.svelte';
import { texts } from './texts';

const fiftySix: GameModule = { id: 'fifty_six', Board, Crest, Holding, Choice, Panel, texts, keys: words.keys, hides: 'from others', remembers: true, widePanel: true };
export default fiftySix;
