import { AppError } from '#core/domain/app-error.ts';
import { getBridge } from '../preview/bridge-client.ts';
import { previewOrigin } from '../preview/preview-client.ts';
import { currentDatabase } from '../store/use-stored.ts';

const SERVER_SCRIPT = '/export/server.js';

/**
 * The project as a ZIP that runs on any Node host, showing this version, and that can be imported again: with all
 * versions, the chat, the draft and the site data of its preview. Works offline too.
 */
export async function exportProject(projectId: number, versionId: string): Promise<Blob> {
  const database = currentDatabase();
  const version = await database?.versions.get(versionId);
  if (database === null || version === undefined || version.projectId !== projectId) throw new AppError('NOT_FOUND');
  const [{ archiveFiles }, { projectFiles }, { zipSync, strToU8 }, rows, serverJs] = await Promise.all([
    import('#core/site/archive.ts'),
    import('../archive/project-files.ts'),
    import('fflate'),
    readRows(projectId),
    readServerScript(),
  ]);
  const files = archiveFiles(version.blueprint, rows, serverJs);
  const own = await projectFiles(database, projectId, rows);
  const entries = [...files, ...own].map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]);
  // Its asynchronous form starts a worker from a blob, which our content security policy forbids.
  const bytes = zipSync(Object.fromEntries(entries), { level: 6 });
  return new Blob([bytes.slice().buffer], { type: 'application/zip' });
}

async function readRows(projectId: number) {
  const bridge = getBridge(previewOrigin());
  try {
    const answer = await bridge.request({ type: 'readRows', projectId });
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
