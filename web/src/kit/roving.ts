/**
 * One tab stop for a whole board. The places inside are real buttons, or elements with `role="button"` in a drawing; the
 * arrow keys go to the nearest one in that direction by where it lies on the screen, so that grids, hexes and fans need
 * no code of their own. Home and End go to the first and the last, Escape calls `escape`.
 */
export interface Roving {
  /** Which elements take part; all buttons unless given. */
  places?: string;
  /** Escape was pressed: step back. */
  escape?: () => void;
  /** Keys of the board's own; true: taken. */
  key?: (event: KeyboardEvent) => boolean;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

export function roving(options: Roving = {}): (container: HTMLElement | SVGElement) => () => void {
  const selector = options.places ?? 'button, [role="button"]';
  return (container) => {
    const places = () => [...container.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(isShown);
    let current: Element | null = null;

    const settle = () => {
      const all = container.querySelectorAll<HTMLElement | SVGElement>(selector);
      // A button that is off cannot have the focus: the one tab stop must lie on another.
      if (!current || !container.contains(current) || isOff(current)) {
        const home = container.querySelector('[data-home]');
        current = home && !isOff(home) ? home : ([...all].find((place) => !isOff(place)) ?? null);
      }
      for (const place of all) {
        const index = place === current ? '0' : '-1';
        if (place.getAttribute('tabindex') !== index) place.setAttribute('tabindex', index);
      }
    };

    const go = (place: HTMLElement | SVGElement | undefined) => {
      if (!place) return;
      current = place;
      settle();
      place.focus();
    };

    const onFocus = (event: Event) => {
      const place = (event.target as Element).closest(selector);
      if (!place || !container.contains(place)) return;
      current = place;
      settle();
    };

    const onKey = (event: Event) => {
      const pressed = event as KeyboardEvent;
      if (pressed.defaultPrevented || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
      const target = (pressed.target as Element).closest<HTMLElement | SVGElement>(selector);
      if (options.key?.(pressed)) {
        pressed.preventDefault();
      } else if (pressed.key === 'Escape' && options.escape) {
        options.escape();
        pressed.preventDefault();
      } else if (pressed.key in arrows && target) {
        go(nearest(target, places(), arrows[pressed.key]!));
        pressed.preventDefault();
      } else if (pressed.key === 'Home' || pressed.key === 'End') {
        go(places().at(pressed.key === 'Home' ? 0 : -1));
        pressed.preventDefault();
      } else if ((pressed.key === 'Enter' || pressed.key === ' ') && target instanceof SVGElement) {
        // A button of a drawing is no button to the browser: it gets its click here.
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        pressed.preventDefault();
      }
    };

    // A drawing that listens to the focus would be a tab stop itself.
    if (container instanceof SVGElement) container.setAttribute('tabindex', '-1');
    settle();
    const isPlace = (node: Node) => node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null);
    const observer = new MutationObserver((changes) => {
      // Most changes are other signs on the board, and there may be hundreds of places to go through.
      const same = current && container.contains(current) && !isOff(current);
      if (same && changes.every(({ type, addedNodes }) => type === 'childList' && ![...addedNodes].some(isPlace))) return;
      settle();
    });
    observer.observe(container, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    container.addEventListener('focusin', onFocus);
    container.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      container.removeEventListener('focusin', onFocus);
      container.removeEventListener('keydown', onKey);
    };
  };
}

function isShown(place: Element): boolean {
  return place.getClientRects().length > 0 && !isOff(place);
}

function isOff(place: Element): boolean {
  return place instanceof HTMLButtonElement && place.disabled;
}

/** The nearest place in a direction: steps aside count double, so that rows and columns are kept. */
export function nearest<P extends Element>(from: P, places: readonly P[], [dx, dy]: readonly [number, number]): P | undefined {
  const here = middle(from);
  let best: P | undefined;
  let least = Infinity;
  for (const place of places) {
    if (place === from) continue;
    const there = middle(place);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (ahead < 2 || aside > ahead * 2.2) continue;
    const cost = ahead + aside * 2;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}

function middle(place: Element): { x: number; y: number } {
  const box = place.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
