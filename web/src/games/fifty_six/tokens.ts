/** Tokens on their way: from seat to seat, or between a seat and the bank, which is the middle of the layout. */
import { ease, motionTime } from '../../kit/motion';

const stacks = new Map<number, Element>();

/** Attachment for the element that is a seat's stack of tokens. */
export function stackOf(seat: number): (element: Element) => () => void {
  return (element) => {
    stacks.set(seat, element);
    return () => {
      if (stacks.get(seat) === element) stacks.delete(seat);
    };
  };
}

export interface Flow {
  /** seats; 0 is the bank */
  from: number;
  to: number;
  count: number;
}

/** Who gave to whom, as far as the counts tell: losses go to the gains first, the rest to the bank or from it. */
export function flows(before: Record<string, number>, now: Record<string, number>): Flow[] {
  const losses = new Map<number, number>();
  const gains = new Map<number, number>();
  for (const seat of Object.keys(now)) {
    const change = (now[seat] ?? 0) - (before[seat] ?? 0);
    if (change < 0) losses.set(Number(seat), -change);
    if (change > 0) gains.set(Number(seat), change);
  }
  const found: Flow[] = [];
  for (const [from, lost] of losses) {
    let left = lost;
    for (const [to, wanted] of gains) {
      const count = Math.min(left, wanted);
      if (count > 0) found.push({ from, to, count });
      left -= count;
      gains.set(to, wanted - count);
    }
    if (left > 0) found.push({ from, to: 0, count: left });
  }
  for (const [to, count] of gains) if (count > 0) found.push({ from: 0, to, count });
  return found;
}

/** More would be a swarm. */
const mostSeen = 6;
const stagger = 35;

export function flyTokens(before: Record<string, number>, now: Record<string, number>, bank: Element): void {
  const time = motionTime('move');
  if (!time) return;
  for (const { from, to, count } of flows(before, now)) {
    const start = middle(stacks.get(from) ?? bank);
    const end = middle(stacks.get(to) ?? bank);
    for (let i = 0; i < Math.min(count, mostSeen); ++i) {
      const token = document.createElement('span');
      token.className = 'flying-token';
      document.body.append(token);
      const path = [
        { transform: `translate(${start.x}px, ${start.y}px)`, opacity: 1 },
        { transform: `translate(${end.x}px, ${end.y}px)`, opacity: 1 },
      ];
      const flight = token.animate(path, { duration: time * 1.25, delay: i * stagger, easing: ease, fill: 'both' });
      flight.onfinish = flight.oncancel = () => token.remove();
    }
  }
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
