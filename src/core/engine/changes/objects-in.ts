/** The longest text of one object. */
const OBJECT_MAX = 100_000;

/** A JSON object of a text, or (null) the text of what begins as one and cannot be read. */
export interface FoundObject {
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly text: string;
}

/**
 * The objects of an answer, by an author who may do more than was asked: prose and fences around them are dropped, they may go
 * over several lines, stand in a list or be the one list of an object. One that does not end gives way to the next line.
 */
export function objectsIn(text: string): FoundObject[] {
  const found: FoundObject[] = [];
  let at = text.indexOf('{');
  while (at >= 0) {
    const end = endOf(text, at);
    const piece = text.slice(at, end ?? lineEnd(text, at));
    found.push(...read(piece));
    at = text.indexOf('{', at + Math.max(1, piece.length));
  }
  return found;
}

/** The place behind the brace that closes the one at `start`; null when the object does not end, or the next one begins first. */
function endOf(text: string, start: number): number | null {
  let depth = 0;
  let inText = false;
  for (let at = start; at < text.length && at - start < OBJECT_MAX; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
      else if (sign === '\n') return null;
    } else if (sign === '"') inText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (sign === '\n' && /^\{\s*"(?:op|line)"/.test(text.slice(at + 1, at + 20))) return null;
  }
  return null;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

function read(text: string): FoundObject[] {
  const value = parse(text);
  if (!isRecord(value)) return [{ value: null, text }];
  const [only, ...others] = Object.values(value);
  const isList = !Object.hasOwn(value, 'op') && others.length === 0 && Array.isArray(only);
  if (!isList) return [{ value, text: JSON.stringify(value) }];
  return only.filter(isRecord).map((each) => ({ value: each, text: JSON.stringify(each) }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
