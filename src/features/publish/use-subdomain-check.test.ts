// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '#tests/support/render-screen.tsx';
import { useSubdomainCheck } from './use-subdomain-check.ts';

type Fetch = (path: string, init: RequestInit) => Promise<unknown>;

const PROJECT = { id: 7, own: null };
let reported: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Types a name and waits until its check has been answered. */
async function checkName(fetch: Fetch) {
  const requests = vi.fn<Fetch>(fetch);
  vi.stubGlobal('fetch', requests);
  const hook = renderHook(({ name }) => useSubdomainCheck(name, PROJECT), { initialProps: { name: 'corner-coffee' } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  return { ...hook, requests };
}

describe('the check of a subdomain', () => {
  it.each([
    [{ status: 'success' }, { kind: 'free' }],
    [
      { status: 'failed', reason: 'taken' },
      { kind: 'fault', fault: 'taken' },
    ],
  ])('PUB-14 shows the answer %j', async (data, state) => {
    const { result } = await checkName(() => Promise.resolve(Response.json({ code: 200, data })));
    expect(result.current).toEqual(state);
  });

  it.each([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('PUB-11 counts as free when %s fails it', async (_, fetch) => {
    expect((await checkName(fetch)).result.current).toEqual({ kind: 'unknown' });
    expect(reported).toEqual([]);
  });

  it('a bug in it is reported and frees no name', async () => {
    const bug = new TypeError('undefined is not a function');
    const broken = {
      get ok(): boolean {
        throw bug;
      },
    };
    const { result } = await checkName(() => Promise.resolve(broken));
    expect(result.current).toEqual({ kind: 'checking' });
    expect(reported).toEqual([bug]);
  });

  it('keeps the answer of the newest name when that of an older one comes after it', async () => {
    const requests = stubServer();
    const hook = renderHook(({ name }) => useSubdomainCheck(name, PROJECT), { initialProps: { name: 'corner-coffee' } });
    await act(() => vi.advanceTimersByTimeAsync(500));
    hook.rerender({ name: 'corner-coffee-2' });
    await act(() => vi.advanceTimersByTimeAsync(500));
    const answer = async (index: number, data: object) => {
      requests[index]?.respond({ code: 200, data });
      await act(() => vi.advanceTimersByTimeAsync(10));
    };
    await answer(1, { status: 'failed', reason: 'taken' });
    await answer(0, { status: 'success' });
    expect(requests.map(({ body }) => body)).toMatchObject([{ domain: 'corner-coffee' }, { domain: 'corner-coffee-2' }]);
    expect(hook.result.current).toEqual({ kind: 'fault', fault: 'taken' });
  });

  it('PUB-08 ends with the name that it was for: an aborted check frees no name', async () => {
    const aborted: string[] = [];
    const hang = (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          aborted.push('corner-coffee');
          reject(signal.reason as Error);
        });
      });
    const { result, rerender, requests } = await checkName(hang);
    rerender({ name: 'corner-coffee-2' });
    await act(() => vi.advanceTimersByTimeAsync(10));
    rerender({ name: 'corner-coffee' });
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect([aborted, requests.mock.calls.length]).toEqual([['corner-coffee'], 1]);
    expect(result.current).toEqual({ kind: 'checking' });
  });
});
