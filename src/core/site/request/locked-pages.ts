import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Block, Page } from '../../engine/blueprint/page-schema.ts';
import type { Accounts, Blueprint } from '../../engine/blueprint/schema.ts';
import { takesRows } from '../../engine/blueprint/takes-rows.ts';

/**
 * The site as those see it who did not give the password of some of its pages: these pages are empty, and records that stand on no
 * open page are closed, wherever they are asked for. What a visitor is served from it cannot lead to what is locked.
 */
export function withLockedPages(blueprint: Blueprint, locked: ReadonlySet<string>): Blueprint {
  if (locked.size === 0) return blueprint;
  const open = withNamed(blueprint, locked);
  const isClosed = (id: string) => !open.has(id) && id !== blueprint.accounts?.notices;
  const taking = takingOn(blueprint, (id) => !locked.has(id));
  const isShut = (id: string) => !taking.has(id) && takingOn(blueprint, (page) => locked.has(page)).has(id);
  const gone = new Set([...locked].flatMap((id) => blueprint.pages[id]?.blocks ?? []));
  const accessTo = (id: string, entity: Entity) => {
    if (isClosed(id)) return closed(entity, id === blueprint.accounts?.entity);
    return isShut(id) ? shut(entity) : entity;
  };
  const { accounts, ...rest } = blueprint;
  return {
    ...rest,
    ...(accounts === undefined ? {} : { accounts: withoutRights(accounts, isClosed) }),
    pages: mapped(blueprint.pages, (page, id) => (locked.has(id) ? emptied(page) : page)),
    blocks: Object.fromEntries(Object.entries(blueprint.blocks).filter(([id]) => !gone.has(id))),
    entities: mapped(blueprint.entities, (entity, id) => accessTo(id, entity)),
    admin: { metrics: [] },
  };
}

/** The ids that exist, with the pages of single records whose lists are all locked. */
export function lockedWith(blueprint: Blueprint, ids: readonly string[]): ReadonlySet<string> {
  const locked = new Set(ids.filter((id) => Object.hasOwn(blueprint.pages, id)));
  const isList = (id: string) => blueprint.pages[id]?.path.endsWith('/:slug') === false;
  const listed = entitiesOf(blueprint, (id) => isList(id) && !locked.has(id));
  const behind = entitiesOf(blueprint, (id) => isList(id) && locked.has(id));
  for (const [id, { entity = '' }] of Object.entries(blueprint.pages))
    if (!isList(id) && behind.has(entity) && !listed.has(entity)) locked.add(id);
  return locked;
}

/** Entities whose rows blocks of the pages show or write. */
function entitiesOf({ pages, blocks }: Blueprint, isMeant: (pageId: string) => boolean): ReadonlySet<string> {
  const found = Object.entries(pages).flatMap(([id, page]) => {
    if (!isMeant(id)) return [];
    return [page.entity ?? '', ...page.blocks.flatMap((block) => namedIn(blocks[block]))];
  });
  return new Set(found);
}

function emptied({ path, title, for: roles }: Page): Page {
  return { path, title, ...(roles === undefined ? {} : { for: roles }), blocks: [] };
}

function namedIn(block: Block | undefined): readonly string[] {
  return [block?.query?.entity ?? '', ...(block?.uses ?? []).map(({ entity }) => entity)];
}

/** Records of open pages, and those that they name, unless these stand on a locked page. */
function withNamed(blueprint: Blueprint, locked: ReadonlySet<string>): ReadonlySet<string> {
  const open = entitiesOf(blueprint, (id) => !locked.has(id));
  const behind = entitiesOf(blueprint, (id) => locked.has(id));
  const named = [...open].flatMap((id) => blueprint.entities[id]?.fields.flatMap(({ to }) => to ?? []) ?? []);
  return new Set([...open, ...named.filter((id) => !behind.has(id))]);
}

/** Entities whose new rows blocks of the pages take. */
function takingOn({ pages, blocks }: Blueprint, isMeant: (pageId: string) => boolean): ReadonlySet<string> {
  const placed = Object.entries(pages).flatMap(([id, page]) =>
    isMeant(id) ? page.blocks.flatMap((each) => blocks[each] ?? []) : [],
  );
  return new Set(placed.filter(takesRows).flatMap(namedIn));
}

/** A record that is listed on an open page and sent from a locked one alone takes no new rows. */
function shut(entity: Entity): Entity {
  return { ...entity, access: { ...entity.access, create: 'nobody' } };
}

/** Whoever wrote a row keeps it, and whoever signs in their profile. */
function closed(entity: Entity, isProfile: boolean): Entity {
  const isOwn = entity.access.read === 'own' || isProfile;
  const { marks: _marks, ...rest } = entity;
  return { ...rest, access: { read: isOwn ? 'own' : 'nobody', create: 'nobody' } };
}

function withoutRights(accounts: Accounts, isClosed: (id: string) => boolean): Accounts {
  const roles = accounts.roles.map(({ creates, reads, ...role }) => ({
    ...role,
    manages: role.manages.filter((id) => !isClosed(id)),
    ...(creates === undefined ? {} : { creates: creates.filter((id) => !isClosed(id)) }),
    ...(reads === undefined ? {} : { reads: reads.filter((id) => !isClosed(id)) }),
  }));
  return { ...accounts, roles };
}

function mapped<Value>(record: Readonly<Record<string, Value>>, map: (value: Value, id: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, map(value, id)]));
}
