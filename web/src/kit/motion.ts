/** How long things move. The times stand in tokens.css; reduced motion, by the system or by our setting, makes them 0. */

const defaults = { quick: 150, move: 200, turn: 250 } as const;

export function motionTime(kind: keyof typeof defaults): number {
  if (typeof document === 'undefined' || document.documentElement.dataset.motion === 'none') return 0;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return reduced && document.documentElement.dataset.motion !== 'full' ? 0 : defaults[kind];
}

export const ease = 'cubic-bezier(.2, .7, .2, 1)';
