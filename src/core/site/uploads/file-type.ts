/** Type of a file, for storing and serving it. */
export interface FileType {
  readonly type: string;
  /** Ends the file's address, so that pages know what it is. */
  readonly ending: string;
}

/** First bytes of file types; `?` stands for any byte. */
const HEADS: readonly (readonly [head: string, type: string, ending: string])[] = [
  ['\u00FF\u00D8\u00FF', 'image/jpeg', 'jpg'],
  ['\u0089PNG\r\n\u001A\n', 'image/png', 'png'],
  ['GIF87a', 'image/gif', 'gif'],
  ['GIF89a', 'image/gif', 'gif'],
  ['RIFF????WEBP', 'image/webp', 'webp'],
  ['%PDF-', 'application/pdf', 'pdf'],
  ['PK\u0003\u0004', 'application/zip', 'zip'],
  ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1', 'application/octet-stream', 'doc'],
  ['ID3', 'audio/mpeg', 'mp3'],
  ['\u00FF\u00FB', 'audio/mpeg', 'mp3'],
  ['\u00FF\u00F3', 'audio/mpeg', 'mp3'],
  ['RIFF????WAVE', 'audio/wav', 'wav'],
  ['OggS', 'audio/ogg', 'ogg'],
  ['fLaC', 'audio/flac', 'flac'],
  ['????ftypM4A', 'audio/mp4', 'm4a'],
  ['????ftyp', 'video/mp4', 'mp4'],
  ['\u001AE\u00DF\u00A3', 'video/webm', 'webm'],
];

/**
 * Reads the type from the first bytes and not from the file's name; null for types that no site keeps. Whatever is
 * text, a page or a script among it, is plain text.
 */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const head = Array.from(bytes.subarray(0, 12), (byte) => String.fromCharCode(byte)).join('');
  const known = HEADS.find(([start]) => Array.from(start).every((sign, at) => sign === '?' || sign === head[at]));
  if (known !== undefined) return { type: known[1], ending: known[2] };
  return isText(bytes) ? { type: 'text/plain; charset=utf-8', ending: 'txt' } : null;
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // Not UTF-8, so nothing that could be shown.
    return false;
  }
}

/** Names that office documents, which all are ZIP files or old binary ones, keep. */
const OWN_ENDINGS: Readonly<Record<string, RegExp>> = {
  zip: /^(?:zip|docx|xlsx|pptx|odt|ods|odp|epub)$/,
  doc: /^(?:doc|xls|ppt)$/,
  txt: /^(?:txt|csv|tsv|md|json|xml|log|yml|yaml|css|html|js|ts|py|sql|srt|ics|svg)$/,
};

/** Returns the name of a downloaded file: its own, with the ending of its type. */
export function downloadName(name: string, { ending }: FileType): string {
  const [, stem = '', own = ''] = /^(.*?)(?:\.([a-z0-9]+))?$/is.exec(name) ?? [];
  const plain = stem.replace(/[^\p{L}\p{N} _-]+/gu, '').trim();
  const end = OWN_ENDINGS[ending]?.test(own.toLowerCase()) === true ? own.toLowerCase() : ending;
  return `${plain.slice(0, 80) || 'file'}.${end}`;
}

/** Decides whether browsers show or play a file without running anything in it; SVG, which can carry script, is text here. */
export function isShown({ type }: FileType): boolean {
  return /^(?:image\/(?:jpeg|png|gif|webp)|audio\/[a-z0-9]+|video\/[a-z0-9]+)$/.test(type);
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 8192) text += String.fromCharCode(...bytes.subarray(index, index + 8192));
  return btoa(text);
}

/** Null for what is no Base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    // Rows from elsewhere hold anything.
    return null;
  }
}
