import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import type { Call } from '../request/call.ts';
import { isOwn, mayRemove, mayUpdate } from '../request/identity.ts';
import { openSteps } from './open-steps.ts';

/** Lists the visitor's rights to each row now: `edit`, `remove`, `own` and `step:ID`. Blocks draw no other buttons. */
export async function rowPermissions(
  call: Call<'site' | 'identity' | 'reader'>,
  { entityId, entity, rows }: { readonly entityId: string; readonly entity: Entity; readonly rows: readonly Row[] },
): Promise<readonly (readonly string[])[]> {
  const { site, identity } = call;
  const steps = await openSteps(call, { entityId, entity, rows });
  return rows.map((row, at) => [
    ...(mayUpdate({ site, identity }, entityId, row) ? ['edit'] : []),
    ...(mayRemove({ site, identity }, entityId, row) ? ['remove'] : []),
    ...(isOwn(identity, row) ? ['own'] : []),
    ...(steps[at] ?? []).map(({ id }) => `step:${id}`),
  ]);
}
