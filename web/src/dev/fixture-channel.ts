/**
 * A table that plays a captured game (`baize trace GAME --views`), for looking at boards without an engine: in tests and
 * while a board is being made. Any legal move leads to what was played next in the capture.
 */
import type { Channel, ChannelListener } from '../table/channel';
import type { GameId, LogLine, Result, TableState, View } from '../table/protocol';
import { treeOf } from '../table/tree';

interface Line {
  type: string;
  game?: GameId;
  options?: TableState['options'];
  seats?: number;
  seat?: number;
  acting?: number[];
  legal?: Record<string, string[]>;
  views?: Record<string, View>;
  seen?: Record<string, string | null>;
  result?: number[];
  score?: number[];
  reason?: string;
}

export class FixtureChannel implements Channel {
  private readonly lines: Line[];
  private listener: ChannelListener | null = null;
  private version = 1;
  at: number;
  readonly seat: number;

  constructor(trace: string, at: number, seat: number) {
    this.lines = trace.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line);
    this.at = at < 0 ? this.lines.length - 1 + at : at;
    this.seat = seat;
  }

  listen(listener: ChannelListener): void {
    this.listener = listener;
    listener.status('open');
  }

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; id: string };
    queueMicrotask(() => {
      if (message.type === 'watch') this.tell(this.state(message.id));
      else if (message.type === 'move') {
        this.at += 1;
        this.version += 1;
        this.tell(this.state(message.id));
        this.others();
      } else if (message.type === 'preview') this.tell({ type: 'preview', re: message.id, preview: null });
      else this.tell({ type: 'ok', re: message.id, version: this.version });
    });
  }

  retry(): void {}
  close(): void {}

  /** The other seats' moves follow by themselves. */
  private others(): void {
    const now = this.lines[this.at + 1];
    if (!now || now.type !== 'move' || now.legal?.[this.seat]) return;
    setTimeout(() => {
      this.at += 1;
      this.version += 1;
      this.tell(this.state());
      this.others();
    }, 400);
  }

  private tell(message: object): void {
    this.listener?.text(JSON.stringify(message));
  }

  private state(re?: string): TableState {
    const deal = this.lines[0]!;
    const now = this.lines[Math.min(this.at + 1, this.lines.length - 1)]!;
    const over = now.type === 'end';
    const legal = now.legal?.[this.seat];
    const played = this.lines.slice(1, this.at + 1).filter((line) => line.type === 'move');
    const lines: LogLine[] = played.flatMap((line) => {
      const move = line.seen?.[this.seat];
      return move ? [{ seat: line.seat!, move }] : [];
    });
    const result: Result | null = over ? { share: now.result!, score: now.score!, reason: now.reason! } : null;
    return {
      type: 'state', table: 'fixture', version: this.version, ...(re ? { re } : {}),
      game: deal.game!, options: deal.options!, status: over ? 'over' : 'playing',
      settings: { clock: null, aid: true, rated: false, listed: false }, you: this.seat, host: true,
      seats: Array.from({ length: deal.seats ?? 2 }, (_, index) =>
        index + 1 === this.seat ? { kind: 'person', name: 'You', ready: true } : { kind: 'bot', name: ['Mika', 'Ada', 'Juno', 'Rafi'][index]!, bot: 'level:2', ready: true },
      ),
      acting: over ? [] : (now.acting ?? []), offers: [], takeback: this.at > 0 && !over ? 'free' : null, result, next: null,
      fair: null, view: now.views?.[this.seat] ?? null, moves: legal ? treeOf(legal) : null,
      log: { from: 0, lines }, now: Date.now(), clocks: null, limit: null,
    };
  }
}
