import type { FlowShape, Size } from './flow-layout.ts';

export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const ZOOM = { smallest: 0.2, readable: 0.7, largest: 1.6, step: 1.25 } as const;
const MARGIN = 20;

/** Shows a diagram whole, never larger than it is and, unless `all` is asked for, never too small to read: then from its beginning. */
export function fittingViewport(size: Size, box: Size, { shape, all }: { shape: FlowShape; all: boolean }): Viewport {
  const room = { width: box.width - 2 * MARGIN, height: box.height - 2 * MARGIN };
  const whole = Math.min(1, room.width / size.width, room.height / size.height);
  const wanted = shape === 'outline' && !all ? Math.min(1, room.width / size.width) : whole;
  const zoom = Math.max(all ? ZOOM.smallest : ZOOM.readable, wanted);
  const x = Math.max(MARGIN, (box.width - size.width * zoom) / 2);
  const middle = (box.height - size.height * zoom) / 2;
  // An outline begins at its top, columns in their middle, where the idea stands.
  return { x, y: shape === 'outline' ? Math.max(MARGIN, middle) : middle, zoom };
}

/** Zooms by a factor about the middle of the box. */
export function zoomed({ x, y, zoom }: Viewport, box: Size, factor: number): Viewport {
  const next = Math.min(ZOOM.largest, Math.max(ZOOM.smallest, zoom * factor));
  const ratio = next / zoom;
  const [middleX, middleY] = [box.width / 2, box.height / 2];
  return { x: middleX - (middleX - x) * ratio, y: middleY - (middleY - y) * ratio, zoom: next };
}

type Edges = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** Computes the shortest move of the diagram that brings a part of it wholly into sight. */
export function revealing(box: Edges, part: Edges): { readonly x: number; readonly y: number } {
  return {
    x: distanceInto([box.left, box.right], [part.left, part.right]),
    y: distanceInto([box.top, box.bottom], [part.top, part.bottom]),
  };
}

function distanceInto([from, to]: readonly [number, number], [start, end]: readonly [number, number]): number {
  if (start < from + MARGIN) return from + MARGIN - start;
  return end > to - MARGIN ? to - MARGIN - end : 0;
}
