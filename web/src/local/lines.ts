/** The two ways to a table, each made when it is first needed: the server's socket and this browser's own engine. */
import { api } from './api';
import { Post } from '../table/post';
import { SocketChannel, socketUrl } from '../table/socket';
import { WorkerChannel } from './worker-channel';

let network: Post | null = null;
let local: Promise<Post> | null = null;

export async function networkPost(): Promise<Post> {
  network ??= new Post(new SocketChannel(socketUrl(), introduce));
  return network;
}

/** Somebody else from now on: the next table gets a line of its own. */
export function hangUp(): void {
  network?.close();
  network = null;
}

/** A stranger becomes a guest and gets a cookie; without one there is no socket. */
async function introduce(): Promise<void> {
  await api('me');
}

/** Fails if the engine cannot be started. */
export function localPost(): Promise<Post> {
  local ??= WorkerChannel.start().then((channel) => new Post(channel));
  local.catch(() => (local = null));
  return local;
}
