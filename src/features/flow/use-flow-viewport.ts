import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { FlowPlace, FlowShape, Size } from './flow-layout.ts';
import { fittingViewport, revealing, ZOOM, zoomed, type Viewport } from './flow-viewport.ts';
import type { Box } from './use-box.ts';

const STEP = 60;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Holds the part of the diagram in sight: fitted to its box until the person moves it. */
export function useFlowViewport({ element, room }: Box, size: Size, shape: FlowShape) {
  const [moved, setMoved] = useState<Viewport | null>(null);
  const viewport = moved ?? fittingViewport(size, room, { shape, all: false });
  const moveBy = (x: number, y: number) => setMoved({ ...viewport, x: viewport.x + x, y: viewport.y + y });
  const zoom = (direction: 1 | -1) => setMoved(zoomed(viewport, room, ZOOM.step ** direction));
  const fit = () => setMoved(fittingViewport(size, room, { shape, all: true }));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [x = 0, y = 0] = MOVES[event.key] ?? [];
    if (x !== 0 || y !== 0) moveBy(x, y);
    else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
  /** Lets a part stay where it is seen while its place changes. */
  const keep = (from: FlowPlace | undefined, to: FlowPlace | undefined) => {
    if (from !== undefined && to !== undefined) moveBy((from.x - to.x) * viewport.zoom, (from.y - to.y) * viewport.zoom);
  };
  /** Brings what the keyboard has come to into sight. */
  const reveal = ({ target }: FocusEvent) => {
    if (element === null || !target.matches(':focus-visible')) return;
    const { x, y } = revealing(element.getBoundingClientRect(), target.getBoundingClientRect());
    if (x !== 0 || y !== 0) moveBy(x, y);
  };
  return { viewport, move: setMoved, zoom, fit, keep, handleKeyDown, reveal };
}
