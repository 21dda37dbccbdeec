import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Choice from './Choice.svelte';
import Crest from './Crest.svelte';
import { texts } from './texts';

const gerry: GameModule = { id: 'gerry', Board, Choice, Crest, texts, hides: 'from others', remembers: true };
export default gerry;
