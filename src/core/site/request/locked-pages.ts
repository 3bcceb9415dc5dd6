import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Block, Page } from '../../engine/blueprint/page-schema.ts';
import type { Accounts, Blueprint } from '../../engine/blueprint/schema.ts';

/**
 * The site as those see it who did not give the password of some of its pages: these pages are empty, and records that stand on no
 * open page are closed, wherever they are asked for. What a visitor is served from it cannot lead to what is locked.
 */
export function withLockedPages(blueprint: Blueprint, locked: ReadonlySet<string>): Blueprint {
  if (locked.size === 0) return blueprint;
  const open = entitiesOf(blueprint, (id) => !locked.has(id));
  const isClosed = (id: string) => !open.has(id) && id !== blueprint.accounts?.entity && id !== blueprint.accounts?.notices;
  const gone = new Set([...locked].flatMap((id) => blueprint.pages[id]?.blocks ?? []));
  const { accounts, ...rest } = blueprint;
  return {
    ...rest,
    ...(accounts === undefined ? {} : { accounts: withoutRights(accounts, isClosed) }),
    pages: mapped(blueprint.pages, (page, id) => (locked.has(id) ? emptied(page) : page)),
    blocks: Object.fromEntries(Object.entries(blueprint.blocks).filter(([id]) => !gone.has(id))),
    entities: mapped(blueprint.entities, (entity, id) => (isClosed(id) ? closed(entity) : entity)),
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

/** Whoever wrote a row keeps it. */
function closed(entity: Entity): Entity {
  const { read, create } = entity.access;
  const isOwn = read === 'own';
  const { marks: _marks, ...rest } = entity;
  return { ...rest, access: { read: isOwn ? read : 'nobody', create: isOwn ? create : 'nobody' } };
}

function withoutRights(accounts: Accounts, isClosed: (id: string) => boolean): Accounts {
  const roles = accounts.roles.map(({ creates, ...role }) => ({
    ...role,
    manages: role.manages.filter((id) => !isClosed(id)),
    ...(creates === undefined ? {} : { creates: creates.filter((id) => !isClosed(id)) }),
  }));
  return { ...accounts, roles };
}

function mapped<Value>(record: Readonly<Record<string, Value>>, map: (value: Value, id: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, map(value, id)]));
}
