/**
 * Closes a line that is still being written, so that what of it is there can be read: an open text ends, a key without a value and a
 * half word go, open lists and objects are closed. Null while nothing of it can be read.
 */
export function closeOpenLine(text: string): string | null {
  const start = text.indexOf('{');
  if (start < 0) return null;
  const { safe, open } = scan(text.slice(start));
  if (safe === '') return null;
  return safe + open.toReversed().join('');
}

interface Scanned {
  /** The longest part that only lacks its closing brackets. */
  readonly safe: string;
  /** Brackets that are open at its end. */
  readonly open: readonly string[];
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const ATOM = /[\w.+-]/;

function scan(text: string): Scanned {
  let open: readonly string[] = [];
  let best: Scanned = { safe: '', open: [] };
  let isValue = false;
  for (let at = 0; at < text.length;) {
    const sign = text.charAt(at);
    const inList = open.at(-1) === ']';
    const end = sign === '"' ? endOfText(text, at) : endOfAtom(text, at);
    if (sign === '"' || ATOM.test(sign)) {
      if (end === null) return isValue || inList ? { safe: `${text.slice(0, wholeText(text, at))}"`, open } : best;
      if ((isValue || inList) && (sign === '"' || end < text.length)) best = { safe: text.slice(0, end), open };
      isValue = false;
      at = end;
      continue;
    }
    const closing = CLOSING[sign];
    if (closing !== undefined) open = [...open, closing];
    else if (sign === ']' || sign === '}') open = open.slice(0, -1);
    if (closing !== undefined || sign === ']' || sign === '}') best = { safe: text.slice(0, at + 1), open };
    isValue = sign === ':' || (isValue && sign.trim() === '');
    at += 1;
  }
  return best;
}

/** The place behind the quote that ends a text; null where it is missing. */
function endOfText(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += text[at] === '\\' ? 2 : 1) if (text[at] === '"') return at + 1;
  return null;
}

function endOfAtom(text: string, start: number): number {
  let at = start;
  while (at < text.length && ATOM.test(text.charAt(at))) at += 1;
  return at;
}

/** The end of an open text without an escape of which the rest is missing. */
function wholeText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const escape = text[at + 1] === 'u' ? 6 : 2;
    const next = at + (text[at] === '\\' ? escape : 1);
    if (next > text.length) return at;
    at = next;
  }
  return at;
}
