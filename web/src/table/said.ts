/**
 * What engine and server say themselves they say in English; shown, it goes through here, and is in the language of the
 * client as far as its catalogue has words for it.
 */
import { said } from 'texts/said';
import { t } from '../texts';

// What is looked up comes from outside and may be any text, "constructor" too.
const known = (table: Record<string, string>, key: string): string | null => {
  const found = table[key];
  return typeof found === 'string' ? found : null;
};

/** Names and sentences of options, their words, opponents' names and tempers. */
export function inOurWords(english: string): string {
  return known(said.texts, english) ?? english;
}

/** Why something was not done, or is the matter. */
export function reasonOf(code: string, english: string): string {
  return known(said.reasons, code) ?? english;
}

/** Who sits there: "the Scout, level 4". A person is called as they wish. */
export function sitter({ kind, name = '' }: { kind: string; name?: string }): string {
  if (kind !== 'bot') return name;
  const [, title, level] = /^the (.+), level (\d+)$/.exec(name) ?? [];
  return title === undefined ? inOurWords(name) : t.seat.opponent(inOurWords(title), Number(level));
}

export const { advice } = said;
