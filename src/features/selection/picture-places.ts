import type { Locale } from '#core/domain/text.ts';
import { blockPlace, rowPlace, type Photo } from '#core/engine/blueprint/photo-schema.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { fieldOfType, publicFields, rowTitle } from '#core/engine/render/row-values.ts';

/** A place of a section at which a picture stands. */
export interface PicturePlace {
  readonly place: string;
  /** The record that it shows; empty for the section's own. */
  readonly name: string;
  readonly photo: Photo | undefined;
}

const OWN = new Set(['hero', 'media']);
const OF_RECORDS = new Set(['collection', 'gallery', 'detail']);

/** Lists where pictures stand in a section: its own, or those of its records. */
export function picturePlaces({ blocks, entities, photos = {} }: Blueprint, blockId: string, locale: Locale): PicturePlace[] {
  const block = blocks[blockId];
  if (block === undefined) return [];
  const at = (place: string, name: string): PicturePlace => ({ place, name, photo: photos[place] });
  if (OWN.has(block.type)) return block.variant === 'bar' ? [] : [at(blockPlace(blockId), '')];
  const id = block.query?.entity ?? '';
  const entity = entities[id];
  if (entity === undefined || !OF_RECORDS.has(block.type)) return [];
  const hasPictures = block.type === 'gallery' || fieldOfType(publicFields(entity), ['image', 'images']) !== undefined;
  if (!hasPictures) return [];
  return entity.rows.map((row) => at(rowPlace(id, row.id), rowTitle(entity, row, locale)));
}
