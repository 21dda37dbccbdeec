/** Which of its sentences Fifty-Six says when: one clear one for every choice. The sentences are in the catalogue. */
import { fifty_six as words } from 'texts/fifty_six';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { allows } from '../../table/tree';
import { t } from '../../texts';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import { nameOf, whoIs } from '../names';
import { peeked, rankValue } from './model';
import type { Preview, Sight } from './view';

const sightOf = (state: TableState): Sight | null => (state.view?.sight as Sight | undefined) ?? null;
const valueOf = (sight: Sight): number => rankValue(sight.match?.cards[0][0] ?? '');
/** How much a seat gives: the queens' six, or without the chart the value of the pair. */
const givenBy = (sight: Sight): number => (sight.effect === 'give' ? valueOf(sight) : 6);

function ask(sight: Sight, state: TableState, lastMove: string): string {
  const seen = Object.entries(sight.looking?.cards ?? {});
  const chosen = whoIs(state, sight.chosen.at(-1) ?? 0);
  switch (sight.phase) {
    case 'second_peek': if (seen[0]) return words.found(...seen[0]); break;
    case 'put_back': return words.goBack((peeked(sight, lastMove) ?? []).map((place) => sight.looking?.cards[place] ?? ''));
    case 'black_loses': return words.whoLoses(valueOf(sight));
    case 'red_gains': return words.whoGains(valueOf(sight));
    case 'two_looks': if (seen.length) return words.lookSecond; break;
    case 'jack_second': return words.sharesWith(chosen);
    case 'giver': return words.whoGives(givenBy(sight));
    case 'receiver': return words.whoGets(chosen);
  }
  return words.ask[sight.phase] ?? sight.prompt;
}

/** What a chosen seat means depends on what is being chosen. */
function seatWords(sight: Sight, state: TableState, seat: number): string {
  const who = whoIs(state, seat);
  switch (sight.phase) {
    case 'black_loses': return words.loses(who, valueOf(sight));
    case 'red_gains': return words.gains(who, valueOf(sight));
    case 'ace_gains': return words.gains(who, 1);
    case 'ace_loses': return words.loses(who, 1);
    case 'three_loses': return words.loses(who, 3);
    case 'giver': return words.gives(who, givenBy(sight));
    case 'receiver': return words.gets(who);
    case 'jack_first': return words.sharesFirst(who);
    case 'jack_second': return words.share(whoIs(state, sight.chosen.at(-1) ?? 0), who);
    default: return who.name;
  }
}

export const texts: GameTexts = {
  sides: [],

  prompt({ view, state, lastMove, tree }: BoardProps<Sight>): Prompt {
    const { sight } = view;
    const what = ask(sight, state, lastMove?.move ?? '');
    const more = allows(tree, [], 'done') && sight.phase !== 'offer' ? { hint: words.untilDone } : {};
    if (sight.phase === 'put_back') return { head: words.noMatch, what };
    if (sight.effect !== null && sight.match) {
      const pair = sight.match.cards[0][0] ?? '';
      const stolen = sight.turn !== sight.match.taker;
      const head = stolen ? words.snatched(pair, nameOf(state, sight.turn)) : words.matched(pair);
      const asKing = pair === 'K' && sight.effect !== 'K' && sight.effect.length === 1;
      return { head: asKing ? words.usedAs(head, sight.effect) : head, what, ...more };
    }
    if (sight.phase === 'first_peek' && sight.match?.taker === sight.acting && sight.turn === sight.acting) {
      return { head: words.anotherTurn, what };
    }
    return { what, ...(lastMove === null ? { hint: words.pairs } : more) };
  },

  confirm(chosen: readonly string[], { view, state, preview, lastMove }: BoardProps<Sight, unknown, Preview>): string {
    const [verb, first = '', second = ''] = chosen;
    const { sight } = view;
    switch (verb) {
      case 'peek':
      case 'look': return words.confirm.look(first);
      case 'reveal': return words.confirm.reveal(first);
      case 'square': return words.confirm.square(first);
      case 'cross': return words.confirm.cross(first, preview?.shown.length ?? 0);
      case 'turn': return words.confirm.turn(first);
      case 'seat': return seatWords(sight, state, Number(first));
      case 'effect': return words.confirm.effect(first);
      case 'swap': return words.confirm.swap(first, second);
      case 'pay': return words.confirm.pay;
      case 'done': return sight.phase === 'offer' ? words.confirm.noTurn : words.confirm.done;
      case 'back': {
        if (first === second) return first === 'up' ? words.confirm.upBoth : words.confirm.hideBoth;
        return words.confirm.hide(peeked(sight, lastMove?.move ?? '')?.[first === 'down' ? 0 : 1]);
      }
      default: return chosen.join(' ');
    }
  },

  reveals(chosen: readonly string[], { view, preview, state }: BoardProps<Sight, unknown, Preview>): string | null {
    if (preview?.out.length) return words.goOut(preview.out.map((seat) => whoIs(state, seat)));
    if (preview?.shielded.length) return words.shieldedBy(preview.shielded.map((seat) => nameOf(state, seat)));
    const empty = chosen[0] === 'cross' && view.sight.effect === '5' && preview?.shown.length === 0;
    return empty ? words.nothingDown : null;
  },

  line(line: LogLine, state: TableState): string {
    const [verb, ...rest] = line.move.split(' ');
    const [first = '', second = ''] = rest;
    const { lines } = words;
    switch (verb) {
      case 'peek':
      case 'look': return lines.look(first);
      case 'back': return lines.back[rest.join(' ')] ?? lines.backSomehow;
      case 'seat': return lines.seat(whoIs(state, Number(first)));
      case 'reveal': return lines.reveal(first);
      case 'square': return lines.square(first);
      case 'cross': return lines.cross(first);
      case 'turn': return lines.turn(first);
      case 'effect': return lines.effect(first);
      case 'swap': return lines.swap(first, second);
      case 'pay': return lines.pay;
      default: return lines.done;
    }
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = sightOf(state);
    if (!sight) return { sub: '' };
    const missed = sight.missed[seat] ?? 0;
    const facts = [];
    if (!sight.in.includes(seat) && !sight.underdogs) facts.push(words.outOfGame);
    if (missed) facts.push(words.misses(missed));
    if (sight.waiting.some((turn) => turn.seat === seat)) facts.push(words.again);
    return { sub: facts.join(' · '), figure: sight.tokens[seat] ?? 0 };
  },

  ending(result: Result, state: TableState): string {
    const { endings } = words;
    if (result.reason === 'one seat left') return endings.oneLeft(whoIs(state, result.share.indexOf(Math.max(...result.share)) + 1));
    if (result.reason === 'no cards left') return endings.noCards;
    if (result.reason === 'stall') return endings.stall(sightOf(state)?.stall ?? 0);
    return t.over.other(result.reason);
  },
};
