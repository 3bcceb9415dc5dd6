import { encodeProjectId } from '#core/domain/project-id.ts';
import { AppError } from '#core/domain/app-error.ts';
import { hashSeed } from '#core/domain/random.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { SitePage } from '#core/protocol/bridge.ts';
import { projectOriginOf } from '#core/site/archive/origins.ts';
import { getSession, subscribeSession } from '../identity/session-state.ts';
import { createSignal, useSignal } from '../store/signal.ts';
import type { Bridge } from './bridge-client.ts';

/** Addresses of previews that the server shows because this browser runs no service worker for them. */
const serverPreviews = new Map<string, { readonly own: string; readonly shared: string }>();
/** Fingerprints of what the worker holds: a version's content changes when the server replays it on a newer one. */
const handedOver = new Map<string, number>();

/** False once this browser has turned out to run no service worker for previews. */
const worker = createSignal(true);

const ARRIVAL_STEP_MS = 500;
const ARRIVAL_LIMIT_MS = 20_000;

// Signing out makes the worker forget; whoever signs in again hands everything over anew.
subscribeSession(() => {
  if (getSession().status === 'signedOut') handedOver.clear();
});

/** Returns the origin on which generated projects are shown. */
export function previewOrigin(): string {
  return projectOriginOf(window.location.href);
}

/** The address of a page of a version (`/admin` is its backend); valid once `openPreview` has resolved. */
export function previewUrl(projectId: number, versionId: string, path = '/'): string {
  const base =
    serverPreviews.get(versionId)?.own ?? `${previewOrigin()}/p/${encodeProjectId(projectId)}/${encodeURIComponent(versionId)}/`;
  return `${base}${path.replace(/^\/+/, '')}`;
}

/** The same page for the address line and for others: where the server shows it, it is not the way to the owner's own rows. */
export function sharedPreviewUrl(projectId: number, versionId: string, path = '/'): string {
  const shared = serverPreviews.get(versionId)?.shared;
  return shared === undefined ? previewUrl(projectId, versionId, path) : `${shared}${path.replace(/^\/+/, '')}`;
}

/**
 * Hands a version to the project origin's worker, which serves it from then on, offline too. Where no service
 * worker can run the server shows it instead. Rejects with an AppError; calling it again retries.
 */
export async function openPreview(projectId: number, versionId: string, blueprint: Blueprint): Promise<void> {
  const fingerprint = hashSeed(JSON.stringify(blueprint));
  if (handedOver.get(versionId) === fingerprint) return;
  const { getBridge } = await import('./bridge-client.ts');
  try {
    await getBridge(previewOrigin()).request({ type: 'putBlueprint', projectId, versionId, blueprint });
    handedOver.set(versionId, fingerprint);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
    worker.set(false);
    await openServerPreview(projectId, versionId);
  }
}

/** Tells whether this browser shows previews by itself: else it can show what the server has, and nothing that is still being made. */
export function useOwnPreviews(): boolean {
  return useSignal(worker);
}

/** Registers the project origin's worker ahead of the first preview, so that previews open at once and work offline. */
export async function preparePreviews(): Promise<void> {
  const { getBridge } = await import('./bridge-client.ts');
  getBridge(previewOrigin());
}

/** Follows changes of a project's site data, made in any preview tab. Returns the disposer. */
export function watchSiteData(projectId: number, listener: (entity: string) => void): () => void {
  return watchBridge((news) => {
    if (news.type === 'siteData' && news.projectId === projectId) listener(news.entity);
  });
}

/** Follows the pages that a project's preview frames show. Silent where the server shows previews. Returns the disposer. */
export function watchPreviewPages(projectId: number, listener: (page: SitePage) => void): () => void {
  return watchBridge((news) => {
    if (news.type === 'sitePage' && news.projectId === projectId) listener(news);
  });
}

/** Tells whether sections of a version's pages can be picked: not where the server shows them. */
export function canPick(versionId: string): boolean {
  return !serverPreviews.has(versionId);
}

/** Follows what the project origin says by itself. Returns the disposer. */
export function watchBridge(listener: Parameters<Bridge['onEvent']>[0]): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  void import('./bridge-client.ts').then(({ getBridge }) => {
    if (!stopped) stop = getBridge(previewOrigin()).onEvent(listener);
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

async function openServerPreview(projectId: number, versionId: string): Promise<void> {
  const [{ callApi }, { previewTokenAnswerSchema }] = await Promise.all([
    import('../http/call-api.ts'),
    import('#core/protocol/http/projects.ts'),
  ]);
  const body = { project_id: projectId, version: versionId };
  const { url, shared_url: shared } = await whenThere(() =>
    callApi('/api/preview-token', { body, answer: previewTokenAnswerSchema }),
  );
  serverPreviews.set(versionId, { own: url, shared });
}

/** Right after a build the version is still on its way to the server: asked again until it has arrived. */
async function whenThere<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let waited = 0; ; waited += ARRIVAL_STEP_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND' || waited >= ARRIVAL_LIMIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, ARRIVAL_STEP_MS));
    }
  }
}
