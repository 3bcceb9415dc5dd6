import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as syncProtocol from 'y-protocols/sync';
import * as Y from 'yjs';
import { SYNC_MESSAGE } from '#core/protocol/sync.ts';

const SYNC = 0;

/** Rooms of the sync server at the other end of sockets that exist in memory only. */
export function createFakeRooms() {
  const documents = new Map<string, Y.Doc>();
  const sockets = new Set<FakeSocket>();
  const markers: { readonly socket: FakeSocket; readonly marker: number }[] = [];
  const documentOf = (room: string) => {
    const doc = documents.get(room) ?? new Y.Doc();
    documents.set(room, doc);
    return doc;
  };
  const receive = (socket: FakeSocket, frame: Uint8Array) => {
    const decoder = decoding.createDecoder(frame);
    const kind = decoding.readVarUint(decoder);
    if (kind === SYNC_MESSAGE.marker) markers.push({ socket, marker: decoding.readVarUint(decoder) });
    if (kind !== SYNC) return;
    const isQuestion = decoding.clone(decoder).arr[decoder.pos] === syncProtocol.messageYjsSyncStep1;
    socket.deliver((reply) => syncProtocol.readSyncMessage(decoder, reply, documentOf(socket.room), socket));
    if (isQuestion) socket.deliver((question) => syncProtocol.writeSyncStep1(question, documentOf(socket.room)));
  };
  return {
    documentOf,
    /** Opens a connection; `isDead` is one that never answers. */
    openSocket(address: string, { isDead = false } = {}): FakeSocket {
      const socket = new FakeSocket(new URL(address).pathname.replace('/sync/', ''), (frame) => receive(socket, frame));
      if (isDead) return socket;
      sockets.add(socket);
      documentOf(socket.room).on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== socket) socket.deliver((message) => syncProtocol.writeUpdate(message, update));
      });
      setTimeout(() => socket.open());
      return socket;
    },
    /** The rooms of the connections that were opened and are not closed. */
    openRooms: () => [...sockets].filter(({ readyState }) => readyState === 1).map(({ room }) => decodeURIComponent(room)),
    /** Markers that came in and were not answered. */
    markers: () => markers.map(({ marker }) => marker),
    /** Says that everything before the first `count` markers is durable. */
    acknowledge(count = markers.length): void {
      for (const { socket, marker } of markers.splice(0, count)) {
        socket.deliver((message) => encoding.writeVarUint(message, marker), SYNC_MESSAGE.marker);
      }
    },
  };
}

/** The part of a browser's socket that y-websocket uses. */
class FakeSocket {
  readonly OPEN = 1;
  binaryType: BinaryType = 'blob';
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly room: string;
  readonly #receive: (frame: Uint8Array) => void;

  constructor(room: string, receive: (frame: Uint8Array) => void) {
    this.room = room;
    this.#receive = receive;
  }
  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.onopen?.();
  }
  send(data: Parameters<WebSocket['send']>[0]): void {
    if (data instanceof Uint8Array) this.#receive(data);
  }
  close(code = 1000, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  /** Sends one message to the client, unless it stays empty. */
  deliver(write: (encoder: encoding.Encoder) => void, kind = SYNC): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, kind);
    const head = encoding.length(encoder);
    write(encoder);
    const isEmpty = encoding.length(encoder) === head;
    if (!isEmpty && this.readyState === 1) this.onmessage?.({ data: encoding.toUint8Array(encoder).slice().buffer });
  }
}
