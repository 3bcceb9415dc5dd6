import * as decoding from 'lib0/decoding';

const TEXT = 4;
const KIND = 0b0001_1111;
const HAS_ORIGIN = 0b1000_0000;
const HAS_RIGHT_ORIGIN = 0b0100_0000;

/**
 * Decides whether an update is what a key stroke makes: one piece of text beside something that the document holds, next in its author's
 * order, and nothing else. Yjs cannot fail to take that, whatever it says. `stateOf` returns up to where a client's work is there.
 */
export function isTypedText(update: Uint8Array, stateOf: (client: number) => number): boolean {
  try {
    return readTypedText(decoding.createDecoder(update), stateOf);
  } catch {
    // It cannot be read: what that means is for Yjs to say.
    return false;
  }
}

/** See `readClientsStructRefs` of Yjs, whose first encoding this is. */
function readTypedText(decoder: decoding.Decoder, stateOf: (client: number) => number): boolean {
  const next = () => decoding.readVarUint(decoder);
  const isThere = () => {
    const client = next();
    return next() < stateOf(client);
  };
  const clients = next();
  const pieces = next();
  const author = next();
  if (clients !== 1 || pieces !== 1 || next() !== stateOf(author)) return false;
  const info = decoding.readUint8(decoder);
  const hasOrigin = (info & HAS_ORIGIN) !== 0;
  const hasRightOrigin = (info & HAS_RIGHT_ORIGIN) !== 0;
  if ((info & KIND) !== TEXT || !(hasOrigin || hasRightOrigin)) return false;
  if ((hasOrigin && !isThere()) || (hasRightOrigin && !isThere())) return false;
  if (decoding.readVarString(decoder) === '') return false;
  const deletions = next();
  return deletions === 0 && !decoding.hasContent(decoder);
}
