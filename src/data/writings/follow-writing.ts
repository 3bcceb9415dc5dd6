import { AppError } from '#core/domain/app-error.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { roomTokenAnswerSchema } from '#core/protocol/sync.ts';
import { writingMessageSchema } from '#core/protocol/writing.ts';
import { callApi } from '../http/call-api.ts';
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

const RETRY_MS = 2000;
const PING_EVERY_MS = 30_000;

/** Follows what a model writes for a project, as the server tells it line by line, until the returned function is called. */
export function followWriting(options: FollowOptions): () => void {
  const stopping = new AbortController();
  void keepFollowing(options, stopping.signal);
  return () => stopping.abort();
}

async function keepFollowing(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { userId, clock = systemClock, onChange } = options;
  while (!signal.aborted) {
    try {
      const body = { room: `user:${userId}` };
      const { token } = await callApi('/api/sync/room-token', { body, answer: roomTokenAnswerSchema, signal, userId });
      if (!signal.aborted) await listen(options, token, signal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'NOT_SIGNED_IN') return;
    }
    // Nobody knows what is written meanwhile: the version that was there is shown again.
    if (!signal.aborted) onChange(null);
    await onlineOrLater(clock, signal);
  }
}

/** Listens on one socket until it is closed, by either side. */
function listen(options: FollowOptions, token: string, signal: AbortSignal): Promise<void> {
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
    signal.addEventListener('abort', close, { once: true, signal: closed.signal });
    socket.addEventListener('close', () => {
      closed.abort();
      resolve();
    });
    void pingUntil(socket, clock, AbortSignal.any([signal, closed.signal]));
  });
}

async function pingUntil(socket: EventSocket, clock: Clock, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(clock, PING_EVERY_MS, signal);
    if (signal.aborted) return;
    socket.send('ping');
  }
}

function readNews(data: unknown) {
  if (typeof data !== 'string' || data === 'pong') return null;
  const message = writingMessageSchema.safeParse(JSON.parse(data));
  return message.success ? message.data.data : null;
}

async function onlineOrLater(clock: Clock, signal: AbortSignal): Promise<void> {
  const online = new AbortController();
  const waiting = AbortSignal.any([signal, online.signal]);
  window.addEventListener('online', () => online.abort(), { once: true, signal: waiting });
  await pause(clock, RETRY_MS, waiting);
}
