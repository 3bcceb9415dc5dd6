import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareReads } from './share-reads.ts';
import { READ_LIMIT_MS } from './within-limit.ts';

function openReads() {
  const asked: { readonly key: string; resolve(value: string): void; reject(error: Error): void }[] = [];
  const read = shareReads(
    (key) => new Promise<string>((resolve, reject) => asked.push({ key, resolve: (value) => resolve(value), reject })),
  );
  return { asked, read };
}

/** Lets everything go on that waits for nothing else. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.useRealTimers();
});

describe('shared reads', () => {
  it('give all who ask during one the next one, which begins when that one ends', async () => {
    const { asked, read } = openReads();
    const [first, second, third] = [read('a'), read('a'), read('a')];
    expect(asked).toHaveLength(1);
    asked[0]?.resolve('before');
    await settle();
    expect(asked).toHaveLength(2);
    asked[1]?.resolve('after');
    expect(await Promise.all([first, second, third])).toEqual(['before', 'after', 'after']);
    void read('a');
    await settle();
    expect(asked).toHaveLength(3);
  });

  it('of different things do not wait for each other', () => {
    const { asked, read } = openReads();
    void read('a');
    void read('b');
    expect(asked.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('go on after one that failed', async () => {
    const { asked, read } = openReads();
    const [first, second] = [read('a'), read('a')];
    asked[0]?.reject(new Error('no connection'));
    await expect(first).rejects.toThrow('no connection');
    await settle();
    asked[1]?.resolve('found');
    expect(await second).toBe('found');
  });

  it('that hang fail after their time for who was given them, and the next one begins for the others', async () => {
    vi.useFakeTimers();
    const { asked, read } = openReads();
    const [first, second, third] = [read('a'), read('a'), read('a')];
    const failed = first.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(READ_LIMIT_MS - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ code: 'UNAVAILABLE' });
    expect(asked).toHaveLength(2);
    asked[1]?.resolve('found');
    expect(await Promise.all([second, third])).toEqual(['found', 'found']);
    // The one that hung comes to its end at last.
    asked[0]?.resolve('late');
    const fourth = read('a');
    expect(asked).toHaveLength(3);
    asked[2]?.resolve('newer');
    expect(await fourth).toBe('newer');
    expect(vi.getTimerCount()).toBe(0);
  });
});
