import type { Blueprint } from '../blueprint/schema.ts';
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
