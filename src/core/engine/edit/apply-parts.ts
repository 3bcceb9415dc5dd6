import type { Blueprint } from '../blueprint/schema.ts';
import { applyPatch, insertKey, own, withoutKey } from './patch.ts';
import { done, unknownId, type OperationOf, type OperationResult } from './operation-result.ts';

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
