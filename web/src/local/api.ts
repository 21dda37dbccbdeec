/** The server's HTTP answers that pages need. Everything from outside is checked before it is believed. */
export class ServerError extends Error {}

/** Asks the server beside this page; fails with a word for people. */
export async function api<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(new URL(`api/${path}`, document.baseURI), { ...init, headers: { accept: 'application/json', ...init?.headers } });
  } catch {
    throw new ServerError('The server does not answer.');
  }
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new ServerError('The server does not answer.');
  const body = (await answer.json()) as T & { why?: string };
  if (!answer.ok) throw new ServerError(body.why ?? `The server answered ${answer.status}.`);
  return body;
}
