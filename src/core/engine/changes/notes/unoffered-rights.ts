import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { takesEdits } from '../../render/block-data.ts';
import type { ChangedSite } from './changed-site.ts';

type Right = 'create' | 'update' | 'remove';

const RIGHTS = ['create', 'update', 'remove'] as const;
/** How a page lets people do it. */
const OFFERS: Readonly<Record<Right, string>> = {
  create: 'a form about it, or `"create":true` on a list of it',
  update: '`"edit":true` on a list or the detail of it',
  remove: '`"edit":true` on a list or the detail of it',
};
/** Blocks that show rows, and take none unless they say so. */
const SHOWS: ReadonlySet<string> = new Set(['collection', 'detail', 'chart', 'stats', 'lookup', 'map', 'search', 'gallery']);

/** Rights that were given just now and that no page has a button or a form for; notices that nobody can read. */
export function unofferedRights({ before, after }: ChangedSite): readonly string[] {
  const given = Object.keys(after.entities).flatMap((entity) =>
    RIGHTS.filter((right) => isOpened(before, after, [entity, right]) && !isOffered(after, entity, right)).map(
      (right) => `no page lets those who may ${right} rows of "${entity}" now do so: give them ${OFFERS[right]}`,
    ),
  );
  return [...given, ...lostOffers(before, after), ...unreadNotices(before, after)];
}

/** What could be done on a page and cannot any more, although nobody lost the right to do it. */
function lostOffers(before: Blueprint, after: Blueprint): readonly string[] {
  const may = (site: Blueprint, entity: string, right: Right) => JSON.stringify(own(site.entities, entity)?.access[right]);
  return Object.keys(after.entities).flatMap((entity) =>
    (['create', 'update'] as const)
      .filter(
        (right) =>
          hasButton(before, entity, right) &&
          !hasButton(after, entity, right) &&
          may(before, entity, right) === may(after, entity, right),
      )
      .map(
        (right) =>
          `rows of "${entity}" can be ${right === 'create' ? 'added' : 'changed'} on no page any more: give another page ${OFFERS[right]}, unless that is meant; then say so`,
      ),
  );
}

function isOpened(before: Blueprint, after: Blueprint, [entity, right]: readonly [string, Right]): boolean {
  const [was, is] = [own(before.entities, entity), own(after.entities, entity)];
  if (entity === after.accounts?.notices) return false;
  const isFree = is?.access[right] !== undefined && is.access[right] !== 'nobody';
  if (isFree && was?.access[right] !== is.access[right]) return was !== undefined || right === 'create';
  if (was === undefined || right === 'remove') return false;
  const known = new Map(before.accounts?.roles.map((role) => [role.id, role]));
  const key = right === 'create' ? 'creates' : 'manages';
  return (after.accounts?.roles ?? []).some(
    (role) => role[key]?.includes(entity) === true && known.get(role.id)?.[key]?.includes(entity) !== true,
  );
}

function isOffered(site: Blueprint, entity: string, right: Right): boolean {
  const isChild = Object.values(site.blocks).some(({ options }) => {
    const children = options?.['children'];
    return Array.isArray(children) && children.some((child) => child === entity);
  });
  return isChild || hasButton(site, entity, right);
}

function hasButton(site: Blueprint, entity: string, right: Right): boolean {
  return Object.values(site.blocks).some(
    (block) =>
      block.uses?.some((use) => use.entity === entity && use.can.includes(right)) === true ||
      (block.query?.entity === entity && takes(block, right)),
  );
}

function takes(block: Block, right: Right): boolean {
  const { type, options } = block;
  if (!SHOWS.has(type)) return right === 'create' || type === 'profile' || type === 'notifications';
  return right === 'create' ? options?.['create'] === true : takesEdits(block);
}

function unreadNotices(before: Blueprint, after: Blueprint): readonly string[] {
  const id = after.accounts?.notices;
  if (id === undefined || id === before.accounts?.notices) return [];
  if (Object.values(after.blocks).some(({ query }) => query?.entity === id)) return [];
  return [`no page shows the notices: add a page with a block {"type":"notifications","query":"${id}"}`];
}
