import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import type { Use } from '../../engine/blueprint/part-schema.ts';
import { partOf } from '../../engine/parts/custom-blocks.ts';
import { keptFields, openFields } from '../../engine/render/row-fields.ts';
import { FORM_TYPES_LEFT_OUT } from '../../engine/render/form-fields.ts';
import { publicFields } from '../../engine/render/row-values.ts';
import { identify } from '../accounts/identify.ts';
import { isAbsent } from '../pages/standing-blocks.ts';
import { closedFor } from '../pages/visitor-context.ts';
import type { Identity } from '../request/identity.ts';
import { findPage } from '../request/route.ts';
import type { PageRoute } from '../request/route.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';

/** A running part: the block on a page that this visitor may see. */
export interface PartPlace {
  readonly site: Site;
  readonly identity: Identity;
  readonly route: PageRoute;
  readonly block: Block;
}

/** Grant of a part for one entity. */
export interface Granted {
  readonly entityId: string;
  readonly entity: Entity;
  readonly use: Use;
}

/** The place of a part; null when it is off, not on that page, or the page is closed to the visitor. */
export async function findPart(
  site: Site,
  request: Request,
  asked: { readonly blockId: string; readonly page: string },
): Promise<PartPlace | null> {
  const { blocks, pages } = site.blueprint;
  const block = Object.hasOwn(blocks, asked.blockId) ? blocks[asked.blockId] : undefined;
  const part = block === undefined ? undefined : partOf(site.blueprint, block);
  const route = findPage(site, asked.page);
  if (block === undefined || part === undefined || part.off === true || route === null) return null;
  if (pages[route.pageId]?.blocks.includes(asked.blockId) !== true) return null;
  const identity = await identify(site, request);
  if (await isAbsent({ site, identity }, asked.blockId, route)) return null;
  return closedFor(site, identity, route) === null ? { site, identity, route, block } : null;
}

/** The grant of an entity, when it holds the deed (`read`, `create`, `update`, `remove`, `step:ID`). */
export function granted({ site, block }: PartPlace, entityId: string, deed: string): Granted | null {
  const entity = findEntity(site, entityId);
  const use = (block.uses ?? []).find((each) => each.entity === entityId && each.can.includes(deed));
  return entity === undefined || use === undefined ? null : { entityId, entity, use };
}

/** The fields that a part sees: the named ones, never a private one. */
export function seenFields({ entity, use }: Granted): readonly Field[] {
  return publicFields(entity, use.fields);
}

/** The fields that a part fills in: the named ones but those that the site keeps itself, else those that a form would ask for. */
export function filledFields({ site }: PartPlace, given: Granted): readonly Field[] {
  const { entityId, entity, use } = given;
  if (use.fields === undefined) return openFields(site.blueprint, entityId);
  const kept = keptFields(site.blueprint, entityId, entity);
  return seenFields(given).filter(({ key, type }) => !kept.has(key) && !FORM_TYPES_LEFT_OUT.includes(type));
}
