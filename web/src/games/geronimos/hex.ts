/** Where hexagons lie and how they are drawn: pointed at the top, 50 from the middle to a corner. */
import type { Direction } from './view';

export interface Point {
  x: number;
  y: number;
}

/** Clockwise from east, as the rules count turns. */
export const directions: readonly Direction[] = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];

const steps: Record<Direction, readonly [number, number]> = {
  E: [1, 0],
  SE: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [0, -1],
  NE: [1, -1],
};

const width = 86.6;
const rowHeight = 75;

export function parse(place: string): [number, number] {
  const [q, r] = place.split(',');
  return [Number(q), Number(r)];
}

export function center(place: string): Point {
  const [q, r] = parse(place);
  return { x: width * (q + r / 2), y: rowHeight * r };
}

export function neighbour(place: string, direction: Direction): string {
  const [q, r] = parse(place);
  const [dq, dr] = steps[direction];
  return `${q + dq},${r + dr}`;
}

/** The number on the edge of a turned piece; null for a Leader. */
export function edge(piece: string, turn: number | null, direction: Direction): number | null {
  if (turn === null || piece === 'L') return null;
  return Number(piece[(directions.indexOf(direction) - turn + 6) % 6]);
}

/** In the middle of the edge between a place and its neighbour, and how far the edge is turned. */
export function edgeMiddle(place: string, direction: Direction): Point & { angle: number } {
  const here = center(place);
  const there = center(neighbour(place, direction));
  return { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2, angle: directions.indexOf(direction) * 60 };
}

const corners = [-30, 30, 90, 150, 210, 270].map((degrees) => (degrees * Math.PI) / 180);

/** The corners of a hexagon, so far below the middle. */
export function outline(radius: number, below = 0): string {
  return corners.map((angle) => `${round(radius * Math.cos(angle))},${round(below + radius * Math.sin(angle))}`).join(' ');
}

/** Short bars along edges, `half` to each side of their middle, as one path. */
export function bars(edges: readonly (readonly [place: string, direction: Direction])[], half: number): string {
  let path = '';
  for (const [place, direction] of edges) {
    const { x, y, angle } = edgeMiddle(place, direction);
    // An edge lies across its direction.
    const dx = -half * Math.sin((angle * Math.PI) / 180);
    const dy = half * Math.cos((angle * Math.PI) / 180);
    path += `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
  }
  return path;
}

/** Near the eastern edge, as distance from the middle and along the edge: one row to three, two rows from four. */
const dots: Record<number, readonly (readonly [number, number])[]> = {
  1: [[32.3, 0]],
  2: [[32.3, -5.2], [32.3, 5.2]],
  3: [[32.3, -9.2], [32.3, 0], [32.3, 9.2]],
  4: [[36.6, -5], [36.6, 5], [28, -5], [28, 5]],
  5: [[36.6, -9.2], [36.6, 0], [36.6, 9.2], [28, -5], [28, 5]],
  6: [[36.6, -9.2], [36.6, 0], [36.6, 9.2], [28, -8.6], [28, 0], [28, 8.6]],
};

const paths = new Map<string, string>();

/**
 * All dots of a piece, turned so many steps, as one path of points with round ends: a hundred pieces stay a few hundred
 * elements, none of them with a transformation of its own, which every frame would go through.
 */
export function dotPath(piece: string, turn = 0): string {
  const name = `${piece} ${turn}`;
  let path = paths.get(name);
  if (path === undefined) {
    path = '';
    for (let side = 0; side < piece.length; ++side) {
      const angle = ((side + turn) * Math.PI) / 3;
      for (const [out, along] of dots[Number(piece[side])] ?? []) {
        const x = out * Math.cos(angle) - along * Math.sin(angle);
        const y = out * Math.sin(angle) + along * Math.cos(angle);
        path += `M${round(x)} ${round(y)}h0`;
      }
    }
    paths.set(name, path);
  }
  return path;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box around these places, with some air; never smaller than eight hexagons, so that an opening is not a close-up. */
export function boxAround(places: readonly string[], least = 8): Box {
  const points = places.length ? places.map(center) : [{ x: 0, y: 0 }];
  let left = Math.min(...points.map((point) => point.x)) - 60;
  let right = Math.max(...points.map((point) => point.x)) + 60;
  let top = Math.min(...points.map((point) => point.y)) - 66;
  let bottom = Math.max(...points.map((point) => point.y)) + 66;
  const wide = Math.max(0, least * width - (right - left)) / 2;
  const high = Math.max(0, least * rowHeight - (bottom - top)) / 2;
  left -= wide;
  right += wide;
  top -= high;
  bottom += high;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A hexagon narrower than this is hard to hit with a finger. */
const leastPixels = 32;

/** All of the box if its hexagons are large enough in a frame of so many pixels; else the part of it around a point. */
export function closeUp(all: Box, about: Point, frameWidth: number, frameHeight: number): Box {
  const unit = width / leastPixels;
  const wide = Math.min(all.width, frameWidth * unit);
  const high = Math.min(all.height, frameHeight * unit);
  if (wide === all.width && high === all.height) return all;
  return {
    x: Math.min(all.x + all.width - wide, Math.max(all.x, about.x - wide / 2)),
    y: Math.min(all.y + all.height - high, Math.max(all.y, about.y - high / 2)),
    width: wide,
    height: high,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
