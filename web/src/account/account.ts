/** Who one is to the server: the calls of its account pages (server/site/openapi.json). */
import { api } from '../local/api';
import { hangUp } from '../local/lines';
import type { GameId } from '../table/protocol';

export interface Person {
  name: string;
  guest: boolean;
  ratings: { game: GameId; rating: number; games: number }[];
}

export interface Program {
  id: string;
  label: string;
  /** Milliseconds since 1970. */
  created: number;
}

/** Shown once, and never again. */
export interface Recovery {
  name: string;
  recovery: string;
}

/** A stranger becomes a guest by asking. */
export const me = () => api<Person>('me');

export const rename = (name: string) => api<Person>('me', 'PATCH', { name });

/** A guest's first password, or another one in place of `current`. */
export const setPassword = (name: string, password: string, current?: string) =>
  api<Recovery>('me/account', 'POST', { name, password, ...(current === undefined ? {} : { current }) });

export const logIn = (name: string, password: string) => asAnother(api<Person>('login', 'POST', { name, password }));

export const recover = (name: string, recovery: string, password: string) =>
  asAnother(api<Person & Recovery>('recover', 'POST', { name, recovery, password }));

export const logOut = () => asAnother(api('logout', 'POST'));

export const deleteAccount = () => asAnother(api('me', 'DELETE'));

export const programs = () => api<{ tokens: Program[] }>('me/tokens').then(({ tokens }) => tokens);

export const addProgram = (label: string) => api<Program & { token: string }>('me/tokens', 'POST', { label });

export const removeProgram = (id: string) => api(`me/tokens/${encodeURIComponent(id)}`, 'DELETE');

/** The line to the tables still speaks for who one was before. */
async function asAnother<T>(answer: Promise<T>): Promise<T> {
  const found = await answer;
  hangUp();
  return found;
}
