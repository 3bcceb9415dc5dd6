import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { Hints } from './hints.ts';

/** A message of one node to the others about a room. */
export type RoomHint =
  | { readonly kind: 'stored'; readonly seq: number; readonly bytes: Uint8Array }
  /** The presence of clients of the sending node. */
  | { readonly kind: 'presence'; readonly bytes: Uint8Array }
  /** A node that just opened the room asks who is there. */
  | { readonly kind: 'whoIsThere' }
  | { readonly kind: 'poke' }
  | { readonly kind: 'close'; readonly code: number };

const KINDS = ['stored', 'presence', 'whoIsThere', 'poke', 'close'] as const;

export function publishRoomHint(hints: Hints, room: string, hint: RoomHint): void {
  hints.publish(`room:${room}`, writeRoomHint(hint));
}

export function subscribeToRoom(hints: Hints, room: string, listener: (hint: RoomHint) => void): () => void {
  return hints.subscribe(`room:${room}`, (message) => {
    const hint = readRoomHint(message);
    if (hint) listener(hint);
  });
}

function writeRoomHint(hint: RoomHint): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, KINDS.indexOf(hint.kind));
    if (hint.kind === 'stored') encoding.writeVarUint(encoder, hint.seq);
    if ('bytes' in hint) encoding.writeVarUint8Array(encoder, hint.bytes);
    if (hint.kind === 'close') encoding.writeVarUint(encoder, hint.code);
  });
}

/** Reads a hint; null for one of another version of the server. */
function readRoomHint(message: Uint8Array): RoomHint | null {
  const decoder = decoding.createDecoder(message);
  const kind = KINDS[decoding.readVarUint(decoder)];
  switch (kind) {
    case 'stored':
      return { kind, seq: decoding.readVarUint(decoder), bytes: decoding.readVarUint8Array(decoder) };
    case 'presence':
      return { kind, bytes: decoding.readVarUint8Array(decoder) };
    case 'close':
      return { kind, code: decoding.readVarUint(decoder) };
    case 'whoIsThere':
    case 'poke':
      return { kind };
    default:
      return null;
  }
}
