import { LINE_SCHEMAS, type LineKind } from '../site-document.ts';

/** One line of a document as its author wrote it, on one line of text. */
export interface WrittenLine {
  /** Null for what looks like a line and cannot be read. */
  readonly kind: LineKind | null;
  /** Id of an entity, block or part, or the entity of rows. */
  readonly id: string | null;
  readonly text: string;
}
export interface LineReader {
  /** Takes the next piece of the text; returns the lines that are complete now. */
  push(text: string): readonly WrittenLine[];
  /** Returns what is there of the line that is not complete. */
  open(): string;
  /** Returns what is left when the text ends. */
  end(): readonly WrittenLine[];
}

const KINDS = Object.keys(LINE_SCHEMAS) as readonly LineKind[];
const NAMED: ReadonlySet<LineKind> = new Set<LineKind>(['entity', 'block', 'rows', 'part']);
/** An object over several lines of text that grows beyond this is none. */
const OPEN_MAX = 100_000;
/** One over more lines is none: it is tried anew with each of them. */
const OPEN_LINES_MAX = 2000;

/**
 * Reads a document while it is written, by an author who may do more than was asked: fences and prose around the lines are
 * dropped, objects may go over several lines of text, stand in a list or be the one list of an object.
 */
export function createLineReader(): LineReader {
  let rest = '';
  let open = '';
  let openLines = 0;
  const take = (line: string): WrittenLine[] => {
    const read = openLines > OPEN_LINES_MAX ? { open: '', lines: [broken(open)] } : readStep(open, line);
    open = read.open;
    openLines = open === '' ? 0 : openLines + 1;
    return read.lines;
  };
  return {
    push(text) {
      // A long line comes in very many pieces: they are joined once.
      if (!text.includes('\n')) {
        rest += text;
        return [];
      }
      const parts = (rest + text).split(/\r?\n/);
      rest = parts.pop() ?? '';
      return parts.flatMap(take);
    },
    open: () => (open === '' ? rest : `${open}\n${rest}`),
    end() {
      const lines = take(rest);
      const last = open === '' ? [] : [broken(open)];
      [rest, open] = ['', ''];
      return [...lines, ...last];
    },
  };
}

/** Reads one line of text after an object that is still open, or none. */
function readStep(open: string, line: string): { readonly open: string; readonly lines: WrittenLine[] } {
  const trimmed = line.trim().replace(/,$/, '');
  const alone = /^[{[]/.test(trimmed) ? linesIn(trimmed) : null;
  if (open !== '') {
    // Lines within an object are indented: one that is not, and is a line itself, begins anew.
    const isNew = line.startsWith('{') && alone !== null && alone.length > 0;
    if (isNew) return { open: '', lines: [broken(open), ...alone] };
    const joined = `${open}\n${line}`;
    const closed = linesIn(joined.trim().replace(/,$/, ''));
    if (closed !== null) return { open: '', lines: closed };
    return joined.length > OPEN_MAX ? { open: '', lines: [broken(open)] } : { open: joined, lines: [] };
  }
  if (alone !== null) return { open: '', lines: alone };
  return { open: /^[{[]./.test(trimmed) || trimmed === '{' ? trimmed : '', lines: [] };
}

function broken(text: string): WrittenLine {
  return { kind: null, id: null, text: text.replaceAll(/\s*\n\s*/g, ' ') };
}

/** The lines that a JSON text holds; null when it is no JSON. */
function linesIn(text: string): WrittenLine[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return linesOf(value);
  } catch (error) {
    // A range: it is nested more deeply than any line is.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

function linesOf(value: unknown): WrittenLine[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => (Array.isArray(each) ? [] : linesOf(each)));
  if (typeof value !== 'object' || value === null) return [];
  // Held to one object, an author writes both of these into it.
  if ('brief' in value && 'site' in value) {
    const { brief, ...site } = value;
    return [...linesOf({ brief }), ...linesOf(site)];
  }
  const kind = KINDS.find((each) => Object.hasOwn(value, each));
  if (kind !== undefined) return [{ kind, id: idOf(kind, value), text: JSON.stringify(value) }];
  const [only, ...others]: unknown[] = Object.values(value);
  return others.length === 0 && Array.isArray(only) ? linesOf(only) : [];
}

function idOf(kind: LineKind, value: object): string | null {
  const id: unknown = Object.entries(value).find(([key]) => key === kind)?.[1];
  return NAMED.has(kind) && typeof id === 'string' ? id : null;
}
