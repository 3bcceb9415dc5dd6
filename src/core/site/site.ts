import type { Entity } from '../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../engine/blueprint/schema.ts';
import { withoutDemoPeople } from './accounts/demo-people.ts';
import type { Locale } from '../domain/text.ts';
import { limitedStore } from './quota/limited-store.ts';
import { SITE_LIMITS } from './quota/limits.ts';
import type { SiteLimits } from './quota/limits.ts';
import type { VisitorAllowances } from './quota/visitor-allowances.ts';
import type { SiteStore } from './store.ts';

export interface SiteServerOptions {
  readonly blueprint: Blueprint;
  readonly store: SiteStore;
  /** '' at a root, else a path without a trailing slash. */
  readonly basePath: string;
  readonly mode: 'preview' | 'published' | 'exported';
  /** Shows a site with its demo people outside of a preview, marked as a demo. */
  readonly isDemo?: boolean;
  /** ISO 8601 time. */
  now(): string;
  newId(): string;
  /** Who is asking. `setCookie` is sent with the first answer that has to remember the visitor. */
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
  /** Called after rows of an entity changed. */
  onChange?(entity: string): void;
  /** Who may frame the site, as a CSP source list; nobody when absent. */
  readonly frameAncestors?: string;
  /** How much may be stored; ours when absent. */
  readonly limits?: SiteLimits;
  /** What visitors stored today; without it, as in previews, they are not limited one by one. */
  readonly allowances?: VisitorAllowances;
  /** Told about failures of our own (the visitor gets an error page). */
  onError?(error: unknown): void;
}

/** What the handlers of one site share. */
export interface Site extends SiteServerOptions {
  readonly mainLocale: Locale;
  readonly limits: SiteLimits;
  /** Visitors may act as example users: in previews, and where a demo is asked for. */
  readonly hasDemoPeople: boolean;
  /** Puts another version of the Blueprint in place: the same one with the owner's settings. */
  useBlueprint(blueprint: Blueprint): void;
}

export function createSite(options: SiteServerOptions): Site {
  const { limits = SITE_LIMITS } = options;
  const hasDemoPeople = options.mode === 'preview' || options.isDemo === true;
  let current = hasDemoPeople ? options.blueprint : withoutDemoPeople(options.blueprint);
  return {
    ...options,
    get blueprint() {
      return current;
    },
    useBlueprint: (blueprint) => {
      current = blueprint;
    },
    limits,
    store: limitedStore(options.store, { limits, now: options.now }),
    hasDemoPeople,
    visitor: oncePerRequest(options.visitor),
    mainLocale: options.blueprint.site.locales[0] ?? 'en',
  };
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
