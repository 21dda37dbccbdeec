import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { LineStatus } from './channel';
import { SocketChannel } from './socket';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

describe('the socket’s line', () => {
  it('says that the line is down, and tries again by itself', async () => {
    // A server that knows no sockets: every attempt fails.
    let attempts = 0;
    const server = createServer((_request, response) => response.writeHead(404).end());
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const said: LineStatus[] = [];
    const channel = new SocketChannel(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`, async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('not yet');
    });
    channel.listen({ text: () => undefined, status: (status) => said.push(status) });
    for (let wait = 0; wait < 40 && attempts < 2; wait += 1) await new Promise((done) => setTimeout(done, 50));
    channel.close();
    expect(attempts).toBeGreaterThanOrEqual(2);
    expect(said.slice(0, 3)).toEqual(['connecting', 'closed', 'connecting']);
  });
});
