import type { Photo } from '../blueprint/photo-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Operation } from './operation.ts';
import { applyPatch, insertKey, own, withoutKey } from './patch.ts';
import { done, unknownId, type OperationOf, type OperationResult } from './operation-result.ts';

/** Only in a site that keeps drawings: one of before goes on being drawn as it was. */
export function setDrawing(blueprint: Blueprint, { id, drawing, at }: OperationOf<'setDrawing'>): OperationResult {
  const before = blueprint.pictures;
  const known = before === undefined ? undefined : own(before, id);
  if (before === undefined || (drawing === null && known === undefined)) return unknownId('pictures', id);
  if (drawing === null) {
    const gone = withoutKey(before, id);
    return done({ ...blueprint, pictures: gone.record }, { op: 'setDrawing', id, drawing: known ?? null, at: gone.at });
  }
  const pictures = known === undefined ? insertKey(before, [id, drawing], at) : { ...before, [id]: drawing };
  return done({ ...blueprint, pictures }, { op: 'setDrawing', id, drawing: known ?? null });
}

/** Without any part the Blueprint has no list of them either, so that undoing gives back the same bytes. */
export function setPart(blueprint: Blueprint, { id, part, at, order: keys }: OperationOf<'setPart'>): OperationResult {
  const before = blueprint.parts ?? {};
  const known = own(before, id);
  if (part === null && known === undefined) return unknownId('parts', id);
  const gone = withoutKey(before, id);
  const kept = known === undefined ? insertKey(before, [id, part ?? {}], at) : { ...before, [id]: part ?? {} };
  const parts = part === null ? gone.record : kept;
  const { value, order } = applyPatch(blueprint, { parts: Object.keys(parts).length === 0 ? null : parts }, keys);
  const place = part === null ? { at: gone.at } : {};
  return done(value, { op: 'setPart', id, part: known ?? null, ...place, ...order });
}

/** Only at a block or a record that there is. Without any picture the Blueprint has no list of them either. */
export function setPhoto(blueprint: Blueprint, { place, photo, at, order: keys }: OperationOf<'setPhoto'>): OperationResult {
  const before = blueprint.photos ?? {};
  const known = own(before, place);
  if (photo === null ? known === undefined : !isPlace(blueprint, place)) return unknownId('photos', place);
  const gone = withoutKey(before, place);
  const kept = (set: Photo) => (known === undefined ? insertKey(before, [place, set], at) : { ...before, [place]: set });
  const photos = photo === null ? gone.record : kept(photo);
  const { value, order } = applyPatch(blueprint, { photos: Object.keys(photos).length === 0 ? null : photos }, keys);
  const was = photo === null ? { at: gone.at } : {};
  return done(value, { op: 'setPhoto', place, photo: known ?? null, ...was, ...order });
}

function isPlace({ blocks, entities }: Blueprint, place: string): boolean {
  const [kind, id = '', rowId] = place.split(':');
  if (kind === 'block') return Object.hasOwn(blocks, id);
  return own(entities, id)?.rows.some((row) => row.id === rowId) === true;
}

/** Takes away the pictures of what is about to go. */
export function withoutPhotos({ photos = {} }: Blueprint, isGone: (place: string) => boolean): Operation[] {
  return Object.keys(photos)
    .filter(isGone)
    .map((place): Operation => ({ op: 'setPhoto', place, photo: null }));
}
