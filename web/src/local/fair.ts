/**
 * Checks a deal with code of the client's own (docs/fair-deals.md): the table committed to a secret before it knew the
 * players' nonces, and the deal follows from both. Web Crypto is missing on plain http in a home network, so the hash
 * comes from a library.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import type { Fair, GameId, OptionValue } from '../table/protocol';

export type Verdict = 'good' | 'bad' | 'none';

const encoder = new TextEncoder();

export function verifyDeal(game: GameId, options: Record<string, OptionValue>, deal: unknown, fair: Fair): Verdict {
  if (!fair.secret || !fair.nonces) return 'none';
  if (hex(sha256(encoder.encode(fair.secret))) !== fair.commitment) return 'bad';
  const expected = deals[game](options, new FairRandom(fair.secret, fair.nonces));
  if (expected === null) return 'none';
  return canonical(expected) === canonical(deal) ? 'good' : 'bad';
}

/** Numbers from SHA-256(seed ‖ counter). */
export class FairRandom {
  private readonly seed: Uint8Array;
  private block = new Uint8Array(0);
  private used = 0;
  private counter = 0n;

  constructor(secret: string, nonces: readonly string[]) {
    this.seed = sha256(encoder.encode(['baize deal 1', secret, ...nonces].join('\n')));
  }

  below(n: number): number {
    const whole = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const drawn = this.word();
      if (drawn < whole) return drawn % n;
    }
  }

  private word(): number {
    if (this.used === this.block.length) {
      const text = new Uint8Array(this.seed.length + 8);
      text.set(this.seed);
      new DataView(text.buffer).setBigUint64(this.seed.length, this.counter);
      this.counter += 1n;
      this.block = new Uint8Array(sha256(text));
      this.used = 0;
    }
    const word = new DataView(this.block.buffer).getUint32(this.used);
    this.used += 4;
    return word;
  }
}

type Dealer = (options: Record<string, OptionValue>, random: FairRandom) => unknown;

const deals: Record<GameId, Dealer> = {
  synch: () => null,

  gerry(_options, random) {
    const cards = shuffled(pack.filter((card) => card !== 'Kh' && card !== 'Ks'), random);
    return { down: byCell(grid(5, 5), cards.slice(0, 25)), up: byCell(grid(5, 5), cards.slice(25)) };
  },

  kingdoms(_options, random) {
    const cards = shuffled(pack, random);
    return { kingdoms: byCell(grid(5, 5), cards.slice(0, 25)), hands: [cards.slice(25, 33), cards.slice(33, 41)], deck: cards.slice(41) };
  },

  fifty_six(options, random) {
    const cards = shuffled(options.jokers ? [...pack, 'Xr', 'Xb'] : pack, random).reverse();
    const corners = options.jokers ? ['h1', 'a7'] : ['a1', 'h1', 'a7', 'h7'];
    return { layout: byCell(grid(8, 7).filter((cell) => !corners.includes(cell)), cards) };
  },

  /** A coin for every card parts the deck; the larger part loses cards until it is a half. */
  updown(options, random) {
    const deck = options.deck === 'standard' ? pack : Array.from({ length: 2 * Number(options.n) }, (_, index) => String(index + 1));
    const each = deck.length / 2;
    const low = random.below(2 ** each);
    const high = random.below(2 ** each);
    const coin = (index: number) => ((index < each ? low : high) >>> index % each) & 1;
    let half = deck.filter((_, index) => coin(index) === 1);
    if (half.length < each) half = deck.filter((_, index) => coin(index) === 0);
    while (half.length > each) half.splice(random.below(half.length), 1);
    return { hands: [half, deck.filter((card) => !half.includes(card))] };
  },

  /** The two openers are drawn at once from all pairs that may stand; the rest of each bag is shuffled. */
  geronimos(options, random) {
    const leaders = Number(options.leaders);
    const kinds = permutations('23456').map((rest) => `1${rest}`);
    const size = kinds.length + leaders;
    const pair = random.below(kinds.length * (size - 1 + leaders));
    const numbered = pair < kinds.length * (size - 1);
    const one = numbered ? Math.floor(pair / (size - 1)) : kinds.length;
    const rest = numbered ? pair % (size - 1) : pair % kinds.length;
    const two = numbered && rest >= one ? rest + 1 : rest;
    const bag = (opener: number) => {
      const pieces = [...kinds, ...Array.from({ length: leaders }, () => 'L')];
      [pieces[0], pieces[opener]] = [pieces[opener]!, pieces[0]!];
      return [pieces[0], ...shuffled(pieces.slice(1), random)];
    };
    const first = bag(Math.min(one, two));
    return { bags: [first, bag(Math.max(one, two))] };
  },
};

/** From the lowest rank up; of each rank spades, hearts, diamonds, clubs. */
const pack = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));

function shuffled(items: readonly string[], random: FairRandom): string[] {
  const list = [...items];
  for (let left = list.length; left > 1; left -= 1) {
    const other = random.below(left);
    [list[other], list[left - 1]] = [list[left - 1]!, list[other]!];
  }
  return list;
}

/** a1, b1 … row by row from the bottom. */
function grid(columns: number, rows: number): string[] {
  return Array.from({ length: columns * rows }, (_, index) => String.fromCharCode(97 + (index % columns)) + (Math.floor(index / columns) + 1));
}

function byCell(cells: readonly string[], cards: readonly string[]): Record<string, string> {
  return Object.fromEntries(cells.map((cell, index) => [cell, cards[index]!]));
}

/** In their order of writing. */
function permutations(letters: string): string[] {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter) => permutations(letters.replace(letter, '')).map((rest) => letter + rest));
}

/** The same text for the same deal; hands have no order of their own. */
function canonical(deal: unknown): string {
  const sorted = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return key === 'hands' ? value.map((hand: string[]) => [...hand].sort()) : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner, name)]));
  };
  return JSON.stringify(sorted(deal));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
