/**
 * A table as a page sees it: the state, the log, the choice that is being made, previews, offers and the line. Where one
 * screen holds several seats it keeps a state for each and shows one.
 */
import { Refusal, type Post, randomHex } from './post';
import type { LogLine, Message, NoticeCode, OfferKind, Phrase, Request, TableState } from './protocol';
import { reasonOf } from './said';
import { StateQueue } from './state-queue';
import { sentence } from './words';
import { branch, extended, isComplete } from './tree';
import type { LineStatus } from './channel';

/** Milliseconds that a sentence from elsewhere stays. */
const timeToRead = 6000;

export interface Saying {
  key: number;
  seat: number;
  phrase: Phrase;
}

type TableRequest = Extract<Request, { table: string }>;
type Unaddressed<R> = R extends { table: string } ? Omit<R, 'table' | 'as'> : never;

export class TableStore {
  readonly id: string;
  private readonly post: Post;
  private readonly stops: (() => void)[] = [];

  /** The states by seat: one, unless the screen goes round. */
  private states = $state.raw<Record<number, TableState>>({});
  private logs = $state.raw<Record<number, readonly LogLine[]>>({});
  /** The seat that is shown. */
  shown = $state(0);
  /** The words chosen so far. */
  choice = $state.raw<readonly string[]>([]);
  /** A message is under way. */
  busy = $state(false);
  line = $state<LineStatus>('connecting');
  /** Why the last message was refused; gone with the next choice, or when it has been read. */
  refusal = $state.raw<{ code: string; why: string } | null>(null);
  /** The table could not be opened at all. */
  failure = $state.raw<{ code: string; why: string } | null>(null);
  notice = $state.raw<{ code: NoticeCode; why: string } | null>(null);
  here = $state.raw<readonly number[] | null>(null);
  watching = $state(0);
  sayings = $state.raw<readonly Saying[]>([]);
  preview = $state.raw<unknown>(null);
  /** Who may act, by what came last: the seats of one screen are told of a move one after the other. */
  acting = $state.raw<readonly number[]>([]);
  /** When the present state arrived, by this machine's clock. */
  arrived = $state(0);
  private previews = new Map<string, Promise<unknown>>();
  private readonly queue = new StateQueue((state) => this.take(state), () => Object.keys(this.states).map(Number));

  readonly state: TableState | null = $derived(this.states[this.shown] ?? Object.values(this.states)[0] ?? null);
  readonly log: readonly LogLine[] = $derived(this.logs[this.state?.you ?? 0] ?? []);
  readonly lastMove: LogLine | null = $derived(this.log.at(-1) ?? null);
  /** The seats that this screen holds. */
  readonly mine: number[] = $derived(Object.keys(this.states).map(Number).filter((seat) => seat > 0));
  readonly complete: boolean = $derived(isComplete(this.state?.moves ?? null, this.choice));
  readonly open: boolean = $derived(this.line === 'open');

  constructor(post: Post, id: string) {
    this.post = post;
    this.id = id;
    this.stops.push(post.listen((message) => this.hear(message)));
    this.stops.push(post.onStatus((status) => this.turn(status)));
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.queue.stop();
    void this.post.ask({ type: 'unwatch', table: this.id }).catch(() => undefined);
  }

  /** The state of a seat of this screen, as last told. */
  stateOf(seat: number): TableState | null {
    return this.states[seat] ?? null;
  }

  logOf(seat: number): readonly LogLine[] {
    return this.logs[seat] ?? [];
  }

  show(seat: number): void {
    if (seat === this.shown) return;
    this.shown = seat;
    this.clear();
  }

  /** Adds words to the choice; those that no legal move has there are passed over. */
  choose(...words: string[]): void {
    if (this.busy) return;
    const next = extended(this.state?.moves ?? null, this.choice, words);
    if (next === this.choice) return;
    this.refusal = null;
    this.settle(next);
  }

  pick(...words: string[]): void {
    if (this.busy) return;
    this.choice = [];
    this.preview = null;
    this.choose(...words);
  }

  back(): void {
    if (!this.busy && this.choice.length > 0) this.settle(this.choice.slice(0, -1));
  }

  clear(): void {
    if (!this.busy) this.settle([]);
  }

  /** What a legal move would do. */
  ask(move: string): Promise<unknown> {
    let answer = this.previews.get(move);
    if (!answer) {
      answer = this.post
        .ask({ type: 'preview', table: this.id, move, ...this.as() })
        .then((message) => (message.type === 'preview' ? message.preview : null))
        .catch(() => null);
      this.previews.set(move, answer);
    }
    return answer;
  }

  async confirm(): Promise<void> {
    const state = this.state;
    if (!state || !this.complete || this.busy) return;
    await this.tell({ type: 'move', version: state.version, move: this.choice.join(' ') });
  }

  /** Plays whole moves one after another; stops at the first that is refused. */
  async play(...moves: string[]): Promise<boolean> {
    for (const move of moves) {
      const state = this.state;
      if (!state || branch(state.moves, move.split(' ')) === null) return false;
      if (!(await this.tell({ type: 'move', version: state.version, move }))) return false;
    }
    return true;
  }

  offer(what: OfferKind): Promise<boolean> {
    return this.tell({ type: 'offer', what, version: this.state?.version ?? 0 });
  }

