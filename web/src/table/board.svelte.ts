/**
 * What a board is given of a table that is being played at. Every field is read when it is asked for: a word more in the
 * choice works out again what depends on the choice, and leaves a hundred pieces and their names alone.
 */
import type { BoardProps } from '../games/contract';
import { settings } from '../local/settings.svelte';
import type { TableStore } from './store.svelte';

/** Only for a store whose state has a view. */
export function boardOf(store: TableStore): BoardProps {
  const takeBack = () => void store.offer('takeback');
  return {
    get state() { return store.state!; },
    get view() { return store.state!.view!; },
    get tree() { return store.state!.status === 'playing' ? store.state!.moves : null; },
    get choice() { return store.choice; },
    get preview() { return store.preview; },
    get seat() { return store.state!.you; },
    get memoryAid() { return settings.aid && store.state!.view!.memory !== undefined; },
    get lastMove() { return store.lastMove; },
    get log() { return store.log; },
    get takeBack() { return store.state!.takeback === 'free' && store.state!.status === 'playing' ? takeBack : null; },
    get busy() { return store.busy || store.line !== 'open'; },
    choose: (...words) => store.choose(...words),
    back: () => store.back(),
    clear: () => store.clear(),
    pick: (...words) => store.pick(...words),
    ask: (move) => store.ask(move),
    confirm: () => void store.confirm(),
    play: (...moves) => store.play(...moves),
  };
}
