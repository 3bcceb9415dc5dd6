import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { SYNC_MESSAGE } from '#core/protocol/sync.ts';

/** A frame from a client, taken apart. Anything else throws a BadFrame. */
export type Frame =
  | { readonly kind: 'stateVector'; readonly vector: Uint8Array }
  | { readonly kind: 'update'; readonly update: Uint8Array }
  | { readonly kind: 'awareness'; readonly update: Uint8Array }
  | { readonly kind: 'queryAwareness' }
  | { readonly kind: 'marker'; readonly number: number };

export class BadFrame extends Error {}

/** The presence of one client: its newest state as JSON, `null` when it is gone. */
export interface PresenceState {
  readonly id: number;
  readonly clock: number;
  readonly json: string;
}

const MAX_PRESENCE_STATES = 10_000;
const STEP = { stateVector: 0, difference: 1, update: 2 } as const;

/** Reads one y-websocket frame (or our marker); throws BadFrame on anything malformed, short or over-long. */
export function readFrame(bytes: Uint8Array): Frame {
  try {
    const decoder = decoding.createDecoder(bytes);
    const frame = readBody(decoder);
    if (decoding.hasContent(decoder)) throw new BadFrame('trailing bytes');
    return frame;
  } catch (cause) {
    throw cause instanceof BadFrame ? cause : new BadFrame('unreadable frame', { cause });
  }
}

function readBody(decoder: decoding.Decoder): Frame {
  switch (decoding.readVarUint(decoder)) {
    case SYNC_MESSAGE.sync:
      return readSync(decoder);
    case SYNC_MESSAGE.awareness:
      return { kind: 'awareness', update: decoding.readVarUint8Array(decoder) };
    case SYNC_MESSAGE.queryAwareness:
      return { kind: 'queryAwareness' };
    case SYNC_MESSAGE.marker:
      return { kind: 'marker', number: decoding.readVarUint(decoder) };
    default:
      throw new BadFrame('unknown message type');
  }
}

function readSync(decoder: decoding.Decoder): Frame {
  const step = decoding.readVarUint(decoder);
  const content = decoding.readVarUint8Array(decoder);
  if (step === STEP.stateVector) return { kind: 'stateVector', vector: content };
  if (step === STEP.difference || step === STEP.update) return { kind: 'update', update: content };
  throw new BadFrame('unknown sync step');
}

export function stateVectorFrame(vector: Uint8Array): Uint8Array {
  return syncFrame(STEP.stateVector, vector);
}

export function differenceFrame(update: Uint8Array): Uint8Array {
  return syncFrame(STEP.difference, update);
}

export function updateFrame(update: Uint8Array): Uint8Array {
  return syncFrame(STEP.update, update);
}

export function awarenessFrame(update: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, SYNC_MESSAGE.awareness);
    encoding.writeVarUint8Array(encoder, update);
  });
}

/** An empty presence update, for clients that leave a connection on which they hear nothing. */
export const KEEP_ALIVE_FRAME = awarenessFrame(writePresence([]));

/** Reads an awareness update. Throws on more states than a room may have, and on a state that is not JSON. */
export function readPresence(update: Uint8Array): PresenceState[] {
  const decoder = decoding.createDecoder(update);
  const count = decoding.readVarUint(decoder);
  if (count > MAX_PRESENCE_STATES) throw new BadFrame('too many presence states');
  return Array.from({ length: count }, () => {
    const state = {
      id: decoding.readVarUint(decoder),
      clock: decoding.readVarUint(decoder),
      json: decoding.readVarString(decoder),
    };
    JSON.parse(state.json);
    return state;
  });
}

export function writePresence(states: readonly PresenceState[]): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, states.length);
    for (const { id, clock, json } of states) {
      encoding.writeVarUint(encoder, id);
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarString(encoder, json);
    }
  });
}

/** Builds the protocol's answer to a reader that tries to write; stock clients log the reason. */
export function deniedFrame(reason: string): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, SYNC_MESSAGE.auth);
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarString(encoder, reason);
  });
}

export function markerFrame(number: number): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, SYNC_MESSAGE.marker);
    encoding.writeVarUint(encoder, number);
  });
}

function syncFrame(step: number, content: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, SYNC_MESSAGE.sync);
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, content);
  });
}
