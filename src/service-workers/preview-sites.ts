import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { appOriginOf, createSiteServer, decodeProjectId, encodeProjectId } from '#core/site/archive/site-kit.ts';
import type { BlueprintStore } from './blueprint-store.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { readFont } from './site-fonts.ts';
import { readPhoto } from './site-photos.ts';
import { offlinePage } from './offline-page.ts';

type SiteServer = ReturnType<typeof createSiteServer>;

export interface Previews {
  /** Origins that may frame a preview, as a CSP source list. */
  readonly frameAncestors: string;
  /** Answers a request below `/p/`: from the stored version, else from the network, else with an explaining page. */
  answer(request: Request): Promise<Response>;
  /** Takes a stored version into memory: it is about to be shown. Others of the project are dropped. */
  keep(projectId: number, versionId: string, blueprint: Blueprint): void;
  /** Drops what is kept in memory of a project. */
  forget(projectId: number): void;
}

/** Serves the stored versions of all projects under `/p/{project}/{version}`, one shared set of rows per project. */
export function createPreviews(blueprints: BlueprintStore, workerAddress: string): Previews {
  const servers = new Map<string, SiteServer>();
  const changes = new BroadcastChannel('site-data');
  const frameAncestors = appOriginOf(workerAddress) ?? "'none'";

  async function serverFor(projectId: number, versionId: string): Promise<SiteServer | null> {
    const name = `${projectId}/${versionId}`;
    const known = servers.get(name);
    if (known !== undefined) return known;
    const blueprint = await blueprints.get(projectId, versionId);
    if (blueprint === null) return null;
    const server = create(projectId, versionId, blueprint);
    servers.set(name, server);
    return server;
  }
  function create(projectId: number, versionId: string, blueprint: Blueprint): SiteServer {
    return createSiteServer({
      blueprint,
      store: createIndexedDbStore(projectId),
      basePath: `/p/${encodeProjectId(projectId)}/${versionId}`,
      mode: 'preview',
      now: () => new Date().toISOString(),
      newId: () => crypto.randomUUID(),
      // The person at this browser is the owner; a worker's answer could not set a cookie anyway.
      visitor: () => ({ id: 'owner' }),
      mayAdmin: () => Promise.resolve(true),
      readFont,
      readPhoto,
      onChange: (entity) => changes.postMessage({ projectId, entity }),
      frameAncestors,
    });
  }
  function forget(projectId: number): void {
    for (const name of servers.keys()) if (name.startsWith(`${projectId}/`)) servers.delete(name);
  }
  return {
    frameAncestors,
    async answer(request) {
      const [, , shownId = '', versionId = ''] = new URL(request.url).pathname.split('/');
      const projectId = decodeProjectId(shownId);
      const server = projectId === 0 ? null : await serverFor(projectId, versionId);
      return server === null ? fromNetwork(request, frameAncestors) : fresh(await server.fetch(request));
    },
    keep(projectId, versionId, blueprint) {
      forget(projectId);
      servers.set(`${projectId}/${versionId}`, create(projectId, versionId, blueprint));
    },
    forget,
  };
}

/** A version changes under its address while it is written, and when it is built anew: a drawn picture of before must not stay. */
function fresh(response: Response): Response {
  if (!response.headers.get('cache-control')?.startsWith('public, max-age=300')) return response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}

async function fromNetwork(request: Request, frameAncestors: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode !== 'navigate') throw error;
    return offlinePage(request.headers.get('accept-language') ?? navigator.language, frameAncestors);
  }
}
