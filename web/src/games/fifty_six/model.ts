/** What the board of Fifty-Six shows, from the view and the tree alone. */
import type { MoveTree } from '../../table/protocol';
import { allows, nextWords } from '../../table/tree';
import type { Memory, Sight } from './view';

const values: Record<string, number> = { A: 1, T: 10, J: 11, Q: 12, K: 13 };

/** What a rank counts. */
export const rankValue = (rank: string): number => values[rank] ?? Number(rank);

export const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
/** From the top, as the board is read. */
export const rows = [7, 6, 5, 4, 3, 2, 1] as const;

/** The verbs whose next word is a place. */
export const placeVerbs = ['peek', 'reveal', 'look', 'square', 'cross', 'turn'] as const;

/** What a place shows. */
export interface Shown {
  /** a card's notation; "" for a back; null for a gap; undefined where there is no place at all */
  card: string | null | undefined;
  /** face up for good, in somebody's eyes, shown to all for a moment, or face down and told now that all is over */
  how: 'up' | 'down' | 'looked' | 'shown' | 'told' | 'gap';
  /** the seat that looks at it */
  looker: number | null;
}

export function shownAt(sight: Sight, place: string, open: Record<string, string | null> = {}): Shown {
  const lies = sight.layout[place];
  if (lies === undefined) return { card: undefined, how: 'gap', looker: null };
  const looked = sight.looking?.cards[place];
  if (looked !== undefined) {
    const card = looked === '??' ? (lies !== '??' && lies !== null ? lies : (open[place] ?? '')) : looked;
    return { card, how: 'looked', looker: sight.looking?.seat ?? null };
  }
  if (lies === null) return { card: null, how: 'gap', looker: null };
  if (lies !== '??') return { card: lies, how: 'up', looker: null };
  const revealed = sight.revealed[place];
  if (revealed !== undefined) return { card: revealed, how: 'shown', looker: null };
  const face = open[place];
  return !face ? { card: '', how: 'down', looker: null } : { card: face, how: 'told', looker: null };
}

/** Which verb a click on a place means now; null if none does. */
export function placeVerb(tree: MoveTree | null): (typeof placeVerbs)[number] | 'swap' | null {
  const verbs = nextWords(tree);
  return placeVerbs.find((verb) => verbs.includes(verb)) ?? (verbs.includes('swap') ? 'swap' : null);
}

/** The places that may be chosen now. */
export function legalPlaces(tree: MoveTree | null, first: string | null): Set<string> {
  const verb = placeVerb(tree);
  if (verb === null) return new Set();
  if (verb !== 'swap') return new Set(nextWords(tree, [verb]));
  if (first !== null) return new Set(swapPartners(tree, first));
  const all = new Set<string>();
  for (const from of nextWords(tree, ['swap'])) {
    all.add(from);
    for (const to of nextWords(tree, ['swap', from])) all.add(to);
  }
  return all;
}

/** A swap is written in one order only; a person may point at the two places in any. */
export function swapWords(tree: MoveTree | null, one: string, other: string): string[] | null {
  if (allows(tree, ['swap', one], other)) return ['swap', one, other];
  return allows(tree, ['swap', other], one) ? ['swap', other, one] : null;
}

function swapPartners(tree: MoveTree | null, place: string): string[] {
  const partners = nextWords(tree, ['swap', place]);
  for (const from of nextWords(tree, ['swap'])) if (allows(tree, ['swap', from], place)) partners.push(from);
  return partners;
}

/** The places in a move's words: "swap c4 d5". */
export function placesIn(move: string): string[] {
  return move.split(' ').filter((word) => /^[a-h][1-7]$/.test(word));
}

/** The two cards looked at, in the order in which they were: the last peek tells which came second. */
export function peeked(sight: Sight, lastMove: string): [string, string] | null {
  const places = Object.keys(sight.looking?.cards ?? {});
  if (places.length !== 2) return null;
  const [one, other] = places as [string, string];
  return placesIn(lastMove)[0] === one ? [other, one] : [one, other];
}

/** What the memory aid writes on a face-down card: the card, or what it must be; and how long ago it was seen. */
export function remembered(memory: Memory | undefined, place: string): { text: string; age: number } | null {
  const known = memory?.known[place];
  if (known) return { text: known.card, age: known.age };
  const must = memory?.must_be[place];
  return must ? { text: must, age: 1 } : null;
}

/** What logic says of a face-down card that nobody here has seen: ranks it cannot have, places whose cards differ. */
export function excluded(memory: Memory | undefined, place: string): { ranks: readonly string[]; unlike: readonly string[] } {
  const unlike = (memory?.differ ?? []).flatMap(([one, other]) => (one === place ? [other] : other === place ? [one] : []));
  return { ranks: memory?.cannot_be[place] ?? [], unlike };
}

/** Cards that changed places between two sights: by place, where each one came from. */
export function exchanged(before: Sight, now: Sight, move: string): Map<string, string> {
  const places = placesIn(move);
  let pair: string[] = [];
  if (move.startsWith('swap ')) pair = places;
  else if (before.phase === 'two_looks' && now.phase !== 'two_looks') pair = Object.keys(now.looking?.cards ?? {});
  const [one, other] = pair;
  return one && other && pair.length === 2 ? new Map([[one, other], [other, one]]) : new Map();
}

/** The pair that just left the layout: by place the card that lay there, as far as the match tells. */
export function departed(before: Sight, now: Sight): Map<string, string> {
  const gone = Object.keys(now.layout).filter((place) => before.layout[place] != null && now.layout[place] === null);
  if (gone.length !== 2 || !now.match) return new Map();
  const seen = gone.map((place) => shownAt(before, place).card ?? '');
  const [one, other] = now.match.cards;
  // Whichever card was seen stays at its place; for those who saw neither the order does not matter.
  const straight = seen[1] !== one && seen[0] !== other;
  return new Map([
    [gone[0] as string, straight ? one : other],
    [gone[1] as string, straight ? other : one],
  ]);
}
