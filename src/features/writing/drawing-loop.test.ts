import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import { drawPrefix, type Drawing, type Prefix } from '#core/engine/document/stream/draw-prefix.ts';
import { systemClock } from '#data/tab/clock.ts';
import { createDrawingLoop } from './drawing-loop.ts';

const prefix = (...names: string[]): Prefix => ({ lines: names.map((name) => JSON.stringify({ site: { name } })), open: '' });
const plan: Prefix = { lines: [], open: '{"brief":{"siteName":"Oak' };

function setUp(draw: (prefix: Prefix) => Promise<Drawing> = (each) => Promise.resolve(drawPrefix(each))) {
  const names: (string | null)[] = [];
  const loop = createDrawingLoop({ draw, onDrawn: ({ outline }) => names.push(outline.name), clock: systemClock });
  return { loop, names };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('draws at once, and then the newest only, four times a second', async () => {
  const { loop, names } = setUp();
  loop.feed(plan);
  await wait(1);
  expect(names).toEqual(['Oak']);
  loop.feed({ ...plan, open: `${plan.open} S` });
  loop.feed({ ...plan, open: `${plan.open} Street` });
  await wait(200);
  expect(names).toHaveLength(1);
  await wait(60);
  expect(names).toEqual(['Oak', 'Oak Street']);
});

it('waits until a site is seen before it draws the next, and not for ever', async () => {
  const { loop, names } = setUp();
  loop.feed(prefix('one'));
  await wait(1);
  loop.feed(prefix('two'));
  await wait(1000);
  expect(names).toEqual(['one']);
  loop.shown();
  await wait(1);
  expect(names).toEqual(['one', 'two']);
  loop.feed(prefix('three'));
  await wait(1600);
  expect(names).toEqual(['one', 'two', 'three']);
});

it('goes on with the next lines where the engine fails, and draws nothing once it is closed', async () => {
  const draw = vi.fn<(each: Prefix) => Promise<Drawing>>((each) => Promise.resolve(drawPrefix(each)));
  draw.mockRejectedValueOnce(new AppError('TOO_HARD'));
  const { loop, names } = setUp(draw);
  loop.feed(prefix('one'));
  await wait(1);
  loop.feed(prefix('two'));
  await wait(1);
  expect(names).toEqual(['two']);
  loop.close();
  loop.feed(prefix('three'));
  await wait(3000);
  expect(names).toEqual(['two']);
});
