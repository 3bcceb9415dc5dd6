import { strToU8, zipSync } from 'fflate';
import { AppError } from '#core/domain/app-error.ts';
import type { SiteRows } from '#core/site/store/memory-store.ts';
import { projectFiles } from '../archive/project-files.ts';
import { keyOfRoom } from '../drafts/draft-rooms.ts';
import { draftFor } from '../drafts/draft-text.ts';
import { isUnsent } from '../drafts/unsent-drafts.ts';
import { ownerOf, type AppDatabase } from '../store/database.ts';
import { getBridge } from '../preview/bridge-client.ts';
import { previewOrigin } from '../preview/preview-client.ts';
import type { ProjectRow } from '../store/rows.ts';
import { currentDatabase } from '../identity/use-stored.ts';

/**
 * All that exists on this device only, as one ZIP: each project with unsent changes as a file that can be imported
 * again, and the changes and drafts themselves. Works offline; null when nobody is signed in.
 */
export async function exportUnsent(): Promise<Blob | null> {
  const database = currentDatabase();
  if (database === null) return null;
  const rows = await database.outbox.filter(({ state }) => state !== 'acknowledged').sortBy('seq');
  const projects = await database.projects.bulkGet([...new Set(rows.map(({ projectId }) => projectId))]);
  const files = Object.fromEntries((await Promise.all(projects.map((project) => archive(database, project)))).flat());
  const commands = rows.map((row) => ({ command: row.command, error: row.state === 'rejected' ? row.error : null }));
  files['unsent.json'] = strToU8(JSON.stringify({ commands, drafts: await unsentDrafts(database) }, null, 2));
  return new Blob([zipSync(files).slice().buffer], { type: 'application/zip' });
}

async function archive(database: AppDatabase, project: ProjectRow | undefined): Promise<[string, Uint8Array][]> {
  if (project === undefined || project.deleted === 1 || project.currentVersionId === null) return [];
  const parts = await projectFiles(database, project.id, { rows: await readRows(project.id), fetched: [] });
  const name = project.title.replaceAll(/[^\p{L}\p{N} _-]+/gu, '').trim();
  return [[`${name}-${project.id}.zip`, zipSync(Object.fromEntries([...parts].map(([path, text]) => [path, strToU8(text)])))]];
}

async function readRows(projectId: number): Promise<SiteRows> {
  try {
    return (await getBridge(previewOrigin()).request({ type: 'readRows', projectId })).rows ?? {};
  } catch (error) {
    // Without a worker on the project origin nothing was tried out on this device.
    if (!(error instanceof AppError)) throw error;
    return {};
  }
}

async function unsentDrafts(database: AppDatabase): Promise<{ readonly projectId: number | null; readonly text: string }[]> {
  const drafts = await database.drafts.filter(isUnsent).toArray();
  return drafts.map(({ room }) => {
    const key = keyOfRoom(room);
    return { projectId: key === 'new' ? null : key, text: draftFor(ownerOf(database), key).text() };
  });
}
