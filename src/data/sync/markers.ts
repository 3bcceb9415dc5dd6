import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { SYNC_MESSAGE } from '#core/protocol/sync.ts';
import { textNameOf } from '../drafts/draft-rooms.ts';
import { dropLostEdits, recordDraft } from '../drafts/unsent-drafts.ts';
import type { AppDatabase } from '../store/database.ts';
import type { Clocks, DraftRow } from '../store/rows.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import { repeat, type Clock } from '../tab/clock.ts';

const PING_MS = 20_000;
const LOST_AFTER_MS = 10_000;

interface MarkedRoom {
  readonly database: AppDatabase;
  readonly name: string;
  readonly clock: Clock;
}

type Snapshot = Pick<DraftRow, 'saved' | 'wasEmpty'>;

export interface Markers {
  /** Counts everything typed as settled: the server will never take it, it stays on this device. */
  refuse(): void;
  stop(): void;
}

/**
 * Sends a counter behind everything that was sent; the server gives it back once all before it is durable. Edits that are
 * not confirmed that way count as unsent.
 */
export function followMarkers(doc: Y.Doc, provider: WebsocketProvider, { database, name, clock }: MarkedRoom): Markers {
  let sent = 0;
  let isRefused = false;
  let cancelGivingUp = () => {};
  /** Content of the document when each marker was sent. */
  const snapshots = new Map<number, Snapshot>();
  const takeSnapshot = (): Snapshot => ({ saved: clocksOf(doc), wasEmpty: doc.getText(textNameOf(name)).length === 0 });
  const confirm = (snapshot: Snapshot) => {
    void recordDraft(database, name, snapshot).catch(reportStorageFailure);
    cancelGivingUp();
    cancelGivingUp = clock.after(LOST_AFTER_MS, () => {
      void dropLostEdits(database, name, clocksOf(doc)).catch(reportStorageFailure);
    });
  };
  const send = () => {
    if (!provider.wsconnected || provider.ws === null) return;
    sent += 1;
    // Before the handshake has ended the server may lack what was typed offline.
    if (provider.synced) snapshots.set(sent, takeSnapshot());
    provider.ws.send(markerFrame(sent));
  };
  const handleUpdate = (_update: Uint8Array, origin: unknown) => {
    if (origin === provider) return;
    if (isRefused) confirm(takeSnapshot());
    else send();
  };
  provider.messageHandlers[SYNC_MESSAGE.marker] = (_encoder, decoder) => {
    const marker = decoding.readVarUint(decoder);
    const snapshot = snapshots.get(marker);
    if (snapshot !== undefined) confirm(snapshot);
    for (const earlier of snapshots.keys()) if (earlier <= marker) snapshots.delete(earlier);
  };
  // On `sync` the server has asked for and been sent what it lacked, so the marker stands behind the offline backlog.
  provider.on('sync', (isSynced) => isSynced && send());
  provider.on('connection-close', () => snapshots.clear());
  doc.on('update', handleUpdate);
  // The provider drops a connection on which it hears nothing for 30 seconds.
  const stopPings = repeat(clock, PING_MS, send);
  return {
    refuse() {
      isRefused = true;
      confirm(takeSnapshot());
    },
    stop() {
      stopPings();
      cancelGivingUp();
      doc.off('update', handleUpdate);
    },
  };
}

function markerFrame(marker: number): Uint8Array<ArrayBuffer> {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, SYNC_MESSAGE.marker);
  encoding.writeVarUint(encoder, marker);
  return encoding.toUint8Array(encoder).slice();
}

function clocksOf(doc: Y.Doc): Clocks {
  return Y.decodeStateVector(Y.encodeStateVector(doc));
}
