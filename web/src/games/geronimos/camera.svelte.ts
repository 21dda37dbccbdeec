/** The part of the table that is in sight: dragged, pinched, wheeled, or following what is laid. */
import type { Box, Point } from './hex';

/** One hexagon is never drawn wider than about this many pixels, nor the table much smaller than it is. */
const nearest = 0.5;

export class Camera {
  box = $state.raw<Box>({ x: -350, y: -300, width: 700, height: 600 });
  /** The viewer has moved it: it stays there. */
  moved = $state(false);

  /** Everything in sight again, and from now on it follows. */
  follow(box: Box): void {
    this.moved = false;
    this.box = box;
  }

  /** Shows this and stays there. */
  show(box: Box): void {
    this.moved = true;
    this.box = box;
  }

  pan(dx: number, dy: number): void {
    this.moved = true;
    this.box = { ...this.box, x: this.box.x + dx, y: this.box.y + dy };
  }

  /** Zooms by a factor (below 1: closer) about a point that stays where it is on the screen. */
  zoom(factor: number, about: Point, whole: Box): void {
    const least = Math.min(1, (nearest * 700) / Math.max(this.box.width, this.box.height));
    const most = Math.max(1, (1.6 * Math.max(whole.width, whole.height)) / Math.max(this.box.width, this.box.height));
    const by = Math.min(most, Math.max(least, factor));
    this.moved = true;
    this.box = {
      x: about.x + (this.box.x - about.x) * by,
      y: about.y + (this.box.y - about.y) * by,
      width: this.box.width * by,
      height: this.box.height * by,
    };
  }

  /** Moves just as far as it takes to have this point well inside. */
  bringIn(point: Point): void {
    const air = 60;
    const { x, y, width, height } = this.box;
    const dx = Math.min(0, point.x - air - x) + Math.max(0, point.x + air - x - width);
    const dy = Math.min(0, point.y - air - y) + Math.max(0, point.y + air - y - height);
    if (dx || dy) this.box = { ...this.box, x: x + dx, y: y + dy };
  }
}

export interface Gestures {
  camera: Camera;
  whole(): Box;
  /** The wheel was turned over something that turns itself; true: taken. */
  wheel(event: WheelEvent): boolean;
}

/** How far a press may wander and still be a click. */
const slack = 6;

/** Attachment for the drawing: dragging pans, two fingers pinch, the wheel zooms. */
export function gestures({ camera, whole, wheel }: Gestures): (drawing: SVGSVGElement) => () => void {
  return (drawing) => {
    const fingers = new Map<number, Point>();
    let dragged = false;

    /** Units of the drawing for a pixel; the drawing is fitted into its frame. */
    const unit = () => Math.max(camera.box.width / drawing.clientWidth, camera.box.height / drawing.clientHeight);
    const toDrawing = (x: number, y: number): Point => {
      const frame = drawing.getBoundingClientRect();
      const scale = unit();
      return {
        x: camera.box.x + camera.box.width / 2 + (x - frame.left - frame.width / 2) * scale,
        y: camera.box.y + camera.box.height / 2 + (y - frame.top - frame.height / 2) * scale,
      };
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (fingers.size === 0) dragged = false;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };

    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        dragged = true;
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(now.x - other.x, now.y - other.y);
        if (was > 0 && is > 0) camera.zoom(was / is, toDrawing((now.x + other.x) / 2, (now.y + other.y) / 2), whole());
      } else {
        if (!dragged && Math.hypot(now.x - before.x, now.y - before.y) < slack) return;
        dragged = true;
        const scale = unit();
        camera.pan((before.x - now.x) * scale, (before.y - now.y) * scale);
      }
      fingers.set(event.pointerId, now);
    };

    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
    };
    // The click that follows a drag is none.
    const click = (event: Event) => {
      if (!dragged) return;
      event.stopPropagation();
      dragged = false;
    };

    const roll = (event: WheelEvent) => {
      event.preventDefault();
      if (!wheel(event)) camera.zoom(Math.exp(Math.sign(event.deltaY) * 0.15), toDrawing(event.clientX, event.clientY), whole());
    };

    drawing.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    drawing.addEventListener('click', click, { capture: true });
    drawing.addEventListener('wheel', roll, { passive: false });
    return () => {
      drawing.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      drawing.removeEventListener('click', click, { capture: true });
      drawing.removeEventListener('wheel', roll);
    };
  };
}
