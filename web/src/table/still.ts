/** A position that nobody plays at, as a table: for replays and lessons, so that the same boards show them. */
import type { BoardProps } from '../games/contract';
import { t } from '../texts';
import type { LogLine, ReplayAnswer, SeatInfo, TableState } from './protocol';

export function stillState(answer: ReplayAnswer, seat: number, names: readonly string[], table = 'still'): TableState {
  const seats: SeatInfo[] = Array.from({ length: answer.seats }, (_, index) => ({
    kind: 'person', name: names[index] ?? t.seat.player(index + 1), ready: true,
  }));
  return {
    type: 'state', table, version: 0, game: answer.game, options: answer.options,
    status: answer.result ? 'over' : 'playing', settings: {}, you: seat, host: false, seats, acting: answer.acting, offers: [],
    takeback: null, result: answer.result, next: null, fair: null, view: answer.view, moves: answer.legal ?? null,
    log: { from: 0, lines: answer.lines.filter((line): line is LogLine => line.move !== null) }, now: 0, clocks: null, limit: null,
  };
}

/** What a board is given where nothing can be played. */
export function stillBoard(state: TableState, memoryAid = false): BoardProps {
  const nothing = () => undefined;
  return {
    state, view: state.view!, tree: null, choice: [], choose: nothing, back: nothing, clear: nothing, pick: nothing, preview: null,
    ask: async () => null, seat: state.you, memoryAid, lastMove: state.log.lines.at(-1) ?? null, log: state.log.lines, takeBack: null, busy: false, confirm: nothing, play: async () => false,
  };
}
