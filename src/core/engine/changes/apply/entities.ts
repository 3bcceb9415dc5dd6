import type { Blueprint } from '../../blueprint/schema.ts';
import type { EntityLine } from '../../document/lines/entity-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { Operation } from '../../edit/operation.ts';
import type { ChangeOf } from '../change-schema.ts';
import { blueprintOf, byOperations, patched, refuse, type Changed } from '../site-state.ts';

export function unknownEntity({ entities }: SiteDocument, id: string): Changed {
  return refuse('unknownEntity', `entities.${id}`, { got: id, allowed: entities.map(({ entity }) => entity) });
}

export function withEntity(document: SiteDocument, line: EntityLine): SiteDocument {
  return { ...document, entities: document.entities.map((each) => (each.entity === line.entity ? line : each)) };
}

/** Whoever manages all records manages the new ones too. */
export function addEntity(document: SiteDocument, { op: _op, ...line }: ChangeOf<'addEntity'>): Changed {
  const { entities, accounts } = document;
  if (entities.some(({ entity }) => entity === line.entity))
    return refuse('duplicateId', `entities.${line.entity}`, { got: line.entity });
  const added: SiteDocument = { ...document, entities: [...entities, line] };
  if (accounts === undefined) return { document: added };
  const others = entities.map(({ entity }) => entity).filter((id) => id !== accounts.notices && id !== accounts.entity);
  const roles = accounts.roles.map((role) => {
    const { manages } = role;
    const isAll = Array.isArray(manages) && others.length > 0 && others.every((id) => manages.includes(id));
    return isAll ? { ...role, manages: [...manages, line.entity] } : role;
  });
  return { document: { ...added, accounts: { ...accounts, roles } } };
}

export function setEntity(document: SiteDocument, { op: _op, entity, access, ...patch }: ChangeOf<'setEntity'>): Changed {
  const line = document.entities.find((each) => each.entity === entity);
  if (line === undefined) return unknownEntity(document, entity);
  const next = patched(line, { ...patch, ...(access === undefined ? {} : { access: patched(line.access ?? {}, access) }) });
  return { document: withEntity(document, next) };
}

/** The blocks and the page of its records go with it, and a page that would be left empty. */
export function removeEntity(document: SiteDocument, { entity }: ChangeOf<'removeEntity'>): Changed {
  if (!document.entities.some((each) => each.entity === entity)) return unknownEntity(document, entity);
  const gone = showingOf(blueprintOf(document), entity);
  const path = `entities.${entity}`;
  return byOperations(document, [...gone, { op: 'removeEntity', id: entity }], path);
}

function showingOf({ pages, blocks }: Blueprint, entity: string): Operation[] {
  const shows = (id: string) => blocks[id]?.query?.entity === entity;
  const isLeft = (id: string) => !shows(id) && blocks[id]?.type !== 'heading';
  const empty = Object.entries(pages).filter(([, { path, blocks: ids }]) => path !== '/' && ids.some(shows) && !ids.some(isLeft));
  const own = Object.entries(pages).filter(([, page]) => page.entity === entity);
  const gone = new Set([...own, ...empty].map(([id]) => id));
  const left = Object.entries(pages).filter(([id]) => !gone.has(id));
  return [
    ...[...gone].map((id): Operation => ({ op: 'removePage', id })),
    ...left.flatMap(([, page]) => page.blocks.filter(shows).map((id): Operation => ({ op: 'removeBlock', id }))),
  ];
}
