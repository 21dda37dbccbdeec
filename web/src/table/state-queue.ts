/**
 * States on their way to the screen. They follow each other far enough apart that one can see what happened; when three
 * wait, all are shown at once. Whoever wants no motion need not wait for it.
 */
import { motionTime } from '../kit/motion';
import type { TableState } from './protocol';

/** Milliseconds between two states. */
const pace = 240;

export class StateQueue {
  private waiting: TableState[] = [];
  private last = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly take: (state: TableState) => void;
  private readonly seats: () => readonly number[];

  /** `seats`: those of which something has been shown. States of several seats of one screen tell of the same moment. */
  constructor(take: (state: TableState) => void, seats: () => readonly number[]) {
    this.take = take;
    this.seats = seats;
  }

  get empty(): boolean {
    return this.waiting.length === 0;
  }

  add(state: TableState): void {
    this.waiting.push(state);
    if (this.waiting.length >= 3) this.hurry();
    else this.next();
  }

  /** Something new has just been shown. */
  shown(): void {
    this.last = performance.now();
  }

  /** Shows all that waits at once. */
  hurry(): void {
    this.stop();
    for (const state of this.waiting.splice(0)) this.take(state);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private next(): void {
    if (this.timer !== undefined) return;
    const still = typeof document !== 'undefined' && motionTime('move') === 0;
    const wait = this.last + (still ? 0 : pace) - performance.now();
    const [first] = this.waiting;
    if (wait > 0 && first && this.seats().includes(first.you)) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.next();
      }, wait);
      return;
    }
    const state = this.waiting.shift();
    if (!state) return;
    this.take(state);
    if (this.seats().length > 1) this.hurry();
    else this.next();
  }
}
