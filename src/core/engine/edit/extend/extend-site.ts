import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { BLUEPRINT_LIMITS } from '../../blueprint/schema.ts';
import { accountsOf } from '../../expand/accounts.ts';
import { expandEntity } from '../../expand/entities.ts';
import { expandBlocks, expandPage, pageIdOf } from '../../expand/pages.ts';
import type { Scope } from '../../recipe/scope.ts';
import type { Draft } from '../../plan/draft.ts';
import type { RecipePage } from '../../recipe/recipe.ts';
import type { Operation } from '../operation.ts';
import { extendEntity } from './extend-entity.ts';
import { extendMenus, type NewPage } from './menu-entries.ts';
import { draftOf } from './site-draft.ts';
import { scopeOf } from './site-scope.ts';

/**
 * Operations that bring a site to what the planner makes of it: `change` gives its draft what is wanted, and whatever the
 * draft has more than the site becomes entities, fields, accounts, pages, blocks and menu entries. What the site has
 * stays as it is. Empty when nothing is missing.
 */
export function extendSite(blueprint: Blueprint, seed: number, change: (draft: Draft) => void): Operation[] {
  const before = draftOf(blueprint);
  const after = draftOf(blueprint);
  change(after);
  limitPages(before, after);
  const scope = scopeOf(blueprint, after, seed);
  const old = scopeOf(blueprint, before, seed);
  const pages = newPages(scope, { before, after, blueprint });
  return [
    ...[...scope.entities.values()].flatMap((entity): Operation[] =>
      blueprint.entities[entity.id] === undefined
        ? [{ op: 'addEntity', id: entity.id, entity: expandEntity(scope, entity) }]
        : extendEntity(blueprint, entity.id, { old, scope }),
    ),
    ...accountOperations(blueprint, scope),
    ...pages.map(({ operation }) => operation),
    ...newBlocks(scope, { before, after, blueprint }),
    ...sellingBlocks(blueprint, before, after),
    ...extendMenus(blueprint, pages),
  ];
}

function limitPages(before: Draft, after: Draft): void {
  const added = [...after.pages.keys()].filter((path) => !before.pages.has(path));
  for (const path of added.slice(Math.max(0, BLUEPRINT_LIMITS.pages - before.pages.size))) after.pages.delete(path);
}

/** Users where there were none; else the roles that keep everything keep what is new as well. */
function accountOperations({ accounts, entities }: Blueprint, scope: Scope): Operation[] {
  const made = accountsOf(scope);
  if (made === null) return [];
  if (accounts === undefined) return [{ op: 'setAccounts', accounts: made }];
  const added = [...scope.entities.keys()].filter((id) => entities[id] === undefined);
  const roles = accounts.roles.map((role) => {
    const manages = made.roles.find(({ id }) => id === role.id)?.manages ?? [];
    return { ...role, manages: [...role.manages, ...added.filter((id) => manages.includes(id))] };
  });
  const known = new Set(roles.map(({ id }) => id));
  const next = [...roles, ...made.roles.filter(({ id }) => !known.has(id))].slice(0, 8);
  const notices = accounts.notices ?? made.notices;
  const grown = { ...accounts, roles: next, ...(notices !== undefined && { notices }) };
  return JSON.stringify(grown) === JSON.stringify(accounts) ? [] : [{ op: 'setAccounts', accounts: grown }];
}

interface NewPagesInput {
  readonly before: Draft;
  readonly after: Draft;
  readonly blueprint: Blueprint;
}

function newPages(scope: Scope, { before, after, blueprint }: NewPagesInput): NewPage[] {
  const taken = new Set(Object.keys(blueprint.blocks));
  return [...after.pages.values()].flatMap((page): NewPage[] => {
    const made = before.pages.has(page.path) ? null : expandPage(scope, page);
    if (made === null) return [];
    const id = scope.pageIds.get(page.path) ?? made.id;
    const blocks = made.blocks.map(([name, block]) => [free(name, taken), block] as const);
    const added = { ...made.page, blocks: blocks.map(([name]) => name) };
    return [{ path: page.path, operation: { op: 'addPage', id, page: added, blocks: Object.fromEntries(blocks) } }];
  });
}

function newBlocks(scope: Scope, { before, after, blueprint }: NewPagesInput): Operation[] {
  const taken = new Set(Object.keys(blueprint.blocks));
  return [...after.pages.values()].flatMap((page) => {
    const words = addedWords(before.pages.get(page.path), page);
    const id = scope.pageIds.get(page.path);
    if (words === '' || id === undefined) return [];
    const room = BLUEPRINT_LIMITS.blocksPerPage - (blueprint.pages[id]?.blocks.length ?? 0);
    return expandBlocks(scope, page, words)
      .slice(0, room)
      .map((block, index): Operation => ({
        op: 'addBlock',
        page: id,
        index: (blueprint.pages[id]?.blocks.length ?? 0) + index,
        id: free(`${pageIdOf(page.path).slice(0, 30)}-${block.type}`, taken),
        block,
      }));
  });
}

function addedWords(before: RecipePage | undefined, after: RecipePage): string {
  if (before === undefined || before.blocks === after.blocks) return '';
  const known = new Set(before.blocks.split(' '));
  return after.blocks
    .split(' ')
    .filter((word) => !known.has(word))
    .join(' ');
}

const SOLD = new Set(['product', 'menuItem', 'listing', 'course', 'equipment']);

/** Gives entities that are sold or booked their button when a cart or bookings come in. */
function sellingBlocks(blueprint: Blueprint, before: Draft, after: Draft): Operation[] {
  const sells = (draft: Draft) => [...draft.pages.values()].some(({ blocks }) => /(?:^| )cart\b/.test(blocks));
  if (sells(before) || !sells(after)) return [];
  const isSold = ({ type, query }: Block) =>
    (type === 'collection' || type === 'detail') &&
    SOLD.has(query?.entity ?? '') &&
    query?.mine === undefined &&
    blueprint.entities[query?.entity ?? '']?.fields.some(({ key }) => key === 'price') === true;
  return Object.entries(blueprint.blocks)
    .filter(([, block]) => isSold(block))
    .map(([id, block]): Operation => ({ op: 'setBlock', id, patch: { options: { ...block.options, action: 'cart' } } }));
}

function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${String(number)}`;
  taken.add(id);
  return id;
}
