/** The line to a server: one WebSocket that is opened again whenever it breaks. */
import type { Channel, ChannelListener } from './channel';

/** Waiting times between attempts in milliseconds; the last one repeats. A little chance spreads a crowd. */
const delays = [250, 500, 1000, 2000, 4000, 8000];

/** A server that is silent for this long is asked whether it is there. */
const quiet = 20_000;

export class SocketChannel implements Channel {
  private readonly url: string;
  private readonly prepare: () => Promise<void>;
  private listener: ChannelListener | null = null;
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private lastHeard = 0;
  private over = false;
  private opening = false;

  /** `prepare` runs before every attempt: it sees to it that the server knows who comes. */
  constructor(url: string, prepare: () => Promise<void> = async () => undefined) {
    this.url = url;
    this.prepare = prepare;
  }

  listen(listener: ChannelListener): void {
    this.listener = listener;
    this.open();
    if (typeof window !== 'undefined') window.addEventListener('online', () => this.retry());
  }

  send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  retry(): void {
    if (this.over || this.socket || this.opening) return;
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    this.socket?.close();
  }

  private open(): void {
    this.listener?.status('connecting');
    this.opening = true;
    this.prepare()
      .then(() => {
        if (!this.over) this.connect(new WebSocket(this.url));
      })
      .catch(() => this.lost())
      .finally(() => (this.opening = false));
  }

  private connect(socket: WebSocket): void {
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.lastHeard = Date.now();
      this.heartbeat = setInterval(() => this.beat(), quiet / 2);
      this.listener?.status('open');
    };
    socket.onmessage = (event: MessageEvent) => {
      this.lastHeard = Date.now();
      if (typeof event.data === 'string') this.listener?.text(event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private beat(): void {
    const silence = Date.now() - this.lastHeard;
    if (silence > quiet * 2) {
      const dead = this.socket;
      this.lost();
      dead?.close();
    } else if (silence > quiet / 2) {
      this.send(JSON.stringify({ type: 'ping', id: `beat-${Date.now()}` }));
    }
  }

  private lost(): void {
    this.socket = null;
    clearInterval(this.heartbeat);
    if (this.over) return;
    this.listener?.status('closed');
    const delay = delays[Math.min(this.attempts, delays.length - 1)]!;
    this.attempts += 1;
    this.timer = setTimeout(() => this.open(), delay * (0.75 + Math.random() / 2));
  }
}

/** The address of the socket, beside the page's own. */
export function socketUrl(): string {
  const url = new URL('ws', document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = '';
  url.hash = '';
  return url.href;
}
