import { describe, expect, it } from 'vitest';
import type { Channel, ChannelListener } from './channel';
import { Post, Refusal } from './post';

/** A line whose other end is the test. */
class TestLine implements Channel {
  sent: { id: string; type: string }[] = [];
  listener!: ChannelListener;
  listen(listener: ChannelListener): void {
    this.listener = listener;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string; type: string });
  }
  retry(): void {}
  close(): void {}
  answer(message: object): void {
    this.listener.text(JSON.stringify(message));
  }
}

describe('the post', () => {
  it('pairs answers with messages by their ids, in any order', async () => {
    const line = new TestLine();
    const post = new Post(line);
    line.listener.status('open');
    const first = post.ask({ type: 'ping' });
    const second = post.ask({ type: 'games' });
    line.answer({ type: 'games', re: line.sent[1]!.id, list: [] });
    line.answer({ type: 'pong', re: line.sent[0]!.id });
    expect((await first).type).toBe('pong');
    expect((await second).type).toBe('games');
    expect(line.sent[0]!.id).not.toBe(line.sent[1]!.id);
    expect(line.sent[0]!.id).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  });

  it('throws a refusal with its code', async () => {
    const line = new TestLine();
    const post = new Post(line);
    line.listener.status('open');
    const asked = post.ask({ type: 'resign', table: 'x' });
    line.answer({ type: 'refused', re: line.sent[0]!.id, code: 'not_seated', why: 'sit down first', version: 3 });
    await expect(asked).rejects.toMatchObject({ code: 'not_seated', message: 'sit down first', version: 3 });
    await expect(asked).rejects.toBeInstanceOf(Refusal);
  });

  it('sends what has no answer again, with the same id, when the line is back', async () => {
    const line = new TestLine();
    const post = new Post(line);
    const early = post.ask({ type: 'ping' });
    expect(line.sent).toHaveLength(0);
    line.listener.status('open');
    line.listener.status('closed');
    line.listener.status('open');
    expect(line.sent).toHaveLength(2);
    expect(line.sent[0]).toEqual(line.sent[1]);
    line.answer({ type: 'pong', re: line.sent[0]!.id });
    await early;
    line.listener.status('open');
    expect(line.sent).toHaveLength(2);
  });

  it('gives up on a question that somebody waits for when the line is down', async () => {
    const line = new TestLine();
    const post = new Post(line);
    const asked = post.askNow({ type: 'games' });
    line.listener.status('closed');
    await expect(asked).rejects.toThrow('does not answer');
    line.listener.status('open');
    expect(line.sent).toHaveLength(0);
  });

  it('passes over what is no message', () => {
    const line = new TestLine();
    const post = new Post(line);
    const heard: unknown[] = [];
    post.listen((message) => heard.push(message));
    line.listener.text('no json');
    line.listener.text('null');
    line.answer({ type: 'presence', table: 'x', here: [], watching: 0 });
    expect(heard).toHaveLength(1);
  });
});
