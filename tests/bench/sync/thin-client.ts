import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';

/** A room of some server, as one client reaches it. */
export interface Place {
  readonly address: string;
  readonly room: string;
  /** Hocuspocus names the document in each frame and wants an opening word. */
  readonly isHocuspocus: boolean;
}

/** A client that takes frames apart but keeps no document, so that hundreds of them cost little. */
export interface ThinClient {
  /** Resolves with the first state of the document. */
  readonly synced: Promise<Uint8Array>;
  readonly openedAt: number;
  sendUpdate(update: Uint8Array): void;
  sendPresence(id: number, clock: number, json: string): void;
  /** Our servers' marker. */
  sendMarker(number: number): void;
  onUpdate: (update: Uint8Array) => void;
  onPresence: (id: number, json: string) => void;
  /** Our marker came back, or Hocuspocus confirmed one update. */
  onAcknowledged: (number: number) => void;
  close(): void;
}

const SYNC = 0;
const PRESENCE = 1;
const AUTH = 2;
const MARKER = 100;
const HOCUSPOCUS_SYNC_REPLY = 4;
const HOCUSPOCUS_STATUS = 8;
const NO_STATE = new Uint8Array([0]);
const NOTHING = new Uint8Array([0, 0]);

export function openThinClient({ address, room, isHocuspocus }: Place): ThinClient {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  let settle: { resolve(state: Uint8Array): void; reject(error: Error): void } | null = null;
  const client: ThinClient = {
    openedAt: performance.now(),
    synced: new Promise((resolve, reject) => {
      settle = { resolve, reject };
    }),
    sendUpdate: (update) => send(SYNC, [2], update),
    sendPresence(id, clock, json) {
      const state = encoding.encode((encoder) => {
        for (const number of [1, id, clock]) encoding.writeVarUint(encoder, number);
        encoding.writeVarString(encoder, json);
      });
      send(PRESENCE, [], state);
    },
    sendMarker: (number) => send(MARKER, [number]),
    onUpdate: () => undefined,
    onPresence: () => undefined,
    onAcknowledged: () => undefined,
    close: () => socket.close(),
  };

  function send(type: number, numbers: readonly number[], bytes?: Uint8Array): void {
    const message = encoding.encode((encoder) => {
      if (isHocuspocus) encoding.writeVarString(encoder, room);
      for (const number of [type, ...numbers]) encoding.writeVarUint(encoder, number);
      if (bytes) encoding.writeVarUint8Array(encoder, bytes);
    });
    if (socket.readyState === socket.OPEN) socket.send(message);
  }

  function receive(message: Uint8Array): void {
    const decoder = decoding.createDecoder(message);
    if (isHocuspocus) decoding.readVarString(decoder);
    const type = decoding.readVarUint(decoder);
    if (type === SYNC || (isHocuspocus && type === HOCUSPOCUS_SYNC_REPLY)) receiveSync(decoder);
    else if (type === PRESENCE) receivePresence(decoding.createDecoder(decoding.readVarUint8Array(decoder)));
    else if (type === MARKER && !isHocuspocus) client.onAcknowledged(decoding.readVarUint(decoder));
    else if (type === HOCUSPOCUS_STATUS && isHocuspocus) client.onAcknowledged(decoding.readVarUint(decoder));
  }

  function receiveSync(decoder: decoding.Decoder): void {
    const step = decoding.readVarUint(decoder);
    const bytes = decoding.readVarUint8Array(decoder);
    if (step === 0) send(SYNC, [1], NOTHING);
    else if (step === 1) settle?.resolve(bytes);
    else client.onUpdate(bytes);
  }

  function receivePresence(decoder: decoding.Decoder): void {
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      const id = decoding.readVarUint(decoder);
      decoding.readVarUint(decoder);
      client.onPresence(id, decoding.readVarString(decoder));
    }
  }

  socket.binaryType = 'nodebuffer';
  socket.on('open', () => {
    if (isHocuspocus) {
      const token = encoding.encode((encoder) => encoding.writeVarString(encoder, room));
      const hello = encoding.encode((encoder) => {
        for (const number of [AUTH, 0]) encoding.writeVarUint(encoder, number);
        encoding.writeVarString(encoder, 'none');
      });
      socket.send(Buffer.concat([token, hello]));
    }
    send(SYNC, [0], NO_STATE);
  });
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) receive(data);
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', (code) => settle?.reject(new Error(`closed with ${code}`)));
  return client;
}

/** A client that types: each edit is one update of one character. */
export interface Writer {
  readonly id: number;
  readonly client: ThinClient;
  /** Time at which each of its edits was sent. */
  readonly sentAt: number[];
  edit(): void;
}

export function createWriter(client: ThinClient): Writer {
  const doc = new Y.Doc();
  const text = doc.getText('t');
  const sentAt: number[] = [];
  doc.on('update', (update: Uint8Array) => {
    sentAt.push(performance.now());
    client.sendUpdate(update);
  });
  return { id: doc.clientID, client, sentAt, edit: () => text.insert(text.length, 'x') };
}

const known = new Map<string, readonly (readonly [number, number])[]>();

/** Up to which clock an update brings each client. All members get the same bytes: they are read once. */
export function clocksOf(update: Uint8Array): readonly (readonly [number, number])[] {
  const key = Buffer.from(update.buffer, update.byteOffset, update.byteLength).toString('latin1');
  let clocks = known.get(key);
  if (!clocks) {
    clocks = [...Y.parseUpdateMeta(update).to];
    if (known.size > 5000) known.clear();
    known.set(key, clocks);
  }
  return clocks;
}
