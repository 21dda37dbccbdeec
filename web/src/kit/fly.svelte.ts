/**
 * Pieces fly to where they went. Elements inside a container carry `data-fly="key"`; after every change of what `watch`
 * reads, an element whose key lay elsewhere before flies from there. A new key flies from the element that carried the
 * key in its `data-from`, if there is one. Only transforms move, input is never blocked, the layout is final at once.
 */
import { ease, motionTime } from './motion';

interface Spot {
  left: number;
  top: number;
  width: number;
}

export function fly(watch: () => unknown): (container: Element) => () => void {
  return (container) => {
    let spots = new Map<string, Spot>();
    let running: Animation[] = [];

    const measure = (): Map<string, Spot> => {
      const frame = container.getBoundingClientRect();
      const found = new Map<string, Spot>();
      for (const element of container.querySelectorAll('[data-fly]')) {
        const box = element.getBoundingClientRect();
        const spot = { left: box.left - frame.left, top: box.top - frame.top, width: box.width };
        found.set(element.getAttribute('data-fly')!, spot);
      }
      return found;
    };

    $effect(() => {
      watch();
      for (const animation of running) animation.cancel();
      running = [];
      const before = spots;
      spots = measure();
      const time = motionTime('move');
      if (!time || before.size === 0) return;
      for (const element of container.querySelectorAll('[data-fly]')) {
        const key = element.getAttribute('data-fly')!;
        const now = spots.get(key)!;
        const then = before.get(key) ?? before.get(element.getAttribute('data-from') ?? '');
        if (!then) continue;
        const dx = then.left - now.left;
        const dy = then.top - now.top;
        const scale = now.width ? then.width / now.width : 1;
        if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) continue;
        running.push(
          element.animate(
            [
              { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 3 },
              { transform: 'none', transformOrigin: '0 0', zIndex: 3 },
            ],
            { duration: time, easing: ease },
          ),
        );
      }
    });

    // What a changed window moves has not gone anywhere.
    const observer = new ResizeObserver(() => {
      if (running.every((animation) => animation.playState !== 'running')) spots = measure();
    });
    observer.observe(container);
    return () => observer.disconnect();
  };
}
