/** Requests and answers over a channel: gives every message an id, pairs answers, and sends again what was lost. */
import { t } from '../texts';
import type { Channel, LineStatus } from './channel';
import type { Message, Request } from './protocol';
import { reasonOf } from './said';

export class Refusal extends Error {
  readonly code: string;
  readonly version: number | undefined;
  constructor(code: string, why: string, version?: number) {
    super(why);
    this.code = code;
    this.version = version;
  }
}

interface Waiting {
  text: string;
  patient: boolean;
  done(message: Message): void;
  fail(error: Error): void;
}

export type Listener = (message: Message) => void;

export class Post {
  private readonly channel: Channel;
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<Listener>();
  private readonly statusListeners = new Set<(status: LineStatus) => void>();
  /** Ids are unique for this page and told apart from those of another tab. */
  private readonly prefix = randomHex(4);
  private count = 0;
  status: LineStatus = 'connecting';

  constructor(channel: Channel) {
    this.channel = channel;
    channel.listen({ text: (text) => this.receive(text), status: (status) => this.turn(status) });
  }

  /** Sends a message and waits for its answer. A refusal is thrown. */
  ask(request: Request): Promise<Message> {
    return this.send(request, true);
  }

  /** The same, but gives up when the line is down: for questions that a person waits for. */
  askNow(request: Request): Promise<Message> {
    if (this.status === 'closed') this.channel.retry();
    return this.send(request, false);
  }

  private send(request: Request, patient: boolean): Promise<Message> {
    const id = `${this.prefix}-${(this.count += 1)}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((done, fail) => {
      this.waiting.set(id, { text, patient, done, fail });
      if (this.status === 'open') this.channel.send(text);
    });
  }

  /** Hears every message, answers included. Returns a function that ends it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onStatus(listener: (status: LineStatus) => void): () => void {
    this.statusListeners.add(listener);
    listener(this.status);
    return () => this.statusListeners.delete(listener);
  }

  retry(): void {
    this.channel.retry();
  }

  close(): void {
    this.channel.close();
    for (const { fail } of this.waiting.values()) fail(new Error(t.missing.server));
    this.waiting.clear();
  }

  private turn(status: LineStatus): void {
    this.status = status;
    // A message sent twice has one effect and the same answer, so that nothing is lost and nothing doubled.
    if (status === 'open') for (const { text } of [...this.waiting.values()]) this.channel.send(text);
    if (status === 'closed') {
      for (const [id, { patient, fail }] of [...this.waiting]) {
        if (patient) continue;
        this.waiting.delete(id);
        fail(new Error(t.missing.server));
      }
    }
    for (const listener of this.statusListeners) listener(status);
  }

  private receive(text: string): void {
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      return;
    }
    if (typeof message !== 'object' || message === null) return;
    for (const listener of this.listeners) listener(message);
    const re = 're' in message ? message.re : undefined;
    const waiting = re === undefined ? undefined : this.waiting.get(re);
    if (re === undefined || !waiting) return;
    this.waiting.delete(re);
    if (message.type === 'refused') waiting.fail(new Refusal(message.code, reasonOf(message.code, message.why), message.version));
    else waiting.done(message);
  }
}

/** Random hexadecimal digits, two for each byte. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
