// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePublishing } from './use-publishing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('PUB-17 shows each step while the server is at it', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = (status: object) => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(status)}\n\n`));
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, status: 200, body: readable }));
  const { result } = renderHook(() => usePublishing());
  expect(result.current.publishing).toEqual({ state: 'idle' });
  let published = Promise.resolve();
  act(() => {
    published = result.current.publish({ projectId: 7, versionId: 'v', subdomain: 'corner-coffee' });
  });
  expect(result.current.publishing).toEqual({ state: 'checking' });
  send({ status: 'publishing' });
  await waitFor(() => expect(result.current.publishing).toEqual({ state: 'publishing' }));
  send({ status: 'finish', url: 'https://corner-coffee.example.com' });
  await act(() => published);
  expect(result.current.publishing).toMatchObject({ state: 'success', subdomain: 'corner-coffee' });
});

it('NET-07 listens no longer when the screen is left', async () => {
  const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', asked);
  const { result, unmount } = renderHook(() => usePublishing());
  act(() => void result.current.publish({ projectId: 7, versionId: 'v', subdomain: 'corner-coffee' }));
  const signal = asked.mock.lastCall?.[1].signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
