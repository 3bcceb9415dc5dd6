import { Dexie } from 'dexie';
import type * as z from 'zod/mini';
import { AppError } from '#core/domain/app-error.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { SiteRows } from '#core/site/store/memory-store.ts';
import { draftFor } from '../drafts/draft-text.ts';
import { ownerOf, type AppDatabase } from '../store/database.ts';
import { versionsOf } from '../store/version-row.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  hashOf,
  MANIFEST_PATH,
  PROJECT_PATH,
  ROWS_PATH,
  rowsHash,
  versionHash,
  versionPath,
  type archivedProjectSchema,
  type Manifest,
} from './archive-format.ts';

interface ProjectParts {
  readonly rows: SiteRows;
  /** Versions that this device does not have. */
  readonly fetched: readonly VersionRecord[];
}

/** Collects what makes an exported site a project again: every version, the chat and the draft, with a manifest over them and the rows. */
export async function projectFiles(
  database: AppDatabase,
  projectId: number,
  { rows, fetched }: ProjectParts,
): Promise<Map<string, string>> {
  const [project, stored, chat] = await Promise.all([
    database.projects.get(projectId),
    versionsOf(database, projectId),
    database.chat.where('[projectId+createdAt]').between([projectId, Dexie.minKey], [projectId, Dexie.maxKey]).toArray(),
  ]);
  if (project === undefined || project.currentVersionId === null) throw new AppError('NOT_FOUND');
  const archived: z.infer<typeof archivedProjectSchema> = {
    id: project.id,
    title: project.title,
    currentVersionId: project.currentVersionId,
    createdAt: project.createdAt,
    draft: draftFor(ownerOf(database), projectId).text(),
    chat,
  };
  const versions = inOrder([...stored, ...fetched]);
  const files = new Map([[PROJECT_PATH, JSON.stringify(archived)]]);
  for (const [index, version] of versions.entries()) files.set(versionPath(index), JSON.stringify(version));
  const hashed = [...files, [ROWS_PATH, rowsText(rows)] as const];
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    v: ARCHIVE_VERSION,
    exportedAt: new Date().toISOString(),
    files: Object.fromEntries(hashed.map(([path, text]) => [path, hashOf(text)])),
    versions: versions.map(versionHash),
    rows: rowsHash(rows),
  };
  return new Map([...hashed, [MANIFEST_PATH, `${JSON.stringify(manifest, null, 2)}\n`]]);
}

/** As numbered by the server; what it has not numbered yet comes last, in order of making. */
function inOrder(versions: readonly VersionRecord[]): VersionRecord[] {
  const place = ({ number }: VersionRecord) => number ?? Infinity;
  return versions.toSorted((left, right) => {
    return place(left) === place(right) ? left.createdAt.localeCompare(right.createdAt) : place(left) - place(right);
  });
}

function rowsText(rows: SiteRows): string {
  return `${JSON.stringify(rows)}\n`;
}
