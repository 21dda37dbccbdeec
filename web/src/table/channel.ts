/** A way to a table: over the network or into the browser's own engine. It carries texts and knows nothing of them. */
export type LineStatus = 'connecting' | 'open' | 'closed';

export interface ChannelListener {
  /** A text has arrived. */
  text(text: string): void;
  /** The line opened, broke, or is being opened again. */
  status(status: LineStatus): void;
}

export interface Channel {
  listen(listener: ChannelListener): void;
  /** Sends a text if the line is open; a text given while it is not is dropped (the Post sends it again). */
  send(text: string): void;
  /** Tries at once instead of waiting for the next attempt. */
  retry(): void;
  close(): void;
}
