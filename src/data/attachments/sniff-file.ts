export type FileKind = 'picture' | 'pdf' | 'zip' | 'oldOffice' | 'text' | 'unknown';

/** First bytes of kinds of files, as hexadecimal text. */
const SIGNATURES: readonly (readonly [RegExp, FileKind])[] = [
  [/^89504e47/, 'picture'],
  [/^ffd8ff/, 'picture'],
  [/^47494638/, 'picture'],
  [/^52494646.{8}57454250/, 'picture'],
  [/^25504446/, 'pdf'],
  [/^504b0304/, 'zip'],
  [/^d0cf11e0/, 'oldOffice'],
];

/** Says what a file holds by its bytes: names and types of files are only what somebody called them. */
export function sniffFile(bytes: Uint8Array): FileKind {
  const start = [...bytes.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const found = SIGNATURES.find(([signature]) => signature.test(start));
  if (found !== undefined) return found[1];
  return decodeText(bytes) === null ? 'unknown' : 'text';
}

/** Encodings in which texts come, the likeliest first. */
const ENCODINGS = ['utf-8', 'gb18030', 'windows-1252'] as const;
/** Control characters that no text has. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a]/;

/** The text that bytes are in UTF-8, UTF-16 with its mark, or an encoding of older spreadsheets; null where they are none. */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
  const big = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  const wide = mark ?? big;
  for (const encoding of wide === null ? ENCODINGS : [wide]) {
    const text = decodeAs(encoding, bytes);
    if (text !== null && !BINARY.test(text)) return text;
  }
  return null;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}
