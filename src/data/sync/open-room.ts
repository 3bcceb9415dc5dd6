import { DexieYProvider } from 'y-dexie';
import { WebsocketProvider } from 'y-websocket';
import type * as Y from 'yjs';
import { AppError } from '#core/domain/app-error.ts';
import { CLOSE_CODES, roomTokenAnswerSchema } from '#core/protocol/sync.ts';
import { loadRoomDocument } from '../drafts/draft-rooms.ts';
import { BACKGROUND_TIMEOUT_MS, callApi } from '../http/call-api.ts';
import { serverReach } from '../http/server-reach.ts';
import type { AppDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import { pause, type Clock } from '../tab/clock.ts';
import type { TabEnvironment } from '../tab/tab-environment.ts';
import { followMarkers } from './markers.ts';

export interface OpenRoom {
  close(): void;
}
export interface RoomOptions {
  readonly userId: string;
  readonly database: AppDatabase;
  readonly name: string;
  readonly tab: Pick<TabEnvironment, 'openSocket' | 'clock'>;
  onPoke(): void;
  /** Hears whether the server and the stored document are in touch; not before the first time. */
  onSync?(isSynced: boolean): void;
}

const RETRY_MS = 15_000;
/** Codes with which the server will never take this room from us: its project is gone, not ours, or the text is too long. */
const REFUSALS: readonly number[] = [CLOSE_CODES.gone, CLOSE_CODES.forbidden, CLOSE_CODES.tooLarge];

/** Keeps one room's stored document and the sync server in step until closed. */
export function openRoom(options: RoomOptions): OpenRoom {
  let isClosed = false;
  let stop: (() => void) | null = null;
  const start = async () => {
    const { doc } = await loadRoomDocument(options.userId, options.name);
    if (isClosed) return DexieYProvider.release(doc);
    const disconnect = connectRoom(doc, options);
    stop = () => {
      disconnect();
      DexieYProvider.release(doc);
    };
    return undefined;
  };
  void start().catch(reportStorageFailure);
  return {
    close() {
      isClosed = true;
      stop?.();
    },
  };
}

function connectRoom(doc: Y.Doc, options: RoomOptions): () => void {
  const { name, database, tab } = options;
  const stopping = new AbortController();
  const provider = new WebsocketProvider(socketAddress(), name, doc, {
    connect: false,
    disableBc: true,
    // The provider has no jitter of its own; without it all clients come back at once after a restart.
    maxBackoffTime: 5000 + Math.random() * 25_000,
    WebSocketPolyfill: socketClass(tab),
  });
  provider.awareness.setLocalState(null);
  const markers = followMarkers(doc, provider, { database, name, clock: tab.clock });
  const connect = () => void connectWithToken(provider, options, { signal: stopping.signal, onRefused: markers.refuse });
  provider.on('closed', ({ code }) => {
    if (code === CLOSE_CODES.tokenExpired) connect();
    if (code === CLOSE_CODES.tooFast) void pause(tab.clock, RETRY_MS, stopping.signal).then(connect);
    if (REFUSALS.includes(code)) markers.refuse();
  });
  provider.on('sync', (isSynced) => options.onSync?.(isSynced));
  const poke = doc.getMap('poke');
  poke.observe(options.onPoke);
  // Another request found the server again: no need to sit out the provider's growing delay.
  const stopFollowing = serverReach.subscribe(() => {
    if (serverReach.get() === 'reachable' && provider.shouldConnect && provider.ws === null) provider.connect();
  });
  connect();
  return () => {
    stopping.abort();
    stopFollowing();
    poke.unobserve(options.onPoke);
    markers.stop();
    provider.destroy();
  };
}

/** The provider makes its sockets with `new`. */
function socketClass({ openSocket }: Pick<TabEnvironment, 'openSocket'>): typeof WebSocket {
  return new Proxy(WebSocket, { construct: (_class, [address]: unknown[]) => openSocket(String(address)) });
}

async function connectWithToken(
  provider: WebsocketProvider,
  { name: room, userId, tab }: RoomOptions,
  { signal, onRefused }: { signal: AbortSignal; onRefused: () => void },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { token } = await callApi('/api/sync/room-token', {
        body: { room },
        answer: roomTokenAnswerSchema,
        signal,
        userId,
        timeoutMs: BACKGROUND_TIMEOUT_MS,
      });
      if (signal.aborted) return;
      provider.params = { token };
      provider.connect();
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A new sign-in opens its own rooms.
      if (error.code === 'NOT_SIGNED_IN') return;
      if (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND') return onRefused();
      await onlineOrLater(tab.clock, signal);
    }
  }
}

function socketAddress(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}/sync`;
}

/** Resolves when the network comes back, after a while, or when `signal` aborts. */
async function onlineOrLater(clock: Clock, signal: AbortSignal): Promise<void> {
  const online = new AbortController();
  window.addEventListener('online', () => online.abort(), { once: true, signal });
  await pause(clock, RETRY_MS, AbortSignal.any([signal, online.signal]));
}
