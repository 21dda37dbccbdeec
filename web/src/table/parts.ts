/** What the parts of a table's page are given. */
import type { BoardProps, GameModule } from '../games/contract';
import type { TableStore } from './store.svelte';

export interface TablePart {
  store: TableStore;
  game: GameModule;
  board: BoardProps;
  name: (seat: number) => string;
  /** One screen holds several seats. */
  shared: boolean;
  /** The table is in this browser. */
  offline: boolean;
}
