/** The server's HTTP answers that pages need. Everything from outside is checked before it is believed. */
import { reasonOf } from '../table/said';
import { t } from '../texts';

export class ServerError extends Error {
  /** Why, for programs; empty if the server does not answer at all. */
  readonly code: string;
  constructor(why: string, code = '') {
    super(why);
    this.code = code;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Asks the server beside this page; fails with a word for people. */
export async function api<T = void>(path: string, method: Method = 'GET', body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(new URL(`api/${path}`, document.baseURI), {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new ServerError(`${t.missing.server}.`);
  }
  if (answer.status === 204) return undefined as T;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new ServerError(`${t.missing.server}.`);
  const found = (await answer.json()) as T & { why?: string; code?: string };
  const { code = 'unknown', why = t.missing.answered(answer.status) } = found;
  if (!answer.ok) throw new ServerError(reasonOf(code, why), code);
  return found;
}
