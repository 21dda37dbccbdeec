/** The real server with the built client, for tests that need others; and a line to it that can be cut. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.BAIZE_PROGRAM ?? join(import.meta.dirname, '../../../build/release/baize');

export function hasServer(): boolean {
  try {
    execFileSync(program, ['serve', '--help'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export class RealServer {
  /** Where people find it: "http://127.0.0.1:4711/games/". */
  site = '';
  port = 0;
  private readonly data = mkdtempSync(join(tmpdir(), 'baize-web-'));
  private readonly base: string;
  private child: ChildProcess | null = null;

  /** `base` is the path below which everything lies, as behind a proxy. */
  constructor(base = '/') {
    this.base = base;
  }

  /** Starts it; on the same port again after the first time. */
  async start(): Promise<void> {
    // A public address has to be known beforehand.
    if (this.port === 0 && this.base !== '/') this.port = await freePort();
    const options = ['--data', this.data, '--web', join(import.meta.dirname, '../../dist'), '--quiet', '--threads', '1'];
    if (this.base !== '/') options.push('--public-url', `http://127.0.0.1:${this.port}${this.base}`);
    const child = spawn(program, ['serve', '--listen', `127.0.0.1:${this.port}`, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    this.port = await new Promise((done, fail) => {
      let text = '';
      child.stdout.on('data', (piece: Buffer) => {
        text += piece.toString();
        const found = /baize is at http:\/\/[\w.]+:(\d+)\//.exec(text);
        if (found) done(Number(found[1]));
      });
      child.once('exit', (code) => fail(new Error(`the server left with ${code}: ${text}`)));
    });
    this.site = `http://127.0.0.1:${this.port}${this.base}`;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
    this.child = null;
  }

  /** Stops it for good. */
  async close(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** A line to a server that passes bytes on, until it is cut: all connections break, and new ones are refused. */
export class Cable {
  private readonly target: number;
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;

  constructor(target: number) {
    this.target = target;
  }

  async mend(): Promise<string> {
    const server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      for (const [from, to] of [[near, far], [far, near]] as const) {
        this.sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => this.sockets.delete(from));
      }
    });
    server.listen(this.port, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.port}/`;
  }

  async cut(): Promise<void> {
    const closed = new Promise((done) => this.server?.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
