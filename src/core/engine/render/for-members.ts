import type { Entity } from '../blueprint/entity-schema.ts';

/** Strangers see nothing of these rows: an empty list would say that there are none. */
export function isForMembers({ access }: Entity): boolean {
  const isKept = access.read === 'nobody' || access.read === 'own';
  return access.read === 'member' || (isKept && access.create !== 'public');
}
