/** Which of its sentences Geronimos says when; the sentences are in the catalogue. */
import { geronimos as words } from 'texts/geronimos';
import type { LogLine, Result, TableState } from '../../table/protocol';
import { allows, nextWords } from '../../table/tree';
import { t } from '../../texts';
import type { BoardProps, GameTexts, PlateFact, Prompt } from '../contract';
import type { Preview, Sight } from './view';

const sightOf = (state: TableState): Sight | null => (state.view?.sight as Sight | undefined) ?? null;

function fitting(props: BoardProps<Sight>): Prompt {
  const places = nextWords(props.tree, ['lay']).length;
  const covers = nextWords(props.tree, ['cover']).length;
  if (props.view.sight.hand === 'L') return { what: words.leaderFits(places, covers) };
  return { what: words.fits(places, covers), ...(places ? { hint: words.solid } : {}) };
}

/** What a move would do, for the button and for ears. */
function effect(shown: Preview): string {
  const { effects } = words;
  const parts: string[] = [];
  if (shown.surrounded) parts.push(effects.surrounded);
  else if (shown.surrounds.length) parts.push(effects.wins);
  if (shown.matches.length) parts.push(effects.matches(shown.matches.length));
  if (shown.earns > 0) parts.push(effects.earns(shown.earns));
  return effects.list(parts);
}

export const texts: GameTexts = {
  sides: words.sides,

  prompt(props: BoardProps<Sight>): Prompt {
    const { sight } = props.view;
    if (allows(props.tree, [], 'draw')) return { head: words.drawAnother, what: words.earned(sight.bonus), hint: words.whoStops };
    if (allows(props.tree, [], 'pass')) return { head: words.mustPass, what: sight.hand === null ? words.bagEmpty : words.fitsNowhere };
    if (sight.phase === 'opening') return { head: words.firstPiece, what: words.layBeside, hint: words.sixWin };
    return { head: words.layIt, ...fitting(props) };
  },

  confirm(chosen: readonly string[], { preview }: BoardProps<Sight, unknown, Preview>): string {
    const [verb, at = ''] = chosen;
    if (verb === 'lay' || verb === 'cover') return words.confirm[verb](at, preview && preview.at === at ? effect(preview) : '');
    return verb === 'draw' ? words.draw : verb === 'stop' ? words.stop : words.pass;
  },

  line(line: LogLine): string {
    const [verb, at = '', turn] = line.move.split(' ');
    const { lines } = words;
    if (verb === 'lay') return turn === undefined ? lines.leader(at) : lines.lay(at);
    if (verb === 'cover') return lines.cover(at);
    return verb === 'draw' ? lines.draw : verb === 'stop' ? lines.stop : lines.pass;
  },

  plate(seat: number, state: TableState): PlateFact {
    const sight = sightOf(state);
    const said = { side: words.sides[seat - 1] ?? '', sub: words.emblem(seat) };
    return sight ? { ...said, label: words.bag, figure: sight.bags[String(seat)] ?? 0 } : said;
  },

  ending(result: Result, state: TableState): string {
    const sight = sightOf(state);
    if (result.reason === 'surrounded' && sight?.winner) return words.endings.surrounded(sight.winner, sight.surrounded);
    return result.reason === 'bags empty' ? words.endings.bagsEmpty : t.over.other(result.reason);
  },
};
