import { strFromU8, unzipSync } from 'fflate';
import { AttachmentFault } from './attachment-fault.ts';

const DOCUMENT = 'word/document.xml';
/** Bytes that the text of a document may take once it is unpacked. */
const UNPACKED_MAX = 30 * 1024 * 1024;

export interface DocxContent {
  readonly text: string;
  /** Lines of cells of each table. */
  readonly tables: readonly (readonly (readonly string[])[])[];
}

/** Reads paragraphs and tables of a Word document. */
export function readDocx(bytes: Uint8Array): DocxContent {
  return readMarkup(unpack(bytes));
}

function unpack(bytes: Uint8Array): string {
  const names: string[] = [];
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        return name === DOCUMENT && originalSize <= UNPACKED_MAX;
      },
    });
    const document = files[DOCUMENT];
    if (document !== undefined) return strFromU8(document);
  } catch (cause) {
    throw new AttachmentFault('damaged', { cause });
  }
  if (names.includes(DOCUMENT)) throw new AttachmentFault('tooLarge');
  throw new AttachmentFault(names.some((name) => name.startsWith('xl/')) ? 'spreadsheet' : 'type');
}

const TOKEN = /<(\/?)w:(p|t|tab|br|cr|tbl|tr|tc)(?=[\s/>])[^>]*?(\/?)>|<[^>]*>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Walks the markup once. Tables inside of cells are read as text of their cell. */
function readMarkup(markup: string): DocxContent {
  const state = { text: [] as string[], tables: [] as string[][][], depth: 0, isText: false };
  const say = (words: string) => {
    const cells = state.depth > 0 ? state.tables.at(-1)?.at(-1) : undefined;
    if (cells !== undefined && cells.length > 0) cells[cells.length - 1] += words;
    else state.text.push(words);
  };
  for (const [, closing = '', tag, empty = '', words] of markup.matchAll(TOKEN)) {
    const opens = closing === '' && empty === '';
    if (words !== undefined && state.isText) say(decode(words));
    else if (tag === 't') state.isText = opens;
    else if (tag === 'tab') say('\t');
    else if (tag === 'br' || tag === 'cr' || (tag === 'p' && !opens)) say('\n');
    else if (tag === 'tbl' && opens) {
      state.depth += 1;
      if (state.depth === 1) state.tables.push([]);
    } else if (tag === 'tbl' && closing !== '') state.depth -= 1;
    else if (tag === 'tr' && opens && state.depth === 1) state.tables.at(-1)?.push([]);
    else if (tag === 'tc' && opens && state.depth === 1) state.tables.at(-1)?.at(-1)?.push('');
  }
  const tables = state.tables.map((lines) => lines.map((cells) => cells.map((cell) => cell.trim())));
  return { text: tidy(state.text.join('')), tables };
}

function decode(words: string): string {
  return words.replace(/&(#?\w+);/g, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function tidy(text: string): string {
  return text
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
