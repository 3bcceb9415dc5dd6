import * as z from 'zod/mini';
import type { PreparedLibrary } from '../parts/prepared/prepared-part.ts';
import { accountsLineSchema, type AccountsLine } from './lines/accounts-line.ts';
import { adminLineSchema, type AdminLine } from './lines/admin-line.ts';
import { blockLineSchema, type BlockLine } from './lines/block-line.ts';
import { briefLineSchema, type BriefLine } from './lines/brief-line.ts';
import { entityLineSchema, type EntityLine } from './lines/entity-line.ts';
import { notesLineSchema, type NotesLine } from './lines/notes-line.ts';
import { pagesLineSchema, type PagesLine } from './lines/pages-line.ts';
import { partLineSchema, type PartLine } from './lines/part-line.ts';
import { rowsLineSchema, type RowsLine } from './lines/rows-line.ts';
import { siteLineSchema, type SiteLine } from './lines/site-line.ts';

/** The kinds of lines, each named by the key that only it has, in the order in which they are written. */
export const LINE_SCHEMAS = {
  brief: briefLineSchema,
  site: siteLineSchema,
  pages: pagesLineSchema,
  entity: entityLineSchema,
  accounts: accountsLineSchema,
  admin: adminLineSchema,
  block: blockLineSchema,
  rows: rowsLineSchema,
  part: partLineSchema,
  notes: notesLineSchema,
} as const;
export type LineKind = keyof typeof LINE_SCHEMAS;

/** A whole site as its author wrote it. Everything may be missing. */
export interface SiteDocument {
  readonly brief?: BriefLine['brief'];
  readonly site?: SiteLine;
  readonly pages?: PagesLine;
  readonly entities: readonly EntityLine[];
  readonly accounts?: AccountsLine['accounts'];
  readonly admin?: AdminLine['admin'];
  readonly blocks: readonly BlockLine[];
  readonly rows: readonly RowsLine[];
  readonly parts: readonly PartLine[];
  readonly notes?: NotesLine['notes'];
  /** The code of the prepared parts, from whoever builds the site; no line of its text. */
  readonly prepared?: PreparedLibrary | undefined;
}

/** The language as JSON Schema: one line of a document is one of these. */
export function documentJsonSchema(): unknown {
  return z.toJSONSchema(z.union(Object.values(LINE_SCHEMAS)), { unrepresentable: 'any' });
}