  withdraw(what: OfferKind): Promise<boolean> {
    return this.tell({ type: 'withdraw', what });
  }

  answer(what: OfferKind, yes: boolean): Promise<boolean> {
    return this.tell({ type: 'answer', what, yes });
  }

  resign(): Promise<boolean> {
    return this.tell({ type: 'resign' });
  }

  leave(): Promise<boolean> {
    return this.tell({ type: 'leave' });
  }

  claim(): Promise<boolean> {
    return this.tell({ type: 'claim' });
  }

  say(phrase: Phrase): Promise<boolean> {
    return this.tell({ type: 'say', phrase });
  }

  sit(seat: number): Promise<boolean> {
    return this.tell({ type: 'sit', seat });
  }

  stand(): Promise<boolean> {
    return this.tell({ type: 'stand' });
  }

  seatBot(seat: number, bot: string | null): Promise<boolean> {
    return this.tell({ type: 'seat_bot', seat, bot });
  }

  /** Ready with a part of the deal of our own. */
  ready(): Promise<boolean> {
    return this.tell({ type: 'ready', nonce: randomHex(16) });
  }

  async hint(): Promise<{ move: string; wins: number; why: string }[]> {
    try {
      const message = await this.post.ask({ type: 'hint', table: this.id, ...this.as() });
      return message.type === 'hint' ? message.moves : [];
    } catch (error) {
      this.refuse(error);
      return [];
    }
  }

  async record(): Promise<string | null> {
    const message = await this.post.ask({ type: 'record', table: this.id });
    return message.type === 'record' ? message.text : null;
  }

  retry(): void {
    this.post.retry();
  }

  /** Sends a message for the shown seat; true if it was done. A refusal is kept for the turn panel. */
  private async tell(request: Unaddressed<TableRequest>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      const message = await this.post.ask({ ...request, table: this.id, ...this.as() } as Request);
      // What one did oneself is shown at once.
      if (message.type === 'state') this.queue.hurry();
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private refuse(error: unknown): void {
    if (!(error instanceof Refusal)) return;
    // A state often follows at once and says what is there now; it does not say why, so that the words stay.
    const refusal = { code: error.code, why: sentence(error.message) };
    this.refusal = refusal;
    setTimeout(() => {
      if (this.refusal === refusal) this.refusal = null;
    }, timeToRead);
    if (error.code === 'late') this.watch();
    this.choice = [];
    this.preview = null;
  }

  /** Only where the screen holds several seats need a message say for which it is. */
  private as(): { as?: number } {
    return this.mine.length > 1 && this.shown > 0 ? { as: this.shown } : {};
  }

  private turn(status: LineStatus): void {
    this.line = status;
    if (status !== 'open') return;
    // What was the matter with the line before is over, also where there is no new state to tell of.
    this.notice = null;
    this.watch();
  }

  private watch(): void {
    const known = Object.values(this.states);
    const version = known.length === 1 && this.queue.empty ? known[0]!.version : undefined;
    const request: Request = { type: 'watch', table: this.id, ...(version === undefined ? {} : { version }) };
    this.post.ask(request).catch((error: unknown) => {
      if (error instanceof Refusal) this.failure = { code: error.code, why: error.message };
    });
  }

  private settle(words: readonly string[]): void {
    this.choice = words;
    this.preview = null;
    if (!this.complete) return;
    const move = words.join(' ');
    void this.ask(move).then((preview) => {
      if (this.choice.join(' ') === move) this.preview = preview;
    });
  }

  private hear(message: Message): void {
    if (message.type === 'notice') {
      this.notice = { code: message.code, why: sentence(reasonOf(message.code, message.why)) };
      return;
    }
    if (!('table' in message) || message.table !== this.id) return;
    if (message.type === 'state') this.queue.add(message);
    else if (message.type === 'presence') {
      this.here = message.here;
      this.watching = message.watching;
    } else if (message.type === 'said') {
      const saying = { key: Date.now() + Math.random(), seat: message.seat, phrase: message.phrase };
      this.sayings = [...this.sayings.slice(-2), saying];
      setTimeout(() => (this.sayings = this.sayings.filter((other) => other !== saying)), timeToRead);
    }
  }

  private take(state: TableState): void {
    const seat = state.you;
    const before = this.states[seat];
    if (before && before.version > state.version) return;
    const moved = !before || before.version !== state.version;
    // A spectator who sat down is a spectator no more.
    const others = Object.fromEntries(Object.entries(this.states).filter(([key]) => key !== '0' || seat === 0));
    this.states = seat === 0 ? { 0: state } : { ...others, [seat]: state };
    const lines = (this.logs[seat] ?? []).slice(0, state.log.from).concat(state.log.lines);
    this.logs = { ...this.logs, [seat]: lines };
    this.acting = state.acting;
    if (!(this.shown in this.states)) this.shown = seat;
    this.notice = null;
    this.failure = null;
    if (seat !== this.shown) return;
    this.arrived = performance.now();
    if (!moved) return;
    this.queue.shown();
    this.previews.clear();
    this.preview = null;
    // A choice survives what does not touch it: another's hidden choice, an offer, somebody who comes or goes.
    const touched = state.log.lines.length > 0 || branch(state.moves, this.choice) === null;
    this.settle(touched ? [] : this.choice);
  }
}
