import * as z from 'zod/mini';
import { siteRowsSchema } from '#core/protocol/bridge.ts';
import { chatRecordSchema, versionRecordSchema, type VersionRecord } from '#core/protocol/records.ts';
import type { SiteRows } from '#core/site/store/memory-store.ts';
import { canonicalJson } from '#core/domain/canonical-json.ts';
import { md5Hex } from '../session/md5.ts';

export const ARCHIVE_FORMAT = 'sparkvibe-project';
/** Raised when an older app could no longer read what a newer one writes. */
export const ARCHIVE_VERSION = 1;

export const MANIFEST_PATH = 'project/manifest.json';
export const PROJECT_PATH = 'project/project.json';
/** The exported site's own data: what it runs on is what is imported. */
export const ROWS_PATH = 'data/rows.json';
export const versionPath = (index: number) => `project/versions/${String(index + 1).padStart(4, '0')}.json`;

/** Says what an archive is and what each of its parts must hash to. */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  v: z.int(),
  exportedAt: z.iso.datetime(),
  files: z.record(z.string(), z.string()),
  /** Of every version, oldest first, by content: the same after export, delete and import. */
  versions: z.array(z.string()),
  rows: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const archivedProjectSchema = z.object({
  id: z.int(),
  title: z.string(),
  currentVersionId: z.uuid(),
  createdAt: z.iso.datetime(),
  draft: z.string(),
  chat: z.array(chatRecordSchema),
});
export const archivedVersionSchema = versionRecordSchema;
export const archivedRowsSchema = siteRowsSchema;

export const hashOf = (text: string) => md5Hex(text);

/** Hashes a version apart from its names: an import gives it a new id and number. */
export function versionHash({ title, blueprint, brief, operations, inverses, createdAt }: VersionRecord): string {
  return hashOf(canonicalJson({ title, blueprint, brief, operations, inverses, createdAt: Date.parse(createdAt) }));
}

export function rowsHash(rows: SiteRows): string {
  const filled = Object.entries(rows).filter(([, list]) => list.length > 0);
  return hashOf(canonicalJson(Object.fromEntries(filled)));
}
