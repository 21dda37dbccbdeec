/** The line into the browser's own engine: a worker that takes and gives the protocol's texts. */
import { faults } from 'texts/faults';
import engineUrl from 'virtual:engine';
import type { Channel, ChannelListener } from '../table/channel';
import { settings } from './settings.svelte';
import type { FromWorker, ToWorker } from './worker-messages';

export class WorkerChannel implements Channel {
  private readonly worker: Worker;
  private listener: ChannelListener | null = null;

  private constructor(worker: Worker) {
    this.worker = worker;
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.take(event.data);
  }

  /** Starts the worker and its engine. */
  static start(): Promise<WorkerChannel> {
    if (!engineUrl) return Promise.reject(new Error(faults.noEngine));
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    const url = new URL(engineUrl, document.baseURI).href;
    return new Promise((done, fail) => {
      worker.onerror = () => fail(new Error(faults.noWorker));
      worker.onmessage = (event: MessageEvent<FromWorker>) => {
        if (event.data.kind === 'ready') done(new WorkerChannel(worker));
        else if (event.data.kind === 'failed') fail(new Error(event.data.why));
      };
      worker.postMessage({ kind: 'start', url, name: settings.name } satisfies ToWorker);
    });
  }

  listen(listener: ChannelListener): void {
    this.listener = listener;
    listener.status('open');
  }

  send(text: string): void {
    this.worker.postMessage({ kind: 'text', text } satisfies ToWorker);
  }

  retry(): void {}

  close(): void {
    this.worker.terminate();
  }

  private take(message: FromWorker): void {
    if (message.kind === 'text') this.listener?.text(message.text);
    // The engine was made anew after a fault: whoever watches a table asks for it again.
    else if (message.kind === 'ready') this.listener?.status('open');
  }
}
