import type { Text } from '../../domain/text.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { Page } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Flow, FlowEdge, FlowNode } from './flow-schema.ts';

type Part = Pick<FlowNode, 'id' | 'kind' | 'label' | 'description' | 'children'>;

const pageNode = (id: string) => `page:${id}`;
const dataNode = (id: string) => `data:${id}`;
const SLUG = '/:slug';

/** The node that a page of a build event belongs to: a page of the website, or `admin/ENTITY` of the backend. */
export function nodeOfPage(pageId: string): string {
  if (pageId === 'admin') return pageId;
  return pageId.startsWith('admin/') ? dataNode(pageId.slice('admin/'.length)) : pageNode(pageId);
}

/** The diagram of a project: idea, plan, pages, the records they use, and where those are managed. Any Blueprint has one. */
export function projectFlow(blueprint: Blueprint): Flow {
  const parts = partsOf(blueprint);
  const edges = edgesOf(blueprint);
  const nodes = parts.map((part): FlowNode => ({
    ...part,
    status: 'success',
    expandable: part.children.length > 0,
    changeStatus: null,
    inputs: edges.flatMap(({ source, target }) => (target === part.id ? [source] : [])),
    outputs: edges.flatMap(({ source, target }) => (source === part.id ? [target] : [])),
  }));
  return { nodes, edges };
}

function partsOf({ pages, blocks, entities, accounts }: Blueprint): Part[] {
  const named = (id: string, label: Text | undefined) => ({ id, label: label ?? {} });
  return [
    { id: 'idea', kind: 'idea', label: {}, description: '', children: [] },
    { id: 'plan', kind: 'plan', label: {}, description: '', children: [] },
    ...Object.entries(pages).map(([id, page]): Part => ({
      id: pageNode(id),
      kind: 'page',
      label: page.title,
      description: page.path,
      children: page.blocks.map((block) => named(block, blocks[block]?.title)),
    })),
    ...Object.entries(entities).map(([id, entity]): Part => ({
      id: dataNode(id),
      kind: 'data',
      label: entity.plural,
      description: `/admin/e/${id}`,
      children: entity.fields.map(({ key, label }) => named(key, label)),
    })),
    { id: 'admin', kind: 'admin', label: {}, description: '/admin', children: [] },
    ...(accounts === undefined ? [] : [accountsPart(accounts)]),
  ];
}

function accountsPart({ entity, roles }: NonNullable<Blueprint['accounts']>): Part {
  const children = roles.map(({ id, label }) => ({ id, label }));
  return { id: 'accounts', kind: 'accounts', label: {}, description: `/admin/e/${entity}`, children };
}

function edgesOf(blueprint: Blueprint): FlowEdge[] {
  const { pages, entities, accounts } = blueprint;
  const ofPages = Object.entries(pages).flatMap(([id, page]) => [
    way(parentOf(blueprint, page), pageNode(id)),
    ...entitiesOf(blueprint, page).map((entity) => way(pageNode(id), dataNode(entity))),
  ]);
  const ofEntities = Object.entries(entities).flatMap(([id, entity]) => [
    way(dataNode(id), 'admin'),
    ...relationsOf(blueprint, id, entity),
  ]);
  return [
    way('idea', 'plan'),
    ...ofPages,
    ...ofEntities,
    ...(Object.keys(entities).length === 0 ? [way('plan', 'admin')] : []),
    ...(accounts === undefined
      ? []
      : [way(Object.hasOwn(entities, accounts.entity) ? dataNode(accounts.entity) : 'plan', 'accounts')]),
  ];
}

function way(source: string, target: string): FlowEdge {
  return { source, target, kind: 'way' };
}

/** The page of a record hangs on the list it is opened from; every other page on the plan. */
function parentOf({ pages }: Blueprint, page: Page): string {
  if (!page.path.endsWith(SLUG)) return 'plan';
  const list = Object.keys(pages).find((id) => pages[id]?.path === page.path.slice(0, -SLUG.length));
  return list === undefined ? 'plan' : pageNode(list);
}

/** The kinds of records that a page shows or takes in. */
function entitiesOf({ blocks, entities }: Blueprint, page: Page): string[] {
  const queried = page.blocks.map((id) => blocks[id]?.query?.entity);
  return [...new Set([page.entity, ...queried])].filter((id): id is string => id !== undefined && Object.hasOwn(entities, id));
}

function relationsOf({ entities }: Blueprint, id: string, entity: Entity): FlowEdge[] {
  const isOther = (to: string | undefined): to is string => to !== undefined && to !== id && Object.hasOwn(entities, to);
  const targets = new Set(entity.fields.map(({ to }) => to).filter(isOther));
  return [...targets].map((to) => ({ source: dataNode(id), target: dataNode(to), kind: 'relation' }));
}
