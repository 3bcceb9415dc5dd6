import { memoizePair } from '../../domain/memoize.ts';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { RenderContext } from '../../engine/render/context.ts';
import { readMarks } from '../marks/read-marks.ts';
import { readSettings } from '../accounts/settings.ts';
import { accountWord } from '../accounts/words.ts';
import { cartLines } from '../shop/cart.ts';
import { readScope } from '../access/readable.ts';
import { isMember, mayCreate, ownScope } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import { panelRoles } from '../access/panels.ts';
import type { PageRoute } from '../request/route.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';

/** Reads what a page shows of the visitor: the user, cart, marks and unread notices. */
export async function visitorContext(
  site: Site,
  identity: Identity,
  route: PageRoute,
): Promise<Pick<RenderContext, 'cart' | 'user' | 'marks' | 'notices' | 'closed' | 'banner' | 'demo'>> {
  const closed = closedFor(site, identity, route);
  const { banner = '' } = await readSettings(site);
  return {
    ...(hasExamples(site) && { demo: accountWord(route.locale, 'thisIsDemo') }),
    ...(banner !== '' && { banner }),
    ...(closed === null ? {} : { closed }),
    cart: await cartLines({ site, reader: site.store, identity }, route.locale),
    user: identity.user,
    marks: await readMarks(site, identity),
    notices: await unreadNotices(site, identity),
  };
}

/** Decides whether to say that people and entries are examples: a demo of a tool alone has none. */
function hasExamples({ isDemo, blueprint }: Site): boolean {
  return isDemo === true && Object.keys(blueprint.entities).length > 0;
}

async function unreadNotices(site: Site, identity: Identity): Promise<number> {
  const entityId = site.blueprint.accounts?.notices;
  if (findEntity(site, entityId) === undefined || entityId === undefined || identity.user === null) return 0;
  const filter = [{ field: 'read', op: 'ne', value: true }] as const;
  return (await site.store.list(entityId, { filter, scope: ownScope(identity), offset: 0, limit: 1 })).total;
}

/** Blocks that write, stand for the account or answer by rules of their own, whatever their query says. */
const OPEN: ReadonlySet<string> = new Set(
  'form booking contact checkout signIn signUp profile thread poll exam quiz lookup assistant game invite'.split(' '),
);

/** Blocks that are of no use to those who may neither read nor write the rows of their query. */
const OF_ROWS: ReadonlySet<string> = new Set(['form', 'booking', 'collection']);

/**
 * The roles that may see a page whose rows are all closed to this visitor; none when any account may. Null for every page
 * that shows something, and for those that nobody but the admin could see anyway.
 */
export function closedFor(site: Site, identity: Identity, route: PageRoute): readonly string[] | null {
  const { accounts, pages, blocks } = site.blueprint;
  const page = pages[route.pageId];
  if (accounts === undefined || page === undefined || page.path === '/') return null;
  if (page.for !== undefined) {
    if (!page.for.includes(identity.user?.role ?? '')) return page.for;
    return isMember(identity) ? null : [];
  }
  const panel = panelRoles(site.blueprint, page);
  if (panel !== null) return panel.some(({ id }) => id === identity.user?.role) ? null : panel.map(({ id }) => id);
  const placed = page.blocks.flatMap((id) => blocks[id] ?? []);
  if (route.slug === undefined && placed.some(({ type }) => OPEN.has(type))) return null;
  const shown = route.slug === undefined ? placed.flatMap((block) => block.query?.entity ?? []) : [page.entity ?? ''];
  const entities = shown.filter((id) => findEntity(site, id) !== undefined);
  if (entities.length === 0 || entities.some((id) => isOpen(site, identity, id))) return null;
  const isForAll = entities.some((id) => ['member', 'own'].includes(site.blueprint.entities[id]?.access.read ?? ''));
  if (isForAll) return [];
  const roles = accounts.roles.filter(({ manages }) => entities.some((id) => manages.includes(id)));
  return roles.length === 0 ? null : roles.map(({ id }) => id);
}

/** Stands for the visitor where nobody asks who they are. */
export const NOBODY: Identity = { visitorId: '', user: null, ownerKey: '' };

/** The site with menus that name no page which is for other roles than the visitor's. */
export function withOpenMenus(site: Site, identity: Identity): Blueprint {
  const { blueprint, mainLocale } = site;
  const isForOthers = (pageId: string) =>
    (closedFor(site, identity, { pageId, locale: mainLocale }) ?? []).length > 0 || isUseless(site, identity, pageId);
  const listed = [...new Set([...blueprint.nav.header, ...blueprint.nav.footer])];
  return menusWithout(blueprint, listed.filter(isForOthers).join(' '));
}

/** Decides whether all that a page shows somebody with an account are lists and forms of rows that they may neither read nor write. */
function isUseless(site: Site, identity: Identity, pageId: string): boolean {
  const { pages, blocks } = site.blueprint;
  if (identity.user === null || pages[pageId]?.path === '/') return false;
  const placed = (pages[pageId]?.blocks ?? []).flatMap((id) => blocks[id] ?? []);
  const shown = placed.filter(({ type }) => type !== 'heading');
  return shown.length > 0 && shown.every((block) => isClosed(site, identity, block));
}

function isClosed(site: Site, identity: Identity, { type, query }: Block): boolean {
  if (!OF_ROWS.has(type) || query === undefined || findEntity(site, query.entity) === undefined) return false;
  return !isOpen(site, identity, query.entity) && !mayCreate(site, identity, query.entity);
}

const menusWithout = memoizePair((blueprint: Blueprint, left: string): Blueprint => {
  if (left === '') return blueprint;
  const ids = new Set(left.split(' '));
  const [header, footer] = [blueprint.nav.header, blueprint.nav.footer].map((list) => list.filter((id) => !ids.has(id)));
  return { ...blueprint, nav: { ...blueprint.nav, header: header ?? [], footer: footer ?? [] } };
});

/** Visitors without an account see nothing of what only users write for themselves. */
function isOpen(site: Site, identity: Identity, entityId: string): boolean {
  const access = findEntity(site, entityId)?.access;
  if (identity.user === null && access?.read === 'own' && access.create !== 'public') return false;
  return readScope(site, identity, entityId) !== null;
}
