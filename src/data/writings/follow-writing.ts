import { AppError } from '#core/domain/app-error.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { roomTokenAnswerSchema } from '#core/protocol/sync.ts';
import { writingMessageSchema } from '#core/protocol/writing.ts';
import { callApi } from '../http/call-api.ts';
import { serverReach } from '../http/server-reach.ts';
import { pause, systemClock, type Clock } from '../tab/clock.ts';
import { foldWriting, type Writing } from './fold-writing.ts';

export interface FollowOptions {
  readonly userId: string;
  readonly projectId: number;
  /** Hears how far the document is; null when the server writes none, or cannot be asked. */
  readonly onChange: (writing: Writing | null) => void;
  readonly openSocket?: (address: string) => EventSocket;
  readonly clock?: Clock;
}
/** The part of a WebSocket that is used here. */
export type EventSocket = Pick<WebSocket, 'close' | 'send' | 'addEventListener'>;

/** GEN-49: a lost connection is tried so often again, each time after twice as long; then the network has to come back first. */
export const RECONNECT = { attempts: 5, baseMs: 3000, longestMs: 30_000 } as const;
/** GEN-50. */
export const HEARTBEAT_MS = 30_000;
/** GEN-48: with it the other side says that nothing more will come. */
const CLEAN_CLOSE = 1000;

/** Follows what a model writes for a project, as the server tells it line by line, until the returned function is called. */
export function followWriting(options: FollowOptions): () => void {
  const stopping = new AbortController();
  void keepFollowing(options, stopping.signal);
  return () => stopping.abort();
}

async function keepFollowing(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { clock = systemClock, onChange } = options;
  let failures = 0;
  while (!signal.aborted) {
    const end = await followOnce(options, signal);
    if (end === 'over' || signal.aborted) return;
    // Nobody knows what is written meanwhile: the version that was there is shown again.
    onChange(null);
    if (end === 'lost') failures = 0;
    const isLastWait = failures === RECONNECT.attempts;
    const hasNetwork = await waitForNetwork(isLastWait ? null : delayAfter(failures), { clock, signal });
    failures = hasNetwork ? 0 : failures + 1;
  }
}

function delayAfter(failures: number): number {
  return Math.min(RECONNECT.baseMs * 2 ** failures, RECONNECT.longestMs);
}

/** `lost`: it was open for a while. `over`: there is nothing more to hear. */
type End = 'lost' | 'failed' | 'over';

async function followOnce(options: FollowOptions, signal: AbortSignal): Promise<End> {
  const { userId } = options;
  try {
    const body = { room: `user:${userId}` };
    const { token } = await callApi('/api/sync/room-token', { body, answer: roomTokenAnswerSchema, signal, userId });
    return signal.aborted ? 'over' : await listen(options, token, signal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'NOT_SIGNED_IN' ? 'over' : 'failed';
  }
}

/** Listens on one socket until it is closed, by either side. */
function listen(options: FollowOptions, token: string, signal: AbortSignal): Promise<End> {
  const { projectId, clock = systemClock, openSocket = (address) => new WebSocket(address) } = options;
  const socket = openSocket(
    `${window.location.origin.replace(/^http/, 'ws')}${API_PATHS.buildEvents}?token=${encodeURIComponent(token)}`,
  );
  let known: Writing | null = null;
  socket.addEventListener('message', (event: MessageEvent<unknown>) => {
    const news = readNews(event.data);
    if (news === null || news.projectId !== projectId || signal.aborted) return;
    known = news.phase === 'ended' ? null : foldWriting(known, news);
    // Lines are missing: a new socket brings all of them.
    if (known === null && news.phase !== 'ended') return socket.close();
    options.onChange(known);
    return undefined;
  });
  return new Promise((resolve) => {
    const closed = new AbortController();
    const close = () => socket.close();
    let wasOpen = false;
    signal.addEventListener('abort', close, { once: true, signal: closed.signal });
    socket.addEventListener('open', () => (wasOpen = true));
    socket.addEventListener('close', ({ code }) => {
      closed.abort();
      if (code === CLEAN_CLOSE) resolve('over');
      else resolve(wasOpen ? 'lost' : 'failed');
    });
    void pingUntil(socket, clock, AbortSignal.any([signal, closed.signal]));
  });
}

async function pingUntil(socket: EventSocket, clock: Clock, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(clock, HEARTBEAT_MS, signal);
    if (signal.aborted) return;
    socket.send('ping');
  }
}

function readNews(data: unknown) {
  if (typeof data !== 'string' || data === 'pong') return null;
  const message = writingMessageSchema.safeParse(JSON.parse(data));
  return message.success ? message.data.data : null;
}

/** Waits for so long, or without an end; true as soon as the network is back, or another request has found the server again. */
async function waitForNetwork(
  delayMs: number | null,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<boolean> {
  const back = new AbortController();
  const waiting = AbortSignal.any([signal, back.signal]);
  window.addEventListener('online', () => back.abort(), { once: true, signal: waiting });
  const stopFollowing = serverReach.subscribe(() => serverReach.get() === 'reachable' && back.abort());
  if (delayMs === null) await whenAborted(waiting);
  else await pause(clock, delayMs, waiting);
  stopFollowing();
  return back.signal.aborted;
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
