import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { decodeProjectId, encodeProjectId } from '#core/domain/project-id.ts';
import { isForOther } from '#core/site/archive/other-project.ts';
import { createVisitorQuota, type VisitorQuota } from '#core/site/quota/visitor-quota.ts';
import { createSiteServer, type SiteServer } from '#core/site/serve/site-server.ts';
import { isSignedIn } from '../accounts/access-tokens.ts';
import { findVisibleItem } from '../records/visible-items.ts';
import { hostCookie, readCookie } from '../http/cookies.ts';
import { languageOf, plainPage } from '../http/plain-page.ts';
import { createSignedClaims } from '../tokens/signed-claims.ts';
import { deriveKey } from '../tokens/secrets.ts';
import type { Services } from '../services/services.ts';
import { accessTokens } from '../storage/tables/accounts.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { projects, versions } from '../storage/tables/projects.ts';
import type { SITE_KINDS } from '../storage/tables/sites.ts';
import { createPostgresSiteStore } from './postgres-site-store.ts';
import { createSiteCache } from './site-cache.ts';
import { readFont } from './site-fonts.ts';
import type { RequestGuard } from './request-guard.ts';
import { identifyVisitor, newVisitor } from './visitor.ts';
import { openVisitStore } from './visit-rows.ts';

const LIFETIME_MS = 60 * 60_000;
const previewSchema = z.object({ projectId: z.number(), versionId: z.uuid() });
/** `visit` is that of somebody who opened a card of the gallery, for as long as that shows the version. */
const claimsSchema = z.object({
  ...previewSchema.shape,
  signInId: z.nullable(z.uuid()),
  visit: z.nullable(z.uuid()),
  isGuest: z.boolean(),
});
/** What one visit to the gallery may store. */
const VISIT_MAX = { rows: 2000, bytes: 2 * 1024 * 1024 } as const;
type Preview = z.output<typeof previewSchema>;
type PreviewGrant = z.output<typeof claimsSchema>;

/**
 * Previews where no service worker can run: the same handler on the server, for an hour. The owner has rows of their own and the
 * admin; whom they give the shared address sees the site with other rows, and no admin. Whoever opens a card of the gallery tries the
 * site out alone: what they store is small, and gone soon after.
 */
export function createPreviewHost(services: Services, guard: RequestGuard) {
  const { addresses } = services;
  const [cache, visits] = [createSiteCache(), createSiteCache()];
  const visitorQuota = createVisitorQuota();
  const grants = createSignedClaims({
    key: deriveKey(services.secret, 'previews'),
    lifetimeMs: LIFETIME_MS,
    schema: claimsSchema,
  });

  /** Reads a token; null when it is no grant for this very preview. */
  const readGrant = (token: string | null, { projectId, versionId }: Preview) => {
    const grant = token === null ? null : grants.verify(token);
    return grant?.projectId === projectId && grant.versionId === versionId ? grant : null;
  };

  return {
    /** The address of a preview, to which a path may be added; ownership is checked by the caller. It ends with the sign-in. */
    issue(preview: Preview & { readonly signInId: string }): { url: string; sharedUrl: string; expiresAt: Date } {
      const base = `${addresses.projectOrigin}${basePathOf(preview)}/_open`;
      const { token, expiresAt } = grants.issue({ ...preview, visit: null, isGuest: false });
      return {
        url: `${base}/${token}/`,
        sharedUrl: `${base}/${grants.issue({ ...preview, visit: null, isGuest: true }).token}/`,
        expiresAt,
      };
    },
    /** The address of a preview for everybody who sees the card of the gallery. */
    issueForGallery(preview: Preview): string {
      const { token } = grants.issue({ ...preview, signInId: null, visit: randomUUID(), isGuest: true });
      return `${addresses.projectOrigin}${basePathOf(preview)}/_open/${token}/`;
    },
    /** Null when the path is not a preview's. */
    async fetch(request: Request, ip: string): Promise<Response | null> {
      const { pathname, search } = new URL(request.url);
      const preview = readPath(pathname);
      if (preview === null) return null;
      const closed = () => closedPage(request, addresses.appOrigin);
      if (isForOther(request.url, request.headers.get('referer') ?? '')) return closed();
      const opened = readOpened(pathname.slice(basePathOf(preview).length), search);
      const grant = readGrant(readCookie(request, grantCookie(preview, addresses.isSecure)), preview);
      const shown = opened === null ? null : readGrant(opened.token, preview);
      // Whoever opens the shared address of their own preview stays its owner.
      if (opened !== null && shown !== null) {
        const isKept = grant?.isGuest === false && shown.isGuest;
        return redirectWithCookie(opened, preview, { isSecure: addresses.isSecure, isKept });
      }
      if (grant === null) return closed();
      const refusal = await guard.refuse(request, ip);
      if (refusal !== null) return refusal;
      // The grant and the site in memory outlive a project that was deleted meanwhile, and a sign-in that ended.
      const server = (await isOpen(services, grant))
        ? await (grant.visit === null ? cache : visits).get(keyOf(grant), () => openPreview(services, grant, visitorQuota))
        : null;
      return server === null ? closed() : server.fetch(request, { address: ip });
    },
  };
}
export type PreviewHost = ReturnType<typeof createPreviewHost>;

