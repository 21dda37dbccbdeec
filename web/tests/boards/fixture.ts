import type { Channel, ChannelListener } from '../../src/table/channel';
import type { GameId, LogLine, OptionValue, Result, TableState, View } from '../../src/table/protocol';
import { treeOf } from '../../src/table/tree';

/** A position of a real game as one seat saw it, with what the engine said of every legal move. */
export interface Fixture {
  game: GameId;
  options: Record<string, OptionValue>;
  seats: number;
  you: number;
  acting: number[];
  over: boolean;
  view: View;
  legal: string[];
  previews: Record<string, unknown>;
  log: LogLine[];
  result?: Result;
  limit?: { seat: number; left: number };
}

const names = ['Quiet Heron', 'Mika', 'Tomás', 'Quill'];

export function stateOf(fixture: Fixture): TableState {
  return {
    type: 'state',
    table: 'bench',
    version: 1,
    game: fixture.game,
    options: fixture.options,
    status: fixture.over ? 'over' : 'playing',
    settings: {},
    you: fixture.you,
    host: true,
    seats: names.slice(0, fixture.seats).map((name) => ({ kind: 'person', name, ready: true })),
    acting: fixture.acting,
    offers: [],
    takeback: null,
    result: fixture.result ?? null,
    next: null,
    view: fixture.view,
    moves: fixture.legal.length ? treeOf(fixture.legal) : null,
    log: { from: 0, lines: fixture.log },
    now: 0,
    clocks: null,
    limit: fixture.limit ?? null,
  };
}

/** A table that shows its positions one after the other, and answers previews with what the engine said. */
export class FixtureChannel implements Channel {
  private listener: ChannelListener | null = null;
  private at = 0;
  private readonly fixtures: readonly Fixture[];
  private readonly onMove: (move: string) => void;

  constructor(fixtures: readonly Fixture[], onMove: (move: string) => void) {
    this.fixtures = fixtures;
    this.onMove = onMove;
  }

  listen(listener: ChannelListener): void {
    this.listener = listener;
    listener.status('open');
  }

  send(text: string): void {
    const request = JSON.parse(text) as { id: string; type: string; move?: string };
    const re = request.id;
    if (request.type === 'preview') {
      const preview = this.fixtures[this.at]?.previews[request.move ?? ''] ?? null;
      this.answer({ type: 'preview', re, preview });
      return;
    }
    if (request.type === 'move') {
      this.onMove(request.move ?? '');
      if (this.at + 1 < this.fixtures.length) this.at += 1;
    }
    const fixture = this.fixtures[this.at];
    if (fixture && request.type !== 'unwatch') this.answer({ ...stateOf(fixture), version: this.at + 1, re });
    else this.answer({ type: 'ok', re });
  }

  retry(): void {}
  close(): void {}

  private answer(message: object): void {
    queueMicrotask(() => this.listener?.text(JSON.stringify(message)));
  }
}
