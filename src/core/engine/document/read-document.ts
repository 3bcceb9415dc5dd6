import type * as z from 'zod/mini';
import type { Diagnostic } from '../../domain/diagnostic.ts';
import { fault } from './fault.ts';
import { lenientEntity } from './lenient-lines.ts';
import { mendLine } from './mend-line.ts';
import { accountsLineSchema } from './lines/accounts-line.ts';
import { adminLineSchema } from './lines/admin-line.ts';
import { blockLineSchema } from './lines/block-line.ts';
import { briefLineSchema } from './lines/brief-line.ts';
import { entityLineSchema } from './lines/entity-line.ts';
import { notesLineSchema } from './lines/notes-line.ts';
import { pagesLineSchema } from './lines/pages-line.ts';
import { partLineSchema } from './lines/part-line.ts';
import { rowsLineSchema } from './lines/rows-line.ts';
import { siteLineSchema } from './lines/site-line.ts';
import { LINE_SCHEMAS, type LineKind, type SiteDocument } from './site-document.ts';

const KINDS = Object.keys(LINE_SCHEMAS) as readonly LineKind[];

/** A document with what was mended or left out while it was read. */
export interface ReadDocument {
  readonly document: SiteDocument;
  readonly diagnostics: readonly Diagnostic[];
}

const ENTITY_LINE = /^\s*\{\s*"entity"\s*:\s*"([A-Za-z][\w-]*)"/gm;

/** A document without a line. */
export const EMPTY_DOCUMENT: SiteDocument = { entities: [], blocks: [], rows: [], parts: [] };

/**
 * Reads a site document, one JSON object a line, in any order. Nothing throws: a line that cannot be read is a diagnostic, and
 * of one that does not fit only the part that does not fit is left out.
 */
export function readDocument(text: string): ReadDocument {
  let document = EMPTY_DOCUMENT;
  const diagnostics: Diagnostic[] = [];
  const entities = [...text.matchAll(ENTITY_LINE)].flatMap(([, id]) => id ?? []);
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const read = readLine(document, line, { line: `line ${index + 1}`, entities });
    document = read.document;
    diagnostics.push(...read.diagnostics);
  }
  return { document, diagnostics };
}

function readLine(document: SiteDocument, line: string, { line: at, entities }: Omit<Place, 'name'>): ReadDocument {
  // A model may wrap what it writes in a fence of Markdown.
  if (line.trim() === '' || /^\s*```\w*\s*$/.test(line)) return { document, diagnostics: [] };
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { document, diagnostics: [fault('brokenLine', at, { got: line.trim() })] };
  const kind = KINDS.find((each) => Object.hasOwn(value, each));
  if (kind === undefined)
    return { document, diagnostics: [fault('unknownLine', at, { got: Object.keys(value)[0] ?? '{}', allowed: KINDS })] };
  return READERS[kind](document, value, { line: at, name: nameOf(kind, value) ?? at, entities });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Place of a line, its name, and the ids of all entities of the document. */
interface Place {
  readonly line: string;
  readonly name: string;
  readonly entities: readonly string[];
}

type Reader = (document: SiteDocument, value: object, at: Place) => ReadDocument;

/** Reads lines of one kind; `put` is nothing where the document has such a line already. */
function reader<Line>(
  schema: z.ZodMiniType<Line>,
  put: (document: SiteDocument, line: Line) => SiteDocument | null,
  asMeant: (line: object, entities: readonly string[]) => object = (line) => line,
): Reader {
  return (document, value, at) => {
    const { line, diagnostics } = mendLine(schema, asMeant(value, at.entities), at.name);
    if (line === null) return { document, diagnostics: [...diagnostics, fault('lineLeftOut', at.line)] };
    const next = put(document, line);
    if (next === null) return { document, diagnostics: [...diagnostics, fault('lineTwice', at.line, { got: at.name })] };
    return { document: next, diagnostics };
  };
}

const READERS: Readonly<Record<LineKind, Reader>> = {
  brief: reader(briefLineSchema, (document, { brief }) => (document.brief === undefined ? { ...document, brief } : null)),
  site: reader(siteLineSchema, (document, site) => (document.site === undefined ? { ...document, site } : null)),
  pages: reader(pagesLineSchema, (document, pages) => (document.pages === undefined ? { ...document, pages } : null)),
  entity: reader(entityLineSchema, (document, line) => ({ ...document, entities: [...document.entities, line] }), lenientEntity),
  accounts: reader(accountsLineSchema, (document, { accounts }) =>
    document.accounts === undefined ? { ...document, accounts } : null,
  ),
  admin: reader(adminLineSchema, (document, { admin }) => (document.admin === undefined ? { ...document, admin } : null)),
  block: reader(blockLineSchema, (document, line) => ({ ...document, blocks: [...document.blocks, line] })),
  rows: reader(rowsLineSchema, (document, line) => ({ ...document, rows: [...document.rows, line] })),
  part: reader(partLineSchema, (document, line) => ({ ...document, parts: [...document.parts, line] })),
  notes: reader(notesLineSchema, (document, { notes }) => (document.notes === undefined ? { ...document, notes } : null)),
};

const FOLDERS: Partial<Record<LineKind, string>> = { entity: 'entities', block: 'blocks', rows: 'rows', part: 'parts' };

/** Names the place of the line among its kind, as the lint does. */
function nameOf(kind: LineKind, value: object): string | undefined {
  const folder = FOLDERS[kind];
  if (folder === undefined) return undefined;
  const id: unknown = Object.entries(value).find(([key]) => key === kind)?.[1];
  return typeof id === 'string' ? `${folder}.${id}` : undefined;
}