const grantCookie = (preview: Preview, isSecure: boolean) => ({ name: 'preview', path: basePathOf(preview), isSecure });
const basePathOf = ({ projectId, versionId }: Preview) => `/p/${encodeProjectId(projectId)}/${versionId}`;

function readPath(pathname: string): Preview | null {
  const [, shownId = '', versionId = ''] = /^\/p\/([^/]+)\/([^/]+)(?:\/|$)/.exec(pathname) ?? [];
  const projectId = decodeProjectId(shownId);
  const parsed = previewSchema.safeParse({ projectId, versionId });
  return projectId === 0 || !parsed.success ? null : parsed.data;
}

interface Opened {
  readonly token: string;
  /** The path below the preview that was asked for, with its query. */
  readonly rest: string;
}

function readOpened(path: string, search: string): Opened | null {
  const [, token, rest = ''] = /^\/_open\/([^/]+)\/(.*)$/.exec(path) ?? [];
  return token === undefined ? null : { token, rest: `${rest}${search}` };
}

async function isOpen({ db }: Services, { projectId, versionId, signInId }: PreviewGrant): Promise<boolean> {
  if (signInId === null) {
    const isShown = and(eq(galleryItems.projectId, projectId), eq(galleryItems.versionId, versionId));
    return isShown !== undefined && (await findVisibleItem(db, isShown)) !== null;
  }
  const found = await db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(accessTokens, and(eq(accessTokens.userId, projects.userId), eq(accessTokens.id, signInId), isSignedIn()))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)));
  return found.length > 0;
}

async function openPreview(services: Services, grant: PreviewGrant, visitorQuota: VisitorQuota): Promise<SiteServer | null> {
  const { db, addresses, config, log } = services;
  const { projectId, versionId, isGuest, visit } = grant;
  const [version] = await db
    .select({ blueprint: versions.blueprint, userId: projects.userId })
    .from(versions)
    .innerJoin(projects, eq(projects.id, versions.projectId))
    .where(and(eq(versions.id, versionId), eq(versions.projectId, projectId)));
  if (version === undefined) return null;
  const basePath = basePathOf(grant);
  return createSiteServer({
    blueprint: version.blueprint,
    store:
      visit === null
        ? createPostgresSiteStore(db, `${rowsOf(grant)}:${projectId}`, { userId: version.userId })
        : await openVisitStore(services, visit),
    limits: visit === null ? config.siteLimits : { ...config.siteLimits, site: VISIT_MAX },
    visitorQuota,
    basePath,
    mode: 'preview',
    readFont,
    readPhoto: services.readPhoto,
    now: () => new Date().toISOString(),
    newId: randomUUID,
    visitor: (request) => identifyVisitor(request, { path: basePath, isSecure: addresses.isSecure }),
    renewVisitor: () => newVisitor({ path: basePath, isSecure: addresses.isSecure }),
    mayAdmin: () => Promise.resolve(!isGuest),
    frameAncestors: addresses.appOrigin,
    onError: (error) => log.error({ err: error, projectId }, 'preview failed'),
  });
}

/** Everybody whom the owner sends the address has rows in common. */
function rowsOf({ isGuest }: PreviewGrant): (typeof SITE_KINDS)[number] {
  return isGuest ? 'shared' : 'preview';
}

function keyOf(grant: PreviewGrant): string {
  return grant.visit ?? `${grant.versionId} ${rowsOf(grant)}`;
}

/** Trades the grant in the address for a cookie, so that links inside the preview need none. */
function redirectWithCookie(
  opened: Opened,
  preview: Preview,
  how: { readonly isSecure: boolean; readonly isKept: boolean },
): Response {
  const path = basePathOf(preview);
  const { isSecure, isKept } = how;
  const content = { value: opened.token, maxAgeSeconds: LIFETIME_MS / 1000 };
  const cookie = hostCookie(grantCookie(preview, isSecure), content);
  return new Response(null, {
    status: 303,
    headers: {
      location: `${path}/${opened.rest}`,
      ...(isKept ? {} : { 'set-cookie': cookie }),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

const CLOSED = {
  en: {
    title: 'This preview is closed',
    text: 'Previews last for an hour. Open it again from its project or from its card in the gallery.',
    label: 'Open SparkVibe',
  },
  zh: { title: '预览已关闭', text: '预览的有效期为一小时。请从项目或作品库重新打开。', label: '打开 SparkVibe' },
} as const;

function closedPage(request: Request, appOrigin: string): Response {
  const language = languageOf(request);
  const { label, ...words } = CLOSED[language];
  // Seen in the app's frame, when its grant has run out there.
  return plainPage(403, { ...words, link: { href: appOrigin, label }, language, frameAncestors: appOrigin });
}
