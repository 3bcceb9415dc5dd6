import type * as Y from 'yjs';

/** Opens the text of whoever began to type into an empty draft; no key types it. */
const OPENING = '\u2028';

/**
 * Reads a draft as it is shown. Two devices that each began to type before they knew of the other each opened a paragraph:
 * what they wrote stands on lines of its own, instead of running together into one sentence.
 */
export function readParagraphs(shared: Y.Text): string {
  return shown(shared.toJSON());
}

/** Replaces the part in which `text` differs from `base`, both as shown, at the place where that part is. */
export function applyDifference(shared: Y.Text, base: string, text: string): void {
  if (base === '' && text !== '') {
    shared.insert(shared.length, OPENING + text);
    return;
  }
  let start = 0;
  while (start < base.length && start < text.length && base[start] === text[start]) start += 1;
  let end = 0;
  while (end < base.length - start && end < text.length - start && base[base.length - 1 - end] === text[text.length - 1 - end]) {
    end += 1;
  }
  const hidden = shared.length - readParagraphs(shared).length;
  const at = Math.min(hidden + start, shared.length);
  const removed = Math.min(base.length - start - end, shared.length - at);
  if (removed > 0) shared.delete(at, removed);
  const inserted = text.slice(start, text.length - end);
  if (inserted !== '') shared.insert(at, inserted);
  // An empty draft holds nothing, so that whoever types next opens a paragraph.
  if (readParagraphs(shared) === '' && shared.length > 0) shared.delete(0, shared.length);
}

function shown(raw: string): string {
  return (raw.startsWith(OPENING) ? raw.slice(OPENING.length) : raw).replaceAll(OPENING, '\n');
}
