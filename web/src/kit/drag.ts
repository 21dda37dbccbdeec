/**
 * Dragging as an extra over click and keyboard: a piece with `data-drag="word"` is taken to an element with
 * `data-drop="word"`. A press that does not move stays a click. The piece follows the finger by a transform only.
 */
export interface Drag {
  /** The piece was taken: choose it, so that the places to drop it glow. False: it may not go. */
  take(word: string): boolean;
  /** It was dropped on a place, or on none (null). */
  drop(word: string, place: string | null): void;
}

/** How far a press may wander and still be a click. */
const slack = 6;

export function drag(options: Drag): (container: HTMLElement | SVGElement) => () => void {
  return (container) => {
    let piece: HTMLElement | SVGElement | null = null;
    let start = { x: 0, y: 0 };
    let moving = false;
    let pointer = -1;

    const end = () => {
      piece?.style.removeProperty('transform');
      piece?.classList.remove('held');
      piece = null;
      moving = false;
    };

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      piece = (event.target as Element).closest<HTMLElement | SVGElement>('[data-drag]');
      if (!piece || !container.contains(piece)) piece = null;
      start = { x: event.clientX, y: event.clientY };
      pointer = event.pointerId;
    };

    const onMove = (event: PointerEvent) => {
      if (!piece || event.pointerId !== pointer) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!moving) {
        if (Math.hypot(dx, dy) < slack) return;
        if (!options.take(piece.dataset.drag ?? '')) return end();
        moving = true;
        piece.classList.add('held');
      }
      piece.style.setProperty('transform', `translate(${dx}px, ${dy}px)`);
    };

    const onUp = (event: PointerEvent) => {
      if (!piece || event.pointerId !== pointer) return;
      const word = piece.dataset.drag ?? '';
      const dragged = moving;
      end();
      if (!dragged) return;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const place = under.map((element) => element.closest<HTMLElement>('[data-drop]')).find((found) => found && container.contains(found));
      options.drop(word, place?.dataset.drop ?? null);
      // The click that follows a drag is none.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
    };

    const down = onDown as EventListener;
    container.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    return () => {
      container.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
