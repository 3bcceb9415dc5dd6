import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { DexieYProvider } from 'y-dexie';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { AppError } from '#core/domain/app-error.ts';
import { CLOSE_CODES, SYNC_MESSAGE, roomTokenAnswerSchema } from '#core/protocol/sync.ts';
import { loadRoomDocument, textNameOf } from '../drafts/draft-rooms.ts';
import { giveUpLostEdits, noteDraft } from '../drafts/unsent-drafts.ts';
import { callApi } from '../http/call-api.ts';
import type { AppDatabase } from '../store/database.ts';
import type { Clocks, DraftRow } from '../store/rows.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import { serverReach } from './server-reach.ts';

export interface OpenRoom {
  close(): void;
}
interface RoomOptions {
  readonly userId: string;
  readonly database: AppDatabase;
  readonly name: string;
  onPoke(): void;
  /** Whether the server and the stored document are in touch; not heard of before the first time. */
  onSync?(isSynced: boolean): void;
}

const PING_MS = 20_000;
const RETRY_MS = 15_000;
const LOST_AFTER_MS = 10_000;
/** The server will never take this room from us: its project is gone, not ours, or the text is too long. */
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
  const stopping = new AbortController();
  const provider = new WebsocketProvider(socketAddress(), options.name, doc, {
    connect: false,
    disableBc: true,
    // The provider has no jitter of its own; without it all clients come back at once after a restart.
    maxBackoffTime: 5000 + Math.random() * 25_000,
  });
  provider.awareness.setLocalState(null);
  const markers = followMarkers(doc, provider, options);
  const connect = () => void connectWithToken(provider, options, { signal: stopping.signal, onRefused: markers.refuse });
  provider.on('closed', ({ code }) => {
    if (code === CLOSE_CODES.tokenExpired) connect();
    if (code === CLOSE_CODES.tooFast) setTimeout(connect, RETRY_MS);
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

async function connectWithToken(
  provider: WebsocketProvider,
  { name: room, userId }: RoomOptions,
  { signal, onRefused }: { signal: AbortSignal; onRefused: () => void },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { token } = await callApi('/api/sync/room-token', { body: { room }, answer: roomTokenAnswerSchema, signal, userId });
      if (signal.aborted) return;
      provider.params = { token };
      provider.connect();
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Whoever signs in again starts anew.
      if (error.code === 'NOT_SIGNED_IN') return;
      if (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND') return onRefused();
      await onlineOrLater(signal);
    }
  }
}

/**
 * Sends a counter behind everything that was sent; the server gives it back once all before it is durable. What is
 * not confirmed that way counts as unsent.
 */
function followMarkers(doc: Y.Doc, provider: WebsocketProvider, { database, name }: RoomOptions) {
  let sent = 0;
  let isRefused = false;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the document held when each marker was sent. */
  const vectors = new Map<number, Pick<DraftRow, 'saved' | 'wasEmpty'>>();
  const held = () => ({ saved: clocksOf(doc), wasEmpty: doc.getText(textNameOf(name)).length === 0 });
  const confirm = (news: Pick<DraftRow, 'saved' | 'wasEmpty'>) => {
    void noteDraft(database, name, news).catch(reportStorageFailure);
    clearTimeout(lostTimer);
    lostTimer = setTimeout(() => {
      void giveUpLostEdits(database, name, clocksOf(doc)).catch(reportStorageFailure);
    }, LOST_AFTER_MS);
  };
  const send = () => {
    if (!provider.wsconnected || provider.ws === null) return;
    sent += 1;
    // Before the handshake has ended the server may lack what was typed offline.
    if (provider.synced) vectors.set(sent, held());
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, SYNC_MESSAGE.marker);
    encoding.writeVarUint(encoder, sent);
    provider.ws.send(encoding.toUint8Array(encoder).slice());
  };
  const handleUpdate = (_update: Uint8Array, origin: unknown) => {
    if (origin === provider) return;
    if (isRefused) confirm(held());
    else send();
  };
  provider.messageHandlers[SYNC_MESSAGE.marker] = (_encoder, decoder) => {
    const marker = decoding.readVarUint(decoder);
    const saved = vectors.get(marker);
    if (saved !== undefined) confirm(saved);
    for (const earlier of vectors.keys()) if (earlier <= marker) vectors.delete(earlier);
  };
  // On `sync` the server has asked for and been sent what it lacked, so the marker stands behind the offline backlog.
  provider.on('sync', (isSynced) => isSynced && send());
  provider.on('connection-close', () => vectors.clear());
  doc.on('update', handleUpdate);
  // The provider drops a connection on which it hears nothing for 30 seconds.
  const timer = setInterval(send, PING_MS);
  return {
    /** What is typed stays on this device: nothing waits to be sent any more. */
    refuse() {
      isRefused = true;
      confirm(held());
    },
    stop() {
      clearInterval(timer);
      clearTimeout(lostTimer);
      doc.off('update', handleUpdate);
    },
  };
}

function clocksOf(doc: Y.Doc): Clocks {
  return Y.decodeStateVector(Y.encodeStateVector(doc));
}

function socketAddress(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}/sync`;
}

function onlineOrLater(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(settle, RETRY_MS);
    window.addEventListener('online', settle, { once: true, signal });
    signal.addEventListener('abort', settle, { once: true });
  });
}
