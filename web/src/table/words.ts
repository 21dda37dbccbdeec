/** Sentences about a table that need no game: names, results. */
import { listed } from '../kit/cards';
import { t } from '../texts';
import type { Result, TableState } from './protocol';
import { sitter } from './said';

/** The first letter large, a stop at the end. */
export function sentence(text: string): string {
  return text && capital(text) + (/[.!?]$/.test(text) ? '' : '.');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a seat: "You" for the viewer's own; the side's, or "Player 2", where one screen holds several, or bots are alike. */
export function seatName(state: TableState, seat: number, sides: readonly string[], shared: boolean): string {
  const info = state.seats[seat - 1];
  if (shared && info?.kind === 'person') return sides[seat - 1] ?? t.seat.player(seat);
  if (seat === state.you) return t.seat.you;
  if (!info || info.kind === 'open') return t.seat.open;
  const alike = info.kind === 'bot' && state.seats.filter((one) => one.kind === 'bot' && one.name === info.name).length > 1;
  return (!alike && capital(sitter(info))) || t.seat.player(seat);
}

/** Who sits here besides the viewer, bots that are alike once: "against Mika"; to a spectator "Mika and Juno". */
export function company(state: TableState): string {
  const others = state.seats.filter((seat, index) => seat.kind !== 'open' && index + 1 !== state.you);
  const names = listed([...new Set(others.map((seat) => capital(sitter(seat))))]);
  return names && state.you > 0 ? t.history.against(names) : names;
}

/** The seats that are acting, in words for the turn panel. */
export function waitingFor(state: TableState, name: (seat: number) => string): string {
  if (state.acting.length > 1) return t.turn.choosing;
  return state.acting.length === 1 ? t.turn.thinking(name(state.acting[0]!)) : '';
}

/** "You won, 6–3", "Red won, 6–3", "A draw, 5–5". */
export function resultHead(state: TableState, result: Result, name: (seat: number) => string, shared: boolean): string {
  const most = Math.max(...result.share);
  const winners = result.share.flatMap((share, index) => (share === most && share > 0 ? [index + 1] : []));
  const score = scoreText(result, shared ? 0 : state.you);
  const tail = score ? `, ${score}` : '';
  if (winners.length !== 1) {
    const all = winners.length === result.share.length || winners.length === 0;
    return (all ? t.over.draw : t.over.tied(listed(winners.map(name)))) + tail;
  }
  const winner = winners[0]!;
  if (shared || state.you === 0) return t.over.wins(name(winner)) + tail;
  return (winner === state.you ? t.over.won : t.over.lost) + tail;
}

/** Ends that people bring about while the score still means nothing. */
const unscored = ['resigned', 'time', 'abandoned', 'agreed'];

/** The score, the viewer's own first; nothing where it did not decide, or only says who won. */
export function scoreText(result: Result, you: number): string {
  if (unscored.includes(result.reason)) return '';
  if (result.score.every((score, index) => score === result.share[index])) return '';
  const own = Math.max(0, you - 1);
  return [result.score[own], ...result.score.filter((_, index) => index !== own)].join('–');
}

/** The reasons that people bring about; null for those that a game tells itself. */
export function peopleReason(result: Result, name: (seat: number) => string): string | null {
  const who = result.by ? name(result.by) : '';
  if (result.reason === 'resigned') return t.over.resigned(who);
  if (result.reason === 'time') return t.over.time(who);
  if (result.reason === 'abandoned') return t.over.abandoned(who);
  if (result.reason === 'agreed') return t.over.agreed;
  if (result.reason === 'counted') return t.over.counted;
  return null;
}
