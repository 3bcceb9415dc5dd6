// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WritingNews } from '#core/protocol/writing.ts';
import type { Writing } from './fold-writing.ts';
import { followWriting, type EventSocket } from './follow-writing.ts';

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
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
  tell(change: Partial<WritingNews>): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ type: 'BUILDWRITING', data: { ...news, ...change } }) }),
    );
  }
}

let sockets: FakeSocket[];
let heard: (Writing | null)[];
let stop: () => void;
const answer = { code: 200, success: true, data: { token: 'a b', expiresAt: '2026-11-25T10:00:00.000Z' } };
const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(answer)));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('session_profile', JSON.stringify({ userId: 'u', account: 'a@b.c', nickname: 'a' }));
  localStorage.setItem('full_token', 'Bearer x');
  [sockets, heard] = [[], []];
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
  await vi.advanceTimersByTimeAsync(2500);
  sockets[1]?.tell({ lines: ['a', 'b', 'c', 'd'] });
  sockets[1]?.close();
  await vi.advanceTimersByTimeAsync(2500);
  expect(sockets).toHaveLength(3);
  expect(linesHeard()).toEqual([null, ['a', 'b', 'c', 'd'], null]);
});

it('keeps its socket alive, and closes it when nobody follows any more', async () => {
  await vi.advanceTimersByTimeAsync(65_000);
  expect(sockets[0]?.sent).toEqual(['ping', 'ping']);
  stop();
  expect(sockets[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets).toHaveLength(1);
});
