import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeptPages, type DrawnPage, type KeptPage } from './kept-pages.ts';
import { READ_LIMIT_MS } from './within-limit.ts';

const MINUTE_MS = 60_000;
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/** Pages on a clock of the test; each drawing has its number as its text. */
function openPages(init: ResponseInit = { headers: HTML }) {
  const clock = { now: 0 };
  const pages = createKeptPages(() => clock.now);
  let drawn = 0;
  const draw = (): Promise<DrawnPage> => {
    drawn += 1;
    return Promise.resolve({ answer: new Response(String(drawn), init), view: { pageId: 'home', day: '2026-11-26' } });
  };
  return { clock, get: (key: string, size = 0) => pages.get(key, size === 0 ? draw : () => drawLarge(size)), drawn: () => drawn };

  function drawLarge(size: number): Promise<DrawnPage> {
    drawn += 1;
    return Promise.resolve({ answer: new Response('x'.repeat(size), init), view: undefined });
  }
}

const textOf = (page: KeptPage | DrawnPage | null) => (page === null || 'answer' in page ? null : page.body.toString());

afterEach(() => {
  vi.useRealTimers();
});

describe('kept pages', () => {
  it('are drawn once for all who ask at the same time and later in the minute, with what is counted of them', async () => {
    const { clock, get, drawn } = openPages();
    const first = await Promise.all([get('home'), get('home')]);
    clock.now = MINUTE_MS - 1;
    const later = await get('home');
    expect([...first, later].map(textOf)).toEqual(['1', '1', '1']);
    expect(later).toMatchObject({ view: { pageId: 'home' }, headers: { 'cache-control': 'no-cache', 'content-length': '1' } });
    expect(drawn()).toBe(1);
  });

  it('are drawn anew for another key, and when the minute is over', async () => {
    const { clock, get } = openPages();
    clock.now = MINUTE_MS - 1;
    expect(textOf(await get('home'))).toBe('1');
    expect(textOf(await get('menu'))).toBe('2');
    clock.now = MINUTE_MS;
    expect(textOf(await get('home'))).toBe('3');
  });

  it.each<[string, ResponseInit]>([
    ['remembers a visitor', { headers: { ...HTML, 'set-cookie': 'visitor=a' } }],
    ['must not be stored', { headers: { ...HTML, 'cache-control': 'private, no-store' } }],
    ['is no page', { headers: { 'content-type': 'application/json' } }],
    ['is missing', { status: 404, headers: HTML }],
  ])('are none of what %s: one has it, the others draw their own', async (_what, init) => {
    const { get } = openPages(init);
    const [first, second] = await Promise.all([get('home'), get('home')]);
    expect(first !== null && 'answer' in first ? await first.answer.text() : null).toBe('1');
    expect(second).toBeNull();
  });

  it('are not kept when drawing fails', async () => {
    const pages = createKeptPages(() => 0);
    await expect(pages.get('home', () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
    const drawn = { answer: new Response('page', { headers: HTML }), view: undefined };
    expect(textOf(await pages.get('home', () => Promise.resolve(drawn)))).toBe('page');
  });

  it('take no more room than they may: the oldest go first', async () => {
    const { get, drawn } = openPages();
    const third = 11 * 1024 * 1024;
    for (const key of ['a', 'b', 'c']) await get(key, third);
    await get('c');
    expect(drawn()).toBe(3);
    await get('a');
    expect(drawn()).toBe(4);
  });

  it('whose drawing hangs fail after their time for all who wait, and are drawn anew for who asks then', async () => {
    vi.useFakeTimers();
    const pages = createKeptPages(() => 0);
    const hang = () => new Promise<DrawnPage>(() => undefined);
    const waiting = [pages.get('home', hang), pages.get('home', hang)];
    const failed = Promise.all(waiting.map((each) => each.catch((error: unknown) => error)));
    await vi.advanceTimersByTimeAsync(READ_LIMIT_MS);
    expect(await failed).toEqual([0, 1].map(() => expect.objectContaining({ code: 'UNAVAILABLE' })));
    const drawn = { answer: new Response('again', { headers: HTML }), view: undefined };
    expect(textOf(await pages.get('home', () => Promise.resolve(drawn)))).toBe('again');
  });
});
