/** engine.wasm with all that it imports (wasm/README.md is its contract). */
export interface EngineHost {
  /** A text for the client. */
  send(text: string): void;
  /** A line to store before the texts that follow from it are shown. */
  keep(line: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(size: number): number;
  receive(size: number, now: number): void;
  think(now: number): number;
  tick(now: number): number;
  load(size: number): number;
  forget(size: number): void;
  call_me(size: number): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  private readonly exports: Exports;

  private constructor(exports: Exports) {
    this.exports = exports;
    exports._initialize();
  }

  static async make(module: WebAssembly.Module, host: EngineHost): Promise<Engine> {
    let exports: Exports | null = null;
    const bytes = (pointer: number, size: number) => new Uint8Array(exports!.memory.buffer, pointer, size);
    const words = () => new DataView(exports!.memory.buffer);
    const text = (pointer: number, size: number) => decoder.decode(bytes(pointer, size));
    const instance = await WebAssembly.instantiate(module, {
      env: {
        send: (pointer: number, size: number) => host.send(text(pointer, size)),
        keep: (pointer: number, size: number) => host.keep(text(pointer, size)),
      },
      wasi_snapshot_preview1: {
        clock_time_get: (id: number, _precision: bigint, pointer: number) => {
          const milliseconds = id === 0 ? Date.now() : performance.now();
          words().setBigUint64(pointer, BigInt(Math.round(milliseconds * 1e6)), true);
          return 0;
        },
        random_get: (pointer: number, size: number) => {
          crypto.getRandomValues(bytes(pointer, size));
          return 0;
        },
        fd_write: (_fd: number, pieces: number, count: number, written: number) => {
          let sum = 0;
          let last = '';
          for (let i = 0; i < count; i += 1) {
            const size = words().getUint32(pieces + i * 8 + 4, true);
            last += text(words().getUint32(pieces + i * 8, true), size);
            sum += size;
          }
          console.error(`engine: ${last.trim()}`);
          words().setUint32(written, sum, true);
          return 0;
        },
        proc_exit: (code: number) => {
          throw new Error(`the engine stopped (${code})`);
        },
      },
    });
    exports = instance.exports as unknown as Exports;
    return new Engine(exports);
  }

  receive(text: string): void {
    this.exports.receive(this.put(text), Date.now());
  }

  /** One bot makes one move, if one is due; true if another is due after it. */
  think(): boolean {
    return this.exports.think(Date.now()) === 1;
  }

  /** Acts upon clocks; answers when to be called next, Infinity if nothing runs. */
  tick(): number {
    return this.exports.tick(Date.now());
  }

  load(lines: string): boolean {
    return this.exports.load(this.put(lines)) === 1;
  }

  callMe(name: string): void {
    this.exports.call_me(this.put(name));
  }

  private put(text: string): number {
    const coded = encoder.encode(text);
    const pointer = this.exports.buffer(coded.length);
    if (pointer === 0) throw new Error('the text is too long for the engine (8 MiB at most)');
    new Uint8Array(this.exports.memory.buffer, pointer, coded.length).set(coded);
    return coded.length;
  }
}
