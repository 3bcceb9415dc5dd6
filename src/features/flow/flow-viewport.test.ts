import { expect, it } from 'vitest';
import { fittingViewport, revealing, ZOOM, zoomed } from './flow-viewport.ts';

const box = { width: 1040, height: 640 };
const start = { shape: 'columns', all: false } as const;

it('a diagram is shown whole and in the middle, never larger than it is', () => {
  expect(fittingViewport({ width: 500, height: 300 }, box, start)).toEqual({ x: 270, y: 170, zoom: 1 });
  expect(fittingViewport({ width: 1250, height: 300 }, box, start)).toEqual({ x: 20, y: 200, zoom: 0.8 });
});

it('a large one begins at its idea and readable; all of it is shown when asked for', () => {
  const large = { width: 4000, height: 2000 };
  expect(fittingViewport(large, box, start)).toEqual({ x: 20, y: -380, zoom: ZOOM.readable });
  expect(fittingViewport(large, box, { ...start, all: true }).zoom).toBe(0.25);
});

it('an outline begins at its top, as wide as the phone', () => {
  const outline = fittingViewport({ width: 344, height: 1500 }, { width: 374, height: 600 }, { shape: 'outline', all: false });
  expect(outline).toMatchObject({ y: 20 });
  expect(outline.zoom).toBeCloseTo(334 / 344);
});

it('zooms about the middle and within bounds', () => {
  const near = zoomed({ x: 0, y: 0, zoom: 1 }, box, 1.25);
  expect(near).toEqual({ x: -130, y: -80, zoom: 1.25 });
  expect(zoomed(near, box, 100).zoom).toBe(ZOOM.largest);
  expect(zoomed(near, box, 0.001).zoom).toBe(ZOOM.smallest);
});

it('moves what the keyboard has come to into sight, and nothing that is seen already', () => {
  const seen = { left: 100, right: 500, top: 100, bottom: 400 };
  expect(revealing(seen, { left: 200, right: 300, top: 200, bottom: 250 })).toEqual({ x: 0, y: 0 });
  expect(revealing(seen, { left: 600, right: 700, top: 20, bottom: 60 })).toEqual({ x: -220, y: 100 });
});
