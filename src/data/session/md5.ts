const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 4294967296) >>> 0);

/** Lower-case hex MD5 of the UTF-8 text: the wire form of a password, which the server hashes again before storing. */
export function md5Hex(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  let state: readonly [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let start = 0; start < words.length; start += 16) state = mixBlock(state, words.subarray(start, start + 16));
  return state.map(littleEndianHex).join('');
}

function paddedWords(bytes: Uint8Array): Uint32Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, (bytes.length << 3) >>> 0, true);
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 0x20000000), true);
  return Uint32Array.from({ length: padded.length / 4 }, (_, index) => view.getUint32(index * 4, true));
}

function mixBlock(state: readonly [number, number, number, number], words: Uint32Array): [number, number, number, number] {
  let [a, b, c, d] = state;
  for (let index = 0; index < 64; index += 1) {
    const round = index >> 4;
    const [mixed, word] = mixRound(index, [b, c, d]);
    const sum = (a + mixed + (SINES[index] ?? 0) + (words[word] ?? 0)) >>> 0;
    const shift = SHIFTS[round * 4 + (index & 3)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0];
  }
  return [(state[0] + a) >>> 0, (state[1] + b) >>> 0, (state[2] + c) >>> 0, (state[3] + d) >>> 0];
}

/** The round function of RFC 1321 and the word it takes. */
function mixRound(index: number, [b, c, d]: readonly [number, number, number]): [number, number] {
  const round = index >> 4;
  if (round === 0) return [(b & c) | (~b & d), index];
  if (round === 1) return [(d & b) | (~d & c), (5 * index + 1) & 15];
  if (round === 2) return [b ^ c ^ d, (3 * index + 5) & 15];
  return [c ^ (b | ~d), (7 * index) & 15];
}

function littleEndianHex(word: number): string {
  return [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('');
}
