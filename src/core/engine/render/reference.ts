import { hashSeed } from '../../domain/random.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { fieldWith } from '../blueprint/field-roles.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Row } from './context.ts';
import { plainValue } from './row-values.ts';

/** The field that holds a row's reference: a text of its own that no other row has. */
export function referenceField(entity: Entity): Field | undefined {
  return (
    fieldWith(entity, 'reference', 'couponCode') ?? entity.fields.find((field) => field.type === 'text' && field.unique === true)
  );
}

/** Returns the reference of a row: its reference field, else letters of its entity and the end of its id (`BK-1042`). */
export function rowReference(entityId: string, entity: Entity, row: Pick<Row, 'id' | 'values' | 'sample'>): string {
  const field = referenceField(entity);
  const stored = field === undefined ? '' : plainValue(row.values[field.key], 'en');
  if (stored !== '') return stored;
  const letters = `${entityId.slice(0, 1)}${entityId.slice(1).replace(/[aeiou]/gi, '')}x`.slice(0, 2).toUpperCase();
  // An id made of the row's title says nothing as a number.
  const isReadable = /^[a-z]{3,}(?:-[a-z0-9]+)*$/.test(row.id);
  const tail = isReadable ? hashSeed(row.id).toString(36).slice(-6) : row.id.replace(/[^a-zA-Z0-9]/g, '').slice(-6);
  return `${letters}-${row.sample ? 1000 + (hashSeed(row.id) % 9000) : tail.toUpperCase()}`;
}

/** Finds the page and the block at which a row of an entity can be looked up by its reference. */
export function lookupPlace(
  blueprint: Blueprint,
  entityId: string,
): { readonly pageId: string; readonly blockId: string } | null {
  for (const [pageId, page] of Object.entries(blueprint.pages)) {
    const blockId = page.blocks.find((id) => {
      const block = blueprint.blocks[id];
      return block?.type === 'lookup' && block.query?.entity === entityId;
    });
    if (blockId !== undefined) return { pageId, blockId };
  }
  return null;
}
