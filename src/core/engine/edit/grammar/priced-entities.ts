import type { Entity } from '../../blueprint/entity-schema.ts';

/** Rows that are sold at a price. */
export function isOffer(entity: Entity | undefined): boolean {
  return entity?.access.read === 'public' && isPriced(entity);
}

export function isPriced(entity: Entity | undefined): boolean {
  return entity?.fields.some(({ type, key }) => type === 'money' && /price|fee|cost|rate/i.test(key)) === true;
}
