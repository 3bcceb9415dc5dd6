// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WritingNews } from '#core/protocol/writing.ts';
import type { Writing } from './fold-writing.ts';
import { followWriting, RECONNECT, type EventSocket } from './follow-writing.ts';

const news: WritingNews = {
  commandId: '3f0d8f1e-6f37-4a45-9f4b-6d9b0f6f4a11',
  projectId: 7,
  versionId: '3f0d8f1e-6f37-4a45-9f4b-6d9b0f6f4a12',
  run: '3f0d8f1e-6f37-4a45-9f4b-6d9b0f6f4a13',
  after: null,
  phase: 'writing',
  from: 0,
  lines: ['a'],
  open: '',
};

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  isClosed = false;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    if (isReachable) queueMicrotask(() => this.dispatchEvent(new Event('open')));
    else queueMicrotask(() => this.close(1006));
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1005): void {
    this.isClosed = true;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  tell(change: Partial<WritingNews>): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ type: 'BUILDWRITING', data: { ...news, ...change } }) }),
    );
  }
}

let sockets: FakeSocket[];
/** Otherwise a socket is closed before it was open. */
let isReachable: boolean;
let heard: (Writing | null)[];
let stop: () => void;
const answer = { code: 200, success: true, data: { token: 'a b', expiresAt: '2026-11-25T10:00:00.000Z' } };
const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(answer)));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('session_profile', JSON.stringify({ userId: 'u', account: 'a@b.c', nickname: 'a' }));
  localStorage.setItem('full_token', 'Bearer x');
  [sockets, heard, isReachable] = [[], [], true];
  stop = followWriting({
    userId: 'u',
    projectId: 7,
    onChange: (writing) => heard.push(writing),
    openSocket(address) {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket as unknown as EventSocket;
    },
  });
  await vi.advanceTimersByTimeAsync(400);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const linesHeard = () => heard.map((writing) => writing?.lines ?? null);

it('opens the socket with a token of its own, and hears line by line until the end', () => {
  expect(sockets[0]?.address).toMatch(/\/api\/project_pz\/control\/ws\?token=a%20b$/);
  sockets[0]?.tell({});
  sockets[0]?.tell({ from: 1, lines: ['b'] });
  sockets[0]?.tell({ phase: 'ended', from: 2, lines: [] });
  expect(linesHeard()).toEqual([['a'], ['a', 'b'], null]);
});

it('leaves other projects and other messages alone', () => {
  sockets[0]?.tell({ projectId: 8 });
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: 'pong' }));
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'BUILDPAGEROUTE', data: {} }) }));
  expect(heard).toEqual([]);
});

it('opens another socket where lines are missing, or where one was closed', async () => {
  sockets[0]?.tell({ from: 3, lines: ['d'] });
  expect(sockets[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(RECONNECT.baseMs);
  sockets[1]?.tell({ lines: ['a', 'b', 'c', 'd'] });
  sockets[1]?.close(1006);
  await vi.advanceTimersByTimeAsync(RECONNECT.baseMs);
  expect(sockets).toHaveLength(3);
  expect(linesHeard()).toEqual([null, ['a', 'b', 'c', 'd'], null]);
});

it('GEN-49 LIMIT-13 a server that refuses is asked five times more, after 3, 6, 12, 24 and 30 seconds', async () => {
  isReachable = false;
  sockets[0]?.close(1006);
  for (const [index, seconds] of [3, 6, 12, 24, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(sockets).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(index + 2);
  }
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sockets).toHaveLength(6);
  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(7);
  sockets[6]?.tell({});
  expect(linesHeard().at(-1)).toEqual(['a']);
});

it('GEN-48 a socket that the server closes in order is not opened again', async () => {
  sockets[0]?.close(1000);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sockets).toHaveLength(1);
});

it('GEN-50 LIMIT-13 says every 30 seconds that it is there, and closes its socket when nobody follows any more', async () => {
  await vi.advanceTimersByTimeAsync(29_500);
  expect(sockets[0]?.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(35_500);
  expect(sockets[0]?.sent).toEqual(['ping', 'ping']);
  stop();
  expect(sockets[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets).toHaveLength(1);
});
