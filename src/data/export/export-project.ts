import { AppError } from '#core/domain/app-error.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import { getBridge } from '../preview/bridge-client.ts';
import { previewOrigin } from '../preview/preview-client.ts';
import { currentDatabase } from '../store/use-stored.ts';

const SERVER_SCRIPT = '/export/server.js';

/** The project as a ZIP that runs on any Node host, with the site data of its preview; works offline too. */
export async function exportProject(projectId: number, versionId: string): Promise<Blob> {
  const version = await currentDatabase()?.versions.get(versionId);
  if (version === undefined || version.projectId !== projectId) throw new AppError('NOT_FOUND');
  const [{ archiveFiles }, { zipSync, strToU8 }, rows, serverJs] = await Promise.all([
    import('#core/site/archive.ts'),
    import('fflate'),
    readRows(version),
    readServerScript(),
  ]);
  const files = archiveFiles(version.blueprint, rows, serverJs);
  const entries = [...files].map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]);
  // Its asynchronous form starts a worker from a blob, which our content security policy forbids.
  const bytes = zipSync(Object.fromEntries(entries), { level: 6 });
  return new Blob([bytes.slice().buffer], { type: 'application/zip' });
}

async function readRows(version: VersionRecord) {
  const entities = Object.keys(version.blueprint.entities);
  const bridge = getBridge(previewOrigin());
  try {
    const answer = await bridge.request({ type: 'readRows', projectId: version.projectId, entities });
    return answer.rows ?? {};
  } catch (error) {
    // Without a worker on the project origin there is no site data on this device: the seed rows go out.
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return {};
    throw error;
  }
}

async function readServerScript(): Promise<string> {
  try {
    const response = await fetch(SERVER_SCRIPT);
    if (response.ok) return await response.text();
    throw new AppError('UNAVAILABLE');
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('OFFLINE', { cause: error });
  }
}
