import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { PhotoSize } from '../../engine/render/photos.ts';
import { withoutDemoPeople } from './demo-people.ts';
import { lockedWith, withLockedPages } from './locked-pages.ts';
import type { Locale } from '../../domain/text.ts';
import { wallClock } from '../../domain/wall-clock.ts';
import { computedStore } from '../computed/computed-store.ts';
import { limitedStore } from '../quota/limited-store.ts';
import { SITE_LIMITS } from '../quota/limits.ts';
import type { SiteLimits } from '../quota/limits.ts';
import type { VisitorQuota } from '../quota/visitor-quota.ts';
import type { SiteStore } from '../store/site-store.ts';

/** Addresses at which pages stood before, in the form of a page's `path`, and the ids of those pages. */
export type FormerPaths = Readonly<Record<string, string>>;

export interface SiteServerOptions {
  readonly blueprint: Blueprint;
  readonly store: SiteStore;
  /** '' at a root, else a path without a trailing slash. */
  readonly basePath: string;
  readonly mode: 'preview' | 'published' | 'exported';
  /** Shows a site with its demo people outside of a preview, marked as a demo. */
  readonly isDemo?: boolean;
  /** Where people of a demo can be chosen, whoever comes is nobody at first, if the site shows something to strangers. */
  readonly startsSignedOut?: boolean;
  /** ISO 8601 time. */
  now(): string;
  newId(): string;
  /** Names the visitor of a request. `setCookie` is sent with the first response that has to remember the visitor. */
  visitor(request: Request): { readonly id: string; readonly setCookie?: string };
  /**
   * A fresh id for a visitor who signs in or out, so that nobody who knew the old one comes along. Absent where no cookie
   * can be set and one browser is one visitor.
   */
  renewVisitor?(request: Request): { readonly id: string; readonly setCookie: string };
  /** Rounds of the password hash; only tests lower it. */
  readonly passwordRounds?: number;
  mayAdmin(request: Request): Promise<boolean>;
  readonly adminSignInUrl?: string;
  /** Reads the file of a typeface (`figtree.woff2`); null when there is none. Pages use system fonts where it is absent. */
  readFont?(file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Reads a size of a picture that the owner placed, in a format of `accept`; null when its file is not here. */
  readPhoto?(size: PhotoSize, accept: string): Promise<PhotoBytes | null>;
  /** Called after rows of an entity changed. */
  onChange?(entity: string): void;
  /** CSP source list of those that may frame the site; nobody when absent. */
  readonly frameAncestors?: string;
  /** Limits of storage; ours when absent. */
  readonly limits?: SiteLimits;
  /** Amounts that visitors stored today; without them, as in previews, they are not limited one by one. */
  readonly visitorQuota?: VisitorQuota;
  /** Address under which people know the site (`https://shop.example`); that of the request when absent. */
  readonly origin?: string;
  /** Pages of which a visitor sees nothing yet, and the answer to who asks for one. */
  readonly locked?: { readonly pages: readonly string[]; answer(request: Request): Response };
  /** Addresses at which pages stood before: they lead to where the pages stand now. */
  readonly formerPaths?: FormerPaths;
  /** Robots that may read the site, all when absent: those of search engines, and those that collect texts for AI. */
  readonly crawlers?: { readonly search: boolean; readonly ai: boolean };
  /** Leads from every page to the address of whoever made the site possible. */
  readonly badgeUrl?: string;
  /** Draws the picture by which a page is shown where it is shared, as PNG; pages name none when absent. */
  drawShare?(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>>;
  /** A page was shown to somebody. */
  onView?(request: Request, view: PageView): void;
  /** Told about failures of our own (the visitor gets an error page). */
  onError?(error: unknown): void;
}

/** A picture as it is sent. */
export interface PhotoBytes {
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a picture for sharing is drawn from. */
export interface SharePicture {
  readonly blueprint: Blueprint;
  readonly pageId: string;
  readonly locale: Locale;
}

export interface PageView {
  readonly pageId: string;
  /** On the clocks of the site. */
  readonly day: string;
}

/** A site with everything that its handlers share. */
export interface Site extends SiteServerOptions {
  readonly mainLocale: Locale;
  /** Now or another moment on the clocks of the site's own time zone, written like `now`: what today is, and what o'clock. */
  clock(moment?: string): string;
  readonly limits: SiteLimits;
  /** Visitors may act as example users: in previews, and where a demo is asked for. */
  readonly hasDemoPeople: boolean;
  /** The admin is drawn for somebody who tries a demo as its owner. */
  readonly isTried?: boolean;
  /** Those of `locked`, with the pages of single records that go with them. */
  readonly lockedPages: ReadonlySet<string>;
  /** Puts another version of the Blueprint in place: the same one with the owner's settings. */
  useBlueprint(blueprint: Blueprint): void;
}

export function createSite(options: SiteServerOptions): Site {
  const { limits = SITE_LIMITS } = options;
  const hasDemoPeople = options.mode === 'preview' || options.isDemo === true;
  const clock = (moment = options.now()) => wallClock(moment, current.site.timeZone);
  const original = hasDemoPeople ? options.blueprint : withoutDemoPeople(options.blueprint);
  const lockedPages = lockedWith(original, options.locked?.pages ?? []);
  let current = withLockedPages(original, lockedPages);
  return {
    ...options,
    get blueprint() {
      return current;
    },
    useBlueprint: (blueprint) => {
      current = blueprint;
    },
    limits,
    store: computedStore(limitedStore(options.store, { limits, now: options.now }), {
      entities: () => current.entities,
      profiles: () => current.accounts?.entity,
      clock,
    }),
    clock,
    hasDemoPeople,
    lockedPages,
    visitor: oncePerRequest(options.visitor),
    mainLocale: options.blueprint.site.locales[0] ?? 'en',
  };
}

/** Decides whether visitors share a demo that is cleared at night. Rows of a preview are of one browser, and stay. */
export function isSharedDemo({ isDemo, mode }: Pick<Site, 'isDemo' | 'mode'>): boolean {
  return isDemo === true && mode !== 'preview';
}

/** A visitor without a cookie is given one id, however often a request asks. */
function oncePerRequest(visitor: SiteServerOptions['visitor']): SiteServerOptions['visitor'] {
  const known = new WeakMap<Request, ReturnType<SiteServerOptions['visitor']>>();
  return (request) => {
    const found = known.get(request) ?? visitor(request);
    known.set(request, found);
    return found;
  };
}

/** An entity of the Blueprint by an id that anybody may have sent. */
export function findEntity(site: Site, id: string | undefined): Entity | undefined {
  return id !== undefined && Object.hasOwn(site.blueprint.entities, id) ? site.blueprint.entities[id] : undefined;
}

/** The origin under which people know the site that was asked at an address. */
export function originOf({ origin }: Site, url: string): string {
  return origin ?? new URL(url).origin;
}
