import type { Blueprint, Entity } from '../../blueprint/schema.ts';
import { addEntity } from '../../plan/draft.ts';
import { growSite } from '../grow/grow-site.ts';
import type { Operation } from '../operation.ts';

/** The entity a section needs, as it is on the site or as it must be added; null when a taken id cannot be used that way. */
export function needEntity(
  blueprint: Blueprint,
  id: string,
  access: 'read' | 'create',
): { entity: Entity; operations: readonly Operation[] } | null {
  const operations = growSite(blueprint, blueprint.site.seed, (draft) => addEntity(draft, id));
  const made = operations.find((operation) => operation.op === 'addEntity' && operation.id === id);
  const entity = made?.op === 'addEntity' ? made.entity : blueprint.entities[id];
  return entity?.access[access] === 'public' ? { entity, operations: made === undefined ? [] : operations } : null;
}
