import { strToU8, zipSync } from 'fflate';
import { AppError } from '#core/domain/app-error.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { photoFileName, photoSizes } from '#core/engine/render/photos.ts';
import { FONT_LICENCES, fontFiles } from '#core/engine/render/font-faces.ts';
import { archiveFiles, type ServerFiles } from '#core/site/archive/archive-files.ts';
import type { SiteRows } from '#core/site/store/memory-store.ts';
import { projectFiles } from '../archive/project-files.ts';
import { fetchAbsent } from '../outbox/version-bodies.ts';
import { getBridge } from '../preview/bridge-client.ts';
import { previewOrigin } from '../preview/preview-client.ts';
import { currentDatabase } from '../identity/use-stored.ts';
import { findVersion } from '../store/version-row.ts';

/**
 * The project as a ZIP that runs on any Node host, showing this version, and that can be imported again: with all
 * versions, the chat, the draft and the site data of its preview. Works offline too, unless bodies of old versions went to make room.
 */
export async function exportProject(projectId: number, versionId: string): Promise<Blob> {
  const database = currentDatabase();
  if (database === null) throw new AppError('NOT_FOUND');
  const fetched = await fetchAbsent(database, projectId);
  const version = fetched.find(({ id }) => id === versionId) ?? (await findVersion(database, versionId));
  if (version?.projectId !== projectId) throw new AppError('NOT_FOUND');
  const { rows, server } = await readParts(projectId, [...fontFiles(version.blueprint), FONT_LICENCES]);
  const files = archiveFiles(version.blueprint, rows, { ...server, photos: await readPhotoFiles(version.blueprint) });
  const own = await projectFiles(database, projectId, { rows, fetched });
  const entries = [...files, ...own].map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]);
  // Its asynchronous form starts a worker from a blob, which our content security policy forbids.
  const bytes = zipSync(Object.fromEntries(entries), { level: 6 });
  return new Blob([bytes.slice().buffer], { type: 'application/zip' });
}

interface Parts {
  readonly rows: SiteRows;
  readonly server: ServerFiles;
}

/** The site data and the server, both kept by the project origin's worker. */
async function readParts(projectId: number, fonts: readonly string[]): Promise<Parts> {
  const bridge = getBridge(previewOrigin());
  try {
    const [{ rows }, { server }] = await Promise.all([
      bridge.request({ type: 'readRows', projectId }),
      bridge.request({ type: 'readServer', fonts: [...fonts] }),
    ]);
    if (rows === undefined || server === undefined) throw new AppError('SERVER');
    return { rows, server };
  } catch (error) {
    // Without a worker on the project origin there is no site data on this device: the seed rows go out.
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { rows: {}, server: await fetchServer(fonts) };
    throw error;
  }
}

/** The pictures of the site under the names that an exported site gives them; none where no worker keeps them. */
async function readPhotoFiles(blueprint: Blueprint): Promise<Record<string, Uint8Array>> {
  const sizes = photoSizes(blueprint);
  if (sizes.length === 0) return {};
  const { photos = {} } = await getBridge(previewOrigin()).request({ type: 'readPhotos', sizes });
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const bytes = photos[size.path];
      return bytes === undefined ? [] : [[photoFileName(size), bytes]];
    }),
  );
}

async function fetchServer(fonts: readonly string[]): Promise<ServerFiles> {
  const text = async (name: string) => (await fetchFile(name)).text();
  const [server, siteServer] = await Promise.all([text('server.js'), text('site-server.js')]);
  const files = await Promise.all(
    fonts.map(async (file) => [file, new Uint8Array(await (await fetchFile(`fonts/${file}`)).arrayBuffer())] as const),
  );
  return { 'server.js': server, 'site-server.js': siteServer, fonts: Object.fromEntries(files) };
}

async function fetchFile(name: string): Promise<Response> {
  try {
    const response = await fetch(`/export/${name}`);
    if (response.ok) return response;
    throw new AppError('UNAVAILABLE');
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('OFFLINE', { cause: error });
  }
}
